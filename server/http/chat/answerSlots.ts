import type { FastifyReply } from 'fastify';
import { HttpProblem } from '../problems.ts';

/** Limits the number of answers in progress. */
export interface AnswerSlots {
  /** Takes a slot until the response's connection closes. @throws HttpProblem 503 if no slot is free */
  take(reply: FastifyReply): void;
  /** Number of slots in use. */
  readonly taken: number;
}

const retryAfter = 5;

/** Refuses new questions at once when the server is full, so that answers in progress can finish. */
export const answerSlots = (limit: number): AnswerSlots => {
  let taken = 0;
  const release = (): void => {
    taken -= 1;
  };
  return {
    get taken() {
      return taken;
    },
    take: (reply) => {
      if (taken >= limit)
        throw new HttpProblem('overloaded', 'the server is busy; please try again shortly', { retryAfter });
      taken += 1;
      reply.raw.on('close', release);
    },
  };
};
