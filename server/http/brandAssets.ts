import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { brandOf } from '../../brands/registry.ts';
import { fontFaces, stylesOf } from '../../brands/styles.ts';
import { brandCodeSchema } from '../../contract.ts';
import { allowOnly, HttpProblem } from './problems.ts';

const contentTypes = { otf: 'font/otf', woff2: 'font/woff2' } as const;

const brandParameter = (value: unknown) => {
  const { brand } = v.parse(v.object({ brand: v.string() }), value);
  const parsed = v.safeParse(brandCodeSchema, brand);
  if (!parsed.success) throw new HttpProblem(404, `there is no brand "${brand}"`);
  return brandOf(parsed.output);
};

/** Stylesheet and fonts of a brand (specification, section 7). */
export const brandAssetRoutes = (app: FastifyInstance): void => {
  app.get('/api/public/:brand/styles.css', async (request, reply) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return stylesOf(brandParameter(request.params));
  });
  allowOnly(app, '/api/public/:brand/styles.css', 'GET');

  for (const face of fontFaces) {
    const url = `/api/public/:brand/${face}`;
    app.get(url, async (request, reply) => {
      const { code, fonts } = brandParameter(request.params);
      reply
        .type(contentTypes[fonts.ending])
        .header('cache-control', 'public, max-age=2592000')
        .header('access-control-allow-origin', '*');
      return readFile(new URL(`../../brands/fonts/${code}/${face}.${fonts.ending}`, import.meta.url));
    });
    allowOnly(app, url, 'GET');
  }
};
