import type { AnyMachineSnapshot } from 'xstate';
import { type RetryWaitEvent, retryWaitMachine } from '../../answer/retryWait.ts';
import type { Model } from '../paths.ts';

export const retryWaitModel: Model = {
  machine: retryWaitMachine,
  events: (snapshot: AnyMachineSnapshot) => {
    const events: readonly RetryWaitEvent[] = [
      { type: 'LIMITED', milliseconds: 5000 },
      { type: 'SECONDS', seconds: 4 },
      { type: 'LIFTED' },
      { type: 'RETRY' },
    ];
    return snapshot.matches('waiting') ? [...events, { type: 'xstate.after.wait.retryWait.waiting' }] : events;
  },
};
