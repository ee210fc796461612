import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Feature } from '../../catalogue/attributes.ts';
import { features as allFeatures } from '../../catalogue/attributes.ts';
import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { cuesOf } from '../words/cueTables.ts';
import { type Bound, bounds, type Job, type Sign, type Topic } from '../words/names.ts';
import type { Condition, RangeCondition } from './condition.ts';
import { fold } from '../grounding/fold.ts';
import type { Quantity } from './quantities.ts';
import { type Span, spansOf } from '../grounding/span.ts';
import { readingOf } from './unitMeasures.ts';

/** What of a question the conditions are read from. */
export interface Reading {
  readonly text: string;
  readonly language: AnswerLanguage;
  readonly quantities: readonly Quantity[];
  readonly kinds: readonly ProductKind[];
  readonly topics: readonly Topic[];
  readonly signs: ReadonlySet<Sign>;
  readonly platforms: readonly PlatformRecord[];
  readonly jobs: readonly Job[];
}

/** A bounding word behind a figure, unless it bounds the next: "more than 60 Nm and under 2 kg". */
const behind = (cue: RegExp, after: string): string | undefined => {
  const match = cue.exec(after);
  const word = match?.[0].trim() ?? '';
  const bindsNext = match && /[a-z]$/.test(word) && /^ ?[€$]? ?\d/.test(after.slice(match.index + match[0].length));
  return word === '' || bindsNext ? undefined : word;
};

/** A bound denied is the other one, with the figure itself in it. */
const turnedRound: Readonly<Partial<Record<Bound, Bound>>> = { over: 'atMost', under: 'atLeast' };
const deniedVerb = /\b(non|no|ne|n'|not|doesn't|don't|nicht) ?\w+ (pas )?(\w+ )?(than|di|de|que|d'|als)( \w+)?\s*$/;

/** The bounding word beside a figure, before it or after it. */
export const boundBeside = (text: string, language: AnswerLanguage, { start, end }: Span): Bound | undefined => {
  const cues = cuesOf[language].bounds;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 24);
  // Where two bounds match, the longer one is meant: "no more than" holds "more than".
  const matches = bounds.flatMap((bound) => {
    const match = cues[bound].before.exec(before)?.[0].trim() ?? behind(cues[bound].after, after);
    return match ? [{ bound, length: match.length }] : [];
  });
  const [bound] = matches.sort((one, other) => other.length - one.length);
  // "That does not weigh more than 1.5 kg": the verb stands between the word that turns the bound round and the bound.
  const turned = bound && turnedRound[bound.bound];
  return turned && deniedVerb.test(before) ? turned : bound?.bound;
};

/** Inches are trade names ("5 inch" discs have 125 mm); a figure on a data sheet may be rounded. */
const tolerance = ({ unit, value }: Quantity): number => (unit === 'inch' ? 3 : value * 0.005);
const roundedInch = 1;
const millimetres = ({ unit, value }: Quantity): number => (unit === 'inch' ? value * 25.4 : value);

/** A figure with its bound, as a range. */
export const bounded = (bound: Bound, value: number): Pick<RangeCondition, 'min' | 'max' | 'strict'> => {
  switch (bound) {
    case 'under':
      return { max: value, strict: true };
    case 'atMost':
      return { max: value };
    case 'over':
      return { min: value, strict: true };
    case 'atLeast':
      return { min: value };
    case 'about':
      return { min: value * 0.85, max: value * 1.15 };
  }
};

const rangeOf = (reading: Reading, quantity: Quantity): Condition | undefined => {
  const meant = readingOf(quantity, reading.kinds, reading.topics, reading.signs, reading.jobs);
  if (!meant) return undefined;
  const value = millimetres(quantity);
  const bound =
    boundBeside(reading.text, reading.language, quantity) ?? (meant.natural === 'exact' ? undefined : meant.natural);
  const slack = tolerance(quantity);
  // Inches on a package are rounded, so that a 2 inch nail may measure 50 mm.
  const aim = quantity.unit === 'inch' && bound === 'atLeast' ? value - roundedInch : value;
  const range = bound ? bounded(bound, aim) : { min: value - slack, max: value + slack };
  return { by: 'range', measures: meant.measures, ...range, ...(quantity.said ? { said: quantity.said } : {}) };
};

