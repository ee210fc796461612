import type { AnswerLanguage } from '../../../contract.ts';
import { attributeNames } from '../../catalogue/attributeNames.ts';
import { choiceName } from '../../catalogue/choiceNames.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import { formatMeasure } from '../../catalogue/format.ts';
import type { Condition, RangeCondition } from '../understanding/condition.ts';
import { phrasesOf } from '../words/phraseTables.ts';
import { measureLabel, measureValue } from './figures.ts';

const rangeWords = (range: RangeCondition, language: AnswerLanguage, currency: string): string => {
  const { bounds, between } = phrasesOf[language];
  const { min, max, strict = false, measures, said } = range;
  const label = measureLabel(measures[0], language);
  const print = (value: number): string => said ?? measureValue(measures[0], value, language, currency);
  if (min !== undefined && max !== undefined) {
    const middle = (min + max) / 2;
    const narrow = (max - min) / middle < 0.06;
    if (said !== undefined || narrow) return bounds.exactly(label, print(Math.round(middle * 100) / 100));
    if (Math.abs(min / middle - 0.85) < 0.001) return bounds.about(label, print(Math.round(middle * 100) / 100));
    return between(label, print(min), print(max));
  }
  if (max !== undefined) return (strict ? bounds.under : bounds.atMost)(label, print(max));
  return (strict ? bounds.over : bounds.atLeast)(label, print(min ?? 0));
};

/** A condition in words, as short as an answer's brackets need it. */
export const conditionWords = (condition: Condition, language: AnswerLanguage, currency: string): string => {
  const { without, comma } = phrasesOf[language];
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
