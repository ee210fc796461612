import type { Product } from '../../../catalogue/catalogue.ts';
import type { Constraint } from '../../plan.ts';
import { figureOf } from '../product/values.ts';

/**
 * Adapts constraints to the available data. A light drill means its weight with battery; if a shop's data have only one
 * weight, that one is used.
 */
export const adaptToData = (
  products: readonly Product[],
  constraints: readonly Constraint[],
): readonly Constraint[] => {
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
