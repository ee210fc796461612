import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as v from 'valibot';
import { knownBrandSchema } from '../../../brands/registry.ts';
import { chatRequestSchema, limits, type StreamEvent } from '../../../contract/contract.ts';
import type { Answers } from '../../answers/answerTypes.ts';
import type { Assistant, Question } from '../../assistant/assistant.ts';
import type { Call, CallOf } from '../../trace/calls.ts';
import { addTraceHeaders } from '../calls.ts';
import { allowOnly, answerError, parseOrRefuse } from '../problems.ts';
import type { FixedHeaders } from '../security.ts';
import { signalOf } from '../visitorLeft.ts';
import { type AdmissionParts, admission, runAfter } from './admission.ts';
import { eventSender } from './eventStream.ts';
import type { Observe } from './questionObserver.ts';
import { type StreamRoute, storedAnswerRoutes } from './storedAnswers.ts';
import { wholeAnswerRoute } from './wholeAnswer.ts';

export interface ChatParts extends AdmissionParts {
  readonly assistant: Assistant;
  readonly answers: Answers;
  readonly callOf: CallOf;
  readonly observe: Observe;
  readonly fixedHeaders: FixedHeaders;
}

const querySchema = v.object({ company: knownBrandSchema });

const questionOf = (request: FastifyRequest): Question => {
  const { company: brand } = parseOrRefuse(querySchema, request.query, 'the query');
  const body = parseOrRefuse(chatRequestSchema, request.body, 'the body');
  request.body = undefined; // otherwise a stream would hold its conversation twice
  // A product id containing 'undefined' counts as none (specification, section 5).
  return { brand, request: body.productId?.includes('undefined') ? { ...body, productId: null } : body };
};

/** The two chat calls (specification, section 7): as a stream here, as a whole in `wholeAnswer.ts`. */
export const chatRoutes = (
  app: FastifyInstance,
  { assistant, catalogue, answers, callOf, slots, rates, observe, fixedHeaders }: ChatParts,
): void => {
  const sendEvents = eventSender(fixedHeaders);
  const { admit, onRequest, accept } = admission({ slots, rates, catalogue });
  const options: RouteShorthandOptions = { bodyLimit: limits.bodyBytes, onRequest };
  const eventsOf = (question: Question, call: Call, reply: FastifyReply): AsyncIterator<StreamEvent> => {
    call.recorder.step('parsed');
    return call.hasCallersId
      ? answers.ask(question, call.requestId, call.recorder)
      : assistant.answer(question, signalOf(reply), call.recorder)[Symbol.asyncIterator]();
  };

  const path = '/api/ai/chat/stream';
  const streamRoute: StreamRoute = {
    config: { writesHeaders: true },
    compress: false, // event streams are never compressed
    errorHandler: (error, request, reply) =>
      answerError(error, request, addTraceHeaders(reply.headers(fixedHeaders), callOf(request.raw))),
  };
  app.post(path, { ...options, ...streamRoute }, (request, reply) => {
    const question = questionOf(request);
    return runAfter(accept(question), () => {
      const call = callOf(request.raw);
      const events = eventsOf(question, call, reply);
      sendEvents({ reply, call, events, after: call.hasCallersId ? 0 : undefined, observer: observe(question, call) });
      return undefined;
    });
  });
  storedAnswerRoutes(app, path, streamRoute, { answers, callOf, admit, sendEvents });
  allowOnly(app, path, 'POST', ['GET', 'DELETE']);

  wholeAnswerRoute(app, options, { questionOf, accept, eventsOf, callOf, observe });
};
