import { LRUCache } from 'lru-cache';
import { type AskedQuestion, underWay } from './insights.ts';
import type { InsightsDatabase } from './insightsDatabase.ts';
import { questionWrite } from './statements.ts';

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
const isBeginningOf =
  ({ brand, chatId, requestId }: AskedQuestion) =>
  (other: AskedQuestion): boolean =>
    other.ending === underWay && other.requestId === requestId && other.chatId === chatId && other.brand === brand;

/** Gathers questions and writes them in batches. Failed batches are written when the database is back. */
export class QuestionBuffer {
  readonly #database: InsightsDatabase;
  readonly #keepsText: boolean;
  readonly #warn: (error: unknown) => void;
  /** Time of the last question of each chat. */
  readonly #latest = new LRUCache<string, number>({ max: knownChats });
  #waiting: AskedQuestion[] = [];
  #timer: NodeJS.Timeout | undefined;
  #work = Promise.resolve();
  #isFailing = false;
  /** Number of questions dropped since the database failed. */
  #lost = 0;

  constructor(database: InsightsDatabase, keepsText: boolean, warn: (error: unknown) => void) {
    this.#database = database;
    this.#keepsText = keepsText;
    this.#warn = warn;
  }

  add(question: AskedQuestion): void {
    // If the start of a question is still waiting, its end replaces it.
    const begun = question.ending === underWay ? -1 : this.#waiting.findLastIndex(isBeginningOf(question));
    const [{ time: asked } = question] = begun < 0 ? [] : this.#waiting.splice(begun, 1);
    const chat = `${question.brand} ${question.chatId}`;
    // The clock is too coarse for simultaneous questions, so times within a chat are made increasing.
    const time = begun < 0 ? Math.max(Math.floor(asked), (this.#latest.get(chat) ?? 0) + 1) : asked;
    this.#latest.set(chat, time);
    this.#waiting.push({ ...question, time });
    if (question.ending === underWay && !this.#isFailing) void this.flush();
    else this.#flushAfter(gatherInterval);
  }

  /** Writes all waiting questions. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#work = this.#work.then(() => this.#write());
    return this.#work;
  }

  /** Drops the waiting questions of a chat. @returns their number */
  deleteChat(chatId: string): number {
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((question) => question.chatId !== chatId);
    return before - this.#waiting.length;
  }

  async close(): Promise<void> {
    await Promise.race([this.flush(), new Promise((late) => setTimeout(late, finalWriteTimeout).unref())]);
    clearTimeout(this.#timer);
    this.#lost += this.#waiting.length;
    this.#tellLost();
  }

  #flushAfter(pause: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), pause).unref();
  }

  async #write(): Promise<void> {
    const questions = this.#waiting;
    this.#waiting = [];
    if (questions.length === 0) return;
    try {
      await this.#put(questions);
      this.#tellLost();
    } catch (error) {
      await this.#failed(error, questions);
    }
  }

  #put(questions: readonly AskedQuestion[]): Promise<unknown> {
    return this.#database.keep(questions.map((question) => questionWrite(question, this.#keepsText)));
  }

  async #failed(error: unknown, questions: readonly AskedQuestion[]): Promise<void> {
    if (!this.#database.mayRecover(error)) {
      // A row that can never be written must not block others.
      if (questions.length === 1) this.#warn(error);
      else
        for (const question of questions)
          await this.#put([question]).catch((reason: unknown) => this.#failed(reason, [question]));
      return;
    }
    if (!this.#isFailing) this.#warn(error);
    this.#isFailing = true;
    const all = [...questions, ...this.#waiting];
    this.#waiting = all.slice(-maxWaiting);
    this.#lost += all.length - this.#waiting.length;
    this.#flushAfter(retryAfter);
  }

  #tellLost(): void {
    if (this.#lost > 0) this.#warn(new Error(`${this.#lost} questions are lost, for the database was away too long`));
    this.#isFailing = false;
    this.#lost = 0;
  }
}
