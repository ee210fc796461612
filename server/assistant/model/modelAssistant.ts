import { nanoid } from 'nanoid';
import type { ChatRequest, StreamEvent } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { cardOf } from '../../catalogue/views/card.ts';
import { noTrace, type Trace } from '../../trace/trace.ts';
import { type Answered, loadSources } from '../answer.ts';
import type { Assistant, Question } from '../assistant.ts';
import { cardReasons } from '../delivery/cardReasons.ts';
import { explanationOf } from '../delivery/explanation.ts';
import { createFairQueue } from '../delivery/fairQueue.ts';
import { composedEvents, createAnswerer } from '../embedded.ts';
import type { Executed } from '../executor.ts';
import type { Step } from '../plan.ts';
import { kept } from '../text/oncePer.ts';
import { longestSentence, type Sentence, sentenceCutter } from '../text/sentences.ts';
import type { Answer } from '../writer/draft.ts';
import { withoutSources } from '../writer/sources.ts';
import { write } from '../writer/write.ts';
import { isStopped, mayUseModel, wasSaidBefore } from './endpoint/admission.ts';
import { type Budget, createBudget } from './endpoint/budget.ts';
import { createCircuit, type Leave } from './endpoint/circuit.ts';
import { type ModelEndpoint, type ModelLimits, usualLimits } from './endpoint/endpoint.ts';
import { failureOf, ModelFailure } from './endpoint/failure.ts';
import { createResponseGate, type Refusal, type ResponseGate } from './gate/responseGate.ts';
import { faultText, instructionsFor, rulesFor } from './instructions.ts';
import { type Dialogue, startDialogue } from './phrasing.ts';
import { dataFor } from './prompt.ts';
import { type Retrieved, startRetrieved } from './retrieved.ts';
import { toolsFor } from './tools.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Number of times that failed sentences are returned to the model; after that composed text replaces them. */
const maxRepairs = 1;

/** An answer in progress. */
interface AnswerInProgress {
  readonly dialogue: Dialogue;
  readonly gate: ResponseGate;
  readonly retrieved: Retrieved;
  readonly cut: ReturnType<typeof sentenceCutter>;
  readonly trace: Trace;
}

/** The sentences of one round, each when it is complete. @throws ModelFailure */
async function* sentencesOf({ dialogue, cut }: AnswerInProgress): AsyncGenerator<Sentence> {
  for await (const piece of dialogue.words()) {
    yield* cut.push(piece);
    if (cut.waiting > longestSentence) throw new ModelFailure('nonsense');
  }
  yield* cut.end();
}

/**
 * One round: shows sentences until one fails; if it may be returned, all failures are collected.
 * @throws ModelFailure
 */
async function* roundOf(making: AnswerInProgress, mayGiveBack: boolean): AsyncGenerator<string, readonly Refusal[]> {
  const { gate, retrieved } = making;
  const refusals: Refusal[] = [];
  const later: Sentence[] = [];
  for await (const sentence of sentencesOf(making)) {
    if (refusals.length > 0) {
      later.push(sentence);
      continue;
    }
    yield gate.stop();
    if (retrieved.warnings.some(({ stops }) => stops)) return [];
    const { content, refusal } = gate.accept(sentence);
    yield content;
    if (refusal && mayGiveBack) refusals.push(refusal);
    else if (refusal) yield gate.replace(refusal);
  }
  return [...refusals, ...gate.inspect(later)];
}

