import type { AnswerLanguage } from '../../../contract/contract.ts';
import { answerLanguages } from '../../../contract/contract.ts';
import { analyse } from '../../search/analysis/analyse.ts';
import { foldText } from '../lexicon/tokens.ts';
import groups from './nearMeanings.json' with { type: 'json' };

/** Words of a language by the groups of near meaning that they belong to; a Japanese word may be found within another. */
const groupsOf = (language: AnswerLanguage): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [name, words] of Object.entries(groups))
    for (const word of words[language].split(' ')) {
      for (const key of new Set([foldText(word), ...analyse(word, language)])) {
        const known = found.get(key);
        if (known) known.push(name);
        else found.set(key, [name]);
      }
    }
  return found;
};

const byLanguage = new Map(answerLanguages.map((language) => [language, groupsOf(language)]));

/** Names of the groups of near meaning that a word belongs to: "branches" and "limbs" are both of trees. */
export const nearMeanings = (word: string, stem: string, language: AnswerLanguage): readonly string[] => [
  ...new Set([...(byLanguage.get(language)?.get(word) ?? []), ...(byLanguage.get(language)?.get(stem) ?? [])]),
];
