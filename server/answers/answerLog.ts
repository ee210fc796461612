import { ErrorReply, MultiErrorReply } from '@redis/client';
import * as v from 'valibot';
import { brandCodeSchema, chatRequestSchema, type StreamEvent, streamEventSchema } from '../../contract/contract.ts';
import type { Question } from '../assistant/assistant.ts';
import { keyPrefix, type SharedStore } from '../store/sharedStore.ts';

/**
 * Answers as several processes share them, each a stream of the store, which only grows. Its first entry holds the
 * question; event n has the id `n-0`; an entry `n-1` between two events says which process goes on from there. An entry
 * is written once, and only after those before it: so there is no lock.
 */

/** How an answer ended: said whole, by a failure of the assistant, or broken off with the process that made it. */
export type End = 'whole' | 'failed' | 'lost';

/** What is known of an answer. */
export interface Known {
  readonly question: Question;
  readonly fingerprint: string;
  /** The process that makes it. */
  readonly owner: string;
  readonly events: readonly StreamEvent[];
  readonly end: End | undefined;
  /** Id of the last entry. */
  readonly last: string;
}

/** What is known after another look, and whether the process that makes the answer shows itself. */
export interface Look {
  /** Undefined where the store does not have the answer, or not any more. */
  readonly known: Known | undefined;
  readonly isMade: boolean;
}

/** Writes an answer as it is made, behind whoever reads it: nobody waits for the store. */
export interface LogWriter {
  readonly add: (event: StreamEvent) => void;
  readonly end: (how: End) => void;
  /** The answer was given up: nobody shall find it. */
  readonly drop: () => void;
}

export interface AnswerLog {
  /** Enters a new answer, to be made by this process. @returns what is known of it, where another was first */
  begin(name: string, question: Question, fingerprint: string): Promise<Known | undefined>;
  /** What has come since, or all there is. */
  look(name: string, before?: Known): Promise<Look>;
  /** Goes on with an answer whose process is gone, or ends it. @returns whether nobody was faster */
  claim(name: string, known: Known, end?: End): Promise<boolean>;
  /** Writes on after what is known. */
  writer(name: string, after: number): LogWriter;
  /** Hears that there may be more of an answer. @returns stops it */
  listen(name: string, heard: () => void): () => void;
  /** How many other processes read it. */
  listeners(name: string): Promise<number>;
}

const fromJson = v.pipe(v.string(), v.parseJson());
const questionSchema = v.object({ brand: brandCodeSchema, request: chatRequestSchema });
const entrySchema = v.object({
  question: v.optional(v.pipe(fromJson, questionSchema)),
  fingerprint: v.optional(v.string()),
  owner: v.optional(v.string()),
  // Checked, and left as it was written, to the order of its members.
  event: v.optional(
    v.pipe(
      fromJson,
      v.custom<StreamEvent>((value) => v.is(streamEventSchema, value)),
    ),
  ),
  end: v.optional(v.picklist(['whole', 'failed', 'lost'])),
});
type Entry = v.InferOutput<typeof entrySchema> & { readonly id: string };

/** What is known with some entries more; the first of all begins it. */
const withEntries = (before: Known | undefined, entries: readonly Entry[]): Known => {
  const first = before ?? entries[0];
  const last = entries.at(-1)?.id ?? before?.last;
  const owner = entries.findLast((entry) => entry.owner !== undefined)?.owner ?? before?.owner;
  if (!first?.question || first.fingerprint === undefined || owner === undefined || last === undefined)
    throw new Error('an answer without a beginning');
  return {
    question: first.question,
    fingerprint: first.fingerprint,
    owner,
    events: [...(before?.events ?? []), ...entries.flatMap(({ event }) => event ?? [])],
    end: entries.find(({ end }) => end !== undefined)?.end ?? before?.end,
    last,
  };
};

const isTakenAlready = (error: unknown): boolean =>
  error instanceof ErrorReply && error.message.includes('equal or smaller');

