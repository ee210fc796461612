import type {
  DoneFuncWithErrOrRes,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import * as v from 'valibot';
import { knownBrandSchema } from '../../../brands/registry.ts';
import {
  type ChatAnswer,
  type ChatRequest,
  chatRequestSchema,
  limits,
  type ReferencedProduct,
  resumableHeader,
  type StreamEvent,
} from '../../../contract/contract.ts';
import { type Answers, AnswersUnreachable } from '../../answers/answers.ts';
import type { Assistant, Question } from '../../assistant/assistant.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Call, CallOf } from '../../trace/calls.ts';
import { serverTiming, traceComment } from '../calls.ts';
import { clientKey, type RateLimits } from '../limits/rateLimits.ts';
import { allowOnly, answerError, HttpProblem, parseOrRefuse, refuseMethod } from '../problems.ts';
import type { FixedHeaders } from '../security.ts';
import { signalOf } from '../visitorLeft.ts';
import type { AnswerSlots } from './answerSlots.ts';
import { eventSender } from './eventStream.ts';
import type { AnswerObserver, Observe } from './questionObserver.ts';

export interface ChatParts {
  readonly assistant: Assistant;
  readonly catalogue: Catalogue;
  readonly answers: Answers;
  readonly callOf: CallOf;
  readonly slots: AnswerSlots;
  readonly rates: RateLimits;
  readonly observe: Observe;
  readonly fixedHeaders: FixedHeaders;
}

const querySchema = v.object({ company: knownBrandSchema });

/** Identifies an interrupted answer and the last event that arrived. */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.idLength));
const continuationSchema = v.object({ company: knownBrandSchema, chatId: id, requestId: id });
const eventIdSchema = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number')), '0');

/**
 * Methods other than POST are for stored answers; without a request id they are refused like any unsupported method.
 */
const namesAnswer = ({ query }: FastifyRequest): boolean => v.is(v.object({ requestId: v.unknown() }), query);

/** A product id containing 'undefined' counts as none (specification, section 5). */
const withoutUndefined = (request: ChatRequest): ChatRequest =>
  request.productId?.includes('undefined') ? { ...request, productId: null } : request;

const questionOf = (request: FastifyRequest): Question => {
  const { company: brand } = parseOrRefuse(querySchema, request.query, 'the query');
  return { brand, request: withoutUndefined(parseOrRefuse(chatRequestSchema, request.body, 'the body')) };
};

const gather = async (events: AsyncIterable<StreamEvent>): Promise<ChatAnswer> => {
  let answer = '';
  let referencedProducts: ReferencedProduct[] = [];
  for await (const event of events) {
    if (event.type === 'content') answer += event.content;
    else if (event.type === 'products') {
      referencedProducts = event.referencedProducts.map((product) => ({ id: product.productId, ...product }));
    } else throw new HttpProblem('internal-error', 'the answer could not be completed');
  }
  return { answer, referencedProducts };
};

/** Collects a whole answer. @throws HttpProblem if the answer breaks off */
export const complete = async (events: AsyncIterable<StreamEvent>, observer: AnswerObserver): Promise<ChatAnswer> => {
  try {
    const answer = await gather(events);
    observer.shows(answer.referencedProducts);
    observer.ends('whole');
    return answer;
  } catch (error) {
    observer.ends('failed');
    throw error;
  }
};

const outOfReach = (): HttpProblem =>
  new HttpProblem('answers-unavailable', 'kept answers cannot be reached; please try again shortly', { retryAfter: 1 });

/** @throws HttpProblem 503 if it is currently unknown whether the answer exists */
const resumeOrRefuse = async (answers: Answers, ...asked: Parameters<Answers['resume']>) => {
  try {
    return await answers.resume(...asked);
  } catch (error) {
    throw error instanceof AnswersUnreachable ? outOfReach() : error;
  }
};

