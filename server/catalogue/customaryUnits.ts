import type { AnswerLanguage } from '../../contract/contract.ts';
import type { AttributeKey } from './attributes.ts';
import type { Product } from './catalogue.ts';
import { formatNumber, formatValue } from './format.ts';

const pounds = 2.20462;
const inchPounds = 8.85075;
const footPounds = 0.737562;
const millimetres = 25.4;

/** Sizes by which discs, blades, pads and chucks are sold: in whole parts of an inch, not measured ones. */
const traded: readonly AttributeKey[] = [
  'discDiameter',
  'bladeDiameter',
  'padSize',
  'chuckMax',
  'chuckMin',
  'colletMax',
];
const measuredLengths: readonly AttributeKey[] = [
  'length',
  'cuttingDepth',
  'cuttingDepth45',
  'cuttingDepthMetal',
  'cuttingWidth',
  'drillWood',
  'drillSteel',
  'drillMasonry',
  'strokeLength',
  'planingWidth',
  'nailLengthMin',
  'nailLengthMax',
];
const torques: readonly AttributeKey[] = ['torqueSoft', 'torqueHard', 'torqueMax', 'breakawayTorque'];

/** How far a trade name may lie from the measured size. */
const tradeTolerance = 2.1;

/** "7-1/4 in.": the coarsest part of an inch that names a traded size. */
const tradeSize = (value: number): string | undefined => {
  for (const parts of [1, 2, 4, 8, 16]) {
    const rounded = Math.round((value / millimetres) * parts);
    if (rounded === 0 || Math.abs((rounded / parts) * millimetres - value) > Math.min(tradeTolerance, value / 20))
      continue;
    const whole = Math.floor(rounded / parts);
    const rest = rounded - whole * parts;
    if (rest === 0) return `${whole} in.`;
    return `${whole > 0 ? `${whole}-` : ''}${rest}/${parts} in.`;
  }
  return undefined;
};

const rounded = (value: number, places: number): string => formatNumber(Number(value.toFixed(places)), 'en');

/** A figure in pounds, inches or inch-pounds, for makers whose customers count in them. */
export const customary = (product: Product, key: AttributeKey): string | undefined => {
  const value = product.attributes[key];
  if (product.brand !== 'HUS' || typeof value !== 'number') return undefined;
  if (key === 'weight' || key === 'weightWithBattery') return `${rounded(value * pounds, 2)}\u00a0lb`;
  if (torques.includes(key))
    return product.kind === 'impactWrench'
      ? `${rounded(value * footPounds, 0)}\u00a0ft-lbs`
      : `${rounded(value * inchPounds, 0)}\u00a0in-lbs`;
  if (traded.includes(key)) return tradeSize(value);
  return measuredLengths.includes(key) ? `${rounded(value / millimetres, 1)}\u00a0in.` : undefined;
};

/** A figure as printed, with the units of its country beside it where they are not metric. */
export const withCustomary = (product: Product, key: AttributeKey, language: AnswerLanguage): string => {
  const value = product.attributes[key];
  if (value === undefined) return '';
  const local = customary(product, key);
  return formatValue(key, value, language) + (local ? ` (${local})` : '');
};
