import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { LanguageCode } from '../../contract/codes.ts';
import type { Comparison } from '../../contract/compare.ts';
import { maxCompared } from '../../contract/compareQuery.ts';
import type { ProductSummary } from '../../contract/contract.ts';

/** A product in the tray, with what the tray shows of it. */
export type TrayProduct = Pick<ProductSummary, 'productId' | 'productName' | 'imageUrl' | 'model'>;

/** The products that the sheet shows, and the language. */
export interface ComparisonRequest {
  /** Raw ids in the order of the address; empty if the sheet is closed. */
  readonly ids: readonly string[];
  readonly language: LanguageCode;
}

export type CompareEvent =
  /** The visitor adds a product to the tray, or removes it. */
  | { readonly type: 'TOGGLE'; readonly product: TrayProduct }
  | { readonly type: 'REMOVE'; readonly productId: string }
  | { readonly type: 'CLEAR' }
  /** The tray was changed in another tab. */
  | { readonly type: 'STORED'; readonly tray: readonly TrayProduct[] }
  /** The page's address or language has changed. */
  | ({ readonly type: 'SHOW' } & ComparisonRequest)
  | { readonly type: 'TOGGLE_DIFFERENCES' }
  /** The visitor copies the address of the comparison; it has been copied. */
  | { readonly type: 'SHARE' }
  | { readonly type: 'COPIED' }
  | { readonly type: 'RETRY' };

export interface CompareContext {
  readonly tray: readonly TrayProduct[];
  readonly wanted: ComparisonRequest | null;
  /** The previous comparison stays until the new one has loaded. */
  readonly view: Comparison | null;
  /** Whether rows with equal values are hidden. */
  readonly isDifferencesOnly: boolean;
  /** Whether the address of the comparison has been copied. */
  readonly isCopied: boolean;
}

const isInTrayOf = ({ tray }: CompareContext, productId: string): boolean =>
  tray.some((product) => product.productId === productId);

/** Products that a visitor compares: the tray, and the sheet that the address opens. */
export const compareMachine = setup({
  types: {} as {
    context: CompareContext;
    events: CompareEvent;
    input: { readonly tray: readonly TrayProduct[] };
    /** The tray has changed and has to be stored, or the address has to be copied. */
    emitted:
      | { readonly type: 'KEEP'; readonly tray: readonly TrayProduct[] }
      | { readonly type: 'SHARE'; readonly ids: readonly string[] };
  },
  actors: {
    /** Provided: loads a comparison. */
    loadComparison: fromPromise<Comparison, ComparisonRequest>(() => new Promise(() => undefined)),
  },
  guards: {
    isChosen: ({ context }, { productId }: { productId: string }) => isInTrayOf(context, productId),
    hasPlace: ({ context }) => context.tray.length < maxCompared,
    isNothing: (_, { ids }: ComparisonRequest) => ids.length === 0,
    isNew: ({ context: { wanted } }, { ids, language }: ComparisonRequest) =>
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
    emitKeep: emit(({ context: { tray } }) => ({ type: 'KEEP' as const, tray })),
    want: assign((_, { ids, language }: ComparisonRequest) => ({ wanted: { ids, language }, isCopied: false })),
    forget: assign({ wanted: null, view: null }),
    keep: assign((_, { view }: { view: Comparison }) => ({ view })),
    emitShare: emit(({ context: { wanted } }) => ({ type: 'SHARE' as const, ids: wanted?.ids ?? [] })),
    markCopied: assign({ isCopied: true }),
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
        actions: [{ type: 'remove', params: ({ event }) => event.product }, 'emitKeep'],
      },
      { guard: 'hasPlace', actions: [{ type: 'add', params: ({ event }) => event.product }, 'emitKeep'] },
    ],
    REMOVE: {
      guard: { type: 'isChosen', params: ({ event }) => event },
      actions: [{ type: 'remove', params: ({ event }) => event }, 'emitKeep'],
    },
    CLEAR: { actions: ['clear', 'emitKeep'] },
    STORED: { actions: { type: 'take', params: ({ event }) => event } },
    // Re-entering the state stops the previous load, so its result is ignored.
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
        SHARE: { actions: 'emitShare' },
        COPIED: { actions: 'markCopied' },
      },
    },
    failed: { on: { RETRY: { target: 'loading' } } },
  },
});
export type CompareSnapshot = SnapshotFrom<typeof compareMachine>;

/** Whether the tray is full. */
export const isTrayFull = ({ context }: CompareSnapshot): boolean => context.tray.length >= maxCompared;

/** Whether a product is in the tray. */
export const isInTray =
  (productId: string) =>
  ({ context }: CompareSnapshot): boolean =>
    isInTrayOf(context, productId);
