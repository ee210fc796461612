import type { ExploreFacet } from '../../contract/explore.ts';
import { type ExploreChoices, type ExploreFilter, exploreFilters } from '../../contract/exploreQuery.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { figureOf, filterValueOf, type Labels, labelOf, wordOf } from './fields.ts';

/** Filters by which the products of a view differ, and the products that match a choice. */

/** Maximum number of filters. */
const maxFacets = 8;
/** With more distinct numbers, values are grouped into ranges. */
const maxFigures = 6;
const rangeCount = 4;
/** Value of products without motor or power source; not offered as a choice. */
const nothing = 'none';
/** A filter is offered only if at least this share of the products has a value. */
const minCarriers = 0.4;

/** Half-open, so that each number is in exactly one range: more than `above`, at most `upTo`. */
interface Range {
  readonly above: number;
  readonly upTo: number;
}

/** Parses a range as written in an address, `1.5..2.5`; either end may be missing. */
const readRange = (value: string): Range | undefined => {
  const [, above = '', upTo = ''] = /^(\d{0,9}(?:\.\d{1,4})?)\.\.(\d{0,9}(?:\.\d{1,4})?)$/.exec(value) ?? [];
  if (above === '' && upTo === '') return undefined;
  return {
    above: above === '' ? Number.NEGATIVE_INFINITY : Number(above),
    upTo: upTo === '' ? Number.POSITIVE_INFINITY : Number(upTo),
  };
};

const meets = (value: string | number | undefined, chosen: string): boolean => {
  if (value === undefined) return false;
  const range = typeof value === 'number' ? readRange(chosen) : undefined;
  return range ? Number(value) > range.above && Number(value) <= range.upTo : String(value) === chosen;
};

/** Whether a product matches the choices: one chosen value of each filter. */
export const meetsAll = (product: Product, choices: ExploreChoices, except?: ExploreFilter): boolean =>
  exploreFilters.every((filter) => {
    const values = filter === except ? undefined : choices[filter];
    return values === undefined || values.some((value) => meets(filterValueOf(product, filter), value));
  });

/** Rounds to two significant digits. */
const round = (value: number): number => Number(value.toPrecision(value >= 1000 ? 1 : 2));

/** Boundaries of ranges that contain about equally many products. */
const limitsOf = (values: readonly number[]): readonly number[] => {
  const sorted = values.toSorted((a, b) => a - b);
  const cuts = Array.from({ length: rangeCount - 1 }, (_, index) =>
    round(sorted[Math.ceil((sorted.length * (index + 1)) / rangeCount) - 1] ?? 0),
  );
  const highest = sorted.at(-1) ?? 0;
  return [...new Set(cuts)].filter((cut) => cut < highest && sorted.some((value) => value <= cut));
};

const rangesOf = (limits: readonly number[]): readonly string[] =>
  limits.length === 0
    ? []
    : [...limits.map((limit, index) => `${limits[index - 1] ?? ''}..${limit}`), `${limits.at(-1) ?? ''}..`];

const currencyOf = (products: readonly Product[]): string =>
  products.find(({ price }) => price !== undefined)?.price?.currency ?? 'EUR';

/** "≤ 1.5 kg", "1.5–2.5 kg", "> 2.5 kg": understood in every language. */
const rangeLabel = (value: string, print: (figure: number) => string): string => {
  const [above = '', upTo = ''] = value.split('..');
  if (above === '') return `≤\u00a0${print(Number(upTo))}`;
  if (upTo === '') return `>\u00a0${print(Number(above))}`;
  return `${print(Number(above))} – ${print(Number(upTo))}`;
};

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The values of a filter that occur among products. */
const optionsOf = (filter: ExploreFilter, products: readonly Product[], labels: Labels): readonly Option[] => {
  const values = [...new Set(products.flatMap((product) => filterValueOf(product, filter) ?? []))];
  const numbers = values.filter((value) => typeof value === 'number').toSorted((a, b) => a - b);
  const words = values.filter((value): value is string => typeof value === 'string' && value !== nothing);
  const print = (figure: number) => figureOf(filter, figure, labels, currencyOf(products));
  if (numbers.length > maxFigures || filter === 'price' || filter === 'weight') {
    const present = products.flatMap((product) => Number(filterValueOf(product, filter) ?? Number.NaN) || []);
    return rangesOf(limitsOf(present))
      .filter((range) => present.some((value) => meets(value, range)))
      .map((value) => ({ value, label: rangeLabel(value, print) }));
  }
  return [
    ...words.map((value) => ({ value, label: wordOf(filter, value, labels) })),
    ...numbers.map((value) => ({ value: String(value), label: print(value) })),
  ];
};

/** The name of a value that no product of the view has, as far as it is known. */
const chosenLabel = (filter: ExploreFilter, value: string, products: readonly Product[], labels: Labels): string => {
  const print = (figure: number) => figureOf(filter, figure, labels, currencyOf(products));
  if (readRange(value)) return rangeLabel(value, print);
  return Number.isNaN(Number(value)) ? wordOf(filter, value, labels) : print(Number(value));
};

/** Chosen values remain options even if no product of the view has them. */
const withChosen = (
  options: readonly Option[],
  chosen: readonly string[],
  print: (value: string) => string,
): readonly Option[] => [
  ...options,
  ...chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: print(value) })),
];

/**
 * Filters of a view in fixed order: those by which its products differ, and those in use.
 * @param products products of the view before any choice
 */
export const facetsOf = (
  products: readonly Product[],
  choices: ExploreChoices,
  labels: Labels,
): readonly ExploreFacet[] => {
  const facets = exploreFilters.flatMap((filter): readonly ExploreFacet[] => {
    const chosen = choices[filter] ?? [];
    const options = withChosen(optionsOf(filter, products, labels), chosen, (value) =>
      chosenLabel(filter, value, products, labels),
    );
    const carriers = products.filter((product) => filterValueOf(product, filter) !== undefined).length;
    if ((options.length < 2 || carriers < products.length * minCarriers) && chosen.length === 0) return [];
    const others = products.filter((product) => meetsAll(product, choices, filter));
    const counted = options.map(({ value, label }) => ({
      value,
      label,
      count: others.filter((product) => meets(filterValueOf(product, filter), value)).length,
    }));
    return [{ key: filter, label: labelOf(filter, labels), options: counted }];
  });
  const isNeeded = ({ key }: ExploreFacet) => exploreFilters.some((filter) => filter === key && choices[filter]);
  // Filters with few values divide a shelf better than filters with rare values.
  const rest = facets.filter((facet) => !isNeeded(facet));
  const kept = new Set([...facets.filter(isNeeded), ...rest].slice(0, maxFacets));
  return facets.filter((facet) => kept.has(facet));
};
