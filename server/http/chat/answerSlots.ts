import type { FastifyReply } from 'fastify';
import { HttpProblem } from '../problems.ts';

/** Lets only so many answers be under way at once. */
export interface AnswerSlots {
  /** Takes a place till the answer's connection closes. @throws HttpProblem 503 when there is none */
  take(reply: FastifyReply): void;
  /** How many are under way. */
  readonly taken: number;
}

const retryAfter = 5;

/** New questions are refused at once when the server is full, so that the answers under way end as they should. */
export const answerSlots = (limit: number): AnswerSlots => {
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    take: (reply) => {
      if (taken >= limit)
        throw new HttpProblem('overloaded', 'the server is busy; please try again shortly', { retryAfter });
      taken += 1;
      reply.raw.on('close', () => {
        taken -= 1;
      });
    },
  };
};
