import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as v from 'valibot';
import { knownBrandSchema } from '../../../brands/registry.ts';
import { limits } from '../../../contract/contract.ts';
import type { Answers } from '../../answers/answerTypes.ts';
import { AnswersUnreachable } from '../../answers/otherProcesses.ts';
import type { CallOf } from '../../trace/calls.ts';
import { HttpProblem, parseOrRefuse, refuseMethod } from '../problems.ts';
import type { SendEvents } from './eventStream.ts';

/** Options of the routes that stream. */
export type StreamRoute = Pick<RouteShorthandOptions, 'config' | 'compress' | 'errorHandler'>;

export interface StoredAnswerParts {
  readonly answers: Answers;
  readonly callOf: CallOf;
  /** Checks the limits of a call. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined;
  readonly sendEvents: SendEvents;
}

/** Identifies an interrupted answer and the last event that arrived. */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.idLength));
const continuationSchema = v.object({ company: knownBrandSchema, chatId: id, requestId: id });
const eventIdSchema = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number')), '0');

/**
 * Methods other than POST are for stored answers; without a request id they are refused like any unsupported method.
 */
const hasRequestId = ({ query }: FastifyRequest): boolean => v.is(v.object({ requestId: v.unknown() }), query);

const answersUnavailable = (): HttpProblem =>
  new HttpProblem('answers-unavailable', 'kept answers cannot be reached; please try again shortly', { retryAfter: 1 });

/** @throws HttpProblem 503 if it is currently unknown whether the answer exists */
const resumeOrRefuse = async (answers: Answers, ...asked: Parameters<Answers['resume']>) => {
  try {
    return await answers.resume(...asked);
  } catch (error) {
    throw error instanceof AnswersUnreachable ? answersUnavailable() : error;
  }
};

/** The calls that resume a stored answer (GET) or cancel it (DELETE), at the path where questions are posted. */
export const storedAnswerRoutes = (
  app: FastifyInstance,
  path: string,
  route: StreamRoute,
  { answers, callOf, admit, sendEvents }: StoredAnswerParts,
): void => {
  app.get(path, { ...route, exposeHeadRoute: false }, async (request, reply) => {
    if (!hasRequestId(request)) return refuseMethod(request, reply, ['POST']);
    await admit(request, reply);
    const { company, chatId, requestId } = parseOrRefuse(continuationSchema, request.query, 'the query');
    const after = Number(parseOrRefuse(eventIdSchema, request.headers['last-event-id'], 'Last-Event-ID'));
    const call = callOf(request.raw);
    call.recorder.step('parsed');
    const events = await resumeOrRefuse(answers, { brand: company, chatId, requestId }, after);
    if (!events) throw new HttpProblem('answer-not-kept', 'this answer is not kept, or not any more');
    sendEvents({ reply, call, events, after });
  });
  const namedOnly = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!hasRequestId(request)) await refuseMethod(request, reply, ['POST']);
  };
  app.delete(path, { onRequest: namedOnly }, async (request, reply) => {
    const { company, chatId, requestId } = parseOrRefuse(continuationSchema, request.query, 'the query');
    answers.stop({ brand: company, chatId, requestId });
    return reply.code(204).send();
  });
};
