import type { Product } from '../../catalogue/catalogue.ts';
import type { Reason } from '../findings.ts';
import type { Task } from '../plan.ts';
import { betterBy } from './directions.ts';
import { readyPrice } from './packaging.ts';
import { fieldFor, rankFieldsOf, rankFigure } from './ranking.ts';
import { tellingFields } from './scoring.ts';
import { fieldValue } from './values.ts';
import type { World } from './world.ts';

/** A second choice has to be this much cheaper or lighter to be worth naming. */
const clearly = 0.9;
/** Beyond this many times the price of the first choice a stronger one is another class of tool. */
const maxDearer = 2;

/** The best of the rest that is clearly less in a figure than the first choice. */
const clearlyLess = (
  first: Product,
  others: readonly Product[],
  figure: (product: Product) => number | undefined,
): Product | undefined => {
  const most = figure(first);
  if (most === undefined) return undefined;
  return others.find((product) => {
    const value = figure(product);
    return value !== undefined && value <= most * clearly;
  });
};

const weighs = (product: Product): number | undefined => {
  const [rankField] = rankFieldsOf('weight', product.kind);
  return rankField && rankFigure(product, rankField);
};

/** A product chosen, and what sets it apart from the first choice. */
export interface Chosen {
  readonly product: Product;
  readonly by?: 'price' | 'weight' | 'cordless';
}

/** One that does more than the first choice, for not much more money: what is far too much for the job is not named. */
const strongerThan = (world: World, first: Product, others: readonly Product[], task: Task): Product | undefined => {
  const [field] = tellingFields(world, first, task);
  const price = readyPrice(world, first);
  return others.find((product) => {
    const dear = readyPrice(world, product);
    if (price === undefined || dear === undefined || dear > price * maxDearer || field === undefined) return false;
    return betterBy(field, fieldValue(product, field), fieldValue(first, field)) > 0;
  });
};

/** Of one type: the best in all, a cheaper one, a lighter one, a stronger one; told with what sets them apart. */
const charactersOf = (world: World, [first, ...others]: readonly Product[], task: Task): readonly Chosen[] => {
  if (!first) return [];
  const current = others.filter(({ successor }) => successor === undefined);
  const cheaper = clearlyLess(first, current, (product) => readyPrice(world, product));
  const lightest = cheaper && (weighs(cheaper) ?? 0) < (weighs(first) ?? 0) ? cheaper : first;
  const lighter = clearlyLess(
    lightest,
    current.filter((product) => product !== cheaper),
    weighs,
  );
  const stronger = strongerThan(
    world,
    first,
    current.filter((product) => product !== cheaper && product !== lighter),
    task,
  );
  return [
    { product: first },
    ...(cheaper ? [{ product: cheaper, by: 'price' } as const] : []),
    ...(lighter ? [{ product: lighter, by: 'weight' } as const] : []),
    ...(stronger ? [{ product: stronger }] : []),
  ];
};

/** Beside a tool with a cable the best one without. */
const cordlessBeside = ([first, ...others]: readonly Product[]): Product | undefined =>
  first?.attributes.powerSource === 'mains'
    ? others.find(({ attributes, successor }) => attributes.powerSource === 'battery' && successor === undefined)
    : undefined;

/** The best of each type first, then what else there is of the first type. */
export const characters = (
  world: World,
  groups: readonly (readonly Product[])[],
  task: Task,
  limit: number,
): readonly Chosen[] => {
  const [first = []] = groups;
  const [best, ...others] = charactersOf(world, first, task);
  const ofOtherTypes = groups.slice(1).flatMap(([product]) => (product ? [{ product }] : []));
  const without = others.filter(({ product }) => product !== cordlessBeside(first));
  const cordless = cordlessBeside(first);
  const beside = cordless ? [{ product: cordless, by: 'cordless' } as const] : [];
  return [...(best ? [best] : []), ...ofOtherTypes, ...beside, ...without].slice(0, limit);
};

/** What sets a second choice apart from the first. */
export const apartReasons = (product: Product, by: Chosen['by']): readonly Reason[] => {
  if (by === undefined) return [];
  if (by === 'cordless') return [{ by: 'field', field: 'powerSource', value: 'battery' }];
  const [rankField] = rankFieldsOf(by, product.kind);
  const field = rankField && fieldFor(product, rankField);
  const value = field && fieldValue(product, field);
  return field === undefined || value === undefined ? [] : [{ by: 'field', field, value, stands: 'least' }];
};
