import { type AttributeKey, isAttribute } from '../../../catalogue/attributes.ts';
import { has } from '../reading/mentions.ts';
import type { Turn } from '../references/turn.ts';

/** The one figure of which the difference is asked: the price, or a measure that all these products have. */
export const differsIn = (
  { reading, slots, known, state }: Turn,
  products: readonly string[],
): AttributeKey | 'price' | undefined => {
  // "What do I lose if I save the 50?" knows the difference; "apart from the price" asks for everything else.
  const isKnown = slots.constraints.some((one) => one.by === 'range' && one.measure === 'price');
  // "How much more?", behind two that were compared.
  const exceeds =
    has(reading, 'op.howMuch') &&
    has(reading, 'more.any', 'less.any') &&
    state.lastSteps.some(({ operation }) => operation === 'compare' || operation === 'worth');
  const asks =
    (has(reading, 'op.difference') || exceeds) && !isKnown && !has(reading, 'edit.besides', 'op.worth', 'op.which');
  if (!asks || products.length < 2) return undefined;
  const [field, ...others] = slots.asked;
  if (field === undefined || field === 'price') {
    const ofPrice =
      field === 'price' || has(reading, 'op.price', 'op.howMuch', 'wish.price', 'more.price', 'less.price');
    return ofPrice ? 'price' : undefined;
  }
  const isMeasured = isAttribute(field) && products.every((id) => typeof known.get(id)?.attributes[field] === 'number');
  if (others.length > 0 || !isMeasured) return undefined;
  // A weight is that of the tool as it is lifted, with its pack if it has one.
  const hasPack = products.some((id) => typeof known.get(id)?.attributes.weightWithBattery === 'number');
  return field === 'weight' && hasPack ? 'weightWithBattery' : field;
};
