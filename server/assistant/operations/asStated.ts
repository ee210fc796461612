import type { Product } from '../../catalogue/catalogue.ts';
import type { Constraint } from '../plan.ts';
import { figureOf } from './values.ts';

/**
 * The constraints in terms of what the data hold. Who asks for a light drill means it with its battery; where a shop's
 * feed knows but one weight of each, that one is meant.
 */
export const asStated = (products: readonly Product[], constraints: readonly Constraint[]): readonly Constraint[] => {
  const isLifted = (constraint: Constraint): boolean =>
    constraint.by === 'range' && constraint.measure === 'weightWithBattery';
  if (!constraints.some(isLifted)) return constraints;
  const isKnown = (measure: 'weight' | 'weightWithBattery'): boolean =>
    products.some((product) => figureOf(product, measure) !== undefined);
  if (isKnown('weightWithBattery') || !isKnown('weight')) return constraints;
  return constraints.map((constraint) =>
    constraint.by === 'range' && isLifted(constraint) ? { ...constraint, measure: 'weight' } : constraint,
  );
};
