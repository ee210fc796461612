import type { Composed } from '../composer.ts';
import { policyFor } from '../composition/policies.ts';
import type { Sign } from '../words/names.ts';

/** What is answered in set words, weighed with care: a model has nothing to better there. */
const setSigns: readonly Sign[] = [
  'safetyBattery',
  'safetyShock',
  'safetyGuard',
  'safetyChildren',
  'offTopic',
  'foreignTask',
  'otherMakers',
];

/**
 * Whether an answer is one for a model to phrase: it speaks of products, or nothing was found and the model may look
 * again. "We carry none", "which product?" and set answers stay as they are composed.
 */
export const mayBePhrased = ({ understood, answer }: Composed): boolean => {
  const { intent, signs, raw, unknownModel } = understood;
  if (setSigns.some((sign) => signs.has(sign)) || !/\p{L}/u.test(raw)) return false;
  if (policyFor[intent] && intent !== 'outOfScope') return false;
  if (answer.products.length > 0) return true;
  return (
    (intent === 'outOfScope' || intent === 'howTo') && unknownModel === undefined && understood.strangers.length === 0
  );
};
