import type { AnswerLanguage } from '../../../contract.ts';
import { attributeNames } from '../../catalogue/attributeNames.ts';
import { choiceName } from '../../catalogue/choiceNames.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import { formatMeasure } from '../../catalogue/format.ts';
import type { Condition, RangeCondition } from '../understanding/condition.ts';
import type { Bound } from '../words/names.ts';
import type { Things } from '../words/phrases.ts';
import { phrasesOf } from '../words/phraseTables.ts';
import { qualitiesOf } from '../words/qualities.ts';
import { listed, measureLabel, measureValue } from './figures.ts';

/** Measures whose unit says what is meant. */
const unmistakable: ReadonlySet<string> = new Set(['price', 'weight', 'weightWithBattery']);

type Wordings = Readonly<Record<Bound | 'exactly', (value: string) => string>>;

const bounded = (
  { min, max, strict = false, said }: RangeCondition,
  wordings: Wordings,
  between: (low: string, high: string) => string,
  print: (value: number) => string,
): string => {
  if (min !== undefined && max !== undefined) {
    const middle = (min + max) / 2;
    const narrow = (max - min) / middle < 0.06;
    if (said !== undefined || narrow) return wordings.exactly(print(Math.round(middle * 100) / 100));
    if (Math.abs(min / middle - 0.85) < 0.001) return wordings.about(print(Math.round(middle * 100) / 100));
    return between(print(min), print(max));
  }
  if (max !== undefined) return (strict ? wordings.under : wordings.atMost)(print(max));
  return (strict ? wordings.over : wordings.atLeast)(print(min ?? 0));
};

const isUnmistakable = (condition: Condition): boolean =>
  condition.by === 'range' && unmistakable.has(condition.measures[0]);

const rangeWords = (range: RangeCondition, language: AnswerLanguage, currency: string): string => {
  const [measure] = range.measures;
  const print = (value: number): string => range.said ?? measureValue(measure, value, language, currency);
  const { limits, between } = qualitiesOf[language];
  if (isUnmistakable(range)) return bounded(range, limits, between, print);
  const phrases = phrasesOf[language];
  const label = measureLabel(measure, language);
  const { under, atMost, over, atLeast, about, exactly } = phrases.bounds;
  const labelled: Wordings = {
    under: (value) => under(label, value),
    atMost: (value) => atMost(label, value),
    over: (value) => over(label, value),
    atLeast: (value) => atLeast(label, value),
    about: (value) => about(label, value),
    exactly: (value) => exactly(label, value),
  };
  return bounded(range, labelled, (low, high) => phrases.between(label, low, high), print);
};

/** What a thing is said to be: "cordless", "18 V"; nothing for demands that no language says so. */
const property = (condition: Condition, language: AnswerLanguage): string | undefined => {
  const { battery, mains, brushless, brushed, volts } = qualitiesOf[language];
  if (condition.by === 'voltage' && !condition.not) {
    const [asked, ...others] = new Set(condition.asked);
    return asked === undefined || others.length > 0 ? undefined : volts(formatMeasure(asked, 'V', language));
  }
  if (condition.by !== 'choice' || condition.not) return undefined;
  const said: Readonly<Record<string, string>> = {
    'powerSource battery': battery,
    'powerSource mains': mains,
    'motor brushless': brushless,
    'motor brushed': brushed,
  };
  return said[`${condition.attribute} ${condition.value}`];
};

/** A condition in words, as short as an answer's brackets need it. */
export const conditionWords = (condition: Condition, language: AnswerLanguage, currency: string): string => {
  const { without, comma } = phrasesOf[language];
  const short = property(condition, language);
  if (short !== undefined) return short;
  switch (condition.by) {
    case 'range':
      return rangeWords(condition, language, currency);
    case 'voltage': {
      const volts = [...new Set(condition.asked)].map((asked) => formatMeasure(asked, 'V', language));
      return volts.map((value) => (condition.not ? phrasesOf[language].not(value) : value)).join(comma);
    }
    case 'choice': {
      const value = choiceName(condition.attribute, condition.value, language);
      if (condition.not) return without(value);
      return phrasesOf[language].bounds.exactly(attributeNames[condition.attribute][language], value);
    }
    case 'feature': {
      const label = featureNames[condition.feature][language];
      return condition.not ? without(label) : label;
    }
    case 'platform':
      return condition.platform.name;
  }
};

/** Things with what is demanded of them, said as a buyer says it; what cannot be said so is left for brackets. */
export const thingsMeeting = (
  things: Things,
  conditions: readonly Condition[],
  language: AnswerLanguage,
  currency: string,
): { readonly things: Things; readonly rest: string } => {
  const words = (some: readonly Condition[]): readonly string[] =>
    some.map((condition) => conditionWords(condition, language, currency));
  const joined = words(conditions).join(phrasesOf[language].comma);
  if (!things) return { things, rest: joined };
  const properties = conditions.flatMap((condition) => property(condition, language) ?? []);
  const limits = conditions.filter(isUnmistakable);
  if (properties.length + limits.length === 0) return { things, rest: joined };
  const others = conditions.filter(
    (condition) => !limits.includes(condition) && property(condition, language) === undefined,
  );
  return {
    things: qualitiesOf[language].with(things, properties, listed(words(limits), language)),
    rest: words(others).join(phrasesOf[language].comma),
  };
};
