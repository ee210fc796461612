import { nanoid } from 'nanoid';
import * as v from 'valibot';
import { brandCodeSchema, chatRequestSchema, type StreamEvent, streamEventSchema } from '../../contract/contract.ts';
import type { Question } from '../assistant/assistant.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { beginStream, claimStream, readStream, type StreamEntry, streamKey } from './answerStream.ts';
import { AnswerWriter, type End } from './answerWriter.ts';

/**
 * The log of answers that several processes share: the known events of each answer, and the process that produces it.
 */

/** The known part of an answer. */
export interface KnownAnswer {
  readonly question: Question;
  readonly fingerprint: string;
  /** Id of this attempt at the answer; another attempt under the same name has a different one. */
  readonly writing: string;
  /** Id of the process that produces it. */
  readonly owner: string;
  readonly events: readonly StreamEvent[];
  /** `broken`: an event after these is missing, so the store cannot provide the rest. */
  readonly end: End | 'broken' | undefined;
  /** Stream id of the last entry. */
  readonly last: string;
}

/** Result of a read: what is known now, and whether the producing process is alive. */
export interface ReadResult {
  /** Undefined if the store does not have the answer, or no longer. */
  readonly known: KnownAnswer | undefined;
  readonly isBeingProduced: boolean;
}

/** Result of starting an answer: this process writes it, or it is known already. */
export type BeginResult =
  | { readonly known: KnownAnswer; readonly writer?: undefined }
  | { readonly writer: AnswerWriter; readonly known?: undefined };

export interface AnswerLog {
  /** Adds a new answer to be produced by this process, unless another process was first. */
  begin(name: string, question: Question, fingerprint: string): Promise<BeginResult>;
  /** Reads the new entries, or all of them. */
  read(name: string, before?: KnownAnswer): Promise<ReadResult>;
  /** Takes over an answer whose process is gone, or ends it. @returns undefined if another process was faster */
  claim(name: string, known: KnownAnswer, end?: End): Promise<AnswerWriter | undefined>;
  /** Calls `listener` when an answer may have new entries. @returns a function that unsubscribes */
  listen(name: string, listener: () => void): () => void;
  /** Marks the answer as being read here, for some seconds. */
  showReading(name: string): Promise<void>;
  /** Whether another process reads the answer. */
  isReadElsewhere(name: string): Promise<boolean>;
}

const fromJson = v.pipe(v.string(), v.parseJson());
const beginningSchema = v.object({
  question: v.pipe(fromJson, v.object({ brand: brandCodeSchema, request: chatRequestSchema })),
  fingerprint: v.string(),
  writing: v.string(),
  owner: v.string(),
});
const entrySchema = v.object({
  owner: v.optional(v.string()),
  // Validated, but kept exactly as written, including the order of its members.
  event: v.optional(
    v.pipe(
      fromJson,
      v.custom<StreamEvent>((value) => v.is(streamEventSchema, value)),
    ),
  ),
  end: v.optional(v.picklist(['whole', 'failed', 'lost'])),
});

const firstId = '0-1';

/** The ids that may follow an id: the next event, or a new owner. */
const idsAfter = (id: string): readonly [event: string, owner: string] => {
  const [number = '0', turn = '0'] = id.split('-');
  return [`${Number(number) + 1}-0`, `${number}-${Number(turn) + 1}`];
};

/** Adds entries to what is known. */
const withEntries = (before: KnownAnswer, entries: readonly StreamEntry[]): KnownAnswer => {
  let { owner, end, last } = before;
  const events = [...before.events];
  for (const entry of entries) {
    // Entries after the end are ignored.
    if (end !== undefined) break;
    if (!idsAfter(last).includes(entry.id)) {
      end = 'broken';
      break;
    }
    const fields = v.parse(entrySchema, entry.fields);
    if (fields.event !== undefined) events.push(fields.event);
    owner = fields.owner ?? owner;
    end = fields.end;
    last = entry.id;
  }
  return { ...before, owner, end, last, events };
};

const knownOf = (first: StreamEntry): KnownAnswer => ({
  ...v.parse(beginningSchema, first.fields),
  events: [],
  end: undefined,
  last: firstId,
});

/** How long a mark as reader is valid, in milliseconds. */
const readerMarkLifetime = 3000;

/** @param lasting how long an answer is kept after its last event, in milliseconds */
export const answerLog = (store: SharedStore, lasting: number): AnswerLog => {
  const writers = new Set<AnswerWriter>();
  store.watch((health) => {
    if (health === 'connected') for (const writer of writers) writer.verify();
  });
  const readingKey = (name: string): string => `${streamKey(name)}:read`;

  const writerOf = (name: string, known: Pick<KnownAnswer, 'question' | 'fingerprint' | 'writing' | 'events'>) => {
    const { question, fingerprint, writing, events } = known;
    const beginning = { name, question: JSON.stringify(question), fingerprint, writing, events };
    const writer = new AnswerWriter(store, lasting, beginning, (closed) => writers.delete(closed));
    writers.add(writer);
    return writer;
  };

  const read: AnswerLog['read'] = (name, before) =>
    store.run(async (client) => {
      const found = await readStream(client, streamKey(name), before?.last ?? firstId);
      if (!found) return { known: undefined, isBeingProduced: false };
      // Another attempt under the same name does not continue this one.
      if (before && before.writing !== found.first.fields['writing'])
        return { known: undefined, isBeingProduced: false };
      const known = withEntries(before ?? knownOf(found.first), found.entries);
      const isBeingProduced = known.end === undefined && (await store.isAlive(client, known.owner));
      return { known, isBeingProduced };
    });

  return {
    begin: async (name, question, fingerprint) => {
      const writing = nanoid();
      const fields = { question: JSON.stringify(question), fingerprint, writing, owner: store.processId };
      const isTaken = await store
        .run((client) => beginStream(client, streamKey(name), lasting, fields))
        .then(
          (isBegun) => !isBegun,
          () => false, // The writer starts it as soon as the store accepts it.
        );
      const known = isTaken ? (await read(name).catch(() => undefined))?.known : undefined;
      return known ? { known } : { writer: writerOf(name, { question, fingerprint, writing, events: [] }) };
    },
    read,
    claim: async (name, known, end) => {
      const [, id] = idsAfter(known.last);
      const fields = { owner: store.processId, ...(end ? { end } : {}) };
      const isOurs = await store.run((client) =>
        claimStream(client, streamKey(name), known.writing, known.last, { id, fields }),
      );
      return isOurs ? writerOf(name, known) : undefined;
    },
    listen: (name, listener) => store.listen(streamKey(name), listener),
    showReading: async (name) => {
      const expiration = { type: 'PX', value: readerMarkLifetime } as const;
      await store.run((client) => client.set(readingKey(name), store.processId, { expiration }));
    },
    isReadElsewhere: async (name) => {
      const reader = await store.run((client) => client.get(readingKey(name)));
      return reader !== null && reader !== store.processId;
    },
  };
};
