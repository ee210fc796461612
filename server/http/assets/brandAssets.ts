import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { fontParts } from '../../../brands/brand.ts';
import { fontFaces } from '../../../brands/fontFaces.ts';
import { brandOf, knownBrandSchema } from '../../../brands/registry.ts';
import { hasFonts, stylesOf } from '../../../brands/styles.ts';
import { encodingOf } from '../accepted.ts';
import { allowOnly, HttpProblem } from '../problems.ts';
import { type FontFile, fontStore } from './fonts.ts';

const contentTypes = { otf: 'font/otf', woff2: 'font/woff2' } as const;

const brandParameter = (value: unknown) => {
  const { brand } = v.parse(v.object({ brand: v.string() }), value);
  const parsed = v.safeParse(knownBrandSchema, brand);
  if (!parsed.success) throw new HttpProblem('unknown-brand', `there is no brand "${brand}"`);
  return brandOf(parsed.output);
};

const fontFiles = fontFaces.flatMap((face): readonly { readonly file: FontFile; readonly isPart: boolean }[] => [
  { file: face, isPart: false },
  ...fontParts.map((part) => ({ file: `${face}-${part}` as const, isPart: true })),
]);

/** Routes for the stylesheet and fonts of a brand (specification, section 7). */
export const brandAssetRoutes = (app: FastifyInstance): void => {
  app.get('/api/public/:brand/styles.css', async (request, reply) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return stylesOf(brandParameter(request.params));
  });
  allowOnly(app, '/api/public/:brand/styles.css', 'GET');

  const fontOf = fontStore();
  for (const { file, isPart } of fontFiles) {
    const url = `/api/public/:brand/${file}`;
    app.get(url, async (request, reply) => {
      const brand = brandParameter(request.params);
      if (!hasFonts(brand)) throw new HttpProblem('not-found', `${brand.code} has no fonts of its own`);
      if (isPart && !brand.fontRanges) throw new HttpProblem('not-found', `the fonts of ${brand.code} have no parts`);
      const { plain, brotli } = await fontOf(brand, file);
      reply
        .type(contentTypes[brand.fonts.ending])
        .header('cache-control', 'public, max-age=2592000')
        .header('access-control-allow-origin', '*');
      if (brotli === undefined) return plain;
      reply.header('vary', 'accept-encoding');
      if (encodingOf(request.headers['accept-encoding']) !== 'br') return plain;
      reply.header('content-encoding', 'br');
      return brotli;
    });
    allowOnly(app, url, 'GET');
  }
};
