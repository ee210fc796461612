import { assign } from 'xstate';
import type { AnswerEvent } from './answer.ts';
import { progressSetup } from './answerProgress.ts';

/** What the connection of an answer does while nothing breaks; the rest is in `answerProgress.ts` and `answerResuming.ts`. */
export const connectionSetup = progressSetup.extend({
  actions: {
    /** Provided: passes events of the answer to the parent. */
    report: (_, _params: { readonly answerEvent: AnswerEvent }) => undefined,
    recordOutcome: assign((_, { answerEvent }: { readonly answerEvent: AnswerEvent }) => ({ outcome: answerEvent })),
  },
});

/** Events that arrive over an open connection; each but the last restarts the idle timer. */
export const receiving = connectionSetup.createStateConfig({
  on: {
    EVENT: {
      actions: [
        { type: 'record', params: ({ event }) => event },
        { type: 'report', params: ({ event }) => event },
        'restartIdleTimer',
      ],
    },
    HEARTBEAT: { actions: 'restartIdleTimer' },
    ENDED: {
      target: '#answerConnection.closed',
      actions: { type: 'recordOutcome', params: ({ event }) => event },
    },
  },
});
