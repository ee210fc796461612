import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import type { Failure } from '../../../machines/answer/answer.ts';
import { retryWaitMachine } from '../../../machines/answer/retryWait.ts';
import { startCountdown } from '../../effects/page/countdown.ts';
import type { PageActors } from '../pageActors.ts';
import type { ChatRequestActor } from './chatRequest.ts';

export type RetryWaitActor = ActorRefFrom<typeof retryWaitMachine>;

/** Waits out the time that the server demands before a retry. */
export const createRetryWait = (traced: PageActors['traced'], chatRequest: ChatRequestActor): RetryWaitActor => {
  const retryWait = createActor(
    retryWaitMachine.provide({
      actors: {
        countdown: fromCallback(({ input, sendBack }) =>
          startCountdown(input.milliseconds, (seconds) => sendBack({ type: 'SECONDS', seconds })),
        ),
      },
    }),
    traced,
  );
  let failure: Failure | null = null;
  chatRequest.subscribe(({ context }) => {
    if (context.failure === failure) return;
    failure = context.failure;
    const { retryAfter: milliseconds } = failure ?? {};
    retryWait.send(milliseconds === undefined ? { type: 'LIFTED' } : { type: 'LIMITED', milliseconds });
  });
  return retryWait;
};
