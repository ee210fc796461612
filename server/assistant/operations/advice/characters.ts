import type { Product } from '../../../catalogue/catalogue.ts';
import type { Reason } from '../../findings.ts';
import type { Task } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import { betterBy } from '../product/directions.ts';
import { readyPrice } from '../product/packaging.ts';
import { fieldReasons, fieldValue } from '../product/values.ts';
import type { World } from '../world.ts';
import { tellingFields } from './scoring.ts';

/** A second choice must be this much cheaper to be mentioned. */
const clearly = 0.9;
/** Beyond this multiple of the first choice's price, a stronger tool is in another class. */
const maxDearer = 2;

/** A chosen product, and how it differs from the first choice. */
export interface Chosen {
  readonly product: Product;
  readonly by?: 'price' | 'cordless';
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

/** Products of one type: the best overall, a cheaper and a stronger one. */
const charactersOf = (world: World, [first, ...others]: readonly Product[], task: Task): readonly Chosen[] => {
  if (!first) return [];
  const current = others.filter(isCurrent);
  const price = readyPrice(world, first) ?? 0;
  const cheaper = current.find((product) => (readyPrice(world, product) ?? price) <= price * clearly);
  const stronger = strongerThan(
    world,
    first,
    current.filter((product) => product !== cheaper),
    task,
  );
  return [
    { product: first },
    ...(cheaper ? [{ product: cheaper, by: 'price' } as const] : []),
    ...(stronger ? [{ product: stronger }] : []),
  ];
};

/** The best cordless tool beside a corded one. */
const cordlessBeside = ([first, ...others]: readonly Product[]): Product | undefined =>
  first?.attributes.powerSource === 'mains'
    ? others.find((product) => product.attributes.powerSource === 'battery' && isCurrent(product))
    : undefined;

/** The best one and its cordless counterpart, the best of each other type, then further ones of the first type. */
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
  return [...(best ? [best] : []), ...beside, ...ofOtherTypes, ...without].slice(0, limit);
};

/** How a second choice differs from the first. */
export const apartReasons = (product: Product, by: Chosen['by']): readonly Reason[] => {
  if (by === 'price') return fieldReasons(product, 'price', 'least');
  return by === 'cordless' ? [{ by: 'field', field: 'powerSource', value: 'battery' }] : [];
};
