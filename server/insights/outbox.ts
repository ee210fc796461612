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
const createDispatch = (shared: InsightsDatabase, outbox: InsightsDatabase, warn: (error: unknown) => void) => {
  const send = createSender(shared, outbox, warn);
  /** New questions being sent. */
  const onTheirWay = new Set<Promise<void>>();
  let work = Promise.resolve();
  let next: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const failed = (error: unknown): void => {
    if (isClosed) return;
    if (!retry) warn(error);
    clearTimeout(retry);
    retry = setTimeout(settle, retryAfter).unref();
  };
  const sendHeld = async (): Promise<void> => {
    let questions: readonly QuestionWrite[];
    do {
      questions = await readOutbox(outbox);
      if (questions.length > 0) await send(questions);
    } while (questions.length === batch);
  };
  const sendAll = async (): Promise<void> => {
    next = undefined;
    try {
      await Promise.all(onTheirWay);
      await sendHeld();
      if (!retry) return;
      clearTimeout(retry);
      retry = undefined;
      // Questions that came while the others were sent were left to the clock, which is stopped now.
      await sendHeld();
    } catch (error) {
      failed(error);
    }
  };
  const settle = (): Promise<void> => {
    if (!next) {
      next = work.then(sendAll);
      work = next;
    }
    return next;
  };
  return {
    /** Sends the content of the outbox. A failure is not reported here; readers of the database notice it themselves. */
    settle,
    /** Sends questions that were just written to the outbox. */
    sendAtOnce: (questions: readonly QuestionWrite[]): void => {
      // A failed database is retried by a timer, not with each question.
      if (retry) return;
      if (onTheirWay.size >= batch) {
        void settle();
        return;
      }
      const sending: Promise<void> = send(questions)
        .catch(failed)
        .finally(() => onTheirWay.delete(sending));
      onTheirWay.add(sending);
    },
    close: async (): Promise<void> => {
      await Promise.race([settle(), new Promise((late) => setTimeout(late, closeTimeout).unref())]);
      isClosed = true;
      clearTimeout(retry);
    },
  };
};

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
  const { settle, sendAtOnce, close } = createDispatch(shared, outbox, warn);
  void settle();
  return {
    all: async (statement) => {
      await settle();
      return shared.all(statement);
    },
    async *each(statement) {
      await settle();
      yield* shared.each(statement);
    },
    write: async (statements) => {
      await settle();
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
      sendAtOnce(questions);
    },
    remove: async (statements) => {
      await settle();
      await outbox.write(statements);
      return shared.write(statements);
    },
    mayRecover: (error) => shared.mayRecover(error),
    remedy: shared.remedy,
    close: async () => {
      await close();
      await outbox.close();
      await shared.close();
    },
  };
};
