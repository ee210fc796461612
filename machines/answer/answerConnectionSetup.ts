import { assign } from 'xstate';
import type { AnswerContent, AnswerEvent } from './answer.ts';
import { silenceSetup } from './answerSilence.ts';

/** Outcome of an answer that broke off. */
export const interrupted = { type: 'INTERRUPTED' } as const;

/** What the connection of an answer does while nothing breaks; the rest is in `answerSilence.ts` and `answerResuming.ts`. */
export const connectionSetup = silenceSetup.extend({
  actions: {
    /** Provided: passes events of the answer to the parent. */
    report: (_, _params: { readonly answerEvent: AnswerEvent }) => undefined,
    recordResumable: assign((_, { isResumable }: { readonly isResumable: boolean }) => ({ isResumable })),
    record: assign(({ context }, { answerEvent }: { readonly answerEvent: AnswerContent }) => {
      const after = answerEvent.eventId ?? context.after;
      // Without an event id there is no position to resume from: the server would start again.
      const isResumable = context.isResumable && after !== null;
      const length = context.length + (answerEvent.type === 'CONTENT' ? answerEvent.content.length : 0);
      const outcome = after === null ? context.outcome : interrupted;
      return { after, length, isResumable, outcome, hasBegun: true, attempts: 0, canRetry: true };
    }),
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
        'stopIdleTimer',
        'startIdleTimer',
      ],
    },
    HEARTBEAT: { actions: ['stopIdleTimer', 'startIdleTimer'] },
    ENDED: {
      target: '#answerConnection.closed',
      actions: { type: 'recordOutcome', params: ({ event }) => event },
    },
  },
});
