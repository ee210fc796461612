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
