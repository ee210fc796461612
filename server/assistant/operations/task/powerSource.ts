import type { Constraint } from '../../plan.ts';

/** Requires mains or battery power; `provenance` tells whether the visitor asked for it. */
export const runsOn = (value: 'mains' | 'battery', provenance: Constraint['provenance'] = 'question'): Constraint => ({
  by: 'choice',
  attribute: 'powerSource',
  value,
  strength: 'hard',
  provenance,
});
