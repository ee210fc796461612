import { setup } from 'xstate';

export type AnswerRecoveryEvent =
  /** After a reload, the conversation ends with an interrupted answer. */
  | { readonly type: 'FOUND_BROKEN' }
  /** The page was reloaded during an answer, which is resumed. */
  | { readonly type: 'FOUND_UNDER_WAY' }
  /** A question was submitted. */
  | { readonly type: 'ASKED' }
  /** No request is running any more. */
  | { readonly type: 'ENDED' }
  /** The answer could not be resumed. */
  | { readonly type: 'LOST' };

/**
 * Effect of a reload on the answer (behaviour B26). A running answer is resumed. If that fails, it is shown as
 * interrupted, and only the visitor can ask again: no other event leads to a request.
 */
export const answerRecoveryMachine = setup({
  types: {} as { events: AnswerRecoveryEvent },
}).createMachine({
  id: 'answerRecovery',
  initial: 'settled',
  states: {
    /** A reload would restore the conversation as it is. */
    settled: {
      on: {
        FOUND_BROKEN: { target: 'brokenOff' },
        FOUND_UNDER_WAY: { target: 'resuming' },
        ASKED: { target: 'underWay' },
      },
    },
    /** A reload would have to resume the answer: it is stored with its position. */
    underWay: { on: { ENDED: { target: 'settled' } } },
    /** The page was reloaded and the answer is resumed. */
    resuming: { on: { ENDED: { target: 'settled' }, LOST: { target: 'brokenOff' }, ASKED: { target: 'underWay' } } },
    /** A reload has interrupted the answer. */
    brokenOff: { on: { ASKED: { target: 'underWay' } } },
  },
});
