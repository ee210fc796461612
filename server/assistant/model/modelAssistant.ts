import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { nanoid } from 'nanoid';
import type { StreamEvent } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { noTrace, type Trace } from '../../trace/trace.ts';
import { type Answered, loadSources } from '../answer.ts';
import type { Assistant, Question } from '../assistant.ts';
import { createAnswerer } from '../embedded.ts';
import { cardOf, eventsOf } from '../events.ts';
import { longestSentence, sentenceCutter } from '../grounding/sentences.ts';
import { write } from '../writer/write.ts';
import { mayBeWorded } from './admission.ts';
import { createBudget } from './budget.ts';
import { createCircuit, type Leave } from './circuit.ts';
import { type ModelEndpoint, type ModelLimits, usualLimits } from './endpoint.ts';
import { failureOf, ModelFailure } from './failure.ts';
import { phrase } from './phrasing.ts';
import { dataFor, instructionsFor } from './prompt.ts';
import { createResponseGate } from './responseGate.ts';
import { startRetrieved } from './retrieved.ts';
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
  const sources = loadSources();
  const answerOf = createAnswerer(catalogue, sources);
  const circuit = createCircuit(limits);
  const budget = createBudget(limits);

  /** The model's answer as events; false where nothing of it could be shown. */
  async function* phrased(
    { brand, request }: Question,
    answered: Answered,
    { signal, trace, leave }: { readonly signal: AbortSignal; readonly trace: Trace; readonly leave: Leave },
  ): AsyncGenerator<StreamEvent, boolean> {
    const { language } = answered.plan;
    const context = { catalogue, brand, language, knowledge: sources.knowledge };
    const retrieved = await startRetrieved(context, answered);
    const platforms = await catalogue.platforms(brand);
    const mark = nanoid();
    const instructions = instructionsFor(brand, language, mark);
    const gate = createResponseGate({
      retrieved,
      instructions,
      mark,
      language,
      context: answered.planned.flatMap(({ slots }) => slots.products),
      trace,
    });
    const cutter = sentenceCutter(language);
    const words = phrase({
      endpoint,
      limits,
      instructions,
      data: dataFor(nanoid(), answered, request.messages, retrieved.sheets),
      tools: toolsFor({
        context,
        retrieved,
        write: ({ steps }, findings) =>
          write({ ...context, platforms, variety: 0 }, { ...answered.plan, steps, edits: [] }, findings),
      }),
      signal,
      trace,
      hasSpoken: () => gate.hasSpoken,
      onCost: (tokens) => budget.spend(request.chatId, tokens),
    });
    let failure: ModelFailure | undefined;
    try {
      for await (const piece of words) {
        for (const sentence of cutter.push(piece)) {
          const content = gate.accept(sentence);
          if (content !== '') yield { type: 'content', content };
        }
        if (cutter.waiting > longestSentence) throw new ModelFailure('nonsense');
      }
      for (const sentence of cutter.end()) {
        const content = gate.accept(sentence);
        if (content !== '') yield { type: 'content', content };
      }
      if (!gate.hasSpoken) throw new ModelFailure('ungrounded');
    } catch (error) {
      failure = failureOf(error);
    } finally {
      leave(signal.aborted ? undefined : failure);
    }
    if (signal.aborted) return true;
    trace.note('model answered', { ...gate.counts, outcome: failure?.reason ?? 'whole' });
    if (!gate.hasSpoken) return false;
    const more = gate.rest(failure === undefined);
    if (more !== '') yield { type: 'content', content: more };
    // In the composed answer's order, by which "the second" and "it" of the next question are understood.
    const order = answered.answer.products.map(({ id }) => id);
    const ids = [
      ...order.filter((id) => gate.products.includes(id)),
      ...gate.products.filter((id) => !order.includes(id)),
    ];
    const named = ids.flatMap((id) => retrieved.product(id) ?? []);
    if (named.length > 0)
      yield { type: 'products', referencedProducts: named.map((product) => cardOf(product, language)) };
    return true;
  }

  return {
    async *answer(question, signal, trace = noTrace): AsyncGenerator<StreamEvent> {
      const answered = await answerOf(question, signal, trace);
      if (!answered) return;
      const wanted = mayBeWorded(answered) && budget.take(question.request.chatId);
      const leave = wanted ? await circuit.enter() : undefined;
      try {
        if (leave && (yield* phrased(question, answered, { signal, trace, leave }))) return;
      } finally {
        leave?.();
      }
      for (const event of eventsOf(answered.answer, answered.plan.language)) {
        if (signal.aborted) return;
        yield event;
        await yieldToOthers();
      }
    },
  };
};
