import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { StreamEvent } from '../../contract/contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { noTrace } from '../trace/trace.ts';
import type { Assistant } from './assistant.ts';
import { createComposer, eventsOf } from './composer.ts';

/** Pieces said in one go: each by itself would cost the network more than the composing. */
const burst = 32;

/** The answerer that needs no model and no network: it composes true sentences from the catalogue's data. */
export const createAssistant = (catalogue: Catalogue): Assistant => {
  const composeAnswer = createComposer(catalogue);
  return {
    isRepeatable: true,
    async *answer(question, signal, trace = noTrace): AsyncGenerator<StreamEvent> {
      const composed = await composeAnswer(question, signal, trace);
      if (!composed) return;
      let said = 0;
      for (const event of eventsOf(composed.answer, composed.understood.language)) {
        if (signal.aborted) return;
        yield event;
        // The first piece leaves at once; after it, and after each burst, others have their turn.
        if (said % burst === 0) await yieldToOthers();
        said += 1;
      }
    },
  };
};
