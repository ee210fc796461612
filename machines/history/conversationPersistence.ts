import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate';

/** What decides whether the conversation is written: the state of the request, and the draft. */
export interface PersistenceInput {
  readonly state: string;
  readonly draft: string;
}

export type ConversationPersistenceEvent =
  /** The conversation has changed; it is written only if the moment has changed too. */
  | { readonly type: 'CHANGED'; readonly moment: PersistenceInput }
  /** The page is hidden; on phones this may be its last event. */
  | { readonly type: 'HIDDEN' }
  /** The page is left: for another, by a reload, or into the back/forward cache. */
  | { readonly type: 'LEFT' }
  /** The page is shown, possibly from the back/forward cache. */
  | { readonly type: 'SHOWN' };

/**
 * Stores the conversation for a reload (behaviours B7, B26) without writing every word of an answer: it is written when
 * the state of the request or the draft changes, and when the page is hidden or left, which may be during an answer.
 */
export const conversationPersistenceMachine = setup({
  types: {} as { context: { readonly moment: PersistenceInput | null }; events: ConversationPersistenceEvent },
  actors: {
    /** Provided: sends `HIDDEN`, `LEFT` and `SHOWN`. */
    page: fromCallback(() => undefined),
  },
  guards: {
    isAnotherMoment: ({ context }, { moment }: { moment: PersistenceInput }) =>
      moment.state !== context.moment?.state || moment.draft !== context.moment.draft,
  },
  actions: {
    keepMoment: assign((_, { moment }: { moment: PersistenceInput }) => ({ moment })),
    /** Provided: writes the conversation to the tab's storage. */
    write: () => undefined,
  },
}).createMachine({
  id: 'conversationPersistence',
  context: { moment: null },
  initial: 'kept',
  invoke: { id: 'page', src: 'page' },
  states: {
    /** The stored conversation is current. */
    kept: {
      on: {
        CHANGED: [
          {
            guard: { type: 'isAnotherMoment', params: ({ event }) => event },
            actions: [{ type: 'keepMoment', params: ({ event }) => event }, 'write'],
          },
          { target: 'changed' },
        ],
        LEFT: { target: 'left' },
      },
    },
    /** Words have arrived since the last write. */
    changed: {
      on: {
        CHANGED: {
          guard: { type: 'isAnotherMoment', params: ({ event }) => event },
          target: 'kept',
          actions: [{ type: 'keepMoment', params: ({ event }) => event }, 'write'],
        },
        HIDDEN: { target: 'kept', actions: 'write' },
        LEFT: { target: 'left', actions: 'write' },
      },
    },
    /**
     * Leaving a page breaks its connections. An answer that fails because of that has not failed, so nothing is
     * written.
     */
    left: {
      initial: 'unchanged',
      states: {
        unchanged: {
          on: {
            CHANGED: { target: 'changed', actions: { type: 'keepMoment', params: ({ event }) => event } },
            SHOWN: { target: '#conversationPersistence.kept' },
          },
        },
        changed: {
          on: {
            CHANGED: { actions: { type: 'keepMoment', params: ({ event }) => event } },
            SHOWN: { target: '#conversationPersistence.kept', actions: 'write' },
          },
        },
      },
    },
  },
});
export type ConversationPersistenceSnapshot = SnapshotFrom<typeof conversationPersistenceMachine>;
