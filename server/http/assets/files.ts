import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';

/** Files with a content hash in their name are immutable; others are revalidated after an hour. */
const cacheControl = (path: string): string =>
  /[\\/](assets|product-images|product-views)[\\/]/.test(path) ? immutable : 'public, max-age=3600';

/** Whether a file has no public name: pages, files with a route of their own, precompressed copies, hidden files. */
const isNoFile = (name: string): boolean =>
  name === 'index.html' || name.startsWith('pages/') || name.startsWith('embed/') || /\.(br|gz)$|(^|\/)\./.test(name);

/** The public files of a folder, as URL paths. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !isNoFile(name));
};

/**
 * Serves the files that a folder contains at the start, and no others. Requests are looked up in a list of names and
 * never resolved on the disk. The folder has a single wildcard route: a build has over a thousand files, and one route
 * each would add a tenth of a second to every start.
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
