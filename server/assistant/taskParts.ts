import type { AttributeKey } from '../catalogue/attributes.ts';

/** A size of the workpiece, in the unit of its measure. */
export interface Dimension {
  readonly measure: AttributeKey;
  readonly value: number;
  readonly said?: string;
}

/** Where and under what conditions a job is done. */
export const settings = [
  'overhead',
  'indoors',
  'outdoors',
  'ladder',
  'noMains',
  'apartment',
  'tightSpace',
  'allDay',
  'light',
] as const;
export type Setting = (typeof settings)[number];
