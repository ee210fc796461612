import { nanoid } from 'nanoid';
import * as v from 'valibot';
import { brandCodeSchema, chatRequestSchema, type StreamEvent, streamEventSchema } from '../../contract/contract.ts';
import type { Question } from '../assistant/assistant.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { beginStream, claimStream, readStream, type StreamEntry, streamKey } from './answerStream.ts';
import { AnswerWriter, type End } from './answerWriter.ts';

/** Answers as several processes share them: what is known of one, and who makes it. */

/** What is known of an answer. */
export interface Known {
  readonly question: Question;
  readonly fingerprint: string;
  /** Tells this writing of the answer from another one under the same name. */
  readonly writing: string;
  /** The process that makes it. */
  readonly owner: string;
  readonly events: readonly StreamEvent[];
  /** `broken`: an event is missing after these, so that the store cannot tell the rest. */
  readonly end: End | 'broken' | undefined;
  /** Id of the last entry. */
  readonly last: string;
}

/** What is known after another look, and whether the process that makes the answer shows itself. */
export interface Look {
  /** Undefined where the store does not have the answer, or not any more. */
  readonly known: Known | undefined;
  readonly isMade: boolean;
}

/** An answer that begins: either this process is the first, or it is known already. */
export type Begun =
  | { readonly known: Known; readonly writer?: undefined }
  | { readonly writer: AnswerWriter; readonly known?: undefined };

export interface AnswerLog {
  /** Enters a new answer, to be made by this process, unless another was first. */
  begin(name: string, question: Question, fingerprint: string): Promise<Begun>;
  /** What has come since, or all there is. */
  look(name: string, before?: Known): Promise<Look>;
  /** Goes on with an answer whose process is gone, or ends it. @returns undefined where somebody was faster */
  claim(name: string, known: Known, end?: End): Promise<AnswerWriter | undefined>;
  /** Hears that there may be more of an answer. @returns stops it */
  listen(name: string, heard: () => void): () => void;
  /** Shows others that an answer is read here, for some seconds. */
  showReading(name: string): Promise<void>;
  /** Whether another process reads it. */
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
  // Checked, and left as it was written, to the order of its members.
  event: v.optional(
    v.pipe(
      fromJson,
      v.custom<StreamEvent>((value) => v.is(streamEventSchema, value)),
    ),
  ),
  end: v.optional(v.picklist(['whole', 'failed', 'lost'])),
});

const firstId = '0-1';

/** The ids that may follow upon an id: the next event, or who goes on from there. */
const idsAfter = (id: string): readonly [event: string, owner: string] => {
  const [number = '0', turn = '0'] = id.split('-');
  return [`${Number(number) + 1}-0`, `${number}-${Number(turn) + 1}`];
};

/** What is known with some entries more. */
const withEntries = (before: Known, entries: readonly StreamEntry[]): Known => {
  let { owner, end, last } = before;
  const events = [...before.events];
  for (const entry of entries) {
    // Nothing counts after the end.
    if (end !== undefined) break;
    if (!idsAfter(last).includes(entry.id)) {
      end = 'broken';
      break;
    }
    const said = v.parse(entrySchema, entry.fields);
    if (said.event !== undefined) events.push(said.event);
    owner = said.owner ?? owner;
    end = said.end;
    last = entry.id;
  }
  return { ...before, owner, end, last, events };
};

const knownOf = (first: StreamEntry): Known => ({
  ...v.parse(beginningSchema, first.fields),
  events: [],
  end: undefined,
  last: firstId,
});

/** How long somebody counts as a reader after having shown it, in milliseconds. */
const readingLasts = 3000;

/** @param lasting how long an answer is kept after its last word, in milliseconds */
export const answerLog = (store: SharedStore, lasting: number): AnswerLog => {
  const writers = new Set<AnswerWriter>();
  store.watch((health) => {
    if (health === 'connected') for (const writer of writers) writer.verify();
  });
  const readingKey = (name: string): string => `${streamKey(name)}:read`;

  const writerOf = (name: string, known: Pick<Known, 'question' | 'fingerprint' | 'writing' | 'events'>) => {
    const { question, fingerprint, writing, events } = known;
    const beginning = { name, question: JSON.stringify(question), fingerprint, writing, events };
    const writer = new AnswerWriter(store, lasting, beginning, (closed) => writers.delete(closed));
    writers.add(writer);
    return writer;
  };

  const look: AnswerLog['look'] = (name, before) =>
    store.run(async (client) => {
      const found = await readStream(client, streamKey(name), before?.last ?? firstId);
      if (!found) return { known: undefined, isMade: false };
      // Another answer under the same name is not the rest of this one.
      if (before && before.writing !== found.first.fields['writing']) return { known: undefined, isMade: false };
      const known = withEntries(before ?? knownOf(found.first), found.entries);
      const isMade = known.end === undefined && (await store.isAlive(client, known.owner));
      return { known, isMade };
    });

  return {
    begin: async (name, question, fingerprint) => {
      const writing = nanoid();
      const fields = { question: JSON.stringify(question), fingerprint, writing, owner: store.processId };
      const isTaken = await store
        .run((client) => beginStream(client, streamKey(name), lasting, fields))
        .then(
          (isBegun) => !isBegun,
          () => false, // The writer begins it as soon as the store lets it.
        );
      const known = isTaken ? (await look(name).catch(() => undefined))?.known : undefined;
      return known ? { known } : { writer: writerOf(name, { question, fingerprint, writing, events: [] }) };
    },
    look,
    claim: async (name, known, end) => {
      const [, id] = idsAfter(known.last);
      const fields = { owner: store.processId, ...(end ? { end } : {}) };
      const isOurs = await store.run((client) =>
        claimStream(client, streamKey(name), known.writing, known.last, { id, fields }),
      );
      return isOurs ? writerOf(name, known) : undefined;
    },
    listen: (name, heard) => store.listen(streamKey(name), heard),
    showReading: async (name) => {
      const expiration = { type: 'PX', value: readingLasts } as const;
      await store.run((client) => client.set(readingKey(name), store.processId, { expiration }));
    },
    isReadElsewhere: async (name) => {
      const reader = await store.run((client) => client.get(readingKey(name)));
      return reader !== null && reader !== store.processId;
    },
  };
};
