import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';

/** Files whose name changes with their content never change; the rest is asked for again after an hour. */
const cacheControl = (path: string): string =>
  /[\\/](assets|product-images|product-views)[\\/]/.test(path) ? immutable : 'public, max-age=3600';

/** Sent as pages or by a route of their own, packed beside a file, or hidden: nothing that is asked for by its name. */
const isNoFile = (name: string): boolean =>
  name === 'index.html' || name.startsWith('pages/') || name.startsWith('embed/') || /\.(br|gz)$|(^|\/)\./.test(name);

/** The files of a folder by their names in addresses. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !isNoFile(name));
};

/**
 * Serves the files that a folder holds at the start, and no others: what is asked for is looked up among their names,
 * and never on the disk. One route a folder: a build has more than a thousand files, and a route each would cost a tenth
 * of a second at every start.
 */
export const fileRoutes = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
  });
  const files = new Set(await filesIn(folder));
  const places = new Set([...files].map((name) => (name.includes('/') ? `${name.split('/', 1)[0]}/` : name)));
  for (const place of places) {
    app.route<{ Params: { '*'?: string } }>({
      method: ['GET', 'HEAD'],
      url: place.endsWith('/') ? `/${place}*` : `/${place}`,
      handler: (request, reply) => {
        const name = `${place}${request.params['*'] ?? ''}`;
        return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
      },
    });
  }
};
