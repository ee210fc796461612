import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { ChatAnswer, ReferencedProduct, StreamEvent } from '../../../contract/contract.ts';
import type { Question } from '../../assistant/assistant.ts';
import type { Call, CallOf } from '../../trace/calls.ts';
import { allowOnly, HttpProblem } from '../problems.ts';
import type { AnswerObserver, Observe } from './questionObserver.ts';

const gather = async (events: AsyncIterator<StreamEvent>): Promise<ChatAnswer> => {
  let answer = '';
  let referencedProducts: ReferencedProduct[] = [];
  let suggestions: ChatAnswer['suggestions'];
  for (let step = await events.next(); !step.done; step = await events.next()) {
    const event = step.value;
    if (event.type === 'content') answer += event.content;
    else if (event.type === 'products') {
      suggestions = event.suggestions;
      referencedProducts = event.referencedProducts.map((product) => ({ id: product.productId, ...product }));
    } else {
      await events.return?.();
      throw new HttpProblem('internal-error', 'the answer could not be completed');
    }
  }
  return { answer, referencedProducts, ...(suggestions && { suggestions }) };
};

/** Collects a whole answer. @throws HttpProblem if the answer breaks off */
export const complete = async (events: AsyncIterator<StreamEvent>, observer: AnswerObserver): Promise<ChatAnswer> => {
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

/** What the route shares with the streaming one. */
export interface QuestionParts {
  readonly questionOf: (request: FastifyRequest) => Question;
  readonly accept: (question: Question) => Promise<void> | undefined;
  readonly eventsOf: (question: Question, call: Call, reply: FastifyReply) => AsyncIterator<StreamEvent>;
  readonly callOf: CallOf;
  readonly observe: Observe;
}

/** The call that answers as a whole. */
export const wholeAnswerRoute = (
  app: FastifyInstance,
  options: RouteShorthandOptions,
  { questionOf, accept, eventsOf, callOf, observe }: QuestionParts,
): void => {
  const path = '/api/ai/chat';
  app.post(path, options, async (request, reply) => {
    const question = questionOf(request);
    await accept(question);
    const call = callOf(request.raw);
    const events = eventsOf(question, call, reply);
    reply.raw.on('close', () => void events.return?.());
    const answer = await complete(events, observe(question, call));
    call.recorder.step('end');
    reply.header('cache-control', 'no-store');
    return answer;
  });
  allowOnly(app, path, 'POST');
};
