import { brandOf } from '../../../brands/registry.ts';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { unitNamed } from '../../units/table.ts';
import type { AttributeKey, AttributeValue } from '../attributes.ts';
import type { Product } from '../catalogue.ts';
import { formatNumber, formatValue } from '../format.ts';
import type { ProductKind } from '../kinds.ts';

/** Factor between two units of the table. */
const perUnit = (from: string, to: string): number => unitNamed(from).factor / unitNamed(to).factor;

const millimetres = perUnit('in', 'mm');

/** How a figure is written for customers who use inches and pounds. */
type Customary =
  /** A trade size: the coarsest part of an inch that names it ("7-1/4 in."), or else the measured one. */
  | { readonly as: 'trade' }
  /** A measured length, to the nearest sixteenth of an inch. */
  | { readonly as: 'inches' }
  | { readonly as: 'torque' }
  /** The allowance of a laser over thirty feet. */
  | { readonly as: 'allowance' }
  | { readonly as: 'factor'; readonly factor: number; readonly unit: string; readonly places: number };

const trade = { as: 'trade' } as const;
const inches = { as: 'inches' } as const;
const torque = { as: 'torque' } as const;
const factor = (by: number, unit: string, places: number) => ({ as: 'factor', factor: by, unit, places }) as const;

const feetPerMetre = perUnit('m', 'ft');
/** Not in the table, because neither feeds nor visitors write this unit. */
const inchesOfWaterPerKilopascal = 4.01463;

const customaryOf: Readonly<Partial<Record<AttributeKey, Customary>>> = {
  weight: factor(perUnit('kg', 'lb'), 'lb', 1),
  weightWithBattery: factor(perUnit('kg', 'lb'), 'lb', 1),
  torqueSoft: torque,
  torqueHard: torque,
  torqueMax: torque,
  breakawayTorque: torque,
  discDiameter: trade,
  bladeDiameter: trade,
  padSize: trade,
  chuckMax: trade,
  chuckMin: trade,
  colletMax: trade,
  bore: trade,
  screwMax: trade,
  length: inches,
  width: inches,
  height: inches,
  cuttingDepth: inches,
  cuttingDepth45: inches,
  cuttingDepthMetal: inches,
  cuttingWidth: inches,
  drillWood: inches,
  drillSteel: inches,
  drillMasonry: inches,
  strokeLength: inches,
  planingWidth: inches,
  rebateDepth: inches,
  plungeDepth: inches,
  nailLengthMin: inches,
  nailLengthMax: inches,
  planingDepth: factor(1 / millimetres, 'in.', 2),
  orbit: factor(1 / millimetres, 'in.', 2),
  kerf: factor(1 / millimetres, 'in.', 3),
  thickness: factor(1 / millimetres, 'in.', 3),
  nailDiameter: factor(1 / millimetres, 'in.', 3),
  airVolume: factor(perUnit('m3h', 'cfm'), 'CFM', 0),
  airFlow: factor(perUnit('lmin', 'cfm'), 'CFM', 0),
  airSpeed: factor(perUnit('ms', 'mph'), 'mph', 0),
  suction: factor(inchesOfWaterPerKilopascal, 'in. H₂O', 0),
  containerVolume: factor(perUnit('l', 'gal'), 'gal', 1),
  hoseLength: factor(feetPerMetre, 'ft', 1),
  range: factor(feetPerMetre, 'ft', 0),
  accuracy: { as: 'allowance' },
};

/** Maximum difference of a nominal size from the measured one. */
const tradeTolerance = 2.1;

const fraction = (parts: number, of: number): string => {
  const whole = Math.floor(parts / of);
  const rest = parts - whole * of;
  if (rest === 0) return `${whole} in.`;
  return `${whole > 0 ? `${whole}-` : ''}${rest}/${of} in.`;
};

/** The coarsest fraction of an inch that is close enough. */
const inInches = (value: number, near: (size: number) => boolean): string | undefined => {
  for (const part of [1, 2, 4, 8, 16]) {
    const parts = Math.round((value / millimetres) * part);
    if (parts > 0 && near((parts / part) * millimetres)) return fraction(parts, part);
  }
  return undefined;
};

const tradeSize = (value: number): string | undefined =>
  inInches(value, (size) => Math.abs(size - value) <= Math.min(tradeTolerance, value / 20));

const sixteenth = millimetres / 16;
const thirtySecond = millimetres / 32;

/** Within half a sixteenth of an inch; smaller sizes stay decimal, but for a thirty-second, with which chucks begin. */
const measuredSize = (value: number): string =>
  inInches(value, (size) => Math.abs(size - value) <= Math.min(sixteenth, value / 2) / 2) ??
  (Math.abs(thirtySecond - value) <= value / 20 ? fraction(1, 32) : `${rounded(value / millimetres, 2)}\u00a0in.`);

/** A length in inches, as fractions. */
export const lengthInInches = (millimetre: number): string => measuredSize(millimetre);

const rounded = (value: number, places: number): string => formatNumber(Number(value.toFixed(places)), 'en');

const inchPounds = perUnit('nm', 'inlb');
const footPounds = perUnit('nm', 'ftlb');
/** Torque of wrenches and above this value is given in foot-pounds. */
const minFootPounds = 300;
const torqueOf = (value: number, kind: ProductKind | undefined): string =>
  kind === 'impactWrench' || value > minFootPounds
    ? `${rounded(value * footPounds, 0)}\u00a0ft-lbs`
    : `${rounded(value * inchPounds, 0)}\u00a0in-lbs`;

const feetOfAllowance = 30;
const allowance = (perMetre: number): string =>
  `±${measuredSize((perMetre * feetOfAllowance) / feetPerMetre)} at ${feetOfAllowance}\u00a0ft`;

/** A figure in pounds, inches, foot-pounds or cubic feet. */
export const customaryFigure = (
  brand: BrandCode,
  kind: ProductKind | undefined,
  key: AttributeKey,
  value: AttributeValue | undefined,
): string | undefined => {
  const rule = customaryOf[key];
  if (brandOf(brand).units !== 'customary' || typeof value !== 'number' || !rule) return undefined;
  switch (rule.as) {
    case 'trade':
      return tradeSize(value) ?? measuredSize(value);
    case 'inches':
      return measuredSize(value);
    case 'torque':
      return torqueOf(value, kind);
    case 'allowance':
      return allowance(value);
    case 'factor':
      return `${rounded(value * rule.factor, rule.places)}\u00a0${rule.unit}`;
  }
};

/** The customary figure of a product's attribute. */
export const customary = (product: Product, key: AttributeKey): string | undefined =>
  customaryFigure(product.brand, product.kind, key, product.attributes[key]);

/** A figure as printed on a data sheet: as the country's customers count first, with the metric figure behind it. */
export const withCustomary = (product: Product, key: AttributeKey, language: AnswerLanguage): string => {
  const value = product.attributes[key];
  if (value === undefined) return '';
  const local = customary(product, key);
  const metric = formatValue(key, value, language, product.kind);
  return local ? `${local} (${metric})` : metric;
};

/** A figure as in answers: only in the units of the country's customers. */
export const inCustomersUnits = (
  brand: BrandCode,
  kind: ProductKind | undefined,
  key: AttributeKey,
  value: AttributeValue,
  language: AnswerLanguage,
): string => customaryFigure(brand, kind, key, value) ?? formatValue(key, value, language, kind);
