import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { LanguageCode, ProductDetail } from '../../contract/contract.ts';

/** The product a visitor looks at: on its way, there, unknown, or not to be had. */
export interface Wanted {
  /** The raw id, as it stands in the address. */
  readonly id: string;
  readonly language: LanguageCode;
}

export type ProductPageEvent =
  /** The page of a product is entered, or its language changes. */
  ({ readonly type: 'VIEW' } & Wanted) | { readonly type: 'LEAVE' } | { readonly type: 'RETRY' };

export interface ProductPageContext {
  readonly wanted: Wanted | null;
  /** Stays while the same product comes in another language, so that the page does not flash. */
  readonly product: ProductDetail | null;
}

const machineSetup = setup({
  types: {} as {
    context: ProductPageContext;
    events: ProductPageEvent;
    /** The product in view has changed; null when there is none any more. */
    emitted: { readonly type: 'IN_VIEW'; readonly product: ProductDetail | null };
  },
  actors: {
    /** Provided: fetches a product; null where the catalogue has none of this id. */
    loadProduct: fromPromise<ProductDetail | null, Wanted>(() => new Promise(() => undefined)),
  },
  guards: {
    isKnown: (_, { product }: { product: ProductDetail | null }) => product !== null,
  },
  actions: {
    want: assign(({ context }, wanted: Wanted) => ({
      wanted: { id: wanted.id, language: wanted.language },
      product: context.wanted?.id === wanted.id ? context.product : null,
    })),
    keep: assign((_, { product }: { product: ProductDetail | null }) => ({ product })),
    forget: assign({ wanted: null, product: null }),
    tellInView: emit(({ context }) => ({ type: 'IN_VIEW' as const, product: context.product })),
  },
});

export const productPageMachine = machineSetup.createMachine({
  id: 'productPage',
  context: { wanted: null, product: null },
  initial: 'closed',
  on: {
    // Entering anew leaves an earlier load: what that brings back arrives nowhere.
    VIEW: {
      target: '.loading',
      reenter: true,
      actions: [{ type: 'want', params: ({ event }) => event }, 'tellInView'],
    },
    LEAVE: { target: '.closed', actions: ['forget', 'tellInView'] },
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
            actions: [{ type: 'keep', params: ({ event }) => ({ product: event.output }) }, 'tellInView'],
          },
          { target: 'notFound', actions: [{ type: 'keep', params: { product: null } }, 'tellInView'] },
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
