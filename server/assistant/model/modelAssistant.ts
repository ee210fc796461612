import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { nanoid } from 'nanoid';
import type { StreamEvent } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { noTrace, type Trace } from '../../trace/trace.ts';
import type { Assistant, Question } from '../assistant.ts';
import { type Composed, cardOf, createComposer, eventsOf } from '../composer.ts';
import { longestSentence, sentenceCutter } from '../guard/sentences.ts';
import { mayBePhrased } from './admission.ts';
import { createBudget } from './budget.ts';
import { createCircuit, type Leave } from './circuit.ts';
import { type ModelEndpoint, type ModelLimits, usualLimits } from './endpoint.ts';
import { failureOf, ModelFailure } from './failure.ts';
import { phrase } from './phrasing.ts';
import { dataFor, instructionsFor } from './prompt.ts';
import { startRetrieved } from './retrieved.ts';
import { createSpeaker } from './speaker.ts';
import { toolsFor } from './tools.ts';

/**
 * The answerer that lets a language model phrase what was composed. Every sentence is judged by the facts before it is
 * shown; wherever the model fails, the composed answer goes on.
 */
export const createModelAssistant = (
  catalogue: Catalogue,
  endpoint: ModelEndpoint,
  changedLimits: Partial<ModelLimits> = {},
): Assistant => {
  const limits = { ...usualLimits, ...changedLimits };
  const composeAnswer = createComposer(catalogue);
  const circuit = createCircuit(limits);
  const budget = createBudget(limits);

  /** The model's answer as events; false where nothing of it could be shown. */
  async function* phrased(
    { brand, request }: Question,
    composed: Composed,
    { signal, trace, leave }: { readonly signal: AbortSignal; readonly trace: Trace; readonly leave: Leave },
  ): AsyncGenerator<StreamEvent, boolean> {
    const { language, products } = composed.understood;
    const retrieved = await startRetrieved(catalogue, brand, composed);
    const mark = nanoid();
    const instructions = instructionsFor(brand, language, mark);
    const speaker = createSpeaker({
      retrieved,
      instructions,
      mark,
      language,
      context: products.map(({ id }) => id),
      trace,
    });
    const cutter = sentenceCutter(language);
    const words = phrase({
      endpoint,
      limits,
      instructions,
      data: dataFor(nanoid(), composed, request.messages, retrieved.sheets),
      tools: toolsFor(catalogue, brand, language, retrieved),
      signal,
      trace,
      hasSpoken: () => speaker.hasSpoken,
      onCost: (tokens) => budget.spend(request.chatId, tokens),
    });
    let failure: ModelFailure | undefined;
    try {
      for await (const piece of words) {
        for (const sentence of cutter.push(piece)) {
          const content = speaker.hear(sentence);
          if (content !== '') yield { type: 'content', content };
        }
        if (cutter.waiting > longestSentence) throw new ModelFailure('nonsense');
      }
      for (const sentence of cutter.end()) {
        const content = speaker.hear(sentence);
        if (content !== '') yield { type: 'content', content };
      }
      if (!speaker.hasSpoken) throw new ModelFailure('ungrounded');
    } catch (error) {
      failure = failureOf(error);
    } finally {
      leave(signal.aborted ? undefined : failure);
    }
    if (signal.aborted) return true;
    trace.note('model answered', { ...speaker.counts, outcome: failure?.reason ?? 'whole' });
    if (!speaker.hasSpoken) return false;
    const more = speaker.rest(failure === undefined);
    if (more !== '') yield { type: 'content', content: more };
    // In the composed answer's order, by which "the second" and "it" of the next question are understood.
    const order = composed.answer.products.map(({ id }) => id);
    const ids = [
      ...order.filter((id) => speaker.products.includes(id)),
      ...speaker.products.filter((id) => !order.includes(id)),
    ];
    const named = ids.flatMap((id) => retrieved.product(id) ?? []);
    if (named.length > 0)
      yield { type: 'products', referencedProducts: named.map((product) => cardOf(product, language)) };
    return true;
  }

  return {
    async *answer(question, signal, trace = noTrace): AsyncGenerator<StreamEvent> {
      const composed = await composeAnswer(question, signal, trace);
      if (!composed) return;
      const wanted = mayBePhrased(composed) && budget.take(question.request.chatId);
      const leave = wanted ? await circuit.enter() : undefined;
      try {
        if (leave && (yield* phrased(question, composed, { signal, trace, leave }))) return;
      } finally {
        leave?.();
      }
      for (const event of eventsOf(composed.answer, composed.understood.language)) {
        if (signal.aborted) return;
        yield event;
        await yieldToOthers();
      }
    },
  };
};
