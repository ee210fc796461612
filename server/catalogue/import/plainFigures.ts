import { fold } from '../../search/analysis/fold.ts';
import { takeQuantities } from '../../search/analysis/quantities.ts';
import { attributeNames } from '../attributeNames.ts';
import { type AttributeKey, attributes as specs, type Unit } from '../attributes.ts';
import type { ProductKind } from '../kinds.ts';

/** How a figure in one of our analysis' units becomes one of the schema's. */
const inUnit: Readonly<Partial<Record<Unit, Readonly<Record<string, number>>>>> = {
  V: { v: 1 },
  Ah: { ah: 1 },
  Wh: { wh: 1 },
  W: { w: 1, hp: 745.7 },
  Nm: { nm: 1, ftlb: 1.355_818, inlb: 0.112_985 },
  '1/min': { rpm: 1, bpm: 1, spm: 1 },
  J: { j: 1 },
  mm: { mm: 1 },
  kg: { kg: 1, lb: 0.453_592, oz: 0.028_349_5 },
  'dB(A)': { db: 1 },
  'm/s²': { ms2: 1 },
  'm/s': { ms: 1 },
  'm³/h': { m3h: 1, cfm: 1.699_01 },
  'l/min': { lmin: 1 },
  l: { l: 1, gal: 3.785_41 },
  min: { min: 1, h: 60 },
  A: { a: 1 },
  '°': { deg: 1 },
  lm: { lm: 1 },
};

/** What shops call an attribute, where that is not what data sheets do. Torque is that of the kind. */
const shopNames: Readonly<Partial<Record<AttributeKey, readonly string[]>>> = {
  voltage: ['battery voltage', 'rated voltage', 'nominal voltage', 'volts'],
  batteryCapacity: ['capacity', 'amp hours', 'battery amp hours'],
  ratedPower: ['power', 'rated power', 'wattage', 'input power', 'power input'],
  noLoadSpeed: ['speed', 'maximum speed', 'rpm', 'no-load rpm', 'rotation speed'],
  impactRate: ['impacts per minute', 'blows per minute', 'bpm', 'ipm'],
  discDiameter: ['wheel diameter', 'disc size', 'wheel size'],
  bladeDiameter: ['blade size'],
  cuttingDepth: ['cutting depth', 'depth of cut', 'cut depth'],
  chuckMax: ['chuck', 'chuck size', 'chuck capacity'],
  chargingTime: ['charge time'],
  weight: ['weight', 'item weight', 'product weight', 'tool weight', 'net weight'],
  weightWithBattery: ['weight with battery'],
  soundPressure: ['noise', 'noise level', 'sound level'],
  luminousFlux: ['brightness', 'lumens'],
  length: ['tool length', 'overall length'],
};

/** A label without its bracket, its points and what says that the greatest is meant. */
const plainLabel = (label: string): string =>
  fold(label)
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\b(?:max(?:imum|\.)?|approx\.?)(?=\s|$)|[.:_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isKey = (key: string): key is AttributeKey => key in specs;
const keys = Object.keys(specs).filter(isKey);
const byLabel: ReadonlyMap<string, AttributeKey> = new Map([
  ...keys.flatMap((key) => Object.values(attributeNames[key]).map((label) => [plainLabel(label), key] as const)),
  ...keys.flatMap((key) => (shopNames[key] ?? []).map((label) => [plainLabel(label), key] as const)),
]);

const tightens: ReadonlySet<ProductKind> = new Set(['impactDriver', 'impactWrench']);
const keyOf = (label: string, kind: ProductKind): AttributeKey | undefined => {
  const plain = plainLabel(label);
  if (plain === 'torque') return tightens.has(kind) ? 'torqueMax' : 'torqueHard';
  return byLabel.get(plain);
};

/** "Weight (lb)" with a bare figure is that many pounds. */
const withUnit = (label: string, value: string | number): string =>
  /^[\d.,/ -]+$/.test(String(value)) ? `${value} ${/\(([^()]{1,12})\)\s*$/.exec(label)?.[1] ?? ''}` : String(value);

/** A figure under a label as the schema has it; undefined where it is not one single figure of its unit that can be believed. */
export const readFigureOf = (
  label: string,
  value: string | number,
  kind: ProductKind,
): { readonly key: AttributeKey; readonly value: number } | undefined => {
  const key = keyOf(label, kind);
  const spec = key && specs[key];
  if (!key || spec?.type !== 'number') return undefined;
  const factors = inUnit[spec.unit];
  if (!factors) return undefined;
  const { tokens, rest } = takeQuantities(fold(withUnit(label, value)), 'en');
  const figures = tokens.flatMap((token) => {
    const [, figure, unit = ''] = /^([\d.]+)([a-z\d]*)$/.exec(token) ?? [];
    const factor = factors[unit];
    return figure !== undefined && factor !== undefined ? [Number((Number(figure) * factor).toFixed(3))] : [];
  });
  const [only, ...others] = figures;
  const isBelievable = only !== undefined && only >= spec.min && only <= spec.max;
  return isBelievable && others.length === 0 && !/\d/.test(rest) ? { key, value: only } : undefined;
};
