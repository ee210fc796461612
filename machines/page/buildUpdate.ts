import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

export type BuildUpdateEvent =
  /** An answer is under way, and has ended. */
  | { readonly type: 'ANSWERING' }
  | { readonly type: 'AT_REST' }
  /** The visitor takes the newer build, or puts it off. */
  | { readonly type: 'RELOAD' }
  | { readonly type: 'DISMISS' };

/**
 * Whether the page is still the newest build (specification, section 4, "Build updates"). It never reloads by itself, and
 * while an answer is under way it does not even offer to (behaviour B76); a draft is kept by the tab.
 */
export const buildUpdateMachine = setup({
  types: {} as {
    context: { readonly buildId: string; readonly isAnswering: boolean };
    events: BuildUpdateEvent;
    input: { readonly buildId: string };
  },
  actors: {
    /** Gives the id of the build the server runs now. */
    fetchLatest: fromPromise<string>(() => new Promise(() => undefined)),
  },
  // Specification, section 9.
  delays: { checkInterval: 3_600_000 },
  guards: {
    isOther: ({ context }, { latest }: { latest: string }) => latest !== context.buildId,
    isOtherAmidAnswer: ({ context }, { latest }: { latest: string }) =>
      latest !== context.buildId && context.isAnswering,
  },
  actions: {
    noteAnswering: assign({ isAnswering: true }),
    noteRest: assign({ isAnswering: false }),
    /** Provided: loads the page anew. */
    reload: () => undefined,
  },
}).createMachine({
  id: 'buildUpdate',
  context: ({ input }) => ({ ...input, isAnswering: false }),
  initial: 'current',
  on: { ANSWERING: { actions: 'noteAnswering' }, AT_REST: { actions: 'noteRest' } },
  states: {
    current: { after: { checkInterval: { target: 'checking' } } },
    checking: {
      invoke: {
        id: 'fetchLatest',
        src: 'fetchLatest',
        onDone: [
          {
            guard: { type: 'isOtherAmidAnswer', params: ({ event }) => ({ latest: event.output }) },
            target: 'heldBack',
          },
          { guard: { type: 'isOther', params: ({ event }) => ({ latest: event.output }) }, target: 'outdated' },
          { target: 'current' },
        ],
        onError: { target: 'current' },
      },
    },
    /** A newer build is there: the view offers it, and nothing happens unless the visitor wants it. */
    outdated: {
      on: {
        ANSWERING: { target: 'heldBack', actions: 'noteAnswering' },
        RELOAD: { actions: 'reload' },
        DISMISS: { target: 'current' },
      },
    },
    /** A newer build is there, and the offer waits for the answer to end. */
    heldBack: { on: { AT_REST: { target: 'outdated', actions: 'noteRest' } } },
  },
});
export type BuildUpdateSnapshot = SnapshotFrom<typeof buildUpdateMachine>;
