import type { Plan } from '../plan.ts';

/** JSON list of `{name, title, priority, first, steps: [{event, payload, from, state, action, expect, see}]}`. */
export const json = ({ paths }: Plan): string => JSON.stringify(paths, null, 2);
