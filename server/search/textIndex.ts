import type { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import { numberOf, textOf } from '../store/database.ts';
import { isKindPhrase } from './analysis/phrases.ts';
import { queryTerms } from './analysis/queryTerms.ts';
import { type SpelledWord, vocabularyInSteps } from './analysis/vocabulary.ts';
import { postingsReader } from './postings.ts';
import { telling } from './ranking.ts';
import { addUp, type Scores, type Span, type WeighedTerm } from './scores.ts';
import { postingsKey } from './segments.ts';
import { atOnce, eachOf, type Steps } from './steps.ts';

/** The words of one brand in one language, and the search over them. */
export interface TextIndex {
  readonly language: AnswerLanguage;
  /** How well each product answers a text of a language; undefined where no word of it is known. */
  score(text: string, language: AnswerLanguage): Scores | undefined;
}

/** The products of an index; undefined where the brand has none in the language. */
const readSpan = (
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
): (Span & { readonly products: number }) | undefined => {
  const found = database
    .prepare('select first, last, products from indexes where brand = ? and language = ?')
    .get(brand, language);
  if (!found) return undefined;
  return { first: numberOf(found, 'first'), last: numberOf(found, 'last'), products: numberOf(found, 'products') };
};

/** The words of an index as the catalogue writes them. */
function* wordsInSteps(
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
): Steps<readonly SpelledWord[]> {
  const words: SpelledWord[] = [];
  const rows = database.prepare('select word, term, count from words where brand = ? and language = ?');
  yield* eachOf(rows.iterate(brand, language), (row) => {
    words.push({ word: textOf(row, 'word'), term: textOf(row, 'term'), count: numberOf(row, 'count') });
  });
  return words;
}

export const readWords = (...of: Parameters<typeof wordsInSteps>): readonly SpelledWord[] =>
  atOnce(wordsInSteps(...of));

/** Opens the index a brand has in a language; its vocabulary is kept in memory, the rest is read as needed. */
export function* textIndexInSteps(
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
): Steps<TextIndex | undefined> {
  const span = readSpan(database, brand, language);
  if (!span) return undefined;
  const ids = new Map<string, number>();
  const frequencies = new Map<string, number>();
  const terms = database.prepare('select id, term, frequency from terms where brand = ? and language = ?');
  let namesKinds = false;
  yield* eachOf(terms.iterate(brand, language), (row) => {
    const term = textOf(row, 'term');
    ids.set(term, numberOf(row, 'id'));
    frequencies.set(term, numberOf(row, 'frequency'));
    namesKinds ||= isKindPhrase(term);
  });
  const words = yield* wordsInSteps(database, brand, language);
  const vocabulary = yield* vocabularyInSteps(span.products, frequencies, words);
  const postingsOf = postingsReader(database);

  /** The weight of each term of a text: in the index's own language, and in the visitor's, which goes before. */
  const weightsOf = (text: string, spoken: AnswerLanguage): ReadonlyMap<string, number> => {
    // A brand without texts in the visitor's language has its kinds named in it, where it has any, and the rest in its own.
    const languages = new Set(namesKinds ? [language, spoken] : [language]);
    const all = [...languages].flatMap((each) => queryTerms(text, each, vocabulary));
    return new Map(all.map(({ term, weight }) => [term, weight]));
  };

  return {
    language,
    score: (text, spoken) => {
      const weights = weightsOf(text, spoken);
      if (weights.size === 0) return undefined;
      const found = [...weights].flatMap(([term, weight]): readonly WeighedTerm[] => {
        const id = ids.get(term);
        if (id === undefined) return [];
        return [
          {
            weight: weight * telling(vocabulary.frequency(term), span.products),
            postingsIn: (segment) => postingsOf(postingsKey(segment, id)),
          },
        ];
      });
      return addUp(span, found);
    },
  };
}

export const openTextIndex = (...of: Parameters<typeof textIndexInSteps>): TextIndex | undefined =>
  atOnce(textIndexInSteps(...of));
