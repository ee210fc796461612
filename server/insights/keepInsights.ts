import { setImmediate } from 'node:timers/promises';
import { caseOf } from './caseOf.ts';
import { type Insights, type InsightsRow, InsightsUnavailable } from './insights.ts';
import type { InsightsDatabase, Statement } from './insightsDatabase.ts';
import { QuestionBuffer } from './questionBuffer.ts';
import { redact } from './redact.ts';
import { reportOf, whereOf } from './report.ts';
import {
  chatOf,
  deleteChatStatements,
  forgetStatements,
  forgottenStatement,
  openedRow,
  voteStatement,
} from './statements.ts';

export interface KeepingOptions {
  /** Whether questions and reasons are kept as text. */
  readonly keepsText: boolean;
  /** Days after which everything about a question is deleted. */
  readonly days: number;
  /** URL of a trace viewer with `{traceId}` in it. */
  readonly traceUrl?: string | undefined;
  /** Called on failures, because no caller waits for the writes. */
  readonly warn?: (error: unknown) => void;
  readonly now?: () => number;
}

const hour = 3_600_000;
const day = 24 * hour;

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

async function* exportedRows(
  database: InsightsDatabase,
  query: Parameters<typeof whereOf>[0],
): AsyncGenerator<InsightsRow> {
  for await (const { time, ...row } of database.each(exported(whereOf(query))))
    yield {
      time: new Date(Number(time)).toISOString().replace(/\.\d+/, ''),
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])),
    };
}

/** @throws InsightsUnavailable if the database fails */
const orUnavailable = async <T>({ remedy }: InsightsDatabase, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InsightsUnavailable(`the database of insights fails (${reason}); ${remedy}`, { cause: error });
  }
};

/** Deletes old questions at the start and every hour, some at a time, so that nobody waits for all of them. */
const forgetHourly = (database: InsightsDatabase, before: () => number, warn: (error: unknown) => void) => {
  let isStopped = false;
  const forget = async (): Promise<void> => {
    try {
      while (!isStopped && (await database.remove(forgetStatements(before()))) > 0) await setImmediate();
    } catch (error) {
      warn(error);
    }
  };
  const first = forget();
  const timer = setInterval(() => void forget(), hour).unref();
  const stop = (): void => {
    isStopped = true;
    clearInterval(timer);
  };
  return { first, stop };
};

/** Insights over an open database. */
export const keepInsights = (
  database: InsightsDatabase,
  { keepsText, days, traceUrl, warn = () => {}, now = Date.now }: KeepingOptions,
): Insights => {
  const questions = new QuestionBuffer(database, keepsText, warn);
  const use = <T>(work: () => Promise<T>): Promise<T> => orUnavailable(database, work);
  const forgetting = forgetHourly(database, () => now() - days * day, warn);
  /** Pending writes, and the deletion at the start. */
  const settled = async (): Promise<void> => {
    await forgetting.first;
    await questions.flush();
  };
  const written = async <T>(work: () => Promise<T>): Promise<T> => {
    await settled();
    return use(work);
  };

  return {
    record: (question) => questions.add(question),
    vote: async (brand, { chatId, requestId, vote, reason }) => {
      const kept = keepsText && reason !== undefined && reason.trim() !== '' ? redact(reason) : null;
      await use(() => database.write([voteStatement([brand, chatOf(chatId), requestId], vote, kept, now())]));
    },
    opened: async (brand, { chatId, requestId, productId }) => {
      await written(() => database.write([openedRow([brand, chatOf(chatId), requestId], productId)]));
    },
    report: (query) => written(() => reportOf(database, query, { traceUrl, now: now() })),
    async *rows(query): AsyncGenerator<InsightsRow> {
      await settled();
      try {
        yield* exportedRows(database, query);
      } catch (error) {
        await use(() => Promise.reject(error));
      }
    },
    case: (brand, requestId) => written(() => caseOf(database, brand, requestId)),
    deleteChat: (chatId) =>
      written(async () => {
        // While the database fails, questions still wait after the flush.
        const waited = questions.deleteChat(chatId);
        await database.remove([forgottenStatement(chatId, now())]);
        return waited + (await database.remove(deleteChatStatements(chatId)));
      }),
    close: async () => {
      forgetting.stop();
      await questions.close();
      await database.close();
    },
  };
};

/** One row per question, with its vote and the products shown. */
const exported = ({ sql, values }: Statement): Statement => ({
  sql: `select q.time, q.brand, q.language, q.request, q.operation, q.outcome, q.ending, q.first_event, q.done,
     v.vote, v.reason, q.question,
     (select string_agg(product, ' ') from shown s
       where s.brand = q.brand and s.chat = q.chat and s.request = q.request) as products,
     (select string_agg(product, ' ') from opened o
       where o.brand = q.brand and o.chat = q.chat and o.request = q.request) as opened
   from questions q left join votes v using (brand, chat, request) where ${sql} order by q.time`,
  values,
});
