import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from './freePort.ts';

const program = fileURLToPath(new URL('slowServer.ts', import.meta.url));

/** A server that says as many words as it may, as a process of its own. */
export interface SlowServer {
  readonly url: string;
  /** Whether it makes an answer, or made one. */
  readonly isAsked: boolean;
  /** How many words it may say. */
  say(words: number): void;
  /** @returns how it ended */
  end(signal: NodeJS.Signals): Promise<unknown>;
  start(): Promise<void>;
}

/** Starts one that ends with the test; with a folder of the built app it serves that too. */
export const startSlowServer = async (store: string, appFolder?: string): Promise<SlowServer> => {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let words = 0;
  let isAsked = false;
  const start = async (): Promise<void> => {
    isAsked = false;
    const given = [program, store, String(port), ...(appFolder === undefined ? [] : [appFolder])];
    child = spawn(process.execPath, given, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    child.on('message', () => {
      isAsked = true;
    });
    child.send(words);
  };
  const end = async (signal: NodeJS.Signals): Promise<unknown> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
    const exited = once(child, 'exit');
    child.kill(signal);
    return (await exited)[0];
  };
  await start();
  onTestFinished(() => void end('SIGKILL'));
  return {
    url: `http://127.0.0.1:${port}`,
    get isAsked() {
      return isAsked;
    },
    say: (count) => {
      words = count;
      child?.send(count);
    },
    end,
    start,
  };
};