/** Nominal volts of a figure as printed: the "40 V max" of a label is a nominal 36. */
export const nominalVolts = (volts: number, platforms: readonly PlatformRecord[]): number =>
  platforms.find(({ voltage, maxVoltage }) => voltage === volts || maxVoltage === volts)?.voltage ??
  (volts >= 220 && volts <= 240 ? 230 : volts);

/** "not 18 V": a figure that a visitor does not want. */
const isRuledOut = ({ text, language }: Reading, { start, end }: Quantity): boolean => {
  const { negation } = cuesOf[language];
  return (
    negation.before.test(text.slice(Math.max(0, start - 30), start)) || negation.after.test(text.slice(end, end + 12))
  );
};

const voltageOf = (reading: Reading): readonly Condition[] => {
  const named = reading.quantities.filter(({ unit }) => unit === 'V');
  if (named.length === 0) return [];
  const wanted = named.filter((quantity) => !isRuledOut(reading, quantity));
  const not = wanted.length === 0;
  const asked = [...new Set((not ? named : wanted).map(({ value }) => value))];
  const nominal = asked.map((volts) => nominalVolts(volts, reading.platforms));
  return [{ by: 'voltage', asked, nominal, ...(not ? { not } : {}) }];
};

/** "80 to 120 euros": two figures, one unit, a joining word between. */
const pairOf = (
  reading: Reading,
  quantity: Quantity,
  previous: Quantity | undefined,
): { readonly low: number } | undefined => {
  const between = previous && reading.text.slice(previous.end, quantity.start);
  if (
    previous?.unit === quantity.unit &&
    previous.value < quantity.value &&
    between !== undefined &&
    cuesOf[reading.language].rangeJoin.test(between)
  )
    return { low: previous.value };
  const before = reading.text.slice(0, quantity.start);
  const match =
    /(\d+(?:[.,]\d+)?)(?: ?(?:[€$]|kg|nm|mm|ah|w|v|j|euros?|eur|円|ボルト|キロ|ミリ))?( ?(?:-|~|〜|から|(?<=[\s\d円])\p{L}+) ?)$/u.exec(
      before,
    );
  if (!match?.[1] || !match[2] || !cuesOf[reading.language].rangeJoin.test(match[2])) return undefined;
  const low = Number(match[1].replace(',', '.'));
  return low < quantity.value ? { low } : undefined;
};

const rangesOf = (reading: Reading): readonly Condition[] => {
  const found: Condition[] = [];
  let previous: Quantity | undefined;
  for (const quantity of reading.quantities) {
    const pair = quantity.unit === 'V' || quantity.unit === 'inch' ? undefined : pairOf(reading, quantity, previous);
    if (pair && previous?.unit === quantity.unit) found.pop();
    const meant = pair && readingOf(quantity, reading.kinds, reading.topics, reading.signs, reading.jobs);
    const range: Condition | undefined = meant
      ? { by: 'range', measures: meant.measures, min: pair.low, max: quantity.value }
      : quantity.unit === 'V'
        ? undefined
        : rangeOf(reading, quantity);
    if (range) found.push(range);
    previous = quantity;
  }
  return found;
};

type ChoiceCondition = Extract<Condition, { by: 'choice' }>;

/** Words whose opposite may be demanded: "without a brushless motor". */
const deniable: Readonly<Partial<Record<string, Sign>>> = {
  brushless: 'brushless',
  brushed: 'brushed',
  battery: 'cordless',
  mains: 'corded',
};

const denied = ({ text, language }: Reading, { value }: ChoiceCondition): boolean => {
  const sign = deniable[value];
  const { signs, negation } = cuesOf[language];
  const [span] = sign ? spansOf(text, signs[sign]) : [];
  return (
    span !== undefined &&
    (negation.before.test(text.slice(Math.max(0, span.start - 30), span.start)) ||
      negation.after.test(text.slice(span.end, span.end + 12)))
  );
};

