import type { Product } from '../../../catalogue/catalogue.ts';
import type { Constraint } from '../../plan.ts';

/** Whether a product meets a constraint; unknown counts as no. */
export const meets = (product: Product, constraint: Constraint): boolean => {
  switch (constraint.by) {
    case 'feature':
      return product.features.includes(constraint.feature) !== (constraint.not === true);
    case 'choice':
      return (product.attributes[constraint.attribute] === constraint.value) !== (constraint.not === true);
    case 'platform':
      return (product.platform === constraint.platform) !== (constraint.not === true);
    case 'maker':
      return (product.maker === constraint.maker) !== (constraint.not === true);
    case 'range': {
      const value = constraint.measure === 'price' ? product.price?.amount : product.attributes[constraint.measure];
      if (typeof value !== 'number') return false;
      return value >= (constraint.min ?? value) && value <= (constraint.max ?? value);
    }
    case 'excluded':
      return product.id !== constraint.productId;
    case 'excludedType':
      return product.kind !== constraint.type;
    default:
      return false;
  }
};
