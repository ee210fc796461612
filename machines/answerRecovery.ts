import { type SnapshotFrom, setup } from 'xstate';

export type AnswerRecoveryEvent =
  /** The conversation found after a reload ends in an answer that broke off. */
  | { readonly type: 'FOUND_BROKEN' }
  /** A question is on its way. */
  | { readonly type: 'ASKED' }
  /** Nothing is on its way any more. */
  | { readonly type: 'ENDED' };

/**
 * What a reload means to the answer (behaviour B26). One that was under way is found broken off, and is asked for again by
 * the visitor alone: no state but theirs leads to a request.
 */
export const answerRecoveryMachine = setup({
  types: {} as { events: AnswerRecoveryEvent },
}).createMachine({
  id: 'answerRecovery',
  initial: 'settled',
  states: {
    /** A reload would find the conversation as it is. */
    settled: { on: { FOUND_BROKEN: { target: 'brokenOff' }, ASKED: { target: 'underWay' } } },
    /** A reload now would break the answer off: so it is kept as broken off. */
    underWay: { on: { ENDED: { target: 'settled' } } },
    /** A reload has broken the answer off. */
    brokenOff: { on: { ASKED: { target: 'underWay' } } },
  },
});
export type AnswerRecoverySnapshot = SnapshotFrom<typeof answerRecoveryMachine>;
