import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problems.ts';

/** Refuses calls that still come in while the server stops; those under way end as they should. */
export const refuseWhileClosing = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_, reply) => {
    if (!isClosing) return;
    reply.header('connection', 'close');
    throw new HttpProblem(503, 'the server is shutting down; please try again shortly');
  });
};
