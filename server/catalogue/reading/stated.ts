import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { readFigure } from '../../units/figures.ts';
import { type Quantity, quantitiesIn } from '../../units/quantities.ts';
import { unitOfField } from '../../units/table.ts';
import { type AttributeKey, type AttributeValue, isAttribute, attributes as specs } from '../attributes.ts';
import { onceEach } from '../fields/onceEach.ts';
import type { ProductKind } from '../kinds.ts';
import { attributeNames } from '../names/attributeNames.ts';
import { choiceName } from '../names/choiceNames.ts';
import { proseWords } from '../words/proseWords.ts';
import { anyOf, folded, words } from '../words/words.ts';
import type { FeedAttribute } from './feedProduct.ts';
import { choiceByFigure, figureRules, inSchemaUnit, isBelievable, nominalVolts, titleRuleOf } from './figureRules.ts';

/** A label without brackets, dots, words like "max" and the usual angle of cuts ("Schnitttiefe bei 90°"). */
const plainLabel = onceEach((label): string =>
  fold(label)
    .replaceAll(/\([^)]*\)|（[^）]*）/g, ' ')
    .replaceAll(/(?<![\p{L}])(?:max(?:imum|imal|imo|ima|imale)?|approx|ca|circa|env)\.?(?=\s|$)|[.:,_]/gu, ' ')
    .replaceAll(/(?<=\s)\d+(?: \d+)? ?ah(?=\s|$)/gu, ' ')
    .replaceAll(/(?<=\s)(?:(?:bei|at|a|à) )?90 ?(?:°|grad|deg(?:rees)?|grados|gradi|degres)(?=\s|$)/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim(),
);

const keys = Object.keys(specs).filter(isAttribute);
const byLabel: ReadonlyMap<string, AttributeKey> = new Map([
  ...keys.flatMap((key) => Object.values(attributeNames[key]).map((label) => [plainLabel(label), key] as const)),
  ...keys.flatMap((key) => (words.labels[key] ?? []).map((label) => [plainLabel(label), key] as const)),
  ...keys.map((key) => [plainLabel(key.replaceAll(/([a-z])([A-Z])/g, '$1 $2')), key] as const),
]);

const tightens: ReadonlySet<ProductKind> = new Set(['impactDriver', 'impactWrench']);
/** For these kinds a "disc" is a blade. */
const bladed: ReadonlySet<ProductKind> = new Set(['circularSaw', 'mitreSaw', 'sawBlade']);
const torques = new Set(words.torqueLabels.map((label) => plainLabel(label)));
const drills: ReadonlySet<ProductKind> = new Set(['drillDriver', 'hammerDrill', 'rotaryHammer']);
const byDrilled: ReadonlyMap<string, AttributeKey> = new Map(
  keys.flatMap((key) => (words.drilledLabels[key] ?? []).map((label) => [plainLabel(label), key] as const)),
);

const keyOfTorque = (kind: ProductKind | undefined): AttributeKey =>
  kind && tightens.has(kind) ? 'torqueMax' : 'torqueHard';

const packs = anyOf(words.packs);
const withoutPacks = anyOf([...words.without, ...words.notIncluded]);
const weightOfLabel = (label: string): AttributeKey => {
  const plain = fold(label);
  return packs.test(plain) && !withoutPacks.test(plain) ? 'weightWithBattery' : 'weight';
};

/** "Couple (vissage tendre)", "noise (LwA)": what a bracket says may make another label of a name. */
const keyOfWhole = (label: string): AttributeKey | undefined =>
  label.includes('(') ? byLabel.get(plainLabel(label.replaceAll(/[()]/g, ' '))) : undefined;

/** "Livello di potenza sonora LwA": the signs of the standard are the same in all languages. */
const noiseSign = /(?<!\p{L})l([wp]) ?a(?!\p{L})/u;

/** The attribute that a label means for a kind of product. */
export const keyOfLabel = (label: string, kind: ProductKind | undefined): AttributeKey | undefined => {
  const whole = keyOfWhole(label);
  if (whole) return whole;
  const [, sign] = noiseSign.exec(fold(label)) ?? [];
  if (sign !== undefined) return sign === 'w' ? 'soundPower' : 'soundPressure';
  const plain = plainLabel(label);
  if (torques.has(plain)) return keyOfTorque(kind);
  const key = byLabel.get(plain) ?? (kind && drills.has(kind) ? byDrilled.get(plain) : undefined);
  // "Gewicht (mit Akku)": the bracket is no part of the plain label.
  if (key === 'weight') return weightOfLabel(label);
  return key === 'discDiameter' && kind && bladed.has(kind) ? 'bladeDiameter' : key;
};

