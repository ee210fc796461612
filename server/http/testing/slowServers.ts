import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from '../../store/testing/freePort.ts';

const program = fileURLToPath(new URL('slowServer.ts', import.meta.url));

/** A server in a process of its own that sends as many words as it may. */
export interface SlowServer {
  readonly url: string;
  /** Whether it produces or has produced an answer. */
  readonly isAsked: boolean;
  /** Allows this many words. */
  say(words: number): void;
  /** @returns its exit code or signal */
  end(signal: NodeJS.Signals): Promise<unknown>;
  start(): Promise<void>;
}

/** Starts a slow server that ends with the test; with a folder of the built app, it serves that too. */
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
