import * as v from 'valibot';
import { attributeNames } from '../../catalogue/attributeNames.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { Fact, FieldKey, Passage } from '../findings.ts';
import type { Operation } from './context.ts';
import { findPassages } from './passages.ts';
import { placesOf } from './places.ts';
import { fields, someProductIds } from './schemas.ts';
import { factOf, fieldValue } from './values.ts';
import { openWorld, productsNamed, type World } from './world.ts';

/** Below this a passage has only words in common with a figure's name. */
const minScore = 0.5;

/** Where the data hold no figure, what the product's page says of it. */
const passageFor = (world: World, product: Product, field: FieldKey): readonly Passage[] => {
  if (fieldValue(product, field) !== undefined || field === 'price' || field === 'rating' || field === 'platform')
    return [];
  const { language } = world.context;
  return findPassages(attributeNames[field][language], language, placesOf(product, language), { minScore, limit: 1 });
};

/** What was found is the answer: a field beside it that the data do not give was hardly meant. */
const toldOf = (facts: readonly Fact[]): readonly Fact[] => {
  const known = facts.filter(({ value }) => value !== undefined);
  return known.length > 0 ? known : facts;
};

/** Figures, choices and prices of products. */
export const get: Operation<'get'> = {
  input: v.strictObject({ products: someProductIds, attributes: fields }),
  async run(context, input) {
    const world = await openWorld(context, { products: input.products });
    const products = productsNamed(world, input.products);
    return {
      facts: products.flatMap((product) => toldOf(input.attributes.map((field) => factOf(product, field)))),
      passages: products.flatMap((product) => input.attributes.flatMap((field) => passageFor(world, product, field))),
    };
  },
};
