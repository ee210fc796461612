import type { InsightsQuery, InsightsReport } from '../../contract/insights.ts';
import { numberOf, type Row, textOf } from '../store/database.ts';
import { underWay } from './insights.ts';
import type { InsightsDatabase, Statement, Value } from './insightsDatabase.ts';

/** Report over the recorded questions, computed by the database. */

const dayMilliseconds = 86_400_000;
/** Longer than any answer takes, in milliseconds: if it is still in progress, its process was killed. */
const maxAnswerTime = 1_800_000;

/** SQL condition of a query. */
export const whereOf = ({ from, to, brand, language, operation, outcome, product }: InsightsQuery): Statement => {
  const conditions: readonly (readonly [sql: string, value: Value | undefined])[] = [
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

/** The address of a trace, from the template. */
const traceUrlOf = (template: string | undefined, traceId: string | null): string | null =>
  template === undefined || traceId === null ? null : template.replace('{traceId}', traceId);

const joined = 'join questions q using (brand, chat, request)';
const named = (rows: readonly Row[]) =>
  rows.map((row) => ({ name: textOf(row, 'name'), count: numberOf(row, 'count') }));

/** Queries of the report for the selected questions. */
const queries = (database: InsightsDatabase, { sql: where, values }: Statement) => {
  const all = (sql: string): Promise<readonly Row[]> => database.all({ sql, values });
  const countOf = async (condition: string): Promise<number> => {
    const [row] = await all(`select count(*) as count from questions q where ${where} and ${condition}`);
    return numberOf(row ?? {}, 'count');
  };
  return {
    all,
    where,
    countOf,
    counts: async (column: 'brand' | 'language' | 'operation' | 'outcome' | 'ending') =>
      named(
        await all(
          `select q.${column} as name, count(*) as count from questions q where ${where} group by 1 order by 2 desc, 1`,
        ),
      ),
    /** The smallest time that at least this share of the answers did not exceed (nearest rank). */
    quantiles: async (column: 'first_event' | 'done') => {
      const count = await countOf(`q.${column} is not null`);
      const at = async (share: number): Promise<number | null> => {
        const [row] = await database.all({
          sql: `select q.${column} as value from questions q where ${where} and q.${column} is not null
                order by 1 limit 1 offset ?`,
          values: [...values, Math.max(0, Math.ceil(count * share) - 1)],
        });
        return row ? numberOf(row, 'value') : null;
      };
      return { p50: await at(0.5), p95: await at(0.95) };
    },
  };
};
type Queries = ReturnType<typeof queries>;

/** Questions by the hour of the day, in UTC. */
const hoursOf = async ({ all, where }: Queries): Promise<InsightsReport['hours']> => {
  const hours = await all(
    `select cast(q.time as bigint) / 3600000 % 24 as hour, count(*) as count,
     count(*) filter (where q.outcome = 'notUnderstood') as missed
     from questions q where ${where} group by 1 order by 1`,
  );
  return hours.map((row) => ({
    hour: numberOf(row, 'hour'),
    count: numberOf(row, 'count'),
    notUnderstood: numberOf(row, 'missed'),
  }));
};

const daysOf = async ({ all, where }: Queries): Promise<InsightsReport['days']> => {
  const days = await all(
    `select cast(q.time as bigint) / ${dayMilliseconds} as day, count(*) as count,
     count(*) filter (where q.outcome = 'notUnderstood') as missed
     from questions q where ${where} group by 1 order by 1`,
  );
  return days.map((row) => ({
    day: new Date(numberOf(row, 'day') * dayMilliseconds).toISOString().slice(0, 10),
    count: numberOf(row, 'count'),
    notUnderstood: numberOf(row, 'missed'),
  }));
};

const votesOf = async ({ all, where }: Queries): Promise<InsightsReport['votes']> => {
  const votes = await all(`select vote as name, count(*) as count from votes ${joined} where ${where} group by 1`);
  const counts = new Map(named(votes).map(({ name, count }) => [name, count]));
  return { up: counts.get('up') ?? 0, down: counts.get('down') ?? 0 };
};

const productsOf = async ({ all, where }: Queries, table: 'shown' | 'opened'): Promise<InsightsReport['products']> =>
  named(
    await all(
      `select product as name, count(*) as count from ${table} ${joined} where ${where}
       group by 1 order by 2 desc, 1 limit 50`,
    ),
  );

/** What a report needs beside the questions. */
export interface ReportOptions {
  /** URL of a trace viewer with `{traceId}` in it. */
  readonly traceUrl: string | undefined;
  readonly now: number;
}

const examplesOf = async (
  { all, where }: Queries,
  { traceUrl, now }: ReportOptions,
): Promise<InsightsReport['examples']> => {
  const examples = await all(
    `select * from questions q where ${where} and (q.outcome <> 'answered' or q.ending in ('failed', 'interrupted'))
     and (q.ending <> '${underWay}' or q.time < ${Math.floor(now - maxAnswerTime)})
     order by q.outcome <> 'notUnderstood', q.time desc limit 50`,
  );
  return examples.map((row) => ({
    time: isoTime(row),
    brand: textOf(row, 'brand'),
    language: textOf(row, 'language'),
    requestId: textOf(row, 'request'),
    operation: textOf(row, 'operation'),
    outcome: textOf(row, 'outcome'),
    ending: textOf(row, 'ending'),
    text: textOrNull(row, 'question'),
    traceUrl: traceUrlOf(traceUrl, textOrNull(row, 'trace')),
  }));
};

export const reportOf = async (
  database: InsightsDatabase,
  query: InsightsQuery,
  options: ReportOptions,
): Promise<InsightsReport> => {
  const asked = queries(database, whereOf(query));
  const { all, where, counts } = asked;
  const days = await daysOf(asked);
  return {
    questions: days.reduce((sum, { count }) => sum + count, 0),
    days,
    hours: await hoursOf(asked),
    brands: await counts('brand'),
    languages: await counts('language'),
    operations: await counts('operation'),
    outcomes: await counts('outcome'),
    endings: await counts('ending'),
    products: await productsOf(asked, 'shown'),
    opened: await productsOf(asked, 'opened'),
    handovers: await asked.countOf("q.operation = 'handover'"),
    votes: await votesOf(asked),
    reasons: (
      await all(
        `select vote, reason from votes v ${joined} where ${where} and reason is not null order by v.time desc limit 50`,
      )
    ).map((row) => ({ vote: textOf(row, 'vote'), reason: textOf(row, 'reason') })),
    firstEvent: await asked.quantiles('first_event'),
    done: await asked.quantiles('done'),
    examples: await examplesOf(asked, options),
  };
};
