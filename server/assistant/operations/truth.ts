import type { Truth } from '../plan.ts';

/** Kleene's three-valued logic: what is not known stays unknown under negation. */
export const negated = (truth: Truth): Truth => (truth === 'unknown' ? truth : truth === 'yes' ? 'no' : 'yes');

/** `no` where one is no, else `unknown` where one is unknown. */
export const allOf = (truths: readonly Truth[]): Truth => {
  if (truths.includes('no')) return 'no';
  return truths.includes('unknown') ? 'unknown' : 'yes';
};

/** `yes` where one is yes, else `unknown` where one is unknown. */
export const anyOf = (truths: readonly Truth[]): Truth => negated(allOf(truths.map(negated)));

export const truthOf = (holds: boolean): Truth => (holds ? 'yes' : 'no');
