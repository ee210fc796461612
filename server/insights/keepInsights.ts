import { LRUCache } from 'lru-cache';
import { caseOf } from './caseOf.ts';
import { type AskedQuestion, type Insights, type InsightsRow, InsightsUnavailable, underWay } from './insights.ts';
import type { InsightsDatabase, Statement } from './insightsDatabase.ts';
import { redact } from './redact.ts';
import { reportOf, whereOf } from './report.ts';
import {
  chatOf,
  deleteChatStatements,
  forgetStatements,
  forgottenStatement,
  openedRow,
  questionWrite,
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

/**
 * Milliseconds for which finished questions are gathered before they are written together, and after which a failed
 * write is tried again. New questions are written at once, so that a killed process loses no question, only endings.
 */
const gatherInterval = 20;
const retryAfter = 1000;
/** Number of chats whose last question is remembered. */
const knownChats = 1000;
/** Maximum number of questions that wait in memory while the database fails; the oldest are dropped. */
const maxWaiting = 10_000;
/** Time limit for the last write when the process ends, in milliseconds. */
const finalWriteTimeout = 2000;
const hour = 3_600_000;
const day = 24 * hour;

const isBeginningOf =
  ({ brand, chatId, requestId }: AskedQuestion) =>
  (other: AskedQuestion): boolean =>
    other.ending === underWay && other.requestId === requestId && other.chatId === chatId && other.brand === brand;

/** Gathers questions and writes them in batches. Failed batches are written when the database is back. */
const gather = (database: InsightsDatabase, keepsText: boolean, warn: (error: unknown) => void) => {
  let waiting: AskedQuestion[] = [];
  /** Time of the last question of each chat. */
  const latest = new LRUCache<string, number>({ max: knownChats });
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let isFailing = false;
  let lost = 0;

  const tell = (): void => {
    if (lost > 0) warn(new Error(`${lost} questions are lost, for the database was away too long`));
    [isFailing, lost] = [false, 0];
  };
  const put = (questions: readonly AskedQuestion[]): Promise<unknown> =>
    database.keep(questions.map((question) => questionWrite(question, keepsText)));
  const failed = async (error: unknown, questions: AskedQuestion[]): Promise<void> => {
    if (!database.mayRecover(error)) {
      // A row that can never be written must not block others.
      if (questions.length === 1) warn(error);
      else for (const question of questions) await put([question]).catch((reason) => failed(reason, [question]));
      return;
    }
    if (!isFailing) warn(error);
    isFailing = true;
    const all = [...questions, ...waiting];
    waiting = all.slice(-maxWaiting);
    lost += all.length - waiting.length;
    timer ??= setTimeout(flush, retryAfter).unref();
  };
  const write = async (): Promise<void> => {
    const questions = waiting;
    waiting = [];
    if (questions.length === 0) return;
    try {
      await put(questions);
      tell();
    } catch (error) {
      await failed(error, questions);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    work = work.then(write);
    return work;
  };
  return {
    add: (question: AskedQuestion): void => {
      // If the start of a question is still waiting, its end replaces it.
      const begun = question.ending === underWay ? -1 : waiting.findLastIndex(isBeginningOf(question));
      const [{ time: asked } = question] = begun < 0 ? [] : waiting.splice(begun, 1);
      const chat = `${question.brand} ${question.chatId}`;
      // The clock is too coarse for simultaneous questions, so times within a chat are made increasing.
      const time = begun < 0 ? Math.max(Math.floor(asked), (latest.get(chat) ?? 0) + 1) : asked;
      latest.set(chat, time);
      waiting.push({ ...question, time });
      if (question.ending === underWay && !isFailing) void flush();
      else timer ??= setTimeout(flush, gatherInterval).unref();
    },
    /** Writes all waiting questions. */
    flush,
    /** Drops the waiting questions of a chat. @returns their number */
    deleteChat: (chatId: string): number => {
      const before = waiting.length;
      waiting = waiting.filter((question) => question.chatId !== chatId);
      return before - waiting.length;
    },
    close: async (): Promise<void> => {
      await Promise.race([flush(), new Promise((late) => setTimeout(late, finalWriteTimeout).unref())]);
      clearTimeout(timer);
      lost += waiting.length;
      tell();
    },
  };
};

/** Insights over an open database. */
export const keepInsights = (
  database: InsightsDatabase,
  { keepsText, days, traceUrl, warn = () => {}, now = Date.now }: KeepingOptions,
): Insights => {
  const questions = gather(database, keepsText, warn);
  /** @throws InsightsUnavailable if the database fails */
  const use = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new InsightsUnavailable(`the database of insights fails (${reason}); ${database.remedy}`, { cause: error });
    }
  };
  const forget = (): Promise<unknown> => database.remove(forgetStatements(now() - days * day)).catch(warn);
  const forgotten = forget();
  const forgetting = setInterval(forget, hour);
  forgetting.unref();
  /** Pending writes, and the deletion at the start. */
  const settled = async (): Promise<void> => {
    await forgotten;
    await questions.flush();
  };
  const written = async <T>(work: () => Promise<T>): Promise<T> => {
    await settled();
    return use(work);
  };

  return {
    record: questions.add,
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
        for await (const { time, ...row } of database.each(exported(whereOf(query))))
          yield {
            time: new Date(Number(time)).toISOString().replace(/\.\d+/, ''),
            ...Object.fromEntries(
              Object.entries(row).map(([name, value]) => [
                name,
                typeof value === 'string' || typeof value === 'number' ? value : null,
              ]),
            ),
          };
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
      clearInterval(forgetting);
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
