import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { languagesOf, type Site, siteCodeOf } from '../../../brands/registry.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import { type PicturePlace, pictureSources } from '../../../contract/pictures.ts';
import { encodingOf } from '../accepted.ts';

/** A page as it is sent, and compressed. */
interface Page {
  readonly tag: string;
  readonly bytes: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
  /** What the content security policy lets run and style although it stands within the page. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The header by which the large picture of a page is fetched while its code is; none for a picture from elsewhere. It is no part of
 * the page: a header comes before it.
 */
export const pictureLink = (url: string | null, { media, sizes }: PicturePlace): Readonly<Record<string, string>> => {
  const sources = pictureSources(url ?? '');
  if (!sources) return {};
  const smallest = sources.avif.split(' ', 1)[0] ?? '';
  const wherever = media === undefined ? '' : `; media="${media}"`;
  const link = `<${smallest}>; rel=preload; as=image; type="image/avif"; imagesrcset="${sources.avif}"; imagesizes="${sizes}"`;
  return { link: `${link}${wherever}; fetchpriority=high` };
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const within = (html: string, element: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${hashOf(text)}'`,
  );

/** Each product has a page of its own: a tenth of the time leaves a tenth more bytes. */
const quality = 6;

const pack = async (html: string): Promise<Page> => {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)]);
  return {
    tag: `W/"${hashOf(html).slice(0, 22)}"`,
    bytes: { identity, br, gzip: gz },
    scripts: within(html, 'script'),
    styles: within(html, 'style'),
  };
};

/** The pages that the build has written, of each site in each of its languages; the plain page where it wrote none. */
export const readPages = (folder: string, plain: string) => {
  const pages = new Map<string, Promise<string>>();
  return (site: Site, language: LanguageCode, page: 'home' | 'product'): Promise<string> => {
    const name = `${siteCodeOf(site)}.${language}.${page}.html`;
    const kept = pages.get(name);
    if (kept !== undefined) return kept;
    const read = languagesOf(site).includes(language)
      ? readFile(join(folder, 'pages', name), 'utf8').catch(() => plain)
      : Promise.resolve(plain);
    pages.set(name, read);
    return read;
  };
};

/** Every site in every language, and the products and shelves that are looked at most. */
const maxPacked = 300;

/** Sends pages, each compressed once, with leave for the script and the styles that stand within it. */
export const pageSender = () => {
  const packed = new LRUCache<string, Promise<Page>>({ max: maxPacked });
  return async (request: FastifyRequest, reply: FastifyReply, html: string) => {
    const page = await (packed.get(html) ?? pack(html));
    packed.set(html, Promise.resolve(page));
    const policy = String(reply.getHeader('content-security-policy') ?? '')
      .replace("script-src 'self'", (self) => [self, ...page.scripts].join(' '))
      .replace("style-src 'self'", (self) => [self, ...page.styles].join(' '));
    const encoding = encodingOf(request.headers['accept-encoding']);
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'host, accept-encoding, accept-language')
      .header('etag', page.tag);
    if (reply.statusCode === 200 && request.headers['if-none-match'] === page.tag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(page.bytes[encoding]);
  };
};
