import { type AnswerLanguage, bcp47 } from '../../contract/contract.ts';
import { type AttributeKey, type AttributeValue, attributes, type Unit } from './attributes.ts';
import type { ProductKind } from './kinds.ts';
import { choiceName } from './names/choiceNames.ts';
import type { Names } from './names/localNames.ts';

/** Space between figure and unit: none in Japanese, elsewhere one that does not break. */
const gap: Names = { jp: '', en: '\u00a0', de: '\u00a0', es: '\u00a0', it: '\u00a0', fr: '\u00a0' };

/** Units that a language writes in its own way; a space means the language's gap. Others are printed unchanged. */
const unitWords: Readonly<Partial<Record<Unit, Names>>> = {
  pcs: { jp: '', en: '', de: '', es: '', it: '', fr: '' },
  grit: { jp: '番', en: ' grit', de: '', es: '', it: '', fr: '' },
  teeth: { jp: '枚', en: ' teeth', de: ' Zähne', es: ' dientes', it: ' denti', fr: ' dents' },
  years: { jp: '年', en: ' years', de: ' Jahre', es: ' años', it: ' anni', fr: ' ans' },
  min: { jp: '分', en: ' min', de: ' min', es: ' min', it: ' min', fr: ' min' },
  '1/min': { jp: 'min⁻¹', en: ' rpm', de: ' min⁻¹', es: ' r.p.m.', it: ' giri/min', fr: ' tr/min' },
  Nm: { jp: 'N・m', en: ' Nm', de: ' Nm', es: ' Nm', it: ' Nm', fr: ' Nm' },
  l: { jp: 'L', en: ' L', de: ' l', es: ' l', it: ' l', fr: ' l' },
  'l/min': { jp: 'L/分', en: ' L/min', de: ' l/min', es: ' l/min', it: ' l/min', fr: ' l/min' },
  '°': { jp: '°', en: '°', de: '°', es: '°', it: '°', fr: '°' },
};

/** Units that are words change with the number; only `years` occurs with the value 1. */
const singularWords: Readonly<Partial<Record<Unit, Names>>> = {
  years: { jp: '年', en: ' year', de: ' Jahr', es: ' año', it: ' anno', fr: ' an' },
};

/** Units of attributes that count blows or strokes rather than revolutions. */
const beats: Names = {
  jp: 'min⁻¹',
  en: '\u00a0bpm',
  de: '\u00a0min⁻¹',
  es: '\u00a0imp./min',
  it: '\u00a0colpi/min',
  fr: '\u00a0cps/min',
};
const strokes: Names = {
  jp: 'min⁻¹',
  en: '\u00a0spm',
  de: '\u00a0min⁻¹',
  es: '\u00a0c.p.m.',
  it: '\u00a0corse/min',
  fr: '\u00a0cps/min',
};
/** A tool that swings to and fro makes no revolutions. */
const oscillations: Names = {
  jp: 'min⁻¹',
  en: '\u00a0OPM',
  de: '\u00a0Schwingungen/min',
  es: '\u00a0oscilaciones/min',
  it: '\u00a0oscillazioni/min',
  fr: '\u00a0oscillations/min',
};
const ownUnit: Readonly<Partial<Record<AttributeKey, Names>>> = { impactRate: beats, strokeRate: strokes };

const unitsOfSchema: readonly Unit[] = Object.values(attributes).flatMap((spec) =>
  spec.type === 'number' ? [spec.unit] : [],
);

const numberFormats = new Map<string, Intl.NumberFormat>();
const cached = (key: string, make: () => Intl.NumberFormat): Intl.NumberFormat => {
  const known = numberFormats.get(key);
  if (known) return known;
  const made = make();
  numberFormats.set(key, made);
  return made;
};

/** A bare number in the language's own writing: 1,250.5 or 1.250,5 or 1 250,5. */
export const formatNumber = (value: number, language: AnswerLanguage): string =>
  cached(language, () => new Intl.NumberFormat(bcp47(language), { maximumFractionDigits: 3 })).format(value);

/** The average of a product's reviews, with one decimal: "3.0" beside "4.3". */
export const formatRating = (value: number, language: AnswerLanguage): string =>
  cached(
    `rating ${language}`,
    () => new Intl.NumberFormat(bcp47(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(value);

/** A number with its unit: "1,8 kg" in German, "18V" in Japanese, "2,000 rpm" in English. */
export const formatMeasure = (value: number, unit: Unit, language: AnswerLanguage): string => {
  const figure = formatNumber(value, language);
  const word = ((value === 1 && singularWords[unit]) || unitWords[unit])?.[language];
  if (word === undefined) return `${figure}${gap[language]}${unit}`;
  return figure + word.replace(' ', gap[language]);
};

/** A number with a unit that may be missing from the schema ("ft-lbs", "in."). */
export const unitWord = (value: number, unit: string, language: AnswerLanguage): string => {
  const known = unitsOfSchema.find((candidate) => candidate === unit);
  return known === undefined
    ? `${formatNumber(value, language)}${gap[language]}${unit}`
    : formatMeasure(value, known, language);
};

/** An attribute's value, ready to print. */
export const formatValue = (
  key: AttributeKey,
  value: AttributeValue,
  language: AnswerLanguage,
  kind?: ProductKind,
): string => {
  const spec = attributes[key];
  if (typeof value === 'string') return choiceName(key, value, language);
  if (spec.type !== 'number') return formatNumber(value, language);
  const unit = kind === 'multiTool' && spec.unit === '1/min' ? oscillations : ownUnit[key];
  return unit ? formatNumber(value, language) + unit[language] : formatMeasure(value, spec.unit, language);
};
