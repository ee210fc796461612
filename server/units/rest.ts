import type { UnitRow } from './table.ts';

/** A number with its unit. */
export interface Measured {
  readonly value: number;
  readonly unit: UnitRow;
}

/** Text that may separate "4 lb." and "2 oz.". */
const restGap = /^\.? ?,? ?(?:(?:and|und|y|e|et) )?$/;

/** "4 lb. 2 oz." as one number of the first unit; undefined if the second figure is not the rest of the first. */
export const combineUnits = (first: Measured, second: Measured, between: string): number | undefined => {
  const rest = second.value * second.unit.factor;
  const isRest = first.unit.rest === second.unit.unit && rest < first.unit.factor && restGap.test(between);
  return isRest ? first.value + rest / first.unit.factor : undefined;
};
