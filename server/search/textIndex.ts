import type { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import { numberOf, textOf } from '../store/database.ts';
import { isKindPhrase } from './analysis/phrases.ts';
import { queryTerms } from './analysis/queryTerms.ts';
import { type SpelledWord, type Vocabulary, vocabularyInSteps } from './analysis/vocabulary.ts';
import { postingsReader } from './postings.ts';
import { inverseDocumentFrequency } from './ranking.ts';
import { addUp, type Scores, type Span, type WeighedTerm } from './scores.ts';
import { postingsKey } from './segments.ts';
import { eachOf, runSynchronously, type Steps } from './steps.ts';

/** Index of a brand in a language, and the search over it. */
export interface TextIndex {
  readonly language: AnswerLanguage;
  /** Scores of the products for a text; undefined if no word is known. */
  score(text: string, language: AnswerLanguage): Scores | undefined;
}

/** Rows of an index; undefined if the brand has no products in the language. */
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

/** Words of an index as the catalogue spells them. */
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
  runSynchronously(wordsInSteps(...of));

/** What is in memory of an index; it belongs to no connection. */
export interface IndexWords {
  readonly language: AnswerLanguage;
  readonly span: Span & { readonly products: number };
  /** Number of each term. */
  readonly ids: ReadonlyMap<string, number>;
  /** Whether the terms include names of product types. */
  readonly namesKinds: boolean;
  readonly vocabulary: Vocabulary;
}

/** Loads the words of a brand's index of a language. */
export function* indexWordsInSteps(
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
): Steps<IndexWords | undefined> {
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
  return { language, span, ids, namesKinds, vocabulary };
}

/** The index over its words; the rest is read as needed. */
export const textIndexOver = (
  database: DatabaseSync,
  { language, span, ids, namesKinds, vocabulary }: IndexWords,
): TextIndex => {
  const postingsOf = postingsReader(database);

  /** Weight of each term of a text, in the visitor's language, then in the index's. */
  const weightsOf = (text: string, spoken: AnswerLanguage): ReadonlyMap<string, number> => {
    // If the brand has no texts in the visitor's language, product type names are searched in it, the rest in the
    // brand's own language.
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
            weight: weight * inverseDocumentFrequency(vocabulary.frequency(term), span.products),
            postingsIn: (segment) => postingsOf(postingsKey(segment, id)),
          },
        ];
      });
      return addUp(span, found);
    },
  };
};

export const openTextIndex = (
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
): TextIndex | undefined => {
  const words = runSynchronously(indexWordsInSteps(database, brand, language));
  return words && textIndexOver(database, words);
};