const spoken: ReadonlyMap<string, AttributeKey> = new Map(
  keys.flatMap((key) => (proseWords.names[key] ?? []).map((label) => [plainLabel(label), key] as const)),
);
const spokenTorques = new Set(proseWords.torqueNames.map((label) => plainLabel(label)));

/** The attribute that a label means in a sentence, where "deep" and "weighs" are names too. */
export const keyOfSpokenLabel = (label: string, kind: ProductKind | undefined): AttributeKey | undefined => {
  const known = keyOfLabel(label, kind);
  if (known) return known;
  const plain = plainLabel(label);
  return spokenTorques.has(plain) ? keyOfTorque(kind) : spoken.get(plain);
};

/** A stated attribute in terms of the schema, or why it cannot be used. */
export type StatedReading =
  | { readonly key: AttributeKey; readonly value: AttributeValue }
  | { readonly key: AttributeKey; readonly reason: string; readonly remedy: string }
  | undefined;

const isBareFigure = (text: string): boolean => /^[-–+]?[\d.,/' ]+$/.test(text);

/** "Weight (lb)" with a bare figure is that many pounds. */
const unitFor = ({ name, unit }: FeedAttribute): string =>
  fold(unit ?? /[([（]([^()[\]（）]{1,12})[)\]）]\s*$/.exec(name)?.[1] ?? '').trim();

const isSquare = anyOf(words.drive);
const isHex = anyOf(words.hex);
const isKeyless = anyOf(words.keyless);

/** The tool holder in the spelling of shops: "1/2 in. square", "SDS plus", "keyless". */
const holderOf = (plain: string): string | undefined => {
  const shank = /sds[ -]?(plus|max|\+)/.exec(plain)?.[1];
  if (shank) return shank === 'max' ? 'SDS-max' : 'SDS-plus';
  const [size] = [...quantitiesIn(plain, 'en')];
  if (!size) return isKeyless.test(plain) ? 'keyless chuck' : undefined;
  const kind = isHex.test(plain) ? 'impactDriver' : isSquare.test(plain) ? 'impactWrench' : undefined;
  const choices = kind && titleRuleOf(size, kind)?.choices;
  return choices && choiceByFigure(choices, size);
};

const choiceOf = (key: AttributeKey, written: string): string | undefined => {
  const spec = specs[key];
  if (spec.type !== 'choice') return undefined;
  const plain = fold(written).trim();
  const known = spec.values.find((value) =>
    [value, ...answerLanguages.map((language) => choiceName(key, value, language))].some(
      (name) => fold(name) === plain,
    ),
  );
  if (known !== undefined) return known;
  if (key === 'toolHolder') return holderOf(plain);
  if (key === 'motor' && brushless.test(plain)) return 'brushless';
  if (key === 'powerSource') return battery.test(plain) ? 'battery' : mains.test(plain) ? 'mains' : undefined;
  return undefined;
};
const brushless = anyOf(words.brushless);
const battery = anyOf(words.battery);
const mains = anyOf(words.mains);

const unknownUnit = (unit: string): { readonly reason: string; readonly remedy: string } => ({
  reason: `the unit "${unit}" is not known`,
  remedy:
    'Write a common unit such as kg, lb, mm, in., V, Nm; until then the value is shown as it is and compared with none',
});

const withoutUnit = (figure: string): { readonly reason: string; readonly remedy: string } => ({
  reason: `"${figure.trim()}" has no unit`,
  remedy:
    'Write one beside the figure, or behind the name in brackets (--weight-unit tells that of all weights); until then it is compared with none',
});

const ofRanges = /[-–~〜/,]|\.\.\.|(?<!\p{L})(?:to|up to|bis|a|à|hasta|fino a|jusqu'a)(?!\p{L})/gu;

/** The highest figure of a range in one unit; undefined for anything but a single range. */
const highestIn = (
  written: string,
  field: ReturnType<typeof unitOfField>,
  language: AnswerLanguage,
): Pick<Quantity, 'value' | 'unit'> | undefined => {
  const figures = written.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const [last] = [...quantitiesIn(written.replaceAll(/(?<=\d)\s*[-–~〜]\s*(?=\d)/gu, ' to '), language)].reverse();
  const unit = field ?? last?.unit;
  if (figures.length !== 2 || !unit || /\d\/\d/.test(written)) return undefined;
  const rest = written.replaceAll(/\d+(?:[.,]\d+)*/g, ' ').replaceAll(ofRanges, ' ');
  const isOnlyRanges = rest
    .trim()
    .split(/\s+/)
    .every((word) => word === '' || unitOfField(word) === unit);
  return isOnlyRanges ? { value: Math.max(...figures.map((figure) => readFigure(figure, language))), unit } : undefined;
};

const figureOf = (key: AttributeKey, attribute: FeedAttribute, language: AnswerLanguage): StatedReading => {
  const spec = specs[key];
  if (spec.type !== 'number') return undefined;
  const written = fold(String(attribute.value)).trim();
  const field = unitFor(attribute);
  const unit = unitOfField(field);
  if (/^[-\u2212] ?\d[\d.,]*[^\d]*$/u.test(written))
    return { key, reason: `"${String(attribute.value)}" is negative`, remedy: 'Check the sign' };
  const believed = (value: number): StatedReading =>
    isBelievable(key, value)
      ? { key, value }
      : {
          key,
          reason: `${value} ${spec.unit} is not believable: ${spec.min} to ${spec.max} ${spec.unit}`,
          remedy: 'Check the unit and the decimal point',
        };
  const believedOf = (figures: readonly number[]): StatedReading => {
    const values = figures.flatMap((value) => (unit ? (inSchemaUnit({ value, unit }, spec.unit) ?? []) : value));
    const value = values.find((each) => isBelievable(key, each)) ?? values[0];
    return value === undefined ? undefined : believed(value);
  };
  const highest = figureRules.highestOf.includes(key) ? highestIn(written, unit, language) : undefined;
  if (highest) {
    const value = inSchemaUnit(highest, spec.unit);
    return value === undefined ? undefined : believed(value);
  }
  if (isBareFigure(written) && unit) {
    const isFraction = /\//.test(written);
    const fractions = isFraction ? [...quantitiesIn(written, language)].map(({ value }) => value) : [];
    return believedOf(isFraction ? fractions.slice(0, 1) : bareFigures(attribute.value, language));
  }
  if (isBareFigure(written)) {
    if (field !== '' && /\p{L}/u.test(field)) return { key, ...unknownUnit(field) };
    return figureRules.bareUnits.includes(spec.unit)
      ? believedOf(bareFigures(attribute.value, language))
      : { key, ...withoutUnit(String(attribute.value)) };
  }
  const found = [...quantitiesIn(written, language)].flatMap((quantity) => {
    const value = inSchemaUnit(quantity, spec.unit);
    return value === undefined ? [] : [{ quantity, value }];
  });
  const [only, ...others] = found;
  if (!only) {
    const foreign = /^[\d.,/' ]+\s*([\p{L}"'°]{1,12})\.?$/u.exec(written)?.[1];
    return foreign !== undefined && !unitOfField(foreign) ? { key, ...unknownUnit(foreign) } : undefined;
  }
  // "5 lb (2.3 kg)" says one thing twice; "0-500 / 0-1,900 rpm" says two.
  const isOne = others.every(({ value }) => Math.abs(value - only.value) <= Math.abs(only.value) * 0.03);
  const rest = found.reduceRight(
    (text, { quantity }) => `${text.slice(0, quantity.start)} ${text.slice(quantity.end)}`,
    written,
  );
  if (!isOne || /\d/.test(rest)) return undefined;
  const volts = key === 'voltage' ? nominalVolts(only.value, written.slice(only.quantity.start)) : only.value;
  return believed(volts);
};

/**
 * Readings of a figure without a unit, the likeliest first. Programs write "1.250" with a decimal point in every
 * language, so that is the second reading where the first is not believable.
 */
const bareFigures = (value: string | number, language: AnswerLanguage): readonly number[] => {
  if (typeof value === 'number') return [value];
  const figure = readFigure(value.trim(), language);
  return /^\s*\d{1,3}\.\d{3}\s*$/.test(value) ? [figure, Number(value)] : [figure];
};

/** "Brushless motor: yes". */
const isBrushless = ({ name, value }: FeedAttribute): boolean =>
  yes.has(fold(String(value)).trim()) && brushless.test(fold(name));
const yes = folded(words.yes);

/** Reads a stated attribute; undefined if it is unknown or not a single value. */
export const readStated = (
  attribute: FeedAttribute,
  kind: ProductKind | undefined,
  language: AnswerLanguage,
): StatedReading => {
  const key = keyOfLabel(attribute.name, kind);
  if (!key) return isBrushless(attribute) ? { key: 'motor', value: 'brushless' } : undefined;
  const spec = specs[key];
  if (spec.type === 'number') return figureOf(key, attribute, language);
  if (spec.type === 'text') return undefined;
  const choice = choiceOf(key, String(attribute.value));
  return choice === undefined ? undefined : { key, value: choice };
};
