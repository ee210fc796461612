import { mainsOf } from '../../../../brands/areas.ts';
import { type AnswerLanguage, answerLanguages, bcp47 } from '../../../../contract/contract.ts';
import { foldedWords, foldText } from '../../lexicon/tokens.ts';
import { listsIn } from '../../text/anyOf.ts';
import { kept } from '../../text/oncePer.ts';
import type { Reading } from '../reading/reading.ts';
import others from './countries.json' with { type: 'json' };

/** Countries named in a message, by their own names and by the words of countries.json. */

const otherWords: Readonly<Partial<Record<AnswerLanguage, Readonly<Record<string, readonly string[]>>>>> = others;

const codes = Object.keys(mainsOf);
const namesIn = new Map<AnswerLanguage, readonly (readonly string[])[]>();
/** The names of each country, in the order of the codes. */
const namesOf = (language: AnswerLanguage): readonly (readonly string[])[] =>
  kept(namesIn, language, () => {
    const regions = new Intl.DisplayNames(bcp47(language), { type: 'region' });
    return codes.map((code) => [
      foldText(regions.of(code.toUpperCase()) ?? code),
      ...foldedWords(otherWords[language]?.[code] ?? []),
    ]);
  });

const isAnswered = (language: string): language is AnswerLanguage => answerLanguages.some((each) => each === language);

/** Codes of the countries that a message names, in the order of their mention. Northern Ireland is not Ireland. */
export const countriesIn = ({ language, text }: Reading): readonly string[] => {
  if (!isAnswered(language)) return [];
  const named = listsIn(language, text, namesOf(language));
  const isPartOfName = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    named.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start);
  return named
    .filter((each) => !isPartOfName(each))
    .sort((one, other) => one.start - other.start)
    .flatMap(({ place }) => codes[place] ?? []);
};
