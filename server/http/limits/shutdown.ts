import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../problems.ts';

/** Time for answers in progress to finish, in milliseconds; process supervisors should allow some seconds more. */
const drainTimeout = 10_000;
/** Time for the rest to close after the last answer, such as sending what others collect, in milliseconds. */
const closeTimeout = 2000;

/** Signals that end the process. SIGHUP is not among them: whoever starts it with nohup keeps it running without a terminal. */
export const endingSignals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Ends the process on these signals. Answers in progress may finish within a time limit; then their connections are
 * broken, so that visitors resume at another process.
 */
export const stopOnSignal = (app: FastifyInstance, closeRest: () => Promise<void>): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const exitAfter = (milliseconds: number) => setTimeout(() => process.exit(0), milliseconds).unref();
    setTimeout(() => app.server.closeAllConnections(), drainTimeout).unref();
    exitAfter(drainTimeout + closeTimeout);
    await app.close();
    exitAfter(closeTimeout);
    await closeRest();
    process.exit(0);
  };
  for (const signal of endingSignals) process.on(signal, () => void stop());
};

/** How long a connection that is opened while the server stops may stay without asking anything, in milliseconds. */
const idleTimeout = 1000;
/** How soon a connection is closed on which an answer ended meanwhile, in milliseconds. */
const ended = 50;

/**
 * Refuses calls that arrive while the server shuts down. Responses in progress finish, and their connections are closed
 * with them, because Node would wait for another call on each. A connection that a browser opened in advance, without a
 * request, counts as busy for Node, which would wait for it for a minute.
 */
export const refuseWhileClosing = (app: FastifyInstance): void => {
  let isClosing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    if (isClosing) socket.setTimeout(idleTimeout);
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
