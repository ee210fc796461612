import type { DatabaseSync } from 'node:sqlite';
import type { BrandCode } from '../../../contract/contract.ts';
import type { BrandWords } from '../../search/brandWords.ts';
import { noScores, type Scored, type Scores, withExtra } from '../../search/scores.ts';
import { numberOf } from '../../store/database.ts';
import type { Search } from '../catalogue.ts';
import { type Condition, whereOf } from './filters.ts';

/** When ordering by a measure, products need this share of the best text score. */
const minTextShare = 0.5;

interface Page {
  readonly limit: number;
  readonly offset: number;
}
/** SQLite's value for no limit. */
const wholeList: Page = { limit: -1, offset: 0 };

/** Scores of the rows for a text; a complete model number outranks all words. */
const scoreText = (words: BrandWords, text: string, language: Search['language']): Scores => {
  const scores = words.index(language)?.score(text, language) ?? noScores;
  const named = words.named(text);
  if (named.length === 0) return scores;
  const above = (scores.best(1)[0]?.score ?? 0) + 1;
  return withExtra(scores, new Map(named.map(({ row, exact }) => [row, above * (exact ? 2 : 1)])));
};

const meeting = (database: DatabaseSync, where: Condition): ((row: number) => boolean) => {
  const rows = database.prepare(`select products.id as row from products where ${where.sql}`).all(...where.values);
  const known = new Set(rows.map((found) => numberOf(found, 'row')));
  return (row) => known.has(row);
};

const orderByMeasure = (
  database: DatabaseSync,
  { measure, direction }: NonNullable<Search['orderBy']>,
  where: Condition,
  { limit, offset }: Page,
): readonly Scored[] =>
  database
    .prepare(
      `select products.id as row, numbers.value as value from products
       join numbers on numbers.product = products.id and numbers.measure = ?
       where ${where.sql} order by numbers.value ${direction === 'ascending' ? 'asc' : 'desc'}, products.id
       limit ? offset ?`,
    )
    .all(measure, ...where.values, limit, offset)
    .map((found) => ({ row: numberOf(found, 'row'), score: numberOf(found, 'value') }));

const allProducts = (database: DatabaseSync, where: Condition, { limit, offset }: Page): readonly Scored[] =>
  database
    .prepare(
      `select products.id as row from products where ${where.sql} order by kind_order, products.id limit ? offset ?`,
    )
    .all(...where.values, limit, offset)
    .map((found) => ({ row: numberOf(found, 'row'), score: 0 }));

/**
 * The rows of the requested page of a search.
 * @param wordsOf the words of a brand, read only if the search has a text
 */
export const searchRows = (
  database: DatabaseSync,
  wordsOf: (brand: BrandCode) => BrandWords,
  brand: BrandCode,
  search: Search,
): readonly Scored[] => {
  const { text = '', filters = [], orderBy, limit, offset = 0 } = search;
  const where = whereOf(brand, filters);
  if (text.trim() === '') {
    const page = { limit, offset };
    return orderBy ? orderByMeasure(database, orderBy, where, page) : allProducts(database, where, page);
  }
  const scores = scoreText(wordsOf(brand), text, search.language);
  const meets = filters.length > 0 ? meeting(database, where) : undefined;
  if (!orderBy) return scores.best(offset + limit, meets).slice(offset);
  const [best] = scores.best(1, meets);
  if (!best) return [];
  return orderByMeasure(database, orderBy, where, wholeList)
    .filter(({ row }) => scores.of(row) >= best.score * minTextShare)
    .slice(offset, offset + limit);
};
