import { keyOf, writeOf } from './copiedRows.ts';
import type { InsightsDatabase, QuestionWrite, Statement } from './insightsDatabase.ts';

/** Maximum number of questions read from the outbox at a time, and of new ones being sent. */
const batch = 200;
/** Pause before a failed database is tried again, and time limit when the process ends, in milliseconds. */
const retryAfter = 1000;
const closeTimeout = 2000;

const ofQuestion = 'brand = ? and chat = ? and request = ?';
const oldest: Statement = { sql: 'select * from questions order by time, request limit ?', values: [batch] };

/** Deletes a sent question unless it has changed meanwhile; then it is sent again. */
const deletionOf = ({ key, ending, products }: QuestionWrite): readonly Statement[] => [
  ...products.map((product) => ({
    sql: `delete from shown where ${ofQuestion} and product = ?`,
    values: [...key, product],
  })),
  {
    sql: `delete from questions where ${ofQuestion} and ending = ? and not exists
          (select 1 from shown where ${ofQuestion})`,
    values: [...key, ending, ...key],
  },
];

const readOutbox = async (outbox: InsightsDatabase): Promise<readonly QuestionWrite[]> =>
  Promise.all(
    (await outbox.all(oldest)).map(async (question) =>
      writeOf(question, await outbox.all({ sql: `select * from shown where ${ofQuestion}`, values: keyOf(question) })),
    ),
  );

/** Sends questions and deletes them from the outbox. One that the other database can never accept is reported and dropped. */
const createSender =
  (shared: InsightsDatabase, outbox: InsightsDatabase, warn: (error: unknown) => void) =>
  async (questions: readonly QuestionWrite[]): Promise<void> => {
    const send = async (some: readonly QuestionWrite[]): Promise<void> => {
      try {
        await shared.keep(some);
      } catch (error) {
        if (shared.mayRecover(error)) throw error;
        if (some.length > 1) {
          for (const question of some) await send([question]);
          return;
        }
        warn(error);
      }
      await outbox.write(some.flatMap(deletionOf));
    };
    await send(questions);
  };

/** Sends questions as they arrive, and retries after a pause if the other database fails. */
class Dispatch {
  readonly #outbox: InsightsDatabase;
  readonly #warn: (error: unknown) => void;
  readonly #send: (questions: readonly QuestionWrite[]) => Promise<void>;
  /** New questions being sent. */
  readonly #onTheirWay = new Set<Promise<void>>();
  #work = Promise.resolve();
  #next: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(shared: InsightsDatabase, outbox: InsightsDatabase, warn: (error: unknown) => void) {
    this.#outbox = outbox;
    this.#warn = warn;
    this.#send = createSender(shared, outbox, warn);
  }

  /** Sends the content of the outbox. A failure is not reported here; readers of the database notice it themselves. */
  settle(): Promise<void> {
    if (!this.#next) {
      this.#next = this.#work.then(() => this.#sendAll());
      this.#work = this.#next;
    }
    return this.#next;
  }

  /** Sends questions that were just written to the outbox. */
  sendAtOnce(questions: readonly QuestionWrite[]): void {
    // A failed database is retried by a timer, not with each question.
    if (this.#retry) return;
    if (this.#onTheirWay.size >= batch) {
      void this.settle();
      return;
    }
    const sending: Promise<void> = this.#send(questions)
      .catch((error: unknown) => this.#failed(error))
      .finally(() => this.#onTheirWay.delete(sending));
    this.#onTheirWay.add(sending);
  }

  async close(): Promise<void> {
    await Promise.race([this.settle(), new Promise((late) => setTimeout(late, closeTimeout).unref())]);
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  async #sendAll(): Promise<void> {
    this.#next = undefined;
    try {
      await Promise.all(this.#onTheirWay);
      await this.#sendHeld();
      if (!this.#retry) return;
      clearTimeout(this.#retry);
      this.#retry = undefined;
      // Questions that came while the others were sent were left to the clock, which is stopped now.
      await this.#sendHeld();
    } catch (error) {
      this.#failed(error);
    }
  }

  async #sendHeld(): Promise<void> {
    let questions: readonly QuestionWrite[];
    do {
      questions = await readOutbox(this.#outbox);
      if (questions.length > 0) await this.#send(questions);
    } while (questions.length === batch);
  }

  #failed(error: unknown): void {
    if (this.#isClosed) return;
    if (!this.#retry) this.#warn(error);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.settle(), retryAfter).unref();
  }
}

/**
 * A database on another machine behind an outbox on this one. A question is written to the outbox at its start and stays
 * there until the other database has it, so it survives a killed process and a database that is away or hangs. The next
 * process that uses the folder sends the rest.
 */
export const withOutbox = (
  shared: InsightsDatabase,
  outbox: InsightsDatabase,
  warn: (error: unknown) => void = () => {},
): InsightsDatabase => {
  const dispatch = new Dispatch(shared, outbox, warn);
  void dispatch.settle();
  return {
    all: async (statement) => {
      await dispatch.settle();
      return shared.all(statement);
    },
    async *each(statement) {
      await dispatch.settle();
      yield* shared.each(statement);
    },
    write: async (statements) => {
      await dispatch.settle();
      return shared.write(statements);
    },
    keep: async (questions) => {
      try {
        await outbox.keep(questions);
      } catch {
        // The disk is full, but the other database may have room.
        await shared.keep(questions);
        return;
      }
      dispatch.sendAtOnce(questions);
    },
    remove: async (statements) => {
      await dispatch.settle();
      await outbox.write(statements);
      return shared.write(statements);
    },
    mayRecover: (error) => shared.mayRecover(error),
    remedy: shared.remedy,
    close: async () => {
      await dispatch.close();
      await outbox.close();
      await shared.close();
    },
  };
};
