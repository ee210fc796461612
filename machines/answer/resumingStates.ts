import { connectionSetup, receiving } from './connectionSetup.ts';

/** States after a break: the answer is resumed, several times if needed. */
export const resumingStates = {
  /** The connection broke: wait before resuming. */
  pausing: connectionSetup.createStateConfig({
    entry: 'stopIdleTimer',
    on: { CAME_ONLINE: { target: 'resuming' } },
    after: { pause: { target: 'resuming' } },
  }),
  /** The rest of the answer is requested and arrives. */
  resuming: connectionSetup.createStateConfig({
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
          OPENED: { target: 'reading', actions: ['recordResumed', 'stopIdleTimer', 'startIdleTimer'] },
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
          ENDED: {
            target: '#answerConnection.closed',
            actions: { type: 'recordOutcome', params: ({ event }) => event },
          },
        },
      },
    },
  }),
};
