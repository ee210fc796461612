import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** A process of a benchmark: asked and answering by messages. */
export interface Peer {
  readonly pid: number;
  send(message: object | string): void;
  /** The next message it says. @throws Error when it ends before, or says something else */
  heard<Schema extends v.GenericSchema>(schema: Schema): Promise<v.InferOutput<Schema>>;
  stop(): Promise<void>;
}

/** Every stream is an open file; a login allows too few of them by default. */
const openFiles = 1_048_576;

/** Longer than the longest soak is silent. */
const maxSilence = 420_000;
const silence = (path: string): Promise<never> =>
  wait(maxSilence, undefined, { ref: false }).then(() => {
    throw new Error(`${path} said nothing for ${maxSilence / 1000} s`);
  });

/** Starts a script, allowed as many open files as the machine gives, by a Node with some options of its own. */
export const startProcess = (
  script: URL,
  args: readonly string[] = [],
  variables = {},
  nodeOptions: readonly string[] = [],
): Peer => {
  const command = `ulimit -n ${openFiles} 2>/dev/null || ulimit -n $(ulimit -H -n); exec "$@"`;
  const path = fileURLToPath(script);
  const child: ChildProcess = spawn('sh', ['-c', command, 'sh', process.execPath, ...nodeOptions, path, ...args], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`${path} ended with ${String(code)}`);
  });
  const messages = on(child, 'message'); // keeps those nobody waits for yet
  ended.catch(() => {}); // looked at where somebody waits for a message
  return {
    pid: child.pid ?? 0,
    send: (message) => void child.send(message),
    heard: async (schema) => {
      const { value } = await Promise.race([messages.next(), ended, silence(path)]);
      return v.parse(schema, v.parse(v.array(v.unknown()), value)[0]);
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended.catch(() => {});
    },
  };
};
