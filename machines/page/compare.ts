import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { LanguageCode } from '../../contract/codes.ts';
import type { Comparison } from '../../contract/compare.ts';
import { maxCompared } from '../../contract/compareQuery.ts';
import type { ProductSummary } from '../../contract/contract.ts';

/** A product in the tray: what its place there shows. */
export type TrayProduct = Pick<ProductSummary, 'productId' | 'productName' | 'imageUrl' | 'model'>;

/** What the sheet shows, and in which language. */
export interface Wanted {
  /** Raw ids, in the order of the address; none: the sheet is closed. */
  readonly ids: readonly string[];
  readonly language: LanguageCode;
}

export type CompareEvent =
  /** The visitor puts a product into the tray, or takes it out again. */
  | { readonly type: 'TOGGLE'; readonly product: TrayProduct }
  | { readonly type: 'REMOVE'; readonly productId: string }
  | { readonly type: 'CLEAR' }
  /** The tray was changed in another tab. */
  | { readonly type: 'STORED'; readonly tray: readonly TrayProduct[] }
  /** The address of the page has changed, or the language. */
  | ({ readonly type: 'SHOW' } & Wanted)
  | { readonly type: 'TOGGLE_DIFFERENCES' }
  /** The visitor wants the address of the comparison; it has been copied. */
  | { readonly type: 'SHARE' }
  | { readonly type: 'COPIED' }
  | { readonly type: 'RETRY' };

export interface CompareContext {
  readonly tray: readonly TrayProduct[];
  readonly wanted: Wanted | null;
  /** The comparison before stays until the new one is there. */
  readonly view: Comparison | null;
  /** Rows in which all are alike are left out. */
  readonly isDifferencesOnly: boolean;
  /** The address of what is shown was copied. */
  readonly isCopied: boolean;
}

const holds = ({ tray }: CompareContext, productId: string): boolean =>
  tray.some((product) => product.productId === productId);

/** Products that a visitor puts aside to see side by side: the tray, and the sheet that the address opens. */
export const compareMachine = setup({
  types: {} as {
    context: CompareContext;
    events: CompareEvent;
    input: { readonly tray: readonly TrayProduct[] };
    /** The visitor has changed the tray, which is to be kept; or wants the address of what is compared. */
    emitted:
      | { readonly type: 'KEEP'; readonly tray: readonly TrayProduct[] }
      | { readonly type: 'SHARE'; readonly ids: readonly string[] };
  },
  actors: {
    /** Provided: fetches a comparison. */
    loadComparison: fromPromise<Comparison, Wanted>(() => new Promise(() => undefined)),
  },
  guards: {
    isChosen: ({ context }, { productId }: { productId: string }) => holds(context, productId),
    hasPlace: ({ context }) => context.tray.length < maxCompared,
    isNothing: (_, { ids }: Wanted) => ids.length === 0,
    isNew: ({ context: { wanted } }, { ids, language }: Wanted) =>
      wanted === null || wanted.language !== language || wanted.ids.join() !== ids.join(),
  },
  actions: {
    add: assign(({ context }, { productId, productName, imageUrl, model }: TrayProduct) => ({
      tray: [...context.tray, { productId, productName, imageUrl, model }],
    })),
    remove: assign(({ context }, { productId }: { productId: string }) => ({
      tray: context.tray.filter((product) => product.productId !== productId),
    })),
    clear: assign({ tray: [] }),
    take: assign((_, { tray }: { tray: readonly TrayProduct[] }) => ({ tray: tray.slice(0, maxCompared) })),
    tellKeep: emit(({ context: { tray } }) => ({ type: 'KEEP' as const, tray })),
    want: assign((_, { ids, language }: Wanted) => ({ wanted: { ids, language }, isCopied: false })),
    forget: assign({ wanted: null, view: null }),
    keep: assign((_, { view }: { view: Comparison }) => ({ view })),
    tellShare: emit(({ context: { wanted } }) => ({ type: 'SHARE' as const, ids: wanted?.ids ?? [] })),
    tellCopied: assign({ isCopied: true }),
    toggleDifferences: assign(({ context }) => ({ isDifferencesOnly: !context.isDifferencesOnly })),
  },
}).createMachine({
  id: 'compare',
  context: ({ input }) => ({
    tray: input.tray.slice(0, maxCompared),
    wanted: null,
    view: null,
    isDifferencesOnly: false,
    isCopied: false,
  }),
  initial: 'closed',
  on: {
    TOGGLE: [
      {
        guard: { type: 'isChosen', params: ({ event }) => event.product },
        actions: [{ type: 'remove', params: ({ event }) => event.product }, 'tellKeep'],
      },
      { guard: 'hasPlace', actions: [{ type: 'add', params: ({ event }) => event.product }, 'tellKeep'] },
    ],
    REMOVE: {
      guard: { type: 'isChosen', params: ({ event }) => event },
      actions: [{ type: 'remove', params: ({ event }) => event }, 'tellKeep'],
    },
    CLEAR: { actions: ['clear', 'tellKeep'] },
    STORED: { actions: { type: 'take', params: ({ event }) => event } },
    // Entering anew leaves an earlier load: what that brings back arrives nowhere.
    SHOW: [
      { guard: { type: 'isNothing', params: ({ event }) => event }, target: '.closed', actions: 'forget' },
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        target: '.loading',
        reenter: true,
        actions: { type: 'want', params: ({ event }) => event },
      },
    ],
  },
  states: {
    closed: {},
    loading: {
      invoke: {
        src: 'loadComparison',
        input: ({ context }) => context.wanted ?? { ids: [], language: 'en' },
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ view: event.output }) } },
        onError: { target: 'failed' },
      },
    },
    shown: {
      on: {
        TOGGLE_DIFFERENCES: { actions: 'toggleDifferences' },
        SHARE: { actions: 'tellShare' },
        COPIED: { actions: 'tellCopied' },
      },
    },
    failed: { on: { RETRY: { target: 'loading' } } },
  },
});
export type CompareSnapshot = SnapshotFrom<typeof compareMachine>;

/** The tray has no place for a further product. */
export const isTrayFull = ({ context }: CompareSnapshot): boolean => context.tray.length >= maxCompared;

/** Whether a product is in the tray. */
export const isInTray =
  (productId: string) =>
  ({ context }: CompareSnapshot): boolean =>
    holds(context, productId);
