import type { DatabaseSync } from 'node:sqlite';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../contract/contract.ts';
import { numberOf, textOf } from '../store/database.ts';
import { type ModelIndex, modelIndexInSteps } from './analysis/models.ts';
import { eachOf, type Steps } from './steps.ts';
import { type IndexWords, indexWordsInSteps, type TextIndex, textIndexOver } from './textIndex.ts';

/** A product's row and the text that names it. */
interface NamedRow {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly exact: boolean;
}

/** How texts refer to a brand's products: by numbers, and by words. */
export interface BrandWords {
  /** Rows whose model number, id or GTIN occurs in the text, in order of appearance. */
  named(text: string): readonly NamedRow[];
  /** The index of a language, else of English, else any; undefined for a brand without products. */
  index(language: AnswerLanguage): TextIndex | undefined;
}

/** Letters that a name begins with. */
const openingLetters = 3;

/** The beginnings of all names: most words of a question begin as no name does, and need no query. */
function* openingsIn(database: DatabaseSync, brand: BrandCode): Steps<ReadonlySet<string>> {
  const openings = new Set<string>();
  const rows = database.prepare('select distinct substr(folded, 1, ?) as opening from names where brand = ?');
  yield* eachOf(rows.iterate(openingLetters, brand), (row) => openings.add(textOf(row, 'opening')));
  return openings;
}

/** Numbers that appear on labels; see `hasModelNumber`. */
function* modelsIn(database: DatabaseSync, brand: BrandCode): Steps<readonly string[]> {
  const models: string[] = [];
  const rows = database.prepare('select distinct folded from names where brand = ? and on_label = 1');
  yield* eachOf(rows.iterate(brand), (row) => models.push(textOf(row, 'folded')));
  return models;
}

/** What is in memory of a brand's words; it belongs to no connection, so it serves any that has the same content. */
export interface BrandVocabulary {
  readonly openings: ReadonlySet<string>;
  readonly numbers: ModelIndex;
  readonly indexes: ReadonlyMap<AnswerLanguage, IndexWords>;
}

/** Loads a brand's words; has to be repeated when its content changes. */
export function* brandVocabularyInSteps(database: DatabaseSync, brand: BrandCode): Steps<BrandVocabulary> {
  const openings = yield* openingsIn(database, brand);
  const numbers = yield* modelIndexInSteps(yield* modelsIn(database, brand));
  const indexes = new Map<AnswerLanguage, IndexWords>();
  for (const language of answerLanguages) {
    const index = yield* indexWordsInSteps(database, brand, language);
    if (index) indexes.set(language, index);
  }
  return { openings, numbers, indexes };
}

/** A brand's words over a connection. */
export const brandWordsOver = (database: DatabaseSync, brand: BrandCode, words: BrandVocabulary): BrandWords => {
  const { openings, numbers } = words;
  // If two products share a number, a model number precedes an id, and an older row a newer one.
  const rowNamed = database.prepare(
    'select product from names where brand = ? and folded = ? order by place, product limit 1',
  );
  /** The row with a name; 0 for words that name none, because SQLite numbers rows from 1. */
  const rowOf = (folded: string): number => {
    // SQLite counts characters, not their halves.
    const opening = Array.from(folded.slice(0, 2 * openingLetters))
      .slice(0, openingLetters)
      .join('');
    const found = openings.has(opening) ? rowNamed.get(brand, folded) : undefined;
    return found === undefined ? 0 : numberOf(found, 'product');
  };
  const isNamed = (folded: string): boolean => rowOf(folded) > 0;
  const indexes = new Map([...words.indexes].map(([language, index]) => [language, textIndexOver(database, index)]));
  return {
    named: (text) =>
      numbers.find(text, isNamed).flatMap(({ key, start, end, exact }) => {
        const row = rowOf(key);
        return row > 0 ? [{ row, start, end, exact }] : [];
      }),
    index: (language) => indexes.get(language) ?? indexes.get('en') ?? [...indexes.values()][0],
  };
};
