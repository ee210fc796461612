import { hash } from 'node:crypto';
import { type AskedQuestion, underWay } from './insights.ts';
import type { QuestionKey, QuestionWrite, Statement, Value } from './insightsDatabase.ts';
import { redact } from './redact.ts';

/** What is written of questions and votes, in words that SQLite and PostgreSQL understand alike. */

/** A chat is kept under a name that does not lead back to it, and can be found again by whoever has its id. */
export const chatOf = (chatId: string): string => hash('sha256', chatId, 'base64url').slice(0, 22);

const insertQuestion = `insert into questions (brand, chat, request, time, language, operation, outcome, ending,
   first_event, done, question, trace, page) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
   on conflict (brand, chat, request) do update set ending = excluded.ending, done = excluded.done,
   operation = case excluded.operation when 'unknown' then questions.operation else excluded.operation end,
   outcome = case excluded.outcome when 'unknown' then questions.outcome else excluded.outcome end,
   first_event = coalesce(questions.first_event, excluded.first_event)
   where questions.ending <> 'whole' and excluded.ending <> '${underWay}'`;
const insertShown = 'insert into shown (brand, chat, request, product) values (?, ?, ?, ?) on conflict do nothing';

/** A row of `questions`, all columns in their order. */
export const questionRow = (values: readonly Value[]): Statement => ({ sql: insertQuestion, values });
/** A product that the answer showed. */
export const shownRow = (key: QuestionKey, product: string): Statement => ({
  sql: insertShown,
  values: [...key, product],
});

/** A product that was opened from an answer, where that answer is known. */
export const openedRow = (key: QuestionKey, product: string): Statement => ({
  sql: `insert into opened (brand, chat, request, product) select brand, chat, request, ? from questions
        where brand = ? and chat = ? and request = ? on conflict do nothing`,
  values: [product, ...key],
});

/** A question as it was asked. An answer that is taken up again is one question, and so are its beginning and its end. */
export const questionWrite = (
  { brand, chatId, requestId, products, text, ...rest }: AskedQuestion,
  keepsText: boolean,
): QuestionWrite => {
  const key = [brand, chatOf(chatId), requestId] as const;
  const { time, language, operation, outcome, ending, firstEvent = null, done = null, traceId, page } = rest;
  const kept = keepsText ? redact(text) : null;
  const timed = [...key, Math.floor(time)];
  const row = questionRow([
    ...timed,
    ...[language, operation, outcome, ending],
    ...[firstEvent, done, kept, traceId, page],
  ]);
  return { key, ending, products, statements: [row, ...products.map((product) => shownRow(key, product))] };
};

/** The one vote on an answer; null takes it back, and an older one never counts again. */
export const voteStatement = (key: QuestionKey, vote: string | null, reason: string | null, time: number): Statement =>
  vote === null
    ? { sql: 'delete from votes where brand = ? and chat = ? and request = ?', values: key }
    : {
        sql: `insert into votes (brand, chat, request, time, vote, reason) values (?, ?, ?, ?, ?, ?)
         on conflict (brand, chat, request) do update set time = excluded.time, vote = excluded.vote, reason = excluded.reason
         where excluded.time >= votes.time`,
        values: [...key, Math.floor(time), vote, reason],
      };

const tables = ['questions', 'votes'] as const;

/** Deletes what is older than a time; what was shown goes with its question. */
export const forgetStatements = (before: number): readonly Statement[] =>
  tables.map((table) => ({ sql: `delete from ${table} where time < ?`, values: [Math.floor(before)] }));

/** Deletes all that is kept of a chat. */
export const deleteChatStatements = (chatId: string): readonly Statement[] =>
  tables.map((table) => ({ sql: `delete from ${table} where chat = ?`, values: [chatOf(chatId)] }));