/** An entry that is there already says the same: two processes at most make the same answer, word for word. */
const allowTaken = (error: unknown): void => {
  if (isTakenAlready(error)) return;
  if (error instanceof MultiErrorReply && [...error.errors()].every(isTakenAlready)) return;
  throw error;
};

const retryMilliseconds = 1000;

/** @param lasting how long an answer is kept after its last word, in milliseconds */
export const answerLog = (store: SharedStore, lasting: number): AnswerLog => {
  const keyOf = (name: string): string => `answer:${name}`;

  const writer = (name: string, after: number): LogWriter => {
    const key = keyOf(name);
    let last = after;
    let waiting: { readonly id: string; readonly fields: Record<string, string> }[] = [];
    let isBusy = false;
    let isGone = false;

    const write = (entries: typeof waiting): Promise<boolean> =>
      store.run(async (client) => {
        const all = client.multi();
        for (const { id, fields } of entries) all.xAddNoMkStream(key, id, fields);
        all.pExpire(key, lasting).publish(`${keyPrefix}${key}`, 'more').exists(key);
        const replies: readonly unknown[] = await all.exec().catch((error: unknown) => {
          allowTaken(error);
          return [1];
        });
        return replies.at(-1) === 1;
      });
    const flush = async (): Promise<void> => {
      if (isBusy || isGone || waiting.length === 0) return;
      isBusy = true;
      const entries = waiting;
      try {
        isGone = !(await write(entries));
        waiting = waiting.slice(entries.length);
        isBusy = false;
        await flush();
      } catch {
        // What may have been written after all is refused the second time.
        setTimeout(() => {
          isBusy = false;
          void flush();
        }, retryMilliseconds).unref();
      }
    };
    const push = (fields: Record<string, string>): void => {
      if (isGone) return;
      last += 1;
      waiting.push({ id: `${last}-0`, fields });
      // What is said in one go is written in one go.
      if (waiting.length === 1) setImmediate(() => void flush());
    };
    return {
      add: (event) => push({ event: JSON.stringify(event) }),
      end: (how) => push({ end: how }),
      drop: () => {
        isGone = true;
        store.run((client) => client.multi().del(key).publish(`${keyPrefix}${key}`, 'gone').exec()).catch(() => {});
      },
    };
  };

  const look: AnswerLog['look'] = (name, before) =>
    store.run(async (client) => {
      const [isThere, entries] = await Promise.all([
        client.exists(keyOf(name)),
        client.xRange(keyOf(name), before ? `(${before.last}` : '-', '+'),
      ]);
      if (isThere === 0) return { known: undefined, isMade: false };
      const known = withEntries(
        before,
        (entries ?? []).map(({ id, message }) => ({ ...v.parse(entrySchema, message), id })),
      );
      const isMade = known.end === undefined && (await store.isAlive(client, known.owner));
      return { known, isMade };
    });

  return {
    begin: async (name, question, fingerprint) => {
      const key = keyOf(name);
      const fields = { question: JSON.stringify(question), fingerprint, owner: store.processId };
      const isMine = await store.run(async (client) => {
        try {
          await client.multi().xAdd(key, '0-1', fields).pExpire(key, lasting).exec();
          return true;
        } catch (error) {
          allowTaken(error);
          return false;
        }
      });
      return isMine ? undefined : (await look(name)).known;
    },
    look,
    claim: (name, { last }, end) => {
      const [at = '0', turn = '0'] = last.split('-');
      const fields = { owner: store.processId, ...(end ? { end } : {}) };
      return store.run(async (client) => {
        try {
          return (await client.xAddNoMkStream(keyOf(name), `${at}-${Number(turn) + 1}`, fields)) !== null;
        } catch (error) {
          allowTaken(error);
          return false;
        }
      });
    },
    writer,
    listen: (name, heard) => store.listen(keyOf(name), heard),
    listeners: (name) =>
      store.run(async (client) => {
        const channel = `${keyPrefix}${keyOf(name)}`;
        return Object.values(await client.pubSubNumSub([channel]))[0] ?? 0;
      }),
  };
};
