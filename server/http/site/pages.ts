import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { languagesOf, type Site, siteCodeOf } from '../../../brands/registry.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import { type PicturePlace, pictureSources, previewOf } from '../../../contract/pictures.ts';
import { encodingOf } from '../accepted.ts';
import type { PicturePreview } from './page.ts';

/** A page and its compressed forms. */
interface Page {
  readonly tag: string;
  readonly bytes: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
  /** Hashes of inline scripts and styles for the content security policy. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * `Link` header that preloads the page's large picture while its code loads; none for pictures of other origins. It is
 * a header because the browser sees headers before the page.
 */
export const pictureLink = (url: string | null, { media, sizes }: PicturePlace): Readonly<Record<string, string>> => {
  const sources = pictureSources(url ?? '');
  if (!sources) return {};
  const smallest = sources.avif.split(' ', 1)[0] ?? '';
  const wherever = media === undefined ? '' : `; media="${media}"`;
  const link = `<${smallest}>; rel=preload; as=image; type="image/avif"; imagesrcset="${sources.avif}"; imagesizes="${sizes}"`;
  return { link: `${link}${wherever}; fetchpriority=high` };
};

/** Small copies of rendered pictures, from the folder of the build; none for pictures of other origins. */
export const readPreviews =
  (folder: string) =>
  async (url: string | null): Promise<PicturePreview | undefined> => {
    const file = previewOf(url ?? '');
    if (url === null || file === undefined) return undefined;
    const data = await readFile(join(folder, file), 'base64').catch(() => undefined);
    return data === undefined ? undefined : { url, data };
  };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const within = (html: string, element: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${element}(?: data-preview)?>([^]*?)</${element}>`, 'g'))]
    .map(([, text = '']) => `'sha256-${hashOf(text)}'`)
    .filter((hash, place, hashes) => hashes.indexOf(hash) === place);

/** Every product has a page of its own: this quality takes a tenth of the time and produces ten per cent more bytes. */
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

/** Prerendered pages of each site in each language; the plain page where the build wrote none. */
export const readPages = (folder: string, plain: string) => {
  const pages = new Map<string, Promise<string>>();
  return (site: Site, language: LanguageCode, page: 'home' | 'explore' | 'product' | 'missing'): Promise<string> => {
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

/** Enough for every site in every language, and the most visited products and shelves. */
const maxPacked = 300;

/** Sends pages, each compressed once, with a content security policy that allows their inline script and styles. */
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
