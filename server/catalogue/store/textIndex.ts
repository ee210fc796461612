import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { AnswerLanguage, BrandCode } from '../../../contract.ts';
import { type QueryTerm, queryTerms } from '../analysis/queryTerms.ts';
import { type Vocabulary, vocabularyOf } from '../analysis/vocabulary.ts';
import { openBag } from './bag.ts';
import { numberOf, textOf } from './database.ts';
import { fieldNames } from './fields.ts';
import type { Condition } from './filters.ts';
import { fieldWeights, score, type WeightedTerm } from './ranking.ts';
import { wordsTable } from './schema.ts';

/** A product's row and how well it answers the text. */
export interface Scored {
  readonly row: number;
  readonly score: number;
}

/** The words of one brand in one language, and the search over them. */
export interface TextIndex {
  readonly language: AnswerLanguage;
  /** Best first; with a condition on `products` only those that meet it. Empty where no word of the text is known. */
  rank(text: string, language: AnswerLanguage, where?: Condition): readonly Scored[];
}

/** How many candidates the engine gives for our ranking to put in order. */
const candidateCount = 200;
/** Up to so many postings are read whole; beyond, pairs of the rarest terms keep a question of many words quick. */
const manyPostings = 4000;
const pairedTerms = 4;
/** Terms in over a tenth of a large catalogue find nothing that rarer ones would not. */
const commonShare = 0.1;
/** A product that answers the text by less than this share of the best one is noise. */
const weakestShare = 0.2;

const averagesSchema = v.array(v.number());
const engineWeights = fieldNames.map((name) => fieldWeights[name]).join(', ');
const quoted = (term: string): string => `"${term}"`;

/** The engine's queries for the terms, narrowest first. */
const matches = (terms: readonly QueryTerm[], vocabulary: Vocabulary): readonly string[] => {
  const known = terms
    .map(({ term }) => ({ term, frequency: vocabulary.frequency(term) }))
    .sort((one, other) => one.frequency - other.frequency);
  const postings = known.reduce((sum, { frequency }) => sum + frequency, 0);
  if (postings <= manyPostings) return [known.map(({ term }) => quoted(term)).join(' OR ')];
  const rare = known.filter(({ frequency }) => frequency <= vocabulary.documents * commonShare);
  const wanted = rare.length > 0 ? rare : known.slice(0, 1);
  const rarest = known.slice(0, pairedTerms).map(({ term }) => quoted(term));
  const pairs = rarest.flatMap((one, place) => rarest.slice(place + 1).map((other) => `(${one} AND ${other})`));
  const any = wanted.map(({ term }) => quoted(term)).join(' OR ');
  return pairs.length > 0 ? [pairs.join(' OR '), any] : [any];
};

/** Opens the index a brand has in a language; its vocabulary is kept in memory, the rest is read as needed. */
export const openTextIndex = (
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
): TextIndex | undefined => {
  const statistics = database
    .prepare('select documents, averages from indexes where brand = ? and language = ?')
    .get(brand, language);
  if (!statistics) return undefined;
  const documents = numberOf(statistics, 'documents');
  const averages = v.parse(averagesSchema, JSON.parse(textOf(statistics, 'averages')));
  const ids = new Map<string, number>();
  const frequencies = new Map<string, number>();
  const terms = database.prepare('select id, term, frequency from vocabulary where brand = ? and language = ?');
  for (const row of terms.iterate(brand, language)) {
    ids.set(textOf(row, 'term'), numberOf(row, 'id'));
    frequencies.set(textOf(row, 'term'), numberOf(row, 'frequency'));
  }
  const vocabulary = vocabularyOf(documents, frequencies);
  const table = wordsTable(brand, language);
  const readBag = database.prepare('select bag from bags where product = ? and language = ?');

  const candidates = (match: string, where: Condition | undefined): readonly number[] => {
    // The plus keeps the engine from being asked once for every row that meets the condition.
    const condition = where ? `and +rowid in (select products.id from products where ${where.sql})` : '';
    return database
      .prepare(
        `select rowid as row from ${table} where ${table} match ? ${condition}
         order by bm25(${table}, ${engineWeights}) limit ${candidateCount}`,
      )
      .all(match, ...(where?.values ?? []))
      .map((row) => numberOf(row, 'row'));
  };

  return {
    language,
    rank: (text, spoken, where) => {
      // A brand without texts in the visitor's language has its kinds named in it, and the rest in its own.
      const analysed = [spoken, ...(spoken === language ? [] : [language])].map((each) =>
        queryTerms(text, each, vocabulary),
      );
      const wanted = [
        ...new Map(
          analysed
            .reverse()
            .flat()
            .map((term) => [term.term, term]),
        ).values(),
      ];
      if (wanted.length === 0) return [];
      const weighted = wanted.map(({ term, weight }): WeightedTerm => {
        return { id: ids.get(term) ?? -1, weight, frequency: vocabulary.frequency(term) };
      });
      const rows = new Set<number>();
      for (const match of matches(wanted, vocabulary)) {
        if (rows.size >= candidateCount / 2) break;
        for (const row of candidates(match, where)) rows.add(row);
      }
      const scored = [...rows].flatMap((row): readonly Scored[] => {
        const bag = readBag.get(row, language)?.['bag'];
        return bag instanceof Uint8Array
          ? [{ row, score: score(openBag(bag), weighted, { documents, averages }) }]
          : [];
      });
      scored.sort((one, other) => other.score - one.score || one.row - other.row);
      const weakest = (scored[0]?.score ?? 0) * weakestShare;
      return scored.filter((each) => each.score >= weakest);
    },
  };
};