/** All rounds: failed sentences are returned once, together. @throws ModelFailure */
async function* roundsOf(making: AnswerInProgress): AsyncGenerator<string> {
  const { dialogue, gate, cut, trace } = making;
  for (let repairs = 0; ; repairs++) {
    const refusals = yield* roundOf(making, repairs < maxRepairs);
    if (refusals.length === 0) return;
    for (const { reason } of refusals) trace.note('sentence given back', { reason });
    cut.end();
    dialogue.giveBack(faultText(refusals, withoutSources(gate.spoken)));
  }
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
  const budget: Budget = createBudget(limits);
  /** Keyed by the catalogue's list of platforms, which stays the same array until the content changes. */
  const vocabularies = new WeakMap<readonly PlatformRecord[], Promise<string>>();

  /** Everything that an answer needs. */
  const begin = async (
    { brand, request }: Question,
    answered: Answered,
    signal: AbortSignal,
    trace: Trace,
  ): Promise<AnswerInProgress> => {
    const { language } = answered.plan;
    const asked = request.messages.filter(({ role }) => role === 'user').map(({ message }) => message);
    const context = { catalogue, brand, language, knowledge: sources.knowledge, question: asked.at(-1) ?? '' };
    const platforms = await catalogue.platforms(brand);
    const vocabulary = await kept(vocabularies, platforms, () => vocabularyOf(context));
    const retrieved = await startRetrieved(context, answered, asked);
    const tell = (steps: readonly Step[], findings: readonly Executed[]): Answer =>
      write({ ...context, platforms, variety: 0 }, { ...answered.plan, steps, edits: [] }, findings);
    const dangers = answered.findings.filter(({ operation }) => operation === 'safety');
    const warning = dangers.length > 0 ? tell([], dangers) : undefined;
    if (warning && !wasSaidBefore({ ...answered, answer: warning }, request.messages)) retrieved.warn(warning, false);
    const mark = nanoid();
    const gate = createResponseGate({
      retrieved,
      rules: rulesFor(brand, language).join('\n'),
      mark,
      language,
      context: answered.planned.flatMap(
        ({ slots, referents, state }) =>
          [slots.products, referents.products, state.focus].find((ids) => ids.length > 0) ?? [],
      ),
      asked,
      onlyResults: isStopped(sources.knowledge, answered),
      asksFigure: answered.findings.every(({ operation }) => operation === 'get'),
      trace,
    });
    const dialogue = startDialogue({
      endpoint,
      limits,
      instructions: instructionsFor(brand, language, vocabulary, mark),
      data: dataFor(nanoid(), answered, request.messages, new Date().toISOString().slice(0, 10), retrieved),
      tools: toolsFor({ context, retrieved, write: tell }),
      signal,
      trace,
      hasSpoken: () => gate.hasSpoken,
      onCost: (usage) => {
        const { answer, day } = budget.spend(request.chatId, usage);
        const cost = { tokensIn: usage.input, tokensOut: usage.output, cost: answer.cost };
        trace.note('model cost', { ...cost, tokensToday: day.tokens, costToday: day.cost });
      },
    });
    return { dialogue, gate, retrieved, cut: sentenceCutter(language), trace };
  };

  /** The model's answer as events; returns false if nothing of it could be shown. */
  async function* phrased(
    question: Question,
    answered: Answered,
    { signal, trace, leave }: { readonly signal: AbortSignal; readonly trace: Trace; readonly leave: Leave },
  ): AsyncGenerator<StreamEvent, boolean> {
    const making = await begin(question, answered, signal, trace);
    const { gate, retrieved, dialogue } = making;
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
    const stopped = retrieved.warnings.some(({ stops }) => stops);
    const more = stopped ? '' : `${gate.rest(failure === undefined)}${gate.warnings()}`;
    if (more !== '') yield { type: 'content', content: more };
    // In the composed answer's order, which "the second" and "it" in the next question refer to.
    const order = retrieved.isReplanned ? [] : answered.answer.products.map(({ id }) => id);
    const ids = [
      ...order.filter((id) => gate.products.includes(id)),
      ...gate.products.filter((id) => !order.includes(id)),
    ];
    const named = ids.flatMap((id) => retrieved.product(id) ?? []);
    // What the model looked up for itself was chosen by its own reasons.
    const reasons = cardReasons(retrieved.isReplanned ? [] : answered.findings);
    const { language } = answered.plan;
    if (named.length > 0)
      yield {
        type: 'products',
        referencedProducts: named.map((product) => cardOf(product, language, reasons.get(product.id))),
      };
    return true;
  }

  /** Admits a call to the model if it has work to do, budget is left and the endpoint is healthy. */
  const enter = (answered: Answered, { messages, chatId }: ChatRequest, trace: Trace): Leave | undefined => {
    if (!mayUseModel(sources.knowledge, answered, messages)) return undefined;
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
        if (leave && (yield* phrased(question, answered, { signal, trace, leave }))) return;
      } finally {
        leave?.();
      }
      yield* composedEvents(answered, signal);
    },
  };
};
