import { attributes, isAttribute } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { fold } from '../../search/analysis/fold.ts';
import { quantitiesIn } from '../../units/quantities.ts';
import type { Ranking } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import type { NamedGoods } from '../planner/goods/named.ts';
import roles from '../planner/goods/roles.json' with { type: 'json' };
import { statementsOf } from '../planner/goods/statements.ts';
import { has, mentionsOf } from '../planner/reading/mentions.ts';
import type { Reading } from '../planner/reading/reading.ts';
import { overlaps } from '../text/span.ts';

/** "The longest hose": the first of goods by a figure that only their titles and texts tell. */

const dimensions: Readonly<Record<string, readonly string[]>> = roles.rankedDimensions;

/** What a ranking may be of: the dimensions of its key, or that of the attribute that it names. */
const dimensionsOf = ({ key }: Ranking): readonly string[] => {
  const known = dimensions[key];
  if (known || !isAttribute(key)) return known ?? [];
  const spec = attributes[key];
  return spec.type === 'number' ? [...quantitiesIn(`1 ${spec.unit}`, 'en')].map(({ unit }) => unit.dimension) : [];
};

/** The figure of a product that counts: of several lengths the largest, as a hose is longer than wide. */
const figureOf = (product: Product, dimension: string): number | undefined => {
  const own = statementsOf(product).filter((one) => one.dimension === dimension);
  return own.length === 0 ? undefined : Math.max(...own.map(({ most }) => most));
};

/** Which way a question ranks by a word that no attribute has: "which washer has more pressure?" */
const directionIn = (reading: Reading): Ranking['direction'] | undefined =>
  has(reading, 'most.any', 'more.any') ? 'most' : has(reading, 'least.any', 'less.any') ? 'least' : undefined;

/** The goods with the largest or smallest figure; none if it is not stated of all, or the same of all. */
const firstBy = (
  goods: readonly Product[],
  direction: Ranking['direction'],
  figureIn: (product: Product) => number | undefined,
): readonly Product[] => {
  const figures = goods.map(figureIn);
  const stated = figures.filter((figure) => figure !== undefined);
  const best = direction === 'most' ? Math.max(...stated) : Math.min(...stated);
  if (stated.length < goods.length || stated.every((figure) => figure === best)) return [];
  return goods.filter((_, at) => figures[at] === best);
};

/** The figure that a product states beside a word: "Arbeitsdruck: 170 bar" of "Druck". */
const figureBeside = (product: Product, word: string): number | undefined => {
  const own = statementsOf(product).filter(({ text }) => fold(text).includes(word));
  return own.length === 0 ? undefined : Math.max(...own.map(({ most }) => most));
};

/** The first of goods by what a question ranks them by. */
export const leadingOf = ({ slots, reading }: PlannedQuestion, { products, thing }: NamedGoods): readonly Product[] => {
  const ranking = slots.ranking ?? slots.comparative;
  const direction = directionIn(reading);
  if (!ranking && direction) {
    const said = [...reading.unexplained, ...mentionsOf(reading, 'measure')].filter((one) => !overlaps(one, thing));
    const words = said.map(({ start, end }) => reading.text.slice(start, end));
    return words.map((word) => firstBy(products, direction, (one) => figureBeside(one, word))).find(isSome) ?? [];
  }
  if (!ranking) return [];
  return (
    dimensionsOf(ranking)
      .map((dimension) => firstBy(products, ranking.direction, (one) => figureOf(one, dimension)))
      .find(isSome) ?? []
  );
};
const isSome = (goods: readonly Product[]): boolean => goods.length > 0;
