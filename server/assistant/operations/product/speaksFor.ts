import { features, isAttribute } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { Fact, SpeaksFor } from '../../findingParts.ts';
import table from './speaksFor.json' with { type: 'json' };
import { factOf } from './values.ts';

const maxFeatures = 3;

/** A figure that speaks for a product within these bounds. */
interface Figure {
  readonly field: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}
const figuresFor: Readonly<Record<SpeaksFor['user'], readonly Figure[]>> = {
  beginner: table.beginner.fields,
  professional: table.professional.fields,
};

/** The first of the figures that the data give, if it speaks for the product: a tool is lifted with its pack. */
const factsFor = (product: Product, figures: readonly Figure[]): readonly Fact[] => {
  const given = figures.flatMap(({ field, atMost = Number.POSITIVE_INFINITY, atLeast = 0 }) => {
    const fact = isAttribute(field) ? factOf(product, field) : undefined;
    return typeof fact?.value === 'number' ? [{ fact, speaks: fact.value <= atMost && fact.value >= atLeast }] : [];
  });
  return given.slice(0, 1).flatMap(({ fact, speaks }) => (speaks ? [fact] : []));
};

/** What speaks for a product in the hands of a beginner or a professional; nothing if no feature or figure does. */
export const speaksFor = (product: Product, user: SpeaksFor['user']): { readonly speaksFor?: SpeaksFor } => {
  const helpful = table[user].features;
  const helping = features
    .filter((each) => helpful.includes(each) && product.features.includes(each))
    .slice(0, maxFeatures)
    .map((feature) => ({ feature }));
  const facts = factsFor(product, figuresFor[user]);
  return helping.length + facts.length === 0 ? {} : { speaksFor: { product, user, features: helping, facts } };
};
