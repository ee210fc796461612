import type { Product } from '../../../catalogue/catalogue.ts';
import type { Ended } from '../../findings.ts';
import type { World } from '../world.ts';

/** The products that are sold only while stock lasts, with what follows them. */
export const endedAmong = (world: World, products: readonly Product[]): readonly Ended[] =>
  products.flatMap((product) =>
    product.successor === undefined ? [] : [{ product, successor: world.product(product.successor) }],
  );
