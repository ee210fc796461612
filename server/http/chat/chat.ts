import type {
  DoneFuncWithErrOrRes,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import * as v from 'valibot';
import { knownBrandSchema } from '../../../brands/registry.ts';
import { type ChatRequest, chatRequestSchema, limits, resumableHeader } from '../../../contract/contract.ts';
import type { Answers } from '../../answers/answerTypes.ts';
import type { Assistant, Question } from '../../assistant/assistant.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Call, CallOf } from '../../trace/calls.ts';
import { serverTiming, traceComment } from '../calls.ts';
import { clientKey, type RateLimits } from '../limits/rateLimits.ts';
import { allowOnly, answerError, parseOrRefuse } from '../problems.ts';
import type { FixedHeaders } from '../security.ts';
import { signalOf } from '../visitorLeft.ts';
import type { AnswerSlots } from './answerSlots.ts';
import { eventSender, type StreamOptions } from './eventStream.ts';
import type { AnswerObserver, Observe } from './questionObserver.ts';
import { storedAnswerRoutes } from './storedAnswers.ts';
import { complete } from './wholeAnswer.ts';

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

/** A product id containing 'undefined' counts as none (specification, section 5). */
const withoutUndefined = (request: ChatRequest): ChatRequest =>
  request.productId?.includes('undefined') ? { ...request, productId: null } : request;

const questionOf = (request: FastifyRequest): Question => {
  const { company: brand } = parseOrRefuse(querySchema, request.query, 'the query');
  return { brand, request: withoutUndefined(parseOrRefuse(chatRequestSchema, request.body, 'the body')) };
};

/** The two chat calls (specification, section 7), and those that resume or cancel a stored answer. */
export const chatRoutes = (
  app: FastifyInstance,
  { assistant, catalogue, answers, callOf, slots, rates, observe, fixedHeaders }: ChatParts,
): void => {
  const sendEvents = eventSender(fixedHeaders);
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
  const streamOptions = (call: Call, after?: number, observer?: AnswerObserver): StreamOptions => ({
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
  storedAnswerRoutes(app, stream, { answers, callOf, admit, streamOptions });
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
