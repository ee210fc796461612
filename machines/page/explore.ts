import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { LanguageCode } from '../../contract/codes.ts';
import type { ExploreView } from '../../contract/explore.ts';
import { type ExploreQuery, emptyExploreQuery, isExploring, printExploreQuery } from '../../contract/exploreQuery.ts';

/** What is shown, and in which language. */
export interface ExploreRequest {
  readonly query: ExploreQuery;
  readonly language: LanguageCode;
}

export type ExploreEvent =
  /** The home page is shown, or its address or language has changed. */
  | ({ readonly type: 'SHOW' } & ExploreRequest)
  /** The visitor types into the search field. */
  | { readonly type: 'TYPE'; readonly text: string }
  | { readonly type: 'RETRY' };

export interface ExploreContext {
  readonly wanted: ExploreRequest | null;
  /** Text of the search field. */
  readonly text: string;
  /** The previous view stays until the new one has loaded. */
  readonly view: ExploreView | null;
  /** Another shelf was opened; it has to be scrolled into view. */
  readonly isEntering: boolean;
}

/** The shelf of a query; filters and sort order do not change it. */
const shelfOf = ({ type, job }: ExploreQuery): string => `${type} ${job}`;

const isSame = (one: ExploreRequest | null, other: ExploreRequest): boolean =>
  one !== null && one.language === other.language && printExploreQuery(one.query) === printExploreQuery(other.query);

/** Products that visitors browse on the home page; its state is that of the address. */
export const exploreMachine = setup({
  types: {} as {
    context: ExploreContext;
    events: ExploreEvent;
    emitted:
      | { readonly type: 'NAVIGATE'; readonly query: ExploreQuery }
      /** The products are loaded, of another shelf or of the same one. */
      | { readonly type: 'SHOWN'; readonly isEntering: boolean };
  },
  actors: {
    /** Provided: loads a view. */
    loadView: fromPromise<ExploreView, ExploreRequest>(() => new Promise(() => undefined)),
  },
  delays: {
    /** Wait this long for the visitor to go on typing. */
    typingPause: 180,
  },
  guards: {
    isNew: ({ context }, wanted: ExploreRequest) => !isSame(context.wanted, wanted),
  },
  actions: {
    want: assign(({ context }, { query, language }: ExploreRequest) => ({
      wanted: { query, language },
      // Typed text may end in a space, which the address omits.
      text: context.text.trim() === query.q ? context.text : query.q,
      isEntering:
        isExploring(query) && shelfOf(query) !== shelfOf(context.wanted?.query ?? emptyExploreQuery)
          ? true
          : context.isEntering && isExploring(query),
    })),
    type: assign((_, { text }: { text: string }) => ({ text })),
    search: assign(({ context: { wanted, text } }) => ({
      wanted: wanted && { ...wanted, query: { ...wanted.query, q: text.trim(), pages: 1 } },
    })),
    emitNavigate: emit(({ context: { wanted } }) => ({
      type: 'NAVIGATE' as const,
      query: wanted?.query ?? emptyExploreQuery,
    })),
    keep: assign((_, { view }: { view: ExploreView }) => ({ view })),
    emitShown: emit(({ context: { isEntering } }) => ({ type: 'SHOWN' as const, isEntering })),
    enter: assign({ isEntering: false }),
  },
}).createMachine({
  id: 'explore',
  context: { wanted: null, text: '', view: null, isEntering: false },
  initial: 'idle',
  on: {
    // Re-entering the state stops the previous load, so its result is ignored.
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
      after: { typingPause: { target: 'loading', actions: ['search', 'emitNavigate'] } },
    },
    loading: {
      on: { TYPE: { target: 'typing', actions: { type: 'type', params: ({ event }) => event } } },
      invoke: {
        src: 'loadView',
        input: ({ context }) => context.wanted ?? { query: emptyExploreQuery, language: 'en' },
        onDone: {
          target: 'shown',
          actions: [{ type: 'keep', params: ({ event }) => ({ view: event.output }) }, 'emitShown', 'enter'],
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
