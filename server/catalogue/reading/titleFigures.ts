import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type Quantity, quantitiesIn } from '../../units/quantities.ts';
import { sizesIn } from '../../units/sizes.ts';
import { withPlainFigures } from '../../units/spelledFigures.ts';
import { type AttributeKey, type AttributeValue, attributes } from '../attributes.ts';
import { type FoldedText, foldWithPlaces } from '../fields/places.ts';
import type { ProductKind } from '../kinds.ts';
import { choiceName } from '../names/choiceNames.ts';
import type { Evidence } from '../record.ts';
import { packagingIn } from '../words/packaging.ts';
import { anyOf, words } from '../words/words.ts';
import { choiceByFigure, figureRules, inSchemaUnit, isBelievable, nominalVolts, titleRuleOf } from './figureRules.ts';
import { agreed, labelledFigures, type ReadAttribute } from './labelledFigures.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const warranty = anyOf(words.warranty);

const figureValueOf = (key: AttributeKey, quantity: Quantity, written: string): number | undefined => {
  const spec = attributes[key];
  if (spec.type !== 'number') return undefined;
  const value = inSchemaUnit(quantity, spec.unit);
  if (value === undefined) return undefined;
  const nominal = key === 'voltage' ? nominalVolts(value, written) : value;
  return isBelievable(key, nominal) ? nominal : undefined;
};

const evidenceOf = (text: FoldedText, start: number, end: number): Evidence => ({
  from: 'title',
  ...text.stretch(start, end),
});

const figureIn = (text: FoldedText, quantity: Quantity, kind: ProductKind): ReadAttribute | undefined => {
  const { folded } = text;
  const behind = folded.slice(quantity.end);
  const isMax = /^[ -]{0,2}max(?![a-z])/.exec(behind)?.[0].length ?? 0;
  const evidence = evidenceOf(text, quantity.start, quantity.end + isMax);
  if (quantity.unit.dimension === 'years') {
    const years = warranty.test(folded) ? figureValueOf('warrantyYears', quantity, '') : undefined;
    return years === undefined ? undefined : { key: 'warrantyYears', value: years, evidence };
  }
  const rule = titleRuleOf(quantity, kind);
  if (!rule) return undefined;
  if (rule.choices) {
    const choice = choiceByFigure(rule.choices, quantity);
    return choice === undefined ? undefined : { key: rule.attribute, value: choice, evidence };
  }
  const value = figureValueOf(rule.attribute, quantity, folded.slice(quantity.start));
  return value === undefined ? undefined : { key: rule.attribute, value, evidence };
};

/**
 * "Tagliasiepi a batteria 20 V": the packs that goods of no type run on, so that these are found for them. Their voltage may
 * be stated elsewhere.
 */
export const packDriveIn = (
  title: string,
  language: AnswerLanguage,
  isPacked: boolean,
  stated: AttributeValue | undefined,
): readonly ReadAttribute[] => {
  const text = foldWithPlaces(title);
  const isDriven = isPacked || packagingIn(title) !== undefined || batteryDrive.test(text.folded);
  if (typeof stated === 'number')
    return isDriven && stated <= figureRules.maxOfBattery
      ? [{ key: 'powerSource', value: 'battery', evidence: evidenceOf(text, 0, text.folded.length) }]
      : [];
  const volts = [...quantitiesIn(text.folded, language)].flatMap((quantity) => {
    const value =
      quantity.unit.dimension === 'voltage'
        ? figureValueOf('voltage', quantity, text.folded.slice(quantity.start))
        : undefined;
    return value !== undefined && value <= figureRules.maxOfBattery
      ? [{ key: 'voltage' as const, value, evidence: evidenceOf(text, quantity.start, quantity.end) }]
      : [];
  });
  const [voltage, ...others] = volts;
  if (!voltage || others.some(({ value }) => value !== voltage.value)) return [];
  if (!isDriven) return [];
  return [voltage, { key: 'powerSource', value: 'battery', evidence: voltage.evidence }];
};
const batteryDrive = anyOf(words.battery);

const patterns = [
  { key: 'motor', value: 'brushless', pattern: anyOf(words.brushless) },
  { key: 'powerSource', value: 'battery', pattern: batteryDrive },
  { key: 'powerSource', value: 'mains', pattern: anyOf(words.mains) },
] as const;

/** "Staubklasse M", "classe L", "M-Klasse". */
const dustClass = new RegExp(
  String.raw`(?:${anyOf(words.classes).source})[ :]?([lmh])(?![\p{L}\d])|(?<![\p{L}\d])([lmh])-(?:class|klasse)(?!\p{L})`,
  'u',
);

/** The dust class that a text tells. */
export const dustClassIn = ({ folded, stretch }: FoldedText, from: Evidence['from']): readonly ReadAttribute[] => {
  const match = dustClass.exec(folded);
  const value = (match?.[1] ?? match?.[2])?.toUpperCase();
  if (!match || !value) return [];
  return [{ key: 'dustClass', value, evidence: { from, ...stretch(match.index, match.index + match[0].length) } }];
};

/** "Z48", "Z=48", "48Z", and "52P" of a Japanese blade. */
const bladeTeeth = /(?<![\p{L}\d])(?:z ?=? ?(\d{2,3})|(\d{2,3})[zp])(?![\p{L}\d])/u;

/** Kinds with an SDS holder or shank. */
const shanked: ReadonlySet<ProductKind> = new Set(['rotaryHammer', 'hammerDrill', 'drillBits']);
const lasers: ReadonlySet<ProductKind> = new Set(['laser']);

