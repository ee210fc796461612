import type { AnswerLanguage } from '../../../contract/contract.ts';
import { answerLanguages } from '../../../contract/contract.ts';
import { analyse } from '../../search/analysis/analyse.ts';
import { foldText } from '../lexicon/tokens.ts';
import groups from './nearMeanings.json' with { type: 'json' };

/** Words of a language by groups of related meaning; Japanese words also match inside others. */
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

/** Groups of related meaning that a word belongs to: "branches" and "limbs" both belong to trees. */
export const nearMeanings = (word: string, stem: string, language: AnswerLanguage): readonly string[] => [
  ...new Set([...(byLanguage.get(language)?.get(word) ?? []), ...(byLanguage.get(language)?.get(stem) ?? [])]),
];
