import { attributes, isAttribute } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { quantitiesIn } from '../../units/quantities.ts';
import type { Ranking } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import roles from '../planner/goods/roles.json' with { type: 'json' };
import { statementsOf } from '../planner/goods/statements.ts';

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

/** The goods with the largest or smallest figure; none if it is not stated of all, or the same of all. */
export const leadingOf = ({ slots }: PlannedQuestion, goods: readonly Product[]): readonly Product[] => {
  const { ranking } = slots;
  if (!ranking) return [];
  for (const dimension of dimensionsOf(ranking)) {
    const figures = goods.map((product) => figureOf(product, dimension));
    const stated = figures.filter((figure) => figure !== undefined);
    const best = ranking.direction === 'most' ? Math.max(...stated) : Math.min(...stated);
    if (stated.length < goods.length || stated.every((figure) => figure === best)) continue;
    return goods.filter((_, at) => figures[at] === best);
  }
  return [];
};
