import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type BridgeAnswer, putFile, toolCallSchema } from './folder.ts';

/** Lists and answers several waiting calls at once. */

/** Answers by call number: text, or operations to run. */
const answersSchema = v.record(
  v.pipe(v.string(), v.digits()),
  v.union([
    v.pipe(v.string(), v.nonEmpty()),
    v.pipe(v.array(toolCallSchema), v.minLength(1)),
    v.strictObject({ tool_calls: v.pipe(v.array(toolCallSchema), v.minLength(1)) }),
  ]),
);

const call = /^(\d+)\.call\.md$/;

/** Numbers of the waiting calls, oldest first. */
const waitingIn = async (folder: string): Promise<readonly string[]> => {
  const files = new Set(await readdir(folder));
  return [...files]
    .flatMap((file) => call.exec(file)?.[1] ?? [])
    .filter((name) => !files.has(`${name}.answer.txt`) && !files.has(`${name}.answer.json`))
    .sort();
};

/** All waiting calls in readable form; shared parts are in files that they refer to. */
export const listCalls = async (folder: string): Promise<string> => {
  const names = await waitingIn(folder);
  const texts = await Promise.all(
    names.map(async (name) => `# ${name}\n\n${await readFile(join(folder, `${name}.call.md`), 'utf8')}`),
  );
  return texts.join('\n');
};

/**
 * Answers the waiting calls from a JSON file: `{"0001": "words", "0002": [{"name": "get", "arguments": {}}]}`.
 * @returns numbers of the answered calls
 * @throws Error if the file is invalid or names a call that is not waiting; then none is answered
 */
export const answerCalls = async (folder: string, file: string): Promise<readonly string[]> => {
  const answers = v.parse(answersSchema, JSON.parse(await readFile(file, 'utf8')));
  const waiting = await waitingIn(folder);
  const names = Object.keys(answers);
  const unknown = names.filter((name) => !waiting.includes(name));
  if (unknown.length > 0) throw new Error(`no call waits by the number ${unknown.join(', ')}`);
  for (const [name, given] of Object.entries(answers)) {
    if (typeof given === 'string') await putFile(folder, `${name}.answer.txt`, given);
    else {
      const answer: BridgeAnswer = 'tool_calls' in given ? given : { tool_calls: given };
      await putFile(folder, `${name}.answer.json`, JSON.stringify(answer));
    }
  }
  return names;
};
