import { has, mentionsOf } from '../reading/mentions.ts';
import { about, type Binder } from '../references/turn.ts';

/** "Is it still made?", "what replaces it?": availability and successor. */
export const bindAvailability: Binder = ({ reading, slots, referents }) => {
  const asks = has(reading, 'op.discontinued', 'op.successor');
  const open =
    slots.types.length > 0 && referents.by !== 'name' && referents.by !== 'pointer' && referents.by !== 'definite';
  const [product] = referents.products;
  if (!asks || open || product === undefined) return undefined;
  const policies = mentionsOf(reading, 'policy').filter(({ concept }) => concept === 'policy.spareParts');
  if (policies.length > 0 || has(reading, 'op.price')) return undefined;
  return about([product], [{ operation: 'offer', input: { products: [product], about: 'availability' } }]);
};
