import { attributes, isAttribute } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { fold } from '../../search/analysis/fold.ts';
import { quantitiesIn } from '../../units/quantities.ts';
import type { Ranking } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import type { NamedGoods } from '../planner/goods/named.ts';
import roles from '../planner/goods/roles.json' with { type: 'json' };
import { type Statement, statementsOf } from '../planner/goods/statements.ts';
import { has, mentionsOf } from '../planner/reading/mentions.ts';
import type { Reading } from '../planner/reading/reading.ts';
import { overlaps } from '../text/span.ts';
import { isSameLabel } from './ownSentence.ts';

/** "The longest hose": the first of goods by a figure that only their titles and texts tell. */

const dimensions: Readonly<Record<string, readonly string[]>> = roles.rankedDimensions;

/** "Pumps the most": verbs by the dimension of what they do. */
const verbDimensions: Readonly<Record<string, readonly string[]>> = roles.verbDimensions;

/** What a ranking may be of: the dimensions of its key, or that of the attribute that it names. */
const dimensionsOf = ({ key }: Ranking): readonly string[] => {
  const known = dimensions[key];
  if (known || !isAttribute(key)) return known ?? [];
  const spec = attributes[key];
  return spec.type === 'number' ? [...quantitiesIn(`1 ${spec.unit}`, 'en')].map(({ unit }) => unit.dimension) : [];
};

/** The largest figure among statements: of several lengths the largest, as a hose is longer than wide. */
const largest = (statements: readonly Statement[]): Statement | undefined =>
  statements.toSorted((one, other) => other.most - one.most)[0];

/** The figure of a product that counts. */
const figureOf = (product: Product, dimension: string): Statement | undefined =>
  largest(statementsOf(product).filter((one) => one.dimension === dimension));

/** Which way a question ranks by a word that no attribute has: "which washer has more pressure?" */
const directionIn = (reading: Reading): Ranking['direction'] | undefined =>
  has(reading, 'most.any', 'more.any') ? 'most' : has(reading, 'least.any', 'less.any') ? 'least' : undefined;

/** Goods that lead by a figure, the clauses that state it, and those whose data do not. */
export interface Leading {
  readonly products: readonly Product[];
  readonly clauses: readonly string[];
  readonly unknown: readonly Product[];
}

/** The goods with the largest or smallest figure; none if it is the same of all, or most do not state it. */
const firstBy = (
  goods: readonly Product[],
  direction: Ranking['direction'],
  figureIn: (product: Product) => Statement | undefined,
): Leading | undefined => {
  const figures = goods.map((product) => ({ product, statement: figureIn(product) }));
  const stated = figures.flatMap(({ product, statement }) => (statement ? [{ product, statement }] : []));
  const figureOfStated = ({ statement }: (typeof stated)[number]): number =>
    direction === 'most' ? statement.most : statement.least;
  const values = stated.map(figureOfStated);
  const best = direction === 'most' ? Math.max(...values) : Math.min(...values);
  if (stated.length * 2 <= goods.length || values.every((value) => value === best)) return undefined;
  const first = stated.filter((one) => figureOfStated(one) === best);
  return {
    products: first.map(({ product }) => product),
    clauses: first.map(({ statement }) => statement.text),
    unknown: figures.flatMap(({ product, statement }) => (statement ? [] : [product])),
  };
};

/** The figure that a product states beside a word: "Arbeitsdruck: 170 bar" of "Druck". */
const figureBeside = (product: Product, word: string): Statement | undefined =>
  largest(statementsOf(product).filter(({ text }) => fold(text).includes(word) || isSameLabel(fold(text), word)));

/** What an adjective ranks by: its dimension, and whether the first has the least of it. */
interface Superlative {
  readonly dimension: string;
  readonly direction: Ranking['direction'];
}

/** "The lowest", "den längsten", "la plus longue": a superlative of an adjective that no attribute has. */
export const superlativeIn = ({ text, language, mentions }: Reading): Superlative | undefined => {
  const said = [...(text.match(endings[language] ?? none) ?? [])];
  const behind = mentions
    .filter(({ concept }) => /^(?:most|least|more|less)\./.test(concept))
    .map(({ start, end }) => text.slice(start, end + reach));
  for (const word of [...said, ...behind])
    for (const [dimension, directions] of Object.entries(roles.superlatives))
      for (const direction of ['most', 'least'] as const)
        if (directions[direction].some((root) => word.includes(root))) return { dimension, direction };
  return undefined;
};
const endings: Readonly<Record<string, RegExp>> = {
  en: /\p{L}+est(?!\p{L})/gu,
  de: /\p{L}+st(?:e[nrsm]?)?(?!\p{L})/gu,
};
const none = /(?!)/g;
/** The adjective may follow. */
const reach = 12;

/** "Longer than 1 m" is a bound, and ranks nothing. */
const isBounded = (reading: Reading): boolean =>
  has(reading, 'bound.over', 'bound.under', 'bound.atLeast', 'bound.atMost');

/** The first of goods by what a question ranks them by: the figure that it names, else the one that its key stands for. */
export const leadingOf = (
  { slots, reading }: PlannedQuestion,
  { products, thing }: Pick<NamedGoods, 'products' | 'thing'>,
): Leading | undefined => {
  const ranking = slots.ranking ?? (isBounded(reading) ? undefined : slots.comparative);
  const superlative = isBounded(reading) ? undefined : superlativeIn(reading);
  const direction =
    ranking?.direction ?? superlative?.direction ?? (isBounded(reading) ? undefined : directionIn(reading));
  if (!direction) return undefined;
  const said = [...reading.unexplained, ...mentionsOf(reading, 'measure')].filter((one) => !overlaps(one, thing));
  const words = said.map(({ start, end }) => reading.text.slice(start, end));
  const named = firstOf(words, (word) => firstBy(products, direction, (one) => figureBeside(one, word)));
  const verbs = words.flatMap((word) => verbDimensions[word] ?? []);
  const dimensions = [
    ...verbs,
    ...(ranking ? dimensionsOf(ranking) : []),
    ...(superlative ? [superlative.dimension] : []),
  ];
  return named ?? firstOf(dimensions, (dimension) => firstBy(products, direction, (one) => figureOf(one, dimension)));
};

const firstOf = <T, R>(all: readonly T[], find: (one: T) => R | undefined): R | undefined => {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
};
