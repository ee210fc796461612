import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { brandCodes, brandOf, languagesOf, type Site, siteOfCode } from '../../../brands/registry.ts';
import type { LanguageCode } from '../../../contract/contract.ts';
import { allowOnly } from '../problems.ts';

/** Query of the frame's address, set by the embedding page. */
export interface FrameQuery {
  readonly brand?: unknown;
  readonly language?: unknown;
}

/** Site shown in a frame: that of the host, unless the embedding page names another brand. */
export const embeddedSite = ({ brand }: FrameQuery, ofHost: Site): Site => {
  const code = brandCodes.find((known) => known === brand);
  return code === undefined || code === ofHost.brand ? ofHost : siteOfCode(code);
};

/** The language that the embedding page asks for, if the site offers it. */
export const embeddedLanguage = ({ language }: FrameQuery, site: Site): LanguageCode =>
  languagesOf(site).find((known) => known === language) ?? brandOf(site.brand).defaultLanguage;

/** Module scripts of other origins are loaded with CORS, so these must be readable by any origin. */
const forOthers = (reply: FastifyReply): FastifyReply =>
  reply
    .type('text/javascript; charset=utf-8')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('vary', 'accept-encoding');

const versionOf = (name: string): readonly number[] => name.replace(/\.js$/, '').split('.').map(Number);
const byVersion = (one: string, other: string): number =>
  versionOf(one)
    .map((part, at) => part - (versionOf(other)[at] ?? 0))
    .find((difference) => difference !== 0) ?? 0;

/** Embed scripts: `/embed.js` is the newest version, `/embed/1.4.0.js` never changes. */
export const embedScripts = async (app: FastifyInstance, folder: string): Promise<void> => {
  const place = join(folder, 'embed');
  const names = (await readdir(place).catch((): string[] => [])).filter((name) => /^\d+\.\d+\.\d+\.js$/.test(name));
  const scripts = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(place, name), 'utf8')] as const)),
  );
  const newest = scripts.get(names.toSorted(byVersion).at(-1) ?? '');

  app.get('/embed.js', (_, reply) =>
    newest === undefined
      ? reply.callNotFound()
      : forOthers(reply).header('cache-control', 'public, max-age=300').send(newest),
  );
  allowOnly(app, '/embed.js', 'GET');
  app.get<{ Params: { name: string } }>('/embed/:name', (request, reply) => {
    const script = scripts.get(request.params.name);
    if (script === undefined) return reply.callNotFound();
    return forOthers(reply).header('cache-control', 'public, max-age=31536000, immutable').send(script);
  });
  allowOnly(app, '/embed/:name', 'GET');
};
