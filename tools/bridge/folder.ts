import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Model calls as files: each call is written to a folder, and its answer is read from another file there. */

/** An operation to run, with its arguments. */
export const toolCallSchema = v.strictObject({
  name: v.string(),
  arguments: v.optional(v.record(v.string(), v.unknown()), {}),
});
const answerSchema = v.union([
  v.strictObject({ content: v.string() }),
  v.strictObject({ tool_calls: v.pipe(v.array(toolCallSchema), v.minLength(1)) }),
]);
/** An answer: text, or operations to run. */
export type BridgeAnswer = v.InferOutput<typeof answerSchema>;

/** A call in readable form. Parts shared by many calls are written once, to separate files. */
export interface Readable {
  /** Its messages without the parts kept separately. A call that begins like an earlier one continues it. */
  readonly messages: readonly string[];
  /** Shared parts by name; `key` identifies equal parts and becomes the file name. */
  readonly standing: readonly { readonly name: string; readonly key: string; readonly text: string }[];
}

/** A folder in which calls wait for their answers. */
export interface CallFolder {
  /** Writes a call and waits for its answer until the caller disconnects. */
  ask(call: unknown, readable: Readable, signal: AbortSignal): Promise<BridgeAnswer>;
  close(): void;
}

const digits = 4;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** An incomplete file is not an answer; it is read again when it changes. */
const readAnswer = async (folder: string, name: string): Promise<BridgeAnswer | string | undefined> => {
  const text = await readFile(join(folder, `${name}.answer.txt`), 'utf8').catch(() => undefined);
  if (text !== undefined && text.trim() !== '') return { content: text.trim() };
  const json = await readFile(join(folder, `${name}.answer.json`), 'utf8').catch(() => undefined);
  if (json === undefined || json.trim() === '') return undefined;
  try {
    return v.parse(answerSchema, JSON.parse(json));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Written to a temporary name first, so that no reader sees an incomplete file. */
export const putFile = async (folder: string, name: string, text: string): Promise<void> => {
  const path = join(folder, name);
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
};

/** Opens a folder for calls; numbering continues after the calls in it. */
export const openCallFolder = async (folder: string): Promise<CallFolder> => {
  await mkdir(folder, { recursive: true });
  let last = Math.max(0, ...(await readdir(folder)).map((file) => Number.parseInt(file, 10) || 0));
  const written = new Set<string>();
  /** The latest call of each conversation, by its first message. */
  const rounds = new Map<string, { readonly name: string; readonly count: number }>();
  const waiting = new Map<string, () => void>();
  const watcher = watch(folder, (_, file) => {
    const name = file === null ? undefined : /^(\d+)\.answer\.(?:txt|json)$/.exec(file)?.[1];
    // Some systems do not say which file.
    if (file === null) for (const look of waiting.values()) look();
    else if (name !== undefined) waiting.get(name)?.();
  });

  const wait = (name: string, signal: AbortSignal): Promise<BridgeAnswer> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        waiting.delete(name);
        signal.removeEventListener('abort', leave);
      };
      const leave = (): void => {
        end();
        reject(new Error(`the caller of ${name} has left`));
      };
      let fault: string | undefined;
      const look = async (): Promise<void> => {
        const answer = await readAnswer(folder, name);
        if (answer === undefined || !waiting.has(name)) return;
        if (typeof answer === 'string') {
          if (answer === fault) return;
          fault = answer;
          await putFile(folder, `${name}.fault.txt`, `${name}.answer.json cannot be read: ${answer}\n`);
          return;
        }
        end();
        resolve(answer);
      };
      waiting.set(name, () => void look());
      signal.addEventListener('abort', leave, { once: true });
      void look();
    });

  return {
    ask: async (call, readable, signal) => {
      last += 1;
      const name = String(last).padStart(digits, '0');
      const answer = wait(name, signal);
      answer.catch(() => {}); // handled below
      await putFile(folder, `${name}.call.json`, `${JSON.stringify(call, undefined, 2)}\n`);
      const references: string[] = [];
      for (const { name: part, key, text } of readable.standing) {
        const file = `constant-${part}-${hashOf(key)}.md`;
        if (!written.has(file)) {
          written.add(file);
          await putFile(folder, file, text);
        }
        references.push(`${part}: ${file}`);
      }
      const [opening = '', ...others] = readable.messages;
      const before = rounds.get(opening);
      rounds.set(opening, { name, count: readable.messages.length });
      const shown = before
        ? [`goes on from: ${before.name}.call.md`, ...readable.messages.slice(before.count)]
        : [opening, ...others];
      await putFile(folder, `${name}.call.md`, `${[...references, ...shown].join('\n\n')}\n`);
      return answer;
    },
    close: () => watcher.close(),
  };
};
