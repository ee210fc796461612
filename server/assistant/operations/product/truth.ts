import type { Truth } from '../../plan.ts';

/** Kleene's three-valued logic: unknown stays unknown under negation. */
export const negated = (truth: Truth): Truth => (truth === 'unknown' ? truth : truth === 'yes' ? 'no' : 'yes');

/** `no` if any is no, else `unknown` if any is unknown. */
export const allOf = (truths: readonly Truth[]): Truth => {
  if (truths.includes('no')) return 'no';
  return truths.includes('unknown') ? 'unknown' : 'yes';
};

export const truthOf = (holds: boolean): Truth => (holds ? 'yes' : 'no');
