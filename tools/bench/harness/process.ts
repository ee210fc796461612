import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** A process of a benchmark, which communicates by messages. */
export interface Peer {
  readonly pid: number;
  send(message: object | string): void;
  /**
   * The next message of the process. @throws Error if the process ends before, or the message has another form
   */
  receive<Schema extends v.GenericSchema>(schema: Schema): Promise<v.InferOutput<Schema>>;
  stop(): Promise<void>;
}

/** Every stream is an open file, and the default limit of a login is too low. */
const openFiles = 1_048_576;

/** Longer than the longest pause of the soak. */
const maxSilence = 420_000;
const silence = (path: string): Promise<never> =>
  wait(maxSilence, undefined, { ref: false }).then(() => {
    throw new Error(`${path} said nothing for ${maxSilence / 1000} s`);
  });

/** Starts a script with Node options of its own, and with as many open files as the machine allows. */
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
  const messages = on(child, 'message'); // keeps messages that arrive before they are awaited
  ended.catch(() => {}); // handled where a message is awaited
  return {
    pid: child.pid ?? 0,
    send: (message) => void child.send(message),
    receive: async (schema) => {
      const { value } = await Promise.race([messages.next(), ended, silence(path)]);
      return v.parse(schema, v.parse(v.array(v.unknown()), value)[0]);
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended.catch(() => {});
    },
  };
};
