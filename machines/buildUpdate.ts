import { fromPromise, type SnapshotFrom, setup } from 'xstate';

/** Whether the page is still the newest build (specification, section 4, "Build updates"). */
export const buildUpdateMachine = setup({
  types: {} as {
    context: { readonly buildId: string };
    events: { readonly type: 'DISMISS' };
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
  },
}).createMachine({
  id: 'buildUpdate',
  context: ({ input }) => input,
  initial: 'current',
  states: {
    current: { after: { checkInterval: { target: 'checking' } } },
    checking: {
      invoke: {
        id: 'fetchLatest',
        src: 'fetchLatest',
        onDone: [
          { guard: { type: 'isOther', params: ({ event }) => ({ latest: event.output }) }, target: 'outdated' },
          { target: 'current' },
        ],
        onError: { target: 'current' },
      },
    },
    /** A newer build is there: the view offers it, and nothing happens unless the visitor wants it. */
    outdated: { on: { DISMISS: { target: 'current' } } },
  },
});
export type BuildUpdateSnapshot = SnapshotFrom<typeof buildUpdateMachine>;
