import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate';

/** What tells one moment worth keeping from the next: the state of the request, and the draft. */
export interface Moment {
  readonly state: string;
  readonly draft: string;
}

export type ConversationPersistenceEvent =
  /** The conversation has changed: a word of an answer, or a moment worth keeping. */
  | { readonly type: 'CHANGED'; readonly moment: Moment }
  /** The page is out of sight; on phones it may never be heard of again. */
  | { readonly type: 'HIDDEN' }
  /** The page is left: for another, by a reload, or for the browser's memory of pages. */
  | { readonly type: 'LEFT' }
  /** The page is shown, also from that memory. */
  | { readonly type: 'SHOWN' };

/**
 * Keeps the conversation over a reload (behaviours B7, B26) without paying for each word of an answer: it is written when
 * the request changes its state or the draft changes, and once more when the page goes away, which may be amid an answer.
 */
export const conversationPersistenceMachine = setup({
  types: {} as { context: { readonly moment: Moment | null }; events: ConversationPersistenceEvent },
  actors: {
    /** Provided: tells `HIDDEN`, `LEFT` and `SHOWN`. */
    page: fromCallback(() => undefined),
  },
  guards: {
    isAnotherMoment: ({ context }, { moment }: { moment: Moment }) =>
      moment.state !== context.moment?.state || moment.draft !== context.moment.draft,
  },
  actions: {
    keepMoment: assign((_, { moment }: { moment: Moment }) => ({ moment })),
    /** Provided: writes the conversation to the tab's storage. */
    write: () => undefined,
  },
}).createMachine({
  id: 'conversationPersistence',
  context: { moment: null },
  initial: 'kept',
  invoke: { id: 'page', src: 'page' },
  states: {
    /** What is stored is what is shown. */
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
    /** Words have come since it was written. */
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
    /** A page that is left breaks its own connections: an answer that then fails has not failed, so nothing is written. */
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
