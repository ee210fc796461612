import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Question } from '../../assistant/assistant.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { clientKey, type RateLimits } from '../limits/rateLimits.ts';
import type { AnswerSlots } from './answerSlots.ts';

/** What may refuse a question before it is answered. */

export interface AdmissionParts {
  readonly slots: AnswerSlots;
  readonly rates: RateLimits;
  readonly catalogue: Catalogue;
}

/** Goes on at once if there is nothing to wait for, because a promise would let later requests go first. */
export const runAfter = (earlier: Promise<unknown> | undefined, next: () => Promise<void> | undefined) =>
  earlier === undefined ? next() : earlier.then(next);

export interface Admission {
  /** Checks the limits of a call. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined;
  /** The same before the body is read, so that a refusal costs little. */
  readonly onRequest: onRequestHookHandler;
  /**
   * Counts the question and checks the catalogue now, while an error can still be a status code; once the stream has
   * started it can only break off.
   */
  readonly accept: (question: Question) => Promise<void> | undefined;
}

export const admission = ({ slots, rates, catalogue }: AdmissionParts): Admission => {
  const admit: Admission['admit'] = (request, reply) =>
    runAfter(rates.questionsOfAddress(clientKey(request.ip)), () => void slots.take(reply));
  return {
    admit,
    onRequest: (request, reply, done) => {
      const admitted = admit(request, reply);
      if (admitted !== undefined) admitted.then(() => done(), done);
      else done();
    },
    accept: ({ brand, request }) =>
      runAfter(rates.questionsOfChat(`${brand} ${request.chatId}`), () => catalogue.check?.()),
  };
};
