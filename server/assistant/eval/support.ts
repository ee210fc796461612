import type { AnswerLanguage } from '../../../contract/contract.ts';
import { attributeNames } from '../../catalogue/attributeNames.ts';
import { type AttributeKey, attributes } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { choiceNames } from '../../catalogue/choiceNames.ts';
import { customary } from '../../catalogue/customaryUnits.ts';
import { ratingOf } from '../composition/figures.ts';
import type { Knowledge } from './knowledge.ts';
import { figuresIn, textsWithin, valuesIn } from './numbers.ts';

/** What an answer may take its figures from. */
export interface Support {
  readonly language: AnswerLanguage;
  /** Products the answer names. */
  readonly named: readonly Product[];
  /** Everything the visitor wrote. */
  readonly said: string;
  readonly knowledge: Knowledge;
  /** Counts that are true of the catalogue, and bounds the visitor gave, as they were understood. */
  readonly counts: ReadonlySet<number>;
  /** Where nothing was found: the figures that come nearest to what was demanded. */
  readonly nearest: readonly number[];
}

const recordValues = (product: Product): readonly number[] => {
  const { image: _image, ...record } = product;
  return textsWithin(record).flatMap((text) => [Number(text), ...valuesIn(text)]);
};

/** A US maker's figures in pounds, inches and their torques, as they are printed beside the metric ones. */
const customaryTexts = (product: Product): readonly string[] =>
  attributeKeys.flatMap((key) => customary(product, key) ?? []);

const isAttribute = (key: string): key is AttributeKey => key in attributes;
const attributeKeys = Object.keys(attributes).filter(isAttribute);

/** How far two products' figures of one kind lie apart. */
const differences = (products: readonly Product[]): readonly number[] =>
  products.flatMap((one) =>
    products.flatMap((other) => {
      const pairs = attributeKeys.map((key) => [one.attributes[key], other.attributes[key]] as const);
      return [...pairs, [one.price?.amount, other.price?.amount] as const].flatMap(([a, b]) =>
        typeof a === 'number' && typeof b === 'number' && a > b ? [Math.round((a - b) * 1000) / 1000] : [],
      );
    }),
  );

/** What tools cost with a battery, and with a charger too. */
const totals = (products: readonly Product[]): readonly number[] => {
  const priced = (fits: (product: Product) => boolean): readonly number[] =>
    products.filter(fits).flatMap(({ price }) => price?.amount ?? []);
  const chargers = priced(({ kind }) => kind === 'charger');
  const batteries = priced(({ kind }) => kind === 'battery');
  return priced((product) => product.batteries.length > 0).flatMap((tool) =>
    batteries.flatMap((battery) =>
      [0, ...chargers].map((charger) => Math.round((tool + battery + charger) * 100) / 100),
    ),
  );
};

/** Printed words that hold figures themselves, longest first: "at 90°", `1/4" hex`. */
const printed = [
  ...new Set(textsWithin([attributeNames, choiceNames]).filter((text) => /\d/.test(text) && /[^\d.,]{2}/.test(text))),
].sort((one, other) => other.length - one.length);

const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => (part === '' ? rest : rest.replaceAll(part, ' ')), text);

/** Bold labels at the beginning of a table's rows: the figures in which compared products differ. */
const boldRows = (answer: string): number => (answer.match(/^\| \*\*/gm) ?? []).length;
const listItems = (answer: string): number => (answer.match(/^- /gm) ?? []).length;

/**
 * Figures of an answer that belong to none of the products it names, are not the visitor's own, and are no true count:
 * there must be none.
 */
export const unsupportedFigures = (answer: string, support: Support): readonly string[] => {
  const { named, language, said, knowledge, counts, nearest } = support;
  const names = named.flatMap((product) => [...textsWithin(product.name), product.model]);
  const quoted = knowledge.quotable.filter((text) => answer.includes(text));
  const platformNames = knowledge.platforms.map(({ name }) => name);
  const rest = without(answer, [
    ...quoted,
    ...[...names, ...platformNames].sort((one, other) => other.length - one.length),
    ...printed,
    ...named.flatMap(customaryTexts).sort((one, other) => other.length - one.length),
  ]);
  const allowed = new Set([
    ...named.flatMap(recordValues),
    ...named.flatMap((product) => {
      const rating = ratingOf(product);
      // Ratings stand on a scale that ends at five.
      return rating ? [rating.average, rating.count, 5] : [];
    }),
    ...differences(named),
    ...totals(named),
    ...valuesIn(said),
    ...counts,
    ...(named.length === 0 ? nearest : []),
    boldRows(answer),
    listItems(answer),
    named.length,
  ]);
  // Bounds the visitor gave are printed as the language rounds them.
  const rounded = (value: number): boolean =>
    [...allowed].some((known) => Math.abs(known - value) <= Math.abs(known) * 0.0005);
  return figuresIn(rest, language)
    .filter(({ values }) => !values.some((value) => allowed.has(value) || rounded(value)))
    .map(({ written }) => written);
};
