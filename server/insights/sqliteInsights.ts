import { hash } from 'node:crypto';
import { transaction } from '../store/database.ts';
import { caseOf } from './caseOf.ts';
import { type AskedQuestion, type Insights, type InsightsRow, InsightsUnavailable } from './insights.ts';
import { redact } from './redact.ts';
import { reportOf, whereOf } from './report.ts';
import { openTables, remedy } from './tables.ts';

export interface InsightsOptions {
  /** Folder of the database, or ':memory:' for one that lives as long as the process. */
  readonly dataDir: string;
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

/** How long questions are gathered before they are written in one go, in milliseconds. */
const gathering = 250;
const hour = 3_600_000;
const day = 24 * hour;

/** A chat is kept under a name that does not lead back to it, and can be found again by whoever has its id. */
const chatOf = (chatId: string): string => hash('sha256', chatId, 'base64url').slice(0, 22);

/** @throws InsightsUnavailable where the database fails */
const use = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InsightsUnavailable(`the database of insights fails (${reason}); ${remedy}`, { cause: error });
  }
};

/** Insights in an embedded database beside the catalogue; several processes of a machine may use it at once. */
export const sqliteInsights = ({
  dataDir,
  keepsText,
  days,
  traceUrl,
  warn = () => {},
  now = Date.now,
}: InsightsOptions): Insights => {
  const database = openTables(dataDir);
  const insert = database.prepare(
    `insert into questions (brand, chat, request, time, language, operation, outcome, ending, first_event, done, question,
     trace, page) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do update set ending = excluded.ending, done = excluded.done where ending <> 'whole'`,
  );
  const insertShown = database.prepare(
    'insert or ignore into shown (brand, chat, request, product) values (?, ?, ?, ?)',
  );
  let waiting: AskedQuestion[] = [];
  let writing: NodeJS.Timeout | undefined;

  const write = (): void => {
    clearTimeout(writing);
    writing = undefined;
    const questions = waiting;
    waiting = [];
    if (questions.length === 0) return;
    try {
      transaction(database, () => {
        for (const { brand, chatId, requestId, products, text, ...rest } of questions) {
          const names = [brand, chatOf(chatId), requestId] as const;
          const { time, language, operation, outcome, ending, firstEvent = null, done = null, traceId, page } = rest;
          const kept = keepsText ? redact(text) : null;
          insert.run(...names, time, language, operation, outcome, ending, firstEvent, done, kept, traceId, page);
          for (const product of products) insertShown.run(...names, product);
        }
      });
    } catch (error) {
      warn(error);
    }
  };
  const forget = (): void => {
    try {
      const before = now() - days * day;
      for (const table of ['questions', 'votes']) database.prepare(`delete from ${table} where time < ?`).run(before);
    } catch (error) {
      warn(error);
    }
  };
  forget();
  const forgetting = setInterval(forget, hour);
  forgetting.unref();

  return {
    record: (question) => {
      waiting.push(question);
      writing ??= setTimeout(write, gathering).unref();
    },
    vote: async (brand, { chatId, requestId, vote, reason }) => {
      const names = [brand, chatOf(chatId), requestId] as const;
      if (vote === null) {
        use(() => database.prepare('delete from votes where brand = ? and chat = ? and request = ?').run(...names));
        return;
      }
      const kept = keepsText && reason !== undefined && reason.trim() !== '' ? redact(reason) : null;
      use(() =>
        database
          .prepare('insert or replace into votes (brand, chat, request, time, vote, reason) values (?, ?, ?, ?, ?, ?)')
          .run(...names, now(), vote, kept),
      );
    },
    report: async (query) => {
      write();
      return use(() => reportOf(database, query, traceUrl));
    },
    async *rows(query): AsyncGenerator<InsightsRow> {
      write();
      const { sql, values } = whereOf(query);
      const read = use(() =>
        database.prepare(
          `select strftime('%Y-%m-%dT%H:%M:%SZ', q.time / 1000, 'unixepoch') as time, q.brand, q.language, q.request,
           q.operation, q.outcome, q.ending, q.first_event, q.done, v.vote, v.reason, q.question,
           (select group_concat(product, ' ') from shown s
             where s.brand = q.brand and s.chat = q.chat and s.request = q.request) as products
         from questions q left join votes v using (brand, chat, request) where ${sql} order by q.time`,
        ),
      );
      for (const row of use(() => read.iterate(...values)))
        yield Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'string' || typeof value === 'number' ? value : null,
          ]),
        );
    },
    case: async (brand, requestId) => {
      write();
      return use(() => caseOf(database, brand, requestId));
    },
    deleteChat: async (chatId) => {
      write();
      const chat = chatOf(chatId);
      const gone = use(() =>
        ['questions', 'votes'].map(
          (table) => database.prepare(`delete from ${table} where chat = ?`).run(chat).changes,
        ),
      );
      return gone.reduce<number>((sum, changes) => sum + Number(changes), 0);
    },
    close: async () => {
      clearInterval(forgetting);
      write();
      database.close();
    },
  };
};
