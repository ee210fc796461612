import type { LanguageCode, ProductDetail } from '../../../contract/contract.ts';

type Load = (id: string, language: LanguageCode) => Promise<ProductDetail | null>;

/** Lifetime in milliseconds, because prices change; the number of products is limited too. */
const lifetime = 300_000;
const maxKept = 50;

/** Products in memory, so that a page shows what a link prefetched. Failures and unknown products are not cached. */
export const productCache = (load: Load): Load => {
  const kept = new Map<string, { readonly product: Promise<ProductDetail | null>; readonly until: number }>();
  return (id, language) => {
    const key = `${language} ${id}`;
    const present = kept.get(key);
    if (present && present.until > Date.now()) return present.product;
    const product = load(id, language);
    const forget = (): void => {
      if (kept.get(key)?.product === product) kept.delete(key);
    };
    kept.delete(key);
    kept.set(key, { product, until: Date.now() + lifetime });
    product.then((found) => found ?? forget(), forget);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return product;
  };
};
