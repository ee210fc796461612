import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { StreamEvent } from '../../contract/contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type OutcomeName, reportOutcome } from '../trace/outcome.ts';
import { noTrace, type Trace } from '../trace/trace.ts';
import { type Answered, answerQuestion, loadSources, type Sources } from './answer.ts';
import type { Assistant, Question } from './assistant.ts';
import { cardReasons } from './delivery/cardReasons.ts';
import { eventsOf } from './delivery/events.ts';
import { explanationOf } from './delivery/explanation.ts';
import { createFairQueue, type FairQueue } from './delivery/fairQueue.ts';
import { type Outcome, outcomeOf } from './delivery/outcome.ts';
import { timeCatalogue } from './delivery/timedCatalogue.ts';

/** Outcome for the owner's statistics: clarifications and warnings count as answers. */
const counted: Readonly<Record<Outcome, OutcomeName>> = {
  answered: 'answered',
  asked: 'answered',
  danger: 'answered',
  unrecorded: 'notHeld',
  notUnderstood: 'notUnderstood',
  declined: 'declined',
};

/** Chunks sent at once; sending each separately would cost more than composing. */
const burst = 32;

/** Answers questions one after another in the order asked; undefined if the visitor has left. */
export type Answerer = (question: Question, signal: AbortSignal, trace: Trace) => Promise<Answered | undefined>;

export const createAnswerer =
  (catalogue: Catalogue, sources: Sources, queue: FairQueue = createFairQueue()): Answerer =>
  async (question, signal, trace) => {
    await queue.next();
    if (signal.aborted) return undefined;
    const timed = timeCatalogue(catalogue, trace);
    const answered = await answerQuestion(timed.catalogue, sources, question, {
      planned: (begin) => {
        trace.step('understood', begin);
      },
      now: () => trace.now(),
    });
    timed.report();
    trace.step('composed');
    const outcome = outcomeOf(answered.findings);
    reportOutcome(trace, { operation: answered.findings[0]?.operation ?? 'decline', outcome: counted[outcome] });
    trace.note('answered', {
      operations: answered.findings.map(({ operation }) => operation).join(' '),
      language: answered.plan.language,
      outcome,
      products: answered.answer.products.length,
    });
    trace.explain(() => explanationOf(answered));
    return answered;
  };

/** A composed answer as events; other questions have a turn after the first chunk and after each burst. */
export async function* composedEvents(
  { answer, plan, findings, suggestions }: Answered,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  let sent = 0;
  for (const event of eventsOf(answer, plan.language, cardReasons(findings), suggestions)) {
    if (signal.aborted) return;
    yield event;
    if (sent % burst === 0) await yieldToOthers();
    sent += 1;
  }
}

/** The assistant without language model and network: it composes answers from the catalogue's data. */
export const createAssistant = (catalogue: Catalogue, sources = loadSources()): Assistant => {
  const queue = createFairQueue();
  const answerOf = createAnswerer(catalogue, sources, queue);
  return {
    isRepeatable: true,
    waiting: queue.waiting,
    async *answer(question, signal, trace = noTrace): AsyncGenerator<StreamEvent> {
      const answered = await answerOf(question, signal, trace);
      if (answered) yield* composedEvents(answered, signal);
    },
  };
};
