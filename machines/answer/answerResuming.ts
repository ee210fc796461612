import { assign } from 'xstate';
import type { AnswerEvent } from './answer.ts';
import { connectionSetup, receiving } from './answerConnectionSetup.ts';
import { interrupted, isResumableAnswer } from './answerProgress.ts';

/** How an answer is resumed when its connection breaks. */

/** All attempts together take much less time than the server keeps an answer that nobody reads. */
const maxAttempts = 4;

/** The setup of the whole machine. */
export const resumableSetup = connectionSetup.extend({
  delays: {
    pause: ({ context }) => 250 * 4 ** context.attempts,
    opening: ({ context }) => (context.canRetry ? 5000 : 2000),
  },
  guards: {
    isContinued: ({ context }) => !context.canRetry,
    canResume: ({ context }) => isResumableAnswer(context),
    hasBegun: ({ context }) => context.hasBegun,
    canTryAgain: ({ context }) => isResumableAnswer(context) && context.canRetry && context.attempts < maxAttempts,
  },
  actions: {
    /** Once events have arrived, the answer counts as interrupted, whatever broke the connection. */
    recordBreak: assign(({ context }, { answerEvent }: { readonly answerEvent: AnswerEvent }) => ({
      outcome: context.after === null ? answerEvent : interrupted,
    })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    /** A server that resumes an answer keeps it, so further attempts make sense. */
    recordResumed: assign({ canRetry: true, isResumable: true }),
  },
});

/** The connection of the question breaks or falls silent. */
export const breaking = resumableSetup.createStateConfig({
  on: {
    // Before the first event of a server that does not keep answers, silence may mean work (specification, 900 s).
    IDLE_TIMEOUT: [
      { guard: 'canResume', target: 'pausing' },
      { guard: 'hasBegun', target: 'closed' },
    ],
    CONNECTION_LOST: [
      { guard: 'canResume', target: 'pausing', actions: { type: 'recordBreak', params: ({ event }) => event } },
      { target: 'closed', actions: { type: 'recordOutcome', params: ({ event }) => event } },
    ],
  },
});

/** The connection broke: wait before resuming. */
export const pausing = resumableSetup.createStateConfig({
  entry: 'stopIdleTimer',
  on: { CAME_ONLINE: { target: 'resuming' } },
  after: { pause: { target: 'resuming' } },
});

/** The rest of the answer is requested and arrives. */
export const resuming = resumableSetup.createStateConfig({
  entry: 'countAttempt',
  invoke: {
    id: 'continuation',
    src: 'continuation',
    input: ({ context: { asked, length, after } }) => ({ asked, length, after: after ?? '' }),
  },
  initial: 'opening',
  on: { CONNECTION_LOST: [{ guard: 'canTryAgain', target: 'pausing' }, { target: 'closed' }] },
  states: {
    opening: {
      on: {
        OPENED: { target: 'reading', actions: ['recordResumed', 'restartIdleTimer'] },
        NOT_RESUMABLE: { target: '#answerConnection.closed' },
      },
      after: {
        opening: [
          { guard: 'canTryAgain', target: '#answerConnection.pausing' },
          { target: '#answerConnection.closed' },
        ],
      },
    },
    reading: {
      on: {
        ...receiving.on,
        IDLE_TIMEOUT: [
          { guard: 'canTryAgain', target: '#answerConnection.pausing' },
          { target: '#answerConnection.closed' },
        ],
      },
    },
  },
});