const choicesIn = (text: FoldedText, kind: ProductKind, language: AnswerLanguage): readonly ReadAttribute[] => {
  const found: ReadAttribute[] = [];
  // "Sans-fil" is "sans fil".
  const unhyphened = text.folded.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  const add = (key: AttributeKey, value: string, pattern: RegExp): void => {
    const match = pattern.exec(text.folded) ?? pattern.exec(unhyphened);
    if (match) found.push({ key, value, evidence: evidenceOf(text, match.index, match.index + match[0].length) });
  };
  for (const { key, value, pattern } of patterns) add(key, value, pattern);
  if (shanked.has(kind)) {
    add('toolHolder', 'SDS-plus', /sds[ -]?(?:plus|\+|プラス)/u);
    add('toolHolder', 'SDS-max', /sds[ -]?(?:max|マックス)/u);
  }
  if (lasers.has(kind)) {
    for (const colour of ['red', 'green'])
      add('laserColour', colour, anyOf([colour, choiceName('laserColour', colour, language)]));
  }
  if (kind === 'sandingSheet' || kind === 'abrasiveDisc') {
    const [grit] = [...quantitiesIn(withPlainFigures(text.folded), language)].filter(
      ({ unit }) => unit.unit === 'grit',
    );
    const start = grit ? text.folded.indexOf(grit.figure) : -1;
    if (grit && start >= 0)
      found.push({ key: 'grit', value: grit.value, evidence: evidenceOf(text, start, start + grit.figure.length) });
  }
  const teeth = kind === 'sawBlade' ? bladeTeeth.exec(text.folded) : undefined;
  if (teeth) {
    const value = Number(teeth[1] ?? teeth[2]);
    if (isBelievable('teeth', value))
      found.push({ key: 'teeth', value, evidence: evidenceOf(text, teeth.index, teeth.index + teeth[0].length) });
  }
  if (kind === 'vacuum') found.push(...dustClassIn(text, 'title'));
  return found;
};

/** "230er Scheibe": Germans write a diameter in millimetres as one word. */
const withSuffix = (text: string, language: AnswerLanguage): string =>
  language === 'de' ? text.replaceAll(/(?<![\p{L}\d])(\d{3})er(?=[ -]|$)/gu, '$1mm') : text;

/** Angle grinders take discs of few diameters, which titles write without a unit: "SAB 18 125", "Ø115". */
const discSizes = /(?<![\d.,])(?:100|115|125|150|180|230)(?![\d.,])/gu;

const discIn = (text: FoldedText, quantities: readonly Quantity[], kind: ProductKind): readonly ReadAttribute[] => {
  if (kind !== 'angleGrinder' || quantities.some(({ unit }) => unit.dimension === 'length')) return [];
  const found = [...text.folded.matchAll(discSizes)].filter(
    ({ index, 0: { length } }) => !quantities.some(({ start, end }) => start < index + length && index < end),
  );
  return found.map(({ 0: figure, index }) => ({
    ...{ key: 'discDiameter', value: Number(figure) },
    evidence: evidenceOf(text, index, index + figure.length),
  }));
};

/** Attributes of a size like "190 x 30 mm" or "125x1x22", if each side is believable. */
const sidesIn = (
  text: FoldedText,
  kind: ProductKind,
  language: AnswerLanguage,
): readonly (ReadAttribute & Stretch)[] => {
  const orders = figureRules.sizes.filter(({ kinds }) => kinds.includes(kind));
  for (const { start, end, sides } of orders.length > 0 ? sizesIn(text.folded, language, 'mm') : []) {
    const order = orders.find(
      ({ sides: keys }) => keys.length === sides.length && keys.every((key, at) => isBelievable(key, sides[at] ?? 0)),
    );
    if (!order) continue;
    const evidence = evidenceOf(text, start, end);
    return order.sides.map((key, at) => ({ key, value: Number((sides[at] ?? 0).toFixed(3)), evidence, start, end }));
  }
  return [];
};

/** Nail lengths of a nailer: "5/8 in. to 2-1/8 in.". */
const nailsIn = (text: FoldedText, quantities: readonly Quantity[], kind: ProductKind): readonly ReadAttribute[] => {
  if (kind !== 'nailer') return [];
  const lengths = quantities.filter(({ unit }) => unit.dimension === 'length');
  const [first, second] = lengths;
  if (lengths.length !== 2 || !first || !second || !range.test(text.folded.slice(first.end, second.start))) return [];
  const evidence = evidenceOf(text, first.start, second.end);
  return (['nailLengthMin', 'nailLengthMax'] as const).flatMap((key, at) => {
    const value = inSchemaUnit(at === 0 ? first : second, 'mm');
    return value !== undefined && isBelievable(key, value) ? [{ key, value, evidence }] : [];
  });
};
const range = /^\s*(?:-|–|~|to|bis|a|à)\s*$/u;

/** Attributes that a title states about a type of product, with their evidence. */
export const attributesInTitle = (
  title: string,
  kind: ProductKind,
  language: AnswerLanguage,
): readonly ReadAttribute[] => {
  const written = foldWithPlaces(title);
  const text = { ...written, folded: withSuffix(written.folded, language) };
  const sides = sidesIn(text, kind, language);
  const quantities = [...quantitiesIn(text.folded, language)].filter(
    ({ start }) => !sides.some((side) => side.start <= start && start < side.end),
  );
  const named = labelledFigures(text, quantities, kind);
  const figures = quantities
    .filter(({ start }) => !named.some((one) => one.start === start))
    .flatMap((quantity) => figureIn(text, quantity, kind) ?? []);
  const stated = new Set(named.map(({ key }) => key));
  const plain = [...sides, ...figures].filter(({ key }) => !stated.has(key));
  const discs = sides.length > 0 ? [] : discIn(text, quantities, kind);
  return agreed([...named, ...plain, ...discs, ...nailsIn(text, quantities, kind), ...choicesIn(text, kind, language)]);
};