/** The two chat calls (specification, section 7), and the calls that resume or cancel a stored answer. */
export const chatRoutes = (
  app: FastifyInstance,
  { assistant, catalogue, answers, callOf, slots, rates, observe, fixedHeaders }: ChatParts,
): void => {
  const sendEvents = eventSender(fixedHeaders);
  const sendRest = eventSender();
  /** Checks the limits before the body is read, so that a refusal costs little. */
  const admit = (request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined => {
    const counted = rates.questionsOfAddress(clientKey(request.ip));
    if (counted !== undefined) return counted.then(() => slots.take(reply));
    slots.take(reply);
    return undefined;
  };
  const options = {
    bodyLimit: limits.bodyBytes,
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: DoneFuncWithErrOrRes): void => {
      const admitted = admit(request, reply);
      if (admitted !== undefined) admitted.then(() => done(), done);
      else done();
    },
  };

  const answerTo = async (request: FastifyRequest, signal: AbortSignal) => {
    const question = questionOf(request);
    // Awaited only if it is a promise, because each await would let later requests go first.
    const counted = rates.questionsOfChat(`${question.brand} ${question.request.chatId}`);
    if (counted !== undefined) await counted;
    // Check now, while an error can still be a status code; once the stream has started it can only break off.
    const checked = catalogue.check?.();
    if (checked !== undefined) await checked;
    const call = callOf(request.raw);
    const { requestId, isNamed, recorder } = call;
    recorder.step('parsed');
    const events = isNamed
      ? answers.ask(question, requestId, signal, recorder)
      : assistant.answer(question, signal, recorder);
    return { events, observer: observe(question, call) };
  };
  const streamOptions = (call: Call, after?: number, observer?: AnswerObserver) => ({
    observer,
    trace: call.recorder,
    ...(call.isNamed && after !== undefined ? { after } : {}),
    ...(call.isTraced ? { lastComment: () => traceComment(call) } : {}),
  });

  const stream = '/api/ai/chat/stream';
  const streamRoute: RouteShorthandOptions = {
    ...options,
    config: { writesFixedHeaders: true },
    compress: false, // event streams are never compressed
    errorHandler: (error, request, reply) => answerError(error, request, reply.headers(fixedHeaders)),
  };
  app.post(stream, streamRoute, async (request, reply) => {
    const call = callOf(request.raw);
    const signal = signalOf(reply);
    const { events, observer } = await answerTo(request, signal);
    reply.header('server-timing', serverTiming(call.recorder));
    if (call.isNamed) reply.header(resumableHeader, 'yes');
    // Not awaited here, so that this call and everything it references can be released while the stream is open.
    return sendEvents(reply, events, signal, streamOptions(call, 0, observer));
  });
  app.get(stream, { exposeHeadRoute: false }, async (request, reply) => {
    if (!namesAnswer(request)) return refuseMethod(request, reply, ['POST']);
    await admit(request, reply);
    const { company, chatId, requestId } = parseOrRefuse(continuationSchema, request.query, 'the query');
    const after = Number(parseOrRefuse(eventIdSchema, request.headers['last-event-id'], 'Last-Event-ID'));
    const call = callOf(request.raw);
    call.recorder.step('parsed');
    const signal = signalOf(reply);
    const events = await resumeOrRefuse(answers, { brand: company, chatId, requestId }, after, signal);
    if (!events) throw new HttpProblem('answer-not-kept', 'this answer is not kept, or not any more');
    reply.header(resumableHeader, 'yes');
    await sendRest(reply, events, signal, { ...streamOptions(call), after });
    return reply;
  });
  const namedOnly = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!namesAnswer(request)) await refuseMethod(request, reply, ['POST']);
  };
  app.delete(stream, { onRequest: namedOnly }, async (request, reply) => {
    const { company, chatId, requestId } = parseOrRefuse(continuationSchema, request.query, 'the query');
    answers.stop({ brand: company, chatId, requestId });
    return reply.code(204).send();
  });
  allowOnly(app, stream, 'POST', ['GET', 'DELETE']);

  app.post('/api/ai/chat', options, async (request, reply) => {
    const { events, observer } = await answerTo(request, signalOf(reply));
    const answer = await complete(events, observer);
    callOf(request.raw).recorder.step('end');
    reply.header('cache-control', 'no-store');
    return answer;
  });
  allowOnly(app, '/api/ai/chat', 'POST');
};
