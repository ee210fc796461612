import type { FastifyReply } from 'fastify';

/** Aborts when the connection closes before the response is complete, so that work for a visitor who has left stops. */
export const signalOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.on('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};
