import type { Operation } from '../context.ts';
import { keyFieldsFor } from '../product/keyFields.ts';
import { speaksFor } from '../product/speaksFor.ts';
import { carried, factOf } from '../product/values.ts';
import { openWorld, productsNamed } from '../world.ts';

/** Products by their key figures, or by all. */
export const describe: Operation<'describe'> = async (context, input) => {
  const world = await openWorld(context, { products: input.products });
  const products = productsNamed(world, input.products);
  return {
    products,
    key: products.map((product) => {
      const fields = input.detail === 'all' ? carried(product) : keyFieldsFor(product);
      return fields.map((field) => factOf(product, field));
    }),
    detail: input.detail,
    ...(input.user && products[0] ? speaksFor(products[0], input.user) : {}),
  };
};
