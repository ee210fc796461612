import type { Said } from './understanding.ts';

const demandsAnything = ({ kinds, jobs, conditions, features, liked }: Said): boolean =>
  kinds.length + jobs.length + conditions.length + features.length > 0 || liked !== undefined;

/** "Why that one?", after something was recommended: the reasons lie in what was looked for. */
export const asksReasons = (said: Said, wanted: Said): boolean =>
  said.signs.has('why') && said.kinds.length + said.named.length <= 1 && demandsAnything(wanted);

/** The question with what was looked for before, by which the reasons are weighed. */
export const withWanted = ({ most: _most, more: _more, liked: _liked, ...said }: Said, wanted: Said): Said => ({
  ...said,
  kinds: [],
  topics: [],
  jobs: wanted.jobs,
  conditions: wanted.conditions,
  features: wanted.features,
});