/** Conditions said in a word: cordless, brushless, a holder, a class. */
const wordConditions = (reading: Reading): readonly Condition[] => {
  const { text, signs, kinds } = reading;
  const aboutTools = kinds.length === 0 || kinds.some(isToolKind);
  const inch = /(1\/4|3\/8|1\/2|3\/4)/.exec(text)?.[1];
  const rows: readonly (readonly [boolean, ChoiceCondition])[] = [
    [
      aboutTools && signs.has('cordless') && !signs.has('corded'),
      { by: 'choice', attribute: 'powerSource', value: 'battery' },
    ],
    [
      aboutTools && signs.has('corded') && !signs.has('cordless'),
      { by: 'choice', attribute: 'powerSource', value: 'mains' },
    ],
    [signs.has('brushless') && !signs.has('brushed'), { by: 'choice', attribute: 'motor', value: 'brushless' }],
    [signs.has('brushed') && !signs.has('brushless'), { by: 'choice', attribute: 'motor', value: 'brushed' }],
    [
      signs.has('green') && !signs.has('red') && kinds.includes('laser'),
      { by: 'choice', attribute: 'laserColour', value: 'green' },
    ],
    [
      signs.has('red') && !signs.has('green') && kinds.includes('laser'),
      { by: 'choice', attribute: 'laserColour', value: 'red' },
    ],
    [/sds[ -]?max|sdsマックス/.test(text) && aboutTools, { by: 'choice', attribute: 'toolHolder', value: 'SDS-max' }],
    [
      /sds[ -]?plus|sds ?\+|sdsプラス/.test(text) && aboutTools,
      { by: 'choice', attribute: 'toolHolder', value: 'SDS-plus' },
    ],
    [
      inch !== undefined && kinds.includes('impactWrench'),
      { by: 'choice', attribute: 'toolHolder', value: `square ${inch}"` },
    ],
    [
      /(?<![\d'] ?)\bm\b(?!')|クラス ?m|mクラス/.test(text) && kinds.includes('vacuum'),
      { by: 'choice', attribute: 'dustClass', value: 'M' },
    ],
  ];
  return rows
    .filter(([said]) => said)
    .map(([, condition]) => (denied(reading, condition) ? { ...condition, not: true } : condition));
};

/** Features named, each with whether it is wanted or ruled out. */
export const featuresNamed = (
  text: string,
  language: AnswerLanguage,
): readonly { readonly feature: Feature; readonly not: boolean }[] => {
  const { features, negation } = cuesOf[language];
  return allFeatures.flatMap((feature) => {
    const pattern = features[feature];
    const [span] = pattern ? spansOf(text, pattern) : [];
    if (!span) return [];
    const before = text.slice(Math.max(0, span.start - 30), span.start);
    const not = negation.before.test(before) || negation.after.test(text.slice(span.end, span.end + 12));
    return [{ feature, not }];
  });
};

/** A platform by its name ("KX 18"), spaces as people please. */
const platformOf = ({ text, platforms }: Reading): readonly Condition[] => {
  const close = text.replace(/[ -]/g, '');
  const named = platforms.find(({ name }) => close.includes(fold(name).replace(/[ -]/g, '')));
  return named ? [{ by: 'platform', platform: named }] : [];
};

/** More conditions than any visitor has; a question that piles them up must not keep the server busy. */
const mostConditions = 8;

/** All that a question demands of a product, features apart: each condition once. */
export const conditionsOf = (reading: Reading): readonly Condition[] => {
  const platform = platformOf(reading);
  const voltage = platform.length > 0 ? [] : voltageOf(reading);
  const holder = /(1\/4|3\/8|1\/2|3\/4)/.test(reading.text) && reading.kinds.includes('impactWrench');
  const ranges = rangesOf(
    holder ? { ...reading, quantities: reading.quantities.filter(({ unit }) => unit !== 'inch') } : reading,
  );
  const all = [...voltage, ...platform, ...wordConditions(reading), ...ranges];
  return [...new Map(all.map((condition) => [JSON.stringify(condition), condition])).values()].slice(0, mostConditions);
};
