import type { FastifyInstance } from 'fastify';
import { allowOnly, HttpProblem } from '../problems.ts';

export interface Build {
  readonly id: string;
  /** Build time, in milliseconds since 1970. */
  readonly timestamp: number;
}

/** Routes that the page polls to detect a new build (specification, section 7, "Framework calls"). */
export const buildRoutes = (app: FastifyInstance, build: Build): void => {
  app.get('/builds/latest.json', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return build;
  });
  allowOnly(app, '/builds/latest.json', 'GET');

  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (request.params.file !== `${build.id}.json`)
      throw new HttpProblem('not-found', `there is no build ${request.params.file}`);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // No route has rules of its own.
    return { ...build, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] };
  });
  allowOnly(app, '/builds/meta/:file', 'GET');
};
