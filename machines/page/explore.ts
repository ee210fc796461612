import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { LanguageCode } from '../../contract/codes.ts';
import type { ExploreView } from '../../contract/explore.ts';
import { type ExploreQuery, isExploring, printExploreQuery, wholeRange } from '../../contract/exploreQuery.ts';

/** What is shown, and in which language. */
export interface Wanted {
  readonly query: ExploreQuery;
  readonly language: LanguageCode;
}

export type ExploreEvent =
  /** The home page shows, its address has changed, or the language. */
  | ({ readonly type: 'SHOW' } & Wanted)
  /** The visitor types into the search. */
  | { readonly type: 'TYPE'; readonly text: string }
  | { readonly type: 'RETRY' };

export interface ExploreContext {
  readonly wanted: Wanted | null;
  /** What stands in the search. */
  readonly text: string;
  /** The view before stays until the new one is there. */
  readonly view: ExploreView | null;
  /** Another shelf was entered: what it shows is to be brought into view. */
  readonly isEntering: boolean;
}

/** The shelf that a query is about; filters and orders change what lies on it. */
const shelfOf = ({ type, job }: ExploreQuery): string => `${type} ${job}`;

const isSame = (one: Wanted | null, other: Wanted): boolean =>
  one !== null && one.language === other.language && printExploreQuery(one.query) === printExploreQuery(other.query);

/** The products that the home page lets visitors look through: its state is the address's. */
export const exploreMachine = setup({
  types: {} as {
    context: ExploreContext;
    events: ExploreEvent;
    emitted:
      | { readonly type: 'NAVIGATE'; readonly query: ExploreQuery }
      /** The products are there: those of another shelf, or of the one that was shown. */
      | { readonly type: 'SHOWN'; readonly isEntering: boolean };
  },
  actors: {
    /** Provided: fetches a view. */
    loadView: fromPromise<ExploreView, Wanted>(() => new Promise(() => undefined)),
  },
  delays: {
    /** A visitor who types goes on within this time. */
    typingPause: 180,
  },
  guards: {
    isNew: ({ context }, wanted: Wanted) => !isSame(context.wanted, wanted),
  },
  actions: {
    want: assign(({ context }, { query, language }: Wanted) => ({
      wanted: { query, language },
      // What is typed may end in a blank, which no address has.
      text: context.text.trim() === query.q ? context.text : query.q,
      isEntering:
        isExploring(query) && shelfOf(query) !== shelfOf(context.wanted?.query ?? wholeRange)
          ? true
          : context.isEntering && isExploring(query),
    })),
    type: assign((_, { text }: { text: string }) => ({ text })),
    search: assign(({ context: { wanted, text } }) => ({
      wanted: wanted && { ...wanted, query: { ...wanted.query, q: text.trim(), pages: 1 } },
    })),
    navigate: emit(({ context: { wanted } }) => ({ type: 'NAVIGATE' as const, query: wanted?.query ?? wholeRange })),
    keep: assign((_, { view }: { view: ExploreView }) => ({ view })),
    tellShown: emit(({ context: { isEntering } }) => ({ type: 'SHOWN' as const, isEntering })),
    enter: assign({ isEntering: false }),
  },
}).createMachine({
  id: 'explore',
  context: { wanted: null, text: '', view: null, isEntering: false },
  initial: 'idle',
  on: {
    // Entering anew leaves an earlier load: what that brings back arrives nowhere.
    SHOW: {
      guard: { type: 'isNew', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'want', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    typing: {
      on: { TYPE: { target: 'typing', reenter: true, actions: { type: 'type', params: ({ event }) => event } } },
      after: { typingPause: { target: 'loading', actions: ['search', 'navigate'] } },
    },
    loading: {
      on: { TYPE: { target: 'typing', actions: { type: 'type', params: ({ event }) => event } } },
      invoke: {
        src: 'loadView',
        input: ({ context }) => context.wanted ?? { query: wholeRange, language: 'en' },
        onDone: {
          target: 'shown',
          actions: [{ type: 'keep', params: ({ event }) => ({ view: event.output }) }, 'tellShown', 'enter'],
        },
        onError: { target: 'failed' },
      },
    },
    shown: {
      on: { TYPE: { target: 'typing', actions: { type: 'type', params: ({ event }) => event } } },
    },
    failed: {
      on: {
        TYPE: { target: 'typing', actions: { type: 'type', params: ({ event }) => event } },
        RETRY: { target: 'loading' },
      },
    },
  },
});
export type ExploreSnapshot = SnapshotFrom<typeof exploreMachine>;
