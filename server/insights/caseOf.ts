import * as v from 'valibot';
import { type BrandCode, languageCodeSchema } from '../../contract/contract.ts';
import type { InsightsCase } from '../../contract/insights.ts';
import { type Row, textOf } from '../store/database.ts';
import type { InsightsDatabase } from './insightsDatabase.ts';

const textIn = (row: Row, column: string): string | null => (row[column] === null ? null : textOf(row, column));

/** The questions of a chat up to the given one, or the newest of that name; undefined if one of them was kept without its text. */
export const caseOf = async (
  database: InsightsDatabase,
  brand: BrandCode,
  request: string,
): Promise<InsightsCase | undefined> => {
  const rows = await database.all({
    sql: `select q.language, q.operation, q.page, q.question from questions q
       join (select brand, chat, time from questions where brand = ? and request = ? order by time desc limit 1) last
         on last.brand = q.brand and last.chat = q.chat and q.time <= last.time order by q.time`,
    values: [brand, request],
  });
  const last = rows.at(-1);
  const turns = rows.flatMap((row) => textIn(row, 'question') ?? []);
  if (last === undefined || turns.length < rows.length) return undefined;
  return {
    id: `owner-${request}`,
    brand,
    language: v.parse(languageCodeSchema, textOf(last, 'language')),
    productId: textIn(last, 'page'),
    turns,
    intent: textOf(last, 'operation'),
  };
};
