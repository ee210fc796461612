import { isAttribute, attributes as schema } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { attributeNames } from '../../../catalogue/names/attributeNames.ts';
import { convertNamedUnit } from '../../../units/said.ts';
import type { Fact, FieldKey, Passage } from '../../findings.ts';
import { standingOf } from '../choice/standing.ts';
import type { Operation } from '../context.ts';
import { findPassages } from '../product/passages.ts';
import { placesOf } from '../product/places.ts';
import { factOf, fieldValue } from '../product/values.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import standInFields from './standInFields.json' with { type: 'json' };

/** Below this score a passage only shares words with a figure's name. */
const minScore = 0.5;

/** If there is no figure, what the product's page says about it. */
const passageFor = (world: World, product: Product, field: FieldKey): readonly Passage[] => {
  if (fieldValue(product, field) !== undefined || field === 'price' || field === 'rating' || field === 'platform')
    return [];
  const { language } = world.context;
  return findPassages(attributeNames[field][language], language, placesOf(product, language), { minScore, limit: 1 });
};

const fallbackFields: Readonly<Record<string, readonly string[]>> = standInFields.instead;

/** The requested field, or its equivalent in data sheets: a drill's torque is its hard torque. */
const factFor = (product: Product, field: FieldKey): Fact => {
  const fact = factOf(product, field);
  if (fact.value !== undefined) return fact;
  const others = (fallbackFields[field] ?? []).filter(isAttribute).map((other) => factOf(product, other));
  return others.find(({ value }) => value !== undefined) ?? fact;
};

const ofOneThing: readonly (readonly string[])[] = standInFields.ofOneThing;
/** Whether another field tells of the same: the noise at the ear and that given off. */
const tellsTheSame = (one: Fact, other: Fact): boolean =>
  ofOneThing.some((fields) => fields.includes(one.field) && fields.includes(other.field));

/**
 * What was found is the answer, each field once: a field beside it that the data do not give was hardly meant. What they
 * do not tell is denied once, by the first of its fields.
 */
const answeredFacts = (facts: readonly Fact[]): readonly Fact[] => {
  const once = [...new Map(facts.map((fact) => [fact.field, fact])).values()];
  const known = once.filter(({ value }) => value !== undefined);
  if (known.length > 0) return known;
  return once.filter((fact, place) => !once.slice(0, place).some((other) => tellsTheSame(fact, other)));
};

/** A figure in another unit, if it can be converted. */
const inUnit = (fact: Fact, unit: string): Fact => {
  const { field, value } = fact;
  if (field === 'price' || field === 'rating' || field === 'platform' || typeof value !== 'number') return fact;
  const spec = schema[field];
  const converted = spec.type === 'number' ? convertNamedUnit(value, spec.unit, unit) : undefined;
  return converted === undefined ? fact : { ...fact, converted: { value: converted, unit } };
};

/** The requested figures that can be given in the unit; if none can, all unchanged. */
const inUnits = (facts: readonly Fact[], unit: string | undefined): readonly Fact[] => {
  if (unit === undefined) return facts;
  const all = facts.map((fact) => inUnit(fact, unit));
  const converted = all.filter((fact) => fact.converted !== undefined);
  return converted.length > 0 ? converted : all;
};

/** The product beside the others of its type, which a part of a large brand does not hold yet. */
const besideIts = async (world: World, { id, kind }: Product): Promise<World> =>
  world.isWhole || kind === undefined ? world : openWorld(world.context, { products: [id], types: [kind] });

/** Figures, choices and prices of products; for "is it loud?" or "is it light?", the product's rank in its type. */
export const get: Operation<'get'> = async (context, input) => {
  const world = await openWorld(context, { products: input.products });
  const products = productsNamed(world, input.products);
  const [only] = products.length === 1 ? products : [];
  const standing = only && input.judged && standingOf(await besideIts(world, only), only, input.judged);
  return {
    ...(standing ? { standing } : {}),
    facts: products.flatMap((product) =>
      inUnits(answeredFacts(input.attributes.map((field) => factFor(product, field))), input.unit),
    ),
    passages: products.flatMap((product) => input.attributes.flatMap((field) => passageFor(world, product, field))),
  };
};
