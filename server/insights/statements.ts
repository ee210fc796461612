import { hash } from 'node:crypto';
import { type AskedQuestion, underWay } from './insights.ts';
import type { QuestionKey, QuestionWrite, Statement, Value } from './insightsDatabase.ts';
import { redact } from './redact.ts';

/** Statements for questions and votes, in SQL that SQLite and PostgreSQL share. */

/** A chat is stored under a hash, so that only someone who knows its id can find it. */
export const chatOf = (chatId: string): string => hash('sha256', chatId, 'base64url').slice(0, 22);

/** Nothing is kept of a question whose chat was deleted; the condition takes the question's key. */
const unlessForgotten = `where not exists
   (select 1 from forgotten where forgotten.brand = ? and forgotten.chat = ? and forgotten.request = ?)`;

const insertQuestion = `insert into questions (brand, chat, request, time, language, operation, outcome, ending,
   first_event, done, question, trace, page) select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? ${unlessForgotten}
   on conflict (brand, chat, request) do update set ending = excluded.ending, done = excluded.done,
   operation = case excluded.operation when 'unknown' then questions.operation else excluded.operation end,
   outcome = case excluded.outcome when 'unknown' then questions.outcome else excluded.outcome end,
   first_event = coalesce(questions.first_event, excluded.first_event)
   where questions.ending <> 'whole' and excluded.ending <> '${underWay}'`;

/** A row of `questions`: its key, and the other columns in order. */
export const questionRow = (key: QuestionKey, others: readonly Value[]): Statement => ({
  sql: insertQuestion,
  values: [...key, ...others, ...key],
});

/** A product shown by an answer, or opened from it, if the answer is known. */
const productRow =
  (table: 'shown' | 'opened') =>
  (key: QuestionKey, product: string): Statement => ({
    sql: `insert into ${table} (brand, chat, request, product) select brand, chat, request, ? from questions
        where brand = ? and chat = ? and request = ? on conflict do nothing`,
    values: [product, ...key],
  });
export const shownRow = productRow('shown');
export const openedRow = productRow('opened');

/** Milliseconds to a tenth; the clock's further digits say nothing. */
const rounded = (milliseconds: number | undefined): number | null =>
  milliseconds === undefined ? null : Math.round(milliseconds * 10) / 10;

/** Inserts a question or updates it: its start, its end and a resumed answer are one row. */
export const questionWrite = (
  { brand, chatId, requestId, products, text, ...rest }: AskedQuestion,
  keepsText: boolean,
): QuestionWrite => {
  const key = [brand, chatOf(chatId), requestId] as const;
  const { time, language, operation, outcome, ending, firstEvent, done, traceId, page } = rest;
  const kept = keepsText ? redact(text) : null;
  const row = questionRow(key, [
    Math.floor(time),
    ...[language, operation, outcome, ending],
    ...[rounded(firstEvent), rounded(done), kept, traceId, page],
  ]);
  return { key, ending, products, statements: [row, ...products.map((product) => shownRow(key, product))] };
};

const insertVote = `insert into votes (brand, chat, request, time, vote, reason) select ?, ?, ?, ?, ?, ? ${unlessForgotten}
   on conflict (brand, chat, request) do update set time = excluded.time, vote = excluded.vote, reason = excluded.reason`;
const deleteVote = 'delete from votes where brand = ? and chat = ? and request = ?';

/** The single vote on an answer: the last one counts, whatever the clock says. Null withdraws it. */
export const voteStatement = (key: QuestionKey, vote: string | null, reason: string | null, time: number): Statement =>
  vote === null
    ? { sql: deleteVote, values: key }
    : { sql: insertVote, values: [...key, Math.floor(time), vote, reason, ...key] };

/** A vote of another database, which does not replace a newer one. */
export const copiedVote = (key: QuestionKey, others: readonly Value[]): Statement => ({
  sql: `${insertVote} where excluded.time >= votes.time`,
  values: [...key, ...others, ...key],
});

/** Maximum number of rows of a table that are deleted together, because everybody else waits meanwhile. */
const forgottenAtOnce = 100;

/**
 * Deletes everything about some of the questions before a time, also later votes; products are deleted with their
 * questions. To be repeated until nothing changes.
 */
export const forgetStatements = (before: number): readonly Statement[] =>
  [
    ['votes', 'questions'],
    ['questions', 'questions'],
    ['votes', 'votes'],
    ['forgotten', 'forgotten'],
  ].map(([table, dated]) => ({
    sql: `delete from ${table} where (brand, chat, request) in (select brand, chat, request from ${dated} where time < ?
          order by time, brand, chat, request limit ${forgottenAtOnce})`,
    values: [Math.floor(before)],
  }));

/** Notes the questions of a chat, so that an answer that ends later brings none of them back. */
export const forgottenStatement = (chatId: string, time: number): Statement => ({
  sql: `insert into forgotten (brand, chat, request, time) select brand, chat, request, ? from questions
        where chat = ? on conflict do nothing`,
  values: [Math.floor(time), chatOf(chatId)],
});

/** Deletes everything about a chat. */
export const deleteChatStatements = (chatId: string): readonly Statement[] =>
  ['questions', 'votes'].map((table) => ({ sql: `delete from ${table} where chat = ?`, values: [chatOf(chatId)] }));
