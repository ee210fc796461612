import { on } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Row } from '../store/database.ts';
import { type Statement, storedRowSchema } from './insightsDatabase.ts';

const partSchema = v.union([
  v.object({ rows: v.array(storedRowSchema), isLast: v.boolean() }),
  v.object({ failed: v.string() }),
]);

/**
 * Reads a file of insights in a thread of its own, which begins with the first statement: SQLite blocks the thread it
 * runs in, and a report over many questions takes seconds, in which no visitor would be answered.
 */
export class Reader {
  readonly #path: string;
  #thread: Worker | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** The rows of a statement; their reader sets the pace. */
  async *each({ sql, values }: Statement): AsyncGenerator<Row> {
    const { port1: port, port2 } = new MessageChannel();
    this.#running().postMessage({ sql, values, port: port2 }, [port2]);
    try {
      for await (const [answer] of on(port, 'message', { close: ['close'] })) {
        const part = v.parse(partSchema, answer);
        if ('failed' in part) throw new Error(part.failed);
        yield* part.rows;
        if (part.isLast) return;
        // The next part may come before others have had their turn.
        await setImmediate();
        port.postMessage('more');
      }
      throw new Error('the thread that reads the insights ended');
    } finally {
      port.close();
    }
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #running(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./readerThread.ts', import.meta.url), { workerData: { path: this.#path } });
    thread.unref();
    const forget = (): void => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    thread.on('error', forget).on('exit', forget);
    this.#thread = thread;
    return thread;
  }
}
