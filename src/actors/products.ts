import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { featuredCount, type LanguageCode, type ProductDetail } from '../../contract/contract.ts';
import { featuredProductsMachine } from '../../machines/page/featuredProducts.ts';
import { productPageMachine } from '../../machines/page/productPage.ts';
import type { Configuration } from '../effects/page/configuration.ts';
import { productCache } from '../effects/requests/productCache.ts';
import { fetchProduct, fetchProducts } from '../effects/requests/products.ts';
import { servedProducts } from '../effects/requests/servedProducts.ts';

/** The products that pages show, and what fetches one that may be looked at next. */
export interface Products {
  readonly productPage: ActorRefFrom<typeof productPageMachine>;
  readonly featuredProducts: ActorRefFrom<typeof featuredProductsMachine>;
  readonly productOf: (id: string, language: LanguageCode) => Promise<ProductDetail | null>;
}

/** Joins the machines of products with the API. */
export const createProducts = ({ brand: { code: brand }, apiBase }: Configuration): Products => {
  // Nobody gives up what others may be waiting for: it ends by itself, after its own time limit.
  const { signal: lasting } = new AbortController();
  const productOf = productCache((id, language) => fetchProduct({ apiBase, brand, language, signal: lasting }, id));
  return {
    productOf,
    productPage: createActor(
      productPageMachine.provide({
        actors: { loadProduct: fromPromise(({ input }) => productOf(input.id, input.language)) },
      }),
    ),
    featuredProducts: createActor(
      featuredProductsMachine.provide({
        actors: {
          loadProducts: fromPromise(
            async ({ input: { language }, signal }) =>
              servedProducts(language) ?? fetchProducts({ apiBase, brand, language, signal }, featuredCount),
          ),
        },
      }),
    ),
  };
};
