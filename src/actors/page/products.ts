import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { featuredCount, type LanguageCode, type ProductDetail } from '../../../contract/contract.ts';
import { featuredProductsMachine } from '../../../machines/page/featuredProducts.ts';
import { productPageMachine } from '../../../machines/page/productPage.ts';
import { productCache } from '../../effects/catalogue/productCache.ts';
import { isServedMissing, servedProduct, servedProducts } from '../../effects/catalogue/servedProducts.ts';
import type { Configuration } from '../../effects/page/configuration.ts';
import { productIdOf } from '../../effects/page/productPath.ts';
import { loadWithoutReload } from '../chunkLoading.ts';
import { firstSnapshot } from '../firstSnapshot.ts';
import type { Inspected } from '../inspected.ts';

/** Loads the code of the catalogue's calls; the first page needs none, because its products are embedded. */
const calls = () => loadWithoutReload(() => import('../../effects/catalogue/products.ts'));

/** Products that pages show, and the prefetching of products that may be opened next. */
export interface Products {
  readonly productPage: ActorRefFrom<typeof productPageMachine>;
  readonly featuredProducts: ActorRefFrom<typeof featuredProductsMachine>;
  /** Shows what the server rendered at this path, so that the app begins with the same; resolves when it is shown. */
  readonly showServed: (path: string, language: LanguageCode) => Promise<unknown>;
  readonly productOf: (id: string, language: LanguageCode) => Promise<ProductDetail | null>;
}

/** Connects the product machines with the API. */
export const createProducts = ({ brand: { code: brand }, apiBase }: Configuration, inspected?: Inspected): Products => {
  // Never aborted, because others may wait for the same product; it ends by its own time limit.
  const { signal: neverAborted } = new AbortController();
  const productOf = productCache(
    async (id, language) =>
      servedProduct(id, language) ??
      (await calls()).fetchProduct({ apiBase, brand, language, signal: neverAborted }, id),
  );
  const productPage = createActor(
    productPageMachine.provide({
      actors: { loadProduct: fromPromise(({ input }) => productOf(input.id, input.language)) },
    }),
    inspected,
  );
  const featuredProducts = createActor(
    featuredProductsMachine.provide({
      actors: {
        loadProducts: fromPromise(
          async ({ input: { language }, signal }) =>
            servedProducts(language) ??
            (await calls()).fetchProducts({ apiBase, brand, language, signal }, featuredCount),
        ),
      },
    }),
    inspected,
  );
  return {
    productOf,
    productPage,
    featuredProducts,
    showServed: async (path, language) => {
      const id = productIdOf(path);
      if (id !== undefined && (isServedMissing() || servedProduct(id, language))) {
        productPage.send({ type: 'VIEW', id, language });
        await firstSnapshot(productPage, (snapshot) => !snapshot.matches('loading'));
      } else if (path === '/' && servedProducts(language)) {
        featuredProducts.send({ type: 'SHOW', language });
        await firstSnapshot(featuredProducts, (snapshot) => !snapshot.matches('loading'));
      }
    },
  };
};
