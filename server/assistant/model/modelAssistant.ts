import type { ChatRequest, StreamEvent } from '../../../contract/contract.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { cardOf } from '../../catalogue/views/card.ts';
import { noTrace, type Trace } from '../../trace/trace.ts';
import { type Answered, loadSources } from '../answer.ts';
import type { Assistant } from '../assistant.ts';
import { cardReasons } from '../delivery/cardReasons.ts';
import { explanationOf } from '../delivery/explanation.ts';
import { createFairQueue } from '../delivery/fairQueue.ts';
import { composedEvents, createAnswerer } from '../embedded.ts';
import { type AnswerInProgress, answerStarter } from './answerInProgress.ts';
import { mayUseModel } from './endpoint/admission.ts';
import { createBudget } from './endpoint/budget.ts';
import { createCircuit, type Leave } from './endpoint/circuit.ts';
import { type ModelEndpoint, type ModelLimits, usualLimits } from './endpoint/endpoint.ts';
import { failureOf, ModelFailure } from './endpoint/failure.ts';
import { roundsOf } from './rounds.ts';

/** Products that the answer named, in the composed answer's order, which "the second" in the next question refers to. */
const namedProducts = ({ gate, retrieved }: AnswerInProgress, { answer }: Answered): readonly Product[] => {
  const order = retrieved.isReplanned ? [] : answer.products.map(({ id }) => id);
  const ids = [
    ...order.filter((id) => gate.products.includes(id)),
    ...gate.products.filter((id) => !order.includes(id)),
  ];
  return ids.flatMap((id) => retrieved.product(id) ?? []);
};

/** The rest of an answer after the model's last words: what is still unsaid, and the cards. */
function* endOf(making: AnswerInProgress, answered: Answered, isWhole: boolean): Generator<StreamEvent> {
  const { gate, retrieved } = making;
  const isStopped = retrieved.warnings.some(({ stops }) => stops);
  const more = isStopped ? '' : `${gate.rest(isWhole)}${gate.warnings()}`;
  if (more !== '') yield { type: 'content', content: more };
  const named = namedProducts(making, answered);
  if (named.length === 0) return;
  // What the model looked up for itself was chosen by its own reasons.
  const reasons = cardReasons(retrieved.isReplanned ? [] : answered.findings);
  const { plan, suggestions, answer } = answered;
  const isSubject = named[0]?.id === answer.products[0]?.id;
  yield {
    type: 'products',
    referencedProducts: named.map((product) => cardOf(product, plan.language, reasons.get(product.id))),
    ...(isSubject && suggestions.length > 0 && { suggestions }),
  };
}

/** The model's answer as events; returns false if nothing of it could be shown. */
async function* phrased(
  making: AnswerInProgress,
  answered: Answered,
  signal: AbortSignal,
  leave: Leave,
): AsyncGenerator<StreamEvent, boolean> {
  const { gate, retrieved, dialogue, trace } = making;
  let failure: ModelFailure | undefined;
  try {
    const stop = gate.stop();
    if (stop !== '') yield { type: 'content', content: stop };
    for await (const content of roundsOf(making)) if (content !== '') yield { type: 'content', content };
    if (!gate.hasSpoken) throw new ModelFailure('ungrounded');
  } catch (error) {
    failure = failureOf(error);
  } finally {
    dialogue.end();
    leave(signal.aborted ? undefined : failure);
  }
  if (signal.aborted) return true;
  trace.note('model answered', {
    ...gate.counts,
    replanned: retrieved.isReplanned,
    outcome: failure?.reason ?? 'whole',
  });
  trace.explain(() => ({ ...explanationOf(answered), model: { found: retrieved.told, said: dialogue.said } }));
  if (!gate.hasSpoken) return false;
  yield* endOf(making, answered, failure === undefined);
  return true;
}

/**
 * Assistant whose answers a language model plans and words, using the operations. Every sentence is checked against the
 * findings before it is shown; if the model fails, the composed answer continues.
 */
export const createModelAssistant = (
  catalogue: Catalogue,
  endpoint: ModelEndpoint,
  changedLimits: Partial<ModelLimits> = {},
): Assistant => {
  const limits = { ...usualLimits, ...changedLimits };
  const sources = loadSources();
  const queue = createFairQueue();
  const answerOf = createAnswerer(catalogue, sources, queue);
  const circuit = createCircuit(limits);
  const budget = createBudget(limits);
  const start = answerStarter({ catalogue, sources, endpoint, limits, budget });

  /** Admits a call to the model if it has work to do, budget is left and the endpoint is healthy. */
  const enter = (answered: Answered, { messages, chatId }: ChatRequest, trace: Trace): Leave | undefined => {
    if (!mayUseModel(answered, messages)) return undefined;
    const exhausted = budget.take(chatId);
    const leave = exhausted === undefined ? circuit.enter() : undefined;
    if (!leave) trace.note('model not asked', { because: exhausted ?? 'endpoint' });
    return leave;
  };

  return {
    waiting: queue.waiting,
    async *answer(question, signal, trace = noTrace): AsyncGenerator<StreamEvent> {
      const answered = await answerOf(question, signal, trace);
      if (!answered) return;
      const leave = enter(answered, question.request, trace);
      try {
        if (leave && (yield* phrased(await start(question, answered, signal, trace), answered, signal, leave))) return;
      } finally {
        leave?.();
      }
      yield* composedEvents(answered, signal);
    },
  };
};
