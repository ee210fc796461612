import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problems.ts';

/**
 * Refuses calls that still come in while the server stops; those under way end as they should. A connection that a
 * browser opened ahead of need and has asked nothing on counts as busy for Node, which would wait for it a minute.
 */
export const refuseWhileClosing = (app: FastifyInstance): void => {
  let isClosing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onRequest', async (_, reply) => {
    if (!isClosing) return;
    reply.header('connection', 'close');
    throw new HttpProblem(503, 'the server is shutting down; please try again shortly');
  });
};
