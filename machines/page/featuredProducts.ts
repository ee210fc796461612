import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { LanguageCode, ProductSummary } from '../../contract/contract.ts';

/** Products of the home page: loading, loaded or failed. */
export interface FeaturedProductsContext {
  readonly language: LanguageCode | null;
  /** Products in the previous language stay until the new ones have loaded. */
  readonly products: readonly ProductSummary[];
}

export const featuredProductsMachine = setup({
  types: {} as {
    context: FeaturedProductsContext;
    events: { readonly type: 'SHOW'; readonly language: LanguageCode } | { readonly type: 'RETRY' };
  },
  actors: {
    /** Provided: loads the products of the home page. */
    loadProducts: fromPromise<readonly ProductSummary[], { readonly language: LanguageCode }>(
      () => new Promise(() => undefined),
    ),
  },
  guards: {
    isNew: ({ context }, { language }: { language: LanguageCode }) => context.language !== language,
  },
  actions: {
    want: assign((_, { language }: { language: LanguageCode }) => ({ language })),
    keep: assign((_, { products }: { products: readonly ProductSummary[] }) => ({ products })),
  },
}).createMachine({
  id: 'featuredProducts',
  context: { language: null, products: [] },
  initial: 'idle',
  on: {
    SHOW: {
      guard: { type: 'isNew', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'want', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    loading: {
      invoke: {
        src: 'loadProducts',
        input: ({ context }) => ({ language: context.language ?? 'en' }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ products: event.output }) } },
        onError: { target: 'failed' },
      },
    },
    shown: {},
    failed: { on: { RETRY: { target: 'loading' } } },
  },
});
export type FeaturedProductsSnapshot = SnapshotFrom<typeof featuredProductsMachine>;
