import type { Plan } from '../plan.ts';

/** A list of `{name, title, first, steps: [{event, payload, from, state, action, expect}]}`. */
export const json = ({ paths }: Plan): string => JSON.stringify(paths, null, 2);
