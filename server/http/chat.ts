import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  type BrandCode,
  brandCodeSchema,
  type ChatAnswer,
  type ChatRequest,
  chatRequestSchema,
  limits,
  type ReferencedProduct,
} from '../../contract.ts';
import type { Assistant, Question } from '../assistant/assistant.ts';
import { sendEvents } from './eventStream.ts';
import { allowOnly, HttpProblem, parseOrRefuse } from './problems.ts';

const querySchema = v.object({ company: brandCodeSchema });

/** A product id containing 'undefined' counts as none (specification, section 5). */
const withoutUndefined = (request: ChatRequest): ChatRequest =>
  request.productId?.includes('undefined') ? { ...request, productId: null } : request;

const questionOf = (request: FastifyRequest): Question => {
  const brand: BrandCode = parseOrRefuse(querySchema, request.query, 'the query').company;
  return { brand, request: withoutUndefined(parseOrRefuse(chatRequestSchema, request.body, 'the body')) };
};

/** Aborts when the connection closes, so that the work for a visitor who has left stops. */
const signalOf = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
};

const complete = async (assistant: Assistant, question: Question, signal: AbortSignal): Promise<ChatAnswer> => {
  let answer = '';
  let referencedProducts: ReferencedProduct[] = [];
  for await (const event of assistant.answer(question, signal)) {
    if (event.type === 'content') answer += event.content;
    else if (event.type === 'products') {
      referencedProducts = event.referencedProducts.map((product) => ({ id: product.productId, ...product }));
    } else throw new HttpProblem(500, 'the answer could not be completed');
  }
  return { answer, referencedProducts };
};

/** The two chat calls (specification, section 7). */
export const chatRoutes = (app: FastifyInstance, assistant: Assistant, perMinute: number): void => {
  const options = { bodyLimit: limits.bodyBytes, config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } };

  app.post('/api/ai/chat/stream', options, async (request, reply) => {
    const question = questionOf(request);
    const signal = signalOf(reply);
    await sendEvents(reply, assistant.answer(question, signal), signal);
  });
  allowOnly(app, '/api/ai/chat/stream', 'POST');

  app.post('/api/ai/chat', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return complete(assistant, questionOf(request), signalOf(reply));
  });
  allowOnly(app, '/api/ai/chat', 'POST');
};
