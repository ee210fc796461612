import type { ProductKind } from '../catalogue/kinds.ts';
import type { ProductIds, Step } from './plan.ts';

/** Types of products that a step is asked for; of a purchase, those of its first goods. */
export const typesIn = (step: Step): readonly ProductKind[] => {
  if (step.operation === 'kit') return step.input.lines[0]?.types ?? [];
  return 'types' in step.input ? (step.input.types ?? []) : [];
};

/** Products that a step is asked for. */
export const productsIn = (step: Step): ProductIds => {
  if (step.operation === 'kit') return step.input.lines.flatMap(({ product }) => product ?? []);
  const { input } = step;
  if ('products' in input && input.products) return input.products;
  return 'product' in input && input.product !== undefined ? [input.product] : [];
};
