import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../problems.ts';

/** How long answers under way may take to end, in milliseconds; whoever starts servers gives some seconds more. */
const patience = 10_000;
/** Then nothing is waited for any more. */
const lastMoment = 2000;

/**
 * Ends the process on SIGTERM and SIGINT: answers under way end as they should, as long as that does not take too long;
 * then their connections break, as they would with the process, so that visitors go on at another.
 */
export const stopOnSignal = (app: FastifyInstance, closeRest: () => Promise<void>): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
    setTimeout(() => process.exit(0), patience + lastMoment).unref();
    await app.close();
    await closeRest();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
};

/** How long a connection that comes while the server stops may stay without asking anything, in milliseconds. */
const silence = 1000;
/** How soon a connection is closed on which an answer ended meanwhile, in milliseconds. */
const ended = 50;

/**
 * Refuses calls that still come in while the server stops; those under way end as they should, and their connections
 * with them, for Node would wait for another call on each. A connection that a browser opened ahead of need and has
 * asked nothing on counts as busy for Node, which would wait for it a minute.
 */
export const refuseWhileClosing = (app: FastifyInstance): void => {
  let isClosing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    if (isClosing) socket.setTimeout(silence);
    unused.add(socket);
    socket.on('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    const closing = setInterval(() => app.server.closeIdleConnections(), ended);
    app.server.on('close', () => clearInterval(closing));
  });
  app.addHook('onRequest', (_, reply, done) => {
    if (!isClosing) return done();
    reply.header('connection', 'close');
    throw new HttpProblem('shutting-down', 'the server is shutting down; please try again shortly');
  });
};
