import type { AnswerLanguage } from '../../../contract/contract.ts';
import { attributeNames } from '../../catalogue/attributeNames.ts';
import { choiceName } from '../../catalogue/choiceNames.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import { formatMeasure } from '../../catalogue/format.ts';
import type { Condition, RangeCondition } from '../understanding/condition.ts';
import type { Bound } from '../words/names.ts';
import { dativeOf, type Noun } from '../words/nouns.ts';
import { phraseIn } from '../words/phrase.ts';
import { listed, measureLabel, measureValue } from './figures.ts';

/** Measures whose unit says what is meant. */
const unmistakable: ReadonlySet<string> = new Set(['price', 'weight', 'weightWithBattery']);

/** How a range is said: the wording, and its one or two figures. */
const bounded = (
  { min, max, strict = false, said }: RangeCondition,
  word: (bound: Bound | 'exactly', value: string) => string,
  between: (low: string, high: string) => string,
  print: (value: number) => string,
): string => {
  if (min !== undefined && max !== undefined) {
    const middle = (min + max) / 2;
    const narrow = (max - min) / middle < 0.06;
    if (said !== undefined || narrow) return word('exactly', print(Math.round(middle * 100) / 100));
    if (Math.abs(min / middle - 0.85) < 0.001) return word('about', print(Math.round(middle * 100) / 100));
    return between(print(min), print(max));
  }
  if (max !== undefined) return word(strict ? 'under' : 'atMost', print(max));
  return word(strict ? 'over' : 'atLeast', print(min ?? 0));
};

const isUnmistakable = (condition: Condition): boolean =>
  condition.by === 'range' && unmistakable.has(condition.measures[0]);

const rangeWords = (range: RangeCondition, language: AnswerLanguage, currency: string): string => {
  const [measure] = range.measures;
  const print = (value: number): string => range.said ?? measureValue(measure, value, language, currency);
  const phrase = phraseIn(language);
  if (isUnmistakable(range))
    return bounded(
      range,
      (bound, value) => phrase(`limits.${bound}`, { value }),
      (low, high) => phrase('betweenLimits', { low, high }),
      print,
    );
  const label = measureLabel(measure, language);
  return bounded(
    range,
    (bound, value) => phrase(`bounds.${bound}`, { label, value }),
    (low, high) => phrase('between', { label, low, high }),
    print,
  );
};

/** Choices that a language says with the thing itself. */
const qualities: Readonly<Record<string, 'battery' | 'mains' | 'brushless' | 'brushed'>> = {
  'powerSource battery': 'battery',
  'powerSource mains': 'mains',
  'motor brushless': 'brushless',
  'motor brushed': 'brushed',
};

/** What a thing is said to be: "cordless", "18 V"; nothing for demands that no language says so. */
const property = (condition: Condition, language: AnswerLanguage): string | undefined => {
  const phrase = phraseIn(language);
  if (condition.by === 'voltage' && !condition.not) {
    const [asked, ...others] = new Set(condition.asked);
    return asked === undefined || others.length > 0
      ? undefined
      : phrase('volts', { value: formatMeasure(asked, 'V', language) });
  }
  if (condition.by !== 'choice' || condition.not) return undefined;
  const quality = qualities[`${condition.attribute} ${condition.value}`];
  return quality && phrase(`qualities.${quality}`);
};

/** A condition in words, as short as an answer's brackets need it. */
export const conditionWords = (condition: Condition, language: AnswerLanguage, currency: string): string => {
  const phrase = phraseIn(language);
  const short = property(condition, language);
  if (short !== undefined) return short;
  switch (condition.by) {
    case 'range':
      return rangeWords(condition, language, currency);
    case 'voltage': {
      const volts = [...new Set(condition.asked)].map((asked) => formatMeasure(asked, 'V', language));
      return volts.map((value) => (condition.not ? phrase('not', { value }) : value)).join(phrase('comma'));
    }
    case 'choice': {
      const value = choiceName(condition.attribute, condition.value, language);
      if (condition.not) return phrase('without', { label: value });
      return phrase('bounds.exactly', { label: attributeNames[condition.attribute][language], value });
    }
    case 'feature': {
      const label = featureNames[condition.feature][language];
      return condition.not ? phrase('without', { label }) : label;
    }
    case 'platform':
      return condition.platform.name;
  }
};

/** Conditions behind what meets them; nothing where there are none. */
export const inBrackets = (conditions: readonly Condition[], language: AnswerLanguage, currency: string): string => {
  const phrase = phraseIn(language);
  const words = conditions.map((condition) => conditionWords(condition, language, currency));
  return words.length === 0 ? '' : phrase('inBrackets', { text: words.join(phrase('comma')) });
};

/** A noun with its qualities and limits, where the language puts them. */
const described = (noun: Noun, properties: string, limits: string, language: AnswerLanguage): Noun => {
  const phrase = phraseIn(language);
  const say = (word: string): string => {
    if (properties && limits) return phrase('withBoth', { word, properties, limits });
    return properties ? phrase('withProperties', { word, properties }) : phrase('withLimits', { word, limits });
  };
  return { ...noun, singular: say(noun.singular), plural: say(noun.plural), dative: say(dativeOf(noun)) };
};

/** Things with what is demanded of them, said as a buyer says it; what cannot be said so is left for brackets. */
export const thingsMeeting = (
  things: Noun | undefined,
  conditions: readonly Condition[],
  language: AnswerLanguage,
  currency: string,
): { readonly things: Noun | undefined; readonly rest: string } => {
  const properties = conditions.flatMap((condition) => property(condition, language) ?? []);
  const limits = conditions.filter(isUnmistakable);
  if (!things || properties.length + limits.length === 0)
    return { things, rest: inBrackets(conditions, language, currency) };
  const bounds = limits.map((condition) => conditionWords(condition, language, currency));
  const others = conditions.filter(
    (condition) => !limits.includes(condition) && property(condition, language) === undefined,
  );
  return {
    things: described(things, properties.join(phraseIn(language)('propertyGap')), listed(bounds, language), language),
    rest: inBrackets(others, language, currency),
  };
};
