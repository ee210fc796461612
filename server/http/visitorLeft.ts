import type { FastifyReply } from 'fastify';

/** Aborts when the connection closes before its answer is whole, so that the work for a visitor who has left stops. */
export const signalOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.on('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};
