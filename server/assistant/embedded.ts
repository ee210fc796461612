import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { StreamEvent } from '../../contract/contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type OutcomeName, tellOutcome } from '../trace/outcome.ts';
import { noTrace, type Trace } from '../trace/trace.ts';
import { type Answered, answerQuestion, loadSources, type Sources } from './answer.ts';
import type { Assistant, Question } from './assistant.ts';
import { cardReasons } from './cardReasons.ts';
import { eventsOf } from './events.ts';
import { explanationOf } from './explanation.ts';
import { createFairQueue } from './fairQueue.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { timeCatalogue } from './timedCatalogue.ts';

/** What the owner counts: a question back and a warning are answers. */
const counted: Readonly<Record<Outcome, OutcomeName>> = {
  answered: 'answered',
  asked: 'answered',
  danger: 'answered',
  unrecorded: 'notHeld',
  notUnderstood: 'notUnderstood',
  declined: 'declined',
};

/** Pieces sent in one go: each by itself would cost the network more than the composing. */
const burst = 32;

/** Answers questions one after another, in the order of asking; undefined once nobody waits any more. */
export type Answerer = (question: Question, signal: AbortSignal, trace: Trace) => Promise<Answered | undefined>;

export const createAnswerer = (catalogue: Catalogue, sources: Sources): Answerer => {
  const queue = createFairQueue();
  return async (question, signal, trace) => {
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
    const outcome = outcomeOf(sources.knowledge, answered.findings);
    tellOutcome(trace, { operation: answered.findings[0]?.operation ?? 'decline', outcome: counted[outcome] });
    trace.note('answered', {
      operations: answered.findings.map(({ operation }) => operation).join(' '),
      language: answered.plan.language,
      outcome,
      products: answered.answer.products.length,
    });
    trace.explain(() => explanationOf(answered));
    return answered;
  };
};

/** The assistant that needs no language model and no network: it writes true sentences from the catalogue's data. */
export const createAssistant = (catalogue: Catalogue, sources = loadSources()): Assistant => {
  const answerOf = createAnswerer(catalogue, sources);
  return {
    isRepeatable: true,
    async *answer(question, signal, trace = noTrace): AsyncGenerator<StreamEvent> {
      const answered = await answerOf(question, signal, trace);
      if (!answered) return;
      let sent = 0;
      for (const event of eventsOf(answered.answer, answered.plan.language, cardReasons(answered.findings))) {
        if (signal.aborted) return;
        yield event;
        // The first piece leaves at once; after it, and after each burst, others have their turn.
        if (sent % burst === 0) await yieldToOthers();
        sent += 1;
      }
    },
  };
};
