import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { InsightsQuery, InsightsReport } from '../../contract/insights.ts';
import { numberOf, type Row, textOf } from '../store/database.ts';

/** The report over the kept questions, worked out by the database. */

interface Where {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

const dayMilliseconds = 86_400_000;

/** The questions that a query asks for. */
export const whereOf = ({ from, to, brand, language, operation, outcome, product }: InsightsQuery): Where => {
  const conditions: readonly (readonly [sql: string, value: SQLInputValue | undefined])[] = [
    ['q.time >= ?', from === undefined ? undefined : Date.parse(from)],
    ['q.time < ?', to === undefined ? undefined : Date.parse(to) + dayMilliseconds],
    ['q.brand = ?', brand],
    ['q.language = ?', language],
    ['q.operation = ?', operation],
    ['q.outcome = ?', outcome],
    [
      'exists (select 1 from shown f where f.brand = q.brand and f.chat = q.chat and f.request = q.request and f.product = ?)',
      product,
    ],
  ];
  const asked = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  return { sql: ['true', ...asked.map(({ sql }) => sql)].join(' and '), values: asked.map(({ value }) => value) };
};

const textOrNull = (row: Row, column: string): string | null => (row[column] === null ? null : textOf(row, column));
const isoTime = (row: Row): string => new Date(numberOf(row, 'time')).toISOString();

/** The address of a trace, as a template says it. */
const traceUrlOf = (template: string | undefined, traceId: string | null): string | null =>
  template === undefined || traceId === null ? null : template.replace('{traceId}', traceId);

/** @param traceUrl address of a trace at the owner's collector, with `{traceId}` in it */
export const reportOf = (database: DatabaseSync, query: InsightsQuery, traceUrl?: string): InsightsReport => {
  const { sql: where, values } = whereOf(query);
  const all = (sql: string): readonly Row[] => database.prepare(sql).all(...values);
  const counts = (column: 'brand' | 'language' | 'operation' | 'outcome' | 'ending') =>
    all(
      `select q.${column} as name, count(*) as count from questions q where ${where} group by 1 order by 2 desc, 1`,
    ).map((row) => ({ name: textOf(row, 'name'), count: numberOf(row, 'count') }));
  const quantile = (column: 'first_event' | 'done', share: number): number | null => {
    const known = `from questions q where ${where} and q.${column} is not null`;
    const [row] = database
      .prepare(
        `select q.${column} as value ${known} order by 1
         limit 1 offset (select cast(max(0, count(*) - 1) * ${share} as integer) ${known})`,
      )
      .all(...values, ...values);
    return row ? numberOf(row, 'value') : null;
  };
  const joined = 'join questions q using (brand, chat, request)';
  const votes = new Map(
    all(`select vote as name, count(*) as count from votes ${joined} where ${where} group by 1`).map((row) => [
      textOf(row, 'name'),
      numberOf(row, 'count'),
    ]),
  );
  const days = all(
    `select date(q.time / 1000, 'unixepoch') as day, count(*) as count, sum(q.outcome = 'notUnderstood') as missed
     from questions q where ${where} group by 1 order by 1`,
  );
  return {
    questions: days.reduce((sum, row) => sum + numberOf(row, 'count'), 0),
    days: days.map((row) => ({
      day: textOf(row, 'day'),
      count: numberOf(row, 'count'),
      notUnderstood: numberOf(row, 'missed'),
    })),
    brands: counts('brand'),
    languages: counts('language'),
    operations: counts('operation'),
    outcomes: counts('outcome'),
    endings: counts('ending'),
    products: all(
      `select product as name, count(*) as count from shown ${joined} where ${where}
       group by 1 order by 2 desc, 1 limit 50`,
    ).map((row) => ({ name: textOf(row, 'name'), count: numberOf(row, 'count') })),
    handovers: all(`select count(*) as count from questions q where ${where} and q.operation = 'handover'`).reduce(
      (sum, row) => sum + numberOf(row, 'count'),
      0,
    ),
    votes: { up: votes.get('up') ?? 0, down: votes.get('down') ?? 0 },
    reasons: all(
      `select vote, reason from votes v ${joined} where ${where} and reason is not null order by v.time desc limit 50`,
    ).map((row) => ({ vote: textOf(row, 'vote'), reason: textOf(row, 'reason') })),
    firstEvent: { p50: quantile('first_event', 0.5), p95: quantile('first_event', 0.95) },
    done: { p50: quantile('done', 0.5), p95: quantile('done', 0.95) },
    examples: all(
      `select * from questions q where ${where} and (q.outcome <> 'answered' or q.ending in ('failed', 'interrupted'))
       order by q.outcome <> 'notUnderstood', q.time desc limit 50`,
    ).map((row) => ({
      time: isoTime(row),
      brand: textOf(row, 'brand'),
      language: textOf(row, 'language'),
      requestId: textOf(row, 'request'),
      operation: textOf(row, 'operation'),
      outcome: textOf(row, 'outcome'),
      ending: textOf(row, 'ending'),
      text: textOrNull(row, 'question'),
      traceUrl: traceUrlOf(traceUrl, textOrNull(row, 'trace')),
    })),
  };
};
