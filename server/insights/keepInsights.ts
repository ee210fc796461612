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
  openedRow,
  questionWrite,
  voteStatement,
} from './statements.ts';

export interface KeepingOptions {
  /** Whether questions and reasons are kept as text. */
  readonly keepsText: boolean;
  /** After so many days all that is known of a question is deleted. */
  readonly days: number;
  /** Address of a trace at the owner's collector, with `{traceId}` in it. */
  readonly traceUrl?: string | undefined;
  /** Hears of a failure, for nobody waits for what is kept. */
  readonly warn?: (error: unknown) => void;
  readonly now?: () => number;
}

/**
 * How long ends of questions are gathered before they are written in one go, and how soon that is tried again, in milliseconds.
 * Beginnings are written at once: a process that is killed takes ends with it that are gathered, but no question.
 */
const gathering = 20;
const retryAfter = 1000;
/** Of so many chats it is known when their last question was asked. */
const knownChats = 1000;
/** So many questions wait in memory for a database that takes none; then the oldest go. */
const maxWaiting = 10_000;
/** How long the end of the process waits for a database that does not answer, in milliseconds. */
const farewell = 2000;
const hour = 3_600_000;
const day = 24 * hour;

const isBeginningOf =
  ({ brand, chatId, requestId }: AskedQuestion) =>
  (other: AskedQuestion): boolean =>
    other.ending === underWay && other.requestId === requestId && other.chatId === chatId && other.brand === brand;

/** Gathers questions and writes them in one go; what a database that fails did not take is written when it is back. */
const gather = (database: InsightsDatabase, keepsText: boolean, warn: (error: unknown) => void) => {
  let waiting: AskedQuestion[] = [];
  /** When the last question of a chat was asked. */
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
      // One that will never be taken takes no other with it.
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
      // Of a question whose beginning waits still, its end says all.
      const begun = question.ending === underWay ? -1 : waiting.findLastIndex(isBeginningOf(question));
      const [{ time: asked } = question] = begun < 0 ? [] : waiting.splice(begun, 1);
      const chat = `${question.brand} ${question.chatId}`;
      // The clock is too coarse for questions of one moment; those of a chat are asked one after the other.
      const time = begun < 0 ? Math.max(Math.floor(asked), (latest.get(chat) ?? 0) + 1) : asked;
      latest.set(chat, time);
      waiting.push({ ...question, time });
      if (question.ending === underWay && !isFailing) void flush();
      else timer ??= setTimeout(flush, gathering).unref();
    },
    /** Writes what waits. */
    flush,
    close: async (): Promise<void> => {
      await Promise.race([flush(), new Promise((late) => setTimeout(late, farewell).unref())]);
      clearTimeout(timer);
      lost += waiting.length;
      tell();
    },
  };
};

/** Insights over a database that is open. */
export const keepInsights = (
  database: InsightsDatabase,
  { keepsText, days, traceUrl, warn = () => {}, now = Date.now }: KeepingOptions,
): Insights => {
  const questions = gather(database, keepsText, warn);
  /** @throws InsightsUnavailable where the database fails */
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
  /** Reads after what waits was written, and what is too old is gone. */
  const written = async <T>(work: () => Promise<T>): Promise<T> => {
    await forgotten;
    await questions.flush();
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
      await questions.flush();
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
    deleteChat: (chatId) => written(() => database.remove(deleteChatStatements(chatId))),
    close: async () => {
      clearInterval(forgetting);
      await questions.close();
      await database.close();
    },
  };
};

/** A line a question, with the vote on its answer and the products that were shown. */
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
