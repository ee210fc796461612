import { receiving } from './answerConnectionSetup.ts';
import { interrupted } from './answerProgress.ts';
import { breaking, pausing, resumableSetup, resuming } from './answerResuming.ts';

/**
 * Receives an answer over connections that may break (behaviours B26, B27). It posts the question once and resumes by
 * GET. No transition leads back to posting: only the visitor asks again.
 */
export const answerConnectionMachine = resumableSetup.createMachine({
  id: 'answerConnection',
  context: ({ input }) => ({
    asked: input,
    length: 0,
    after: input.after || null,
    isResumable: false,
    hasBegun: false,
    attempts: 0,
    canRetry: input.after === undefined,
    outcome: interrupted,
  }),
  initial: 'starting',
  invoke: { id: 'network', src: 'network' },
  states: {
    starting: { always: [{ guard: 'isContinued', target: 'resuming' }, { target: 'asking' }] },
    /** The question is posted; the answer arrives. */
    asking: {
      invoke: { id: 'question', src: 'question', input: ({ context }) => context.asked },
      on: {
        OPENED: { actions: [{ type: 'recordResumable', params: ({ event }) => event }, 'restartIdleTimer'] },
        ...receiving.on,
        ...breaking.on,
      },
    },
    pausing,
    resuming,
    closed: {
      entry: { type: 'report', params: ({ context }) => ({ answerEvent: context.outcome }) },
      type: 'final',
    },
  },
});
