import { setup } from 'xstate';

export type AnswerRecoveryEvent =
  /** The conversation found after a reload ends in an answer that broke off. */
  | { readonly type: 'FOUND_BROKEN' }
  /** The reload came in mid-answer: the answer goes on. */
  | { readonly type: 'FOUND_UNDER_WAY' }
  /** A question is on its way. */
  | { readonly type: 'ASKED' }
  /** Nothing is on its way any more. */
  | { readonly type: 'ENDED' }
  /** The answer could not go on. */
  | { readonly type: 'LOST' };

/**
 * What a reload means to the answer (behaviour B26). One that was under way goes on where it stopped; where it cannot, it is
 * found broken off, and is asked for again by the visitor alone: no state but theirs leads to a request.
 */
export const answerRecoveryMachine = setup({
  types: {} as { events: AnswerRecoveryEvent },
}).createMachine({
  id: 'answerRecovery',
  initial: 'settled',
  states: {
    /** A reload would find the conversation as it is. */
    settled: {
      on: {
        FOUND_BROKEN: { target: 'brokenOff' },
        FOUND_UNDER_WAY: { target: 'resuming' },
        ASKED: { target: 'underWay' },
      },
    },
    /** A reload now would have to go on with the answer: it is kept with how much of it has arrived. */
    underWay: { on: { ENDED: { target: 'settled' } } },
    /** A reload came in between, and the answer goes on. */
    resuming: { on: { ENDED: { target: 'settled' }, LOST: { target: 'brokenOff' }, ASKED: { target: 'underWay' } } },
    /** A reload has broken the answer off. */
    brokenOff: { on: { ASKED: { target: 'underWay' } } },
  },
});
