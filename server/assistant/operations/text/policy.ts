import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import { attributeNames } from '../../../catalogue/names/attributeNames.ts';
import type { Passage, WarrantyTerms } from '../../findings.ts';
import type { Truth } from '../../plan.ts';
import type { Operation } from '../context.ts';
import { findPassages } from '../product/passages.ts';
import { placesOf } from '../product/places.ts';
import { figureOf } from '../product/values.ts';
import type { Age } from '../serviceInputs.ts';
import { openWorld, type World } from '../world.ts';

const minScore = 0.5;

/** The years that products state; none if most state nothing, because the years of a few are not those of the rest. */
const statedYears = (products: readonly Product[]): readonly number[] => {
  const stated = products.flatMap((each) => figureOf(each, 'warrantyYears') ?? []);
  return stated.length * 2 < products.length ? [] : stated;
};

const monthsAYear = 12;

/** The warranty of a product, of types or of all, and whether it still holds for what was bought so long ago. */
export const warrantyTerms = (
  world: World,
  product: Product | undefined,
  types: readonly ProductKind[],
  age: Age | undefined,
): WarrantyTerms => {
  const byType = product
    ? []
    : types.flatMap((type) => {
        const years = statedYears(world.ofTypes([type]));
        return years.length === 0 ? [] : [{ type, least: Math.min(...years), most: Math.max(...years) }];
      });
  const all = byType.length > 0 ? [] : statedYears(product ? [product] : world.products);
  const years = [...all, ...byType.flatMap(({ least, most }) => [least, most])];
  if (years.length === 0) return { byType };
  const [least, most] = [Math.min(...years), Math.max(...years)];
  return {
    byType,
    ...(all.length === 0 ? {} : { warrantyYears: least, ...(most > least ? { mostYears: most } : {}) }),
    ...(age === undefined ? {} : { within: withinYears(age, least, most) }),
  };
};

const withinYears = (age: Age, least: number, most: number): Truth =>
  age.most <= least * monthsAYear ? 'yes' : age.least > most * monthsAYear ? 'no' : 'unknown';

/** Service terms: years of warranty, and what the page says. */
export const policy: Operation<'policy'> = async (context, { product: id, types = [], ...told }) => {
  const { topic, age } = told;
  const world = await openWorld(context, { products: id === undefined ? [] : [id], types });
  const product = id === undefined ? undefined : world.product(id);
  const ofWarranty = topic === 'warranty' || topic === 'warrantyClaim';
  const places = product ? placesOf(product, context.language) : [];
  const passages: readonly Passage[] = ofWarranty
    ? findPassages(attributeNames.warrantyYears[context.language], context.language, places, { minScore, limit: 1 })
    : [];
  return { ...told, product, ...(ofWarranty ? warrantyTerms(world, product, types, age) : { byType: [] }), passages };
};
