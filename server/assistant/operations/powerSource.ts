import type { Constraint } from '../plan.ts';

/** That a tool must run on the mains or on a battery; `provenance` tells whether the visitor asked for it. */
export const runsOn = (value: 'mains' | 'battery', provenance: Constraint['provenance'] = 'question'): Constraint => ({
  by: 'choice',
  attribute: 'powerSource',
  value,
  strength: 'hard',
  provenance,
});
