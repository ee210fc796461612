import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import { attributeNames } from '../../../catalogue/names/attributeNames.ts';
import type { OperationFindings, Passage } from '../../findings.ts';
import type { Operation } from '../context.ts';
import { findPassages } from '../product/passages.ts';
import { placesOf } from '../product/places.ts';
import { figureOf } from '../product/values.ts';
import { openWorld, type World } from '../world.ts';

const minScore = 0.5;

/** The years that products state; none if most state nothing, because the years of a few are not those of the rest. */
const statedYears = (products: readonly Product[]): readonly number[] => {
  const stated = products.flatMap((each) => figureOf(each, 'warrantyYears') ?? []);
  return stated.length * 2 < products.length ? [] : stated;
};

/** Years of warranty of a product; without a product, the common value or range. */
const yearsOf = (
  world: World,
  product: Product | undefined,
): Pick<OperationFindings['policy'], 'warrantyYears' | 'mostYears'> => {
  const all = statedYears(product ? [product] : world.products);
  if (all.length === 0) return {};
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return { warrantyYears: least, ...(most > least ? { mostYears: most } : {}) };
};

/** Years of warranty by type, of the types that have them. */
const yearsByType = (world: World, types: readonly ProductKind[]): OperationFindings['policy']['byType'] =>
  types.flatMap((type) => {
    const years = statedYears(world.ofTypes([type]));
    return years.length === 0 ? [] : [{ type, least: Math.min(...years), most: Math.max(...years) }];
  });

/** Service terms: years of warranty, and what the page says. */
export const policy: Operation<'policy'> = async (context, { topic, product: id, types = [] }) => {
  const world = await openWorld(context, { products: id === undefined ? [] : [id], types });
  const product = id === undefined ? undefined : world.product(id);
  const ofWarranty = topic === 'warranty' || topic === 'warrantyClaim';
  const byType = ofWarranty ? yearsByType(world, types) : [];
  const places = product ? placesOf(product, context.language) : [];
  const passages: readonly Passage[] = ofWarranty
    ? findPassages(attributeNames.warrantyYears[context.language], context.language, places, { minScore, limit: 1 })
    : [];
  return {
    topic,
    product,
    ...(ofWarranty && byType.length === 0 ? yearsOf(world, product) : {}),
    byType,
    passages,
  };
};
