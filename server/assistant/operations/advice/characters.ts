import type { Product } from '../../../catalogue/catalogue.ts';
import type { Reason } from '../../findings.ts';
import type { Task } from '../../plan.ts';
import { comparableFields, fieldFor, isCurrent, rankFigure } from '../choice/ranking.ts';
import { betterBy } from '../product/directions.ts';
import { readyPrice } from '../product/packaging.ts';
import { fieldReasons, fieldValue } from '../product/values.ts';
import type { World } from '../world.ts';
import { tellingFields } from './scoring.ts';

/** A second choice must be this much cheaper or lighter to be mentioned. */
const clearly = 0.9;
/** Beyond this multiple of the first choice's price, a stronger tool is in another class. */
const maxDearer = 2;

/** The best of the rest that is clearly lower in a figure than the first choice. */
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

/** What products of a type weigh, measured alike of all of them. */
const weighedAlike = (products: readonly Product[]): ((product: Product) => number | undefined) => {
  const [rankField] = comparableFields('weight', products[0]?.kind, products);
  return (product) => rankField && rankFigure(product, rankField);
};

/** A chosen product, and how it differs from the first choice. */
export interface Chosen {
  readonly product: Product;
  readonly by?: 'price' | 'weight' | 'cordless';
}

/** One that is more capable than the first choice for little more money; oversized tools are not mentioned. */
const strongerThan = (world: World, first: Product, others: readonly Product[], task: Task): Product | undefined => {
  const [field] = tellingFields(world, first, task);
  const price = readyPrice(world, first);
  return others.find((product) => {
    const dear = readyPrice(world, product);
    if (price === undefined || dear === undefined || dear > price * maxDearer || field === undefined) return false;
    return betterBy(field, fieldValue(product, field), fieldValue(first, field)) > 0;
  });
};

/** Products of one type: the best overall, a cheaper, a lighter and a stronger one, with their differences. */
const charactersOf = (world: World, [first, ...others]: readonly Product[], task: Task): readonly Chosen[] => {
  if (!first) return [];
  const current = others.filter(isCurrent);
  const weighs = weighedAlike([first, ...current]);
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

/** The best cordless tool beside a corded one. */
const cordlessBeside = ([first, ...others]: readonly Product[]): Product | undefined =>
  first?.attributes.powerSource === 'mains'
    ? others.find((product) => product.attributes.powerSource === 'battery' && isCurrent(product))
    : undefined;

/** The best of each type first, then further ones of the first type. */
export const characters = (
  world: World,
  groups: readonly (readonly Product[])[],
  task: Task,
  limit: number,
): readonly Chosen[] => {
  const [first = []] = groups;
  const [best, ...others] = charactersOf(world, first, task);
  const ofOtherTypes = groups.slice(1).flatMap(([product]) => (product ? [{ product }] : []));
  const cordless = cordlessBeside(first);
  const without = others.filter(({ product }) => product !== cordless);
  const beside = cordless ? [{ product: cordless, by: 'cordless' } as const] : [];
  return [...(best ? [best] : []), ...ofOtherTypes, ...beside, ...without].slice(0, limit);
};

/** How a second choice differs from the first. */
export const apartReasons = (product: Product, by: Chosen['by'], among: readonly Product[]): readonly Reason[] => {
  if (by === undefined) return [];
  if (by === 'cordless') return [{ by: 'field', field: 'powerSource', value: 'battery' }];
  const [rankField] = comparableFields(by, product.kind, among);
  return fieldReasons(product, rankField && fieldFor(product, rankField), 'least');
};
