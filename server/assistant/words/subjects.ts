/** The names by which word tables of all languages speak of what no figure of a data sheet tells. */

/** What visitors ask of a product and no data sheet of ours holds. */
export const unheld = [
  'releaseDate',
  'origin',
  'colour',
  'maker',
  'certificate',
  'cycles',
  'cable',
  'ipClass',
  'sales',
] as const;
export type Unheld = (typeof unheld)[number];

/** What questions of care and use are about. */
export const matters = [
  'disposal',
  'storage',
  'burnMarks',
  'splinters',
  'slipping',
  'bluntness',
  'eyes',
  'rain',
  'heat',
  'pressing',
  'direction',
  'leftCharging',
  'wobbling',
  'flying',
] as const;
export type Matter = (typeof matters)[number];
