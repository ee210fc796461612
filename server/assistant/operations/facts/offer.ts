import { advisedFor } from '../choice/picks.ts';
import type { Operation } from '../context.ts';
import { packagingOf, supplyItems, totalOf } from '../product/packaging.ts';
import { openWorld, productsNamed } from '../world.ts';

/** Prices of products, how they are sold, and successors of discontinued ones. */
export const offer: Operation<'offer'> = async (context, input) => {
  const world = await openWorld(context, { products: input.products });
  return {
    ...(input.about === undefined ? {} : { about: input.about }),
    offers: productsNamed(world, input.products).map((product) => {
      const packaging = packagingOf(world, product) ?? 'single';
      const needs = packaging === 'bare' ? supplyItems(world, product) : [];
      return {
        product,
        packaging,
        successor: product.successor === undefined ? undefined : world.product(product.successor),
        needs,
        advised: needs.some(({ role, state }) => role === 'battery' && state === 'buy')
          ? advisedFor(world, product)
          : undefined,
        total: totalOf([{ role: 'tool', product, count: 1, state: 'buy' }, ...needs]),
      };
    }),
  };
};
