import type { Constraint } from '../../plan.ts';

/** Whether a constraint is about the pack rather than the tool: "the 5 Ah one". */
export const isOfPack = (constraint: Constraint): boolean =>
  constraint.by === 'range' && (constraint.measure === 'batteryCapacity' || constraint.measure === 'energy');
