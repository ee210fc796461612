import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { FirstUse } from '../../findingParts.ts';
import { gearFor } from '../../knowledge/gear.ts';
import type { Operation, OperationContext } from '../context.ts';
import { keyFieldsFor } from '../product/keyFields.ts';
import { speaksFor } from '../product/speaksFor.ts';
import { carried, factOf } from '../product/values.ts';
import { openWorld, productsNamed } from '../world.ts';

const levels = ['easy', 'care', 'respect'] as const;

/** How a beginner uses the product whose type demands most; nothing for types that the knowledge does not tell of. */
const firstUseOf = ({ knowledge }: OperationContext, products: readonly Product[]): FirstUse | undefined => {
  const told = products.flatMap((product) => {
    const { kind } = product;
    const entry = kind && isToolKind(kind) ? knowledge.tools[kind]?.firstUse : undefined;
    return entry && kind ? [{ product, entry, protection: gearFor(knowledge, {}, [kind], undefined) }] : [];
  });
  return told.toSorted((one, other) => levels.indexOf(other.entry.level) - levels.indexOf(one.entry.level))[0];
};

/** Products by their key figures, or by all; or what a beginner or a professional has to know of them. */
export const describe: Operation<'describe'> = async (context, input) => {
  const world = await openWorld(context, { products: input.products, types: input.types ?? [] });
  const named = productsNamed(world, input.products);
  const products = named.length > 0 ? named : world.ofTypes(input.types ?? []).slice(0, 1);
  const firstUse = input.user === 'beginner' ? firstUseOf(context, products) : undefined;
  const shown = firstUse?.product ?? products[0];
  return {
    products,
    key: products.map((product) => {
      const fields = input.detail === 'all' ? carried(product) : keyFieldsFor(product);
      return fields.map((field) => factOf(product, field));
    }),
    detail: input.detail,
    ...(firstUse ? { firstUse } : {}),
    ...(input.user && shown ? speaksFor(shown, input.user) : {}),
  };
};
