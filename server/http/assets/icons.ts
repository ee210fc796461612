import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getIcons } from '@iconify/utils';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { allowOnly, HttpProblem, parseOrRefuse } from '../problems.ts';

/** Icon sets served from here when no public icon service answers (specification, section 7). */
const packages: Readonly<Record<string, string>> = {
  lucide: '@iconify-json/lucide/icons.json',
  'circle-flags': '@iconify-json/circle-flags/icons.json',
};

const iconSet = v.looseObject({
  prefix: v.string(),
  icons: v.record(v.string(), v.looseObject({ body: v.string() })),
  aliases: v.optional(v.record(v.string(), v.looseObject({ parent: v.string() })), {}),
  width: v.exactOptional(v.number()),
  height: v.exactOptional(v.number()),
});
type IconSet = v.InferOutput<typeof iconSet>;

const query = v.object({
  icons: v.pipe(
    v.string('names of icons are needed'),
    v.maxLength(2000),
    v.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, 'must be names of icons, comma separated'),
  ),
});
const resolve = createRequire(import.meta.url).resolve;

/** Route for icon data by name, in Iconify's format; unknown names are listed in `not_found`. */
export const iconRoutes = (app: FastifyInstance): void => {
  const loaded = new Map<string, Promise<IconSet>>();
  const load = (prefix: string): Promise<IconSet> => {
    const path = Object.hasOwn(packages, prefix) ? packages[prefix] : undefined;
    if (path === undefined) throw new HttpProblem('not-found', `there is no icon set "${prefix}"`);
    const present = loaded.get(prefix);
    if (present !== undefined) return present;
    const set = readFile(resolve(path), 'utf8').then((text) => v.parse(iconSet, JSON.parse(text)));
    loaded.set(prefix, set);
    return set;
  };

  app.get<{ Params: { file: string } }>('/api/_nuxt_icon/:file', async (request, reply) => {
    const { icons } = parseOrRefuse(query, request.query, 'the query');
    const prefix = /^([a-z0-9-]+)\.json$/.exec(request.params.file)?.[1] ?? request.params.file;
    const set = await load(prefix);
    // Own properties only: every object has a `constructor`, but no set has an icon of that name.
    const isThere = (name: string) => Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases, name);
    const names = icons.split(',');
    const missing = names.filter((name) => !isThere(name));
    const found = getIcons(set, names.filter(isThere)) ?? { prefix, icons: {} };
    reply.header('cache-control', 'public, max-age=604800');
    return missing.length === 0 ? found : { ...found, not_found: missing };
  });
  allowOnly(app, '/api/_nuxt_icon/:file', 'GET');
};
