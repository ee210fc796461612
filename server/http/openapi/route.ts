import type { FastifyInstance } from 'fastify';
import { allowOnly } from '../problems.ts';
import type { Operation } from './operation.ts';

/** Serves the OpenAPI document. The code that generates it is loaded on the first request. */
export const openApiRoute = (app: FastifyInstance, operations: () => Promise<readonly Operation[]>): void => {
  let made: Promise<string> | undefined;
  const make = async (): Promise<string> => {
    const { openApiDocument } = await import('./document.ts');
    return JSON.stringify(openApiDocument(await operations()));
  };
  app.get('/api/openapi.json', async (_, reply) => {
    made ??= make();
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300');
    return made;
  });
  allowOnly(app, '/api/openapi.json', 'GET');
};
