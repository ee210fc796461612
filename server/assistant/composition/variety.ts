import type { Product } from '../../catalogue/catalogue.ts';
import { toolsFirst } from '../../catalogue/packagings.ts';

/** As many as a phone shows without scrolling far. */
export const maxShown = 4;

/** The first of each kind before the third of any, so that a choice between kinds shows; and each tool but once. */
export const spread = (products: readonly Product[], most = maxShown): readonly Product[] => {
  const chosen: Product[] = [];
  const kinds = new Set(products.map(({ kind }) => kind));
  const quota = kinds.size > 1 ? Math.max(2, most - kinds.size + 1) : most;
  for (const product of toolsFirst(products)) {
    const sameKind = chosen.filter(({ kind }) => kind === product.kind).length;
    if (chosen.length < most && sameKind < quota) chosen.push(product);
  }
  return chosen;
};
