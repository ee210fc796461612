import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { LanguageCode, ProductDetail } from '../../contract/contract.ts';

/** The product of a product page: loading, loaded, unknown or failed. */
export interface ProductRequest {
  /** The raw id in the address. */
  readonly id: string;
  readonly language: LanguageCode;
}

export type ProductPageEvent =
  /** A product page is opened, or its language changes. */
  ({ readonly type: 'VIEW' } & ProductRequest) | { readonly type: 'LEAVE' } | { readonly type: 'RETRY' };

export interface ProductPageContext {
  readonly wanted: ProductRequest | null;
  /** Stays while the same product loads in another language, so that the page does not flash. */
  readonly product: ProductDetail | null;
}

const machineSetup = setup({
  types: {} as {
    context: ProductPageContext;
    events: ProductPageEvent;
    /** The product in view has changed; null if there is none. */
    emitted: { readonly type: 'IN_VIEW'; readonly product: ProductDetail | null };
  },
  actors: {
    /** Provided: loads a product; null if the catalogue does not have it. */
    loadProduct: fromPromise<ProductDetail | null, ProductRequest>(() => new Promise(() => undefined)),
  },
  guards: {
    isKnown: (_, { product }: { product: ProductDetail | null }) => product !== null,
  },
  actions: {
    want: assign(({ context }, wanted: ProductRequest) => ({
      wanted: { id: wanted.id, language: wanted.language },
      product: context.wanted?.id === wanted.id ? context.product : null,
    })),
    keep: assign((_, { product }: { product: ProductDetail | null }) => ({ product })),
    forget: assign({ wanted: null, product: null }),
    emitInView: emit(({ context }) => ({ type: 'IN_VIEW' as const, product: context.product })),
  },
});

export const productPageMachine = machineSetup.createMachine({
  id: 'productPage',
  context: { wanted: null, product: null },
  initial: 'closed',
  on: {
    // Re-entering the state stops the previous load, so its result is ignored.
    VIEW: {
      target: '.loading',
      reenter: true,
      actions: [{ type: 'want', params: ({ event }) => event }, 'emitInView'],
    },
    LEAVE: { target: '.closed', actions: ['forget', 'emitInView'] },
  },
  states: {
    closed: {},
    loading: {
      invoke: {
        src: 'loadProduct',
        input: ({ context }) => context.wanted ?? { id: '', language: 'en' },
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ product: event.output }) },
            target: 'shown',
            actions: [{ type: 'keep', params: ({ event }) => ({ product: event.output }) }, 'emitInView'],
          },
          { target: 'notFound', actions: [{ type: 'keep', params: { product: null } }, 'emitInView'] },
        ],
        onError: { target: 'failed' },
      },
    },
    shown: {},
    notFound: {},
    failed: { on: { RETRY: { target: 'loading' } } },
  },
});
export type ProductPageSnapshot = SnapshotFrom<typeof productPageMachine>;
