import { DatabaseSync } from 'node:sqlite';
import { MessagePort, parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import type { Row } from '../store/database.ts';

/** Thread of reader.ts: runs statements on a file of insights, and sends their rows in parts, one whenever asked. */

const { path } = v.parse(v.object({ path: v.string() }), workerData);

/** Maximum number of rows sent at a time. */
const part = 500;

const askedSchema = v.object({
  sql: v.string(),
  values: v.array(v.union([v.string(), v.number(), v.null()])),
  port: v.instance(MessagePort),
});
type Asked = v.InferOutput<typeof askedSchema>;

/** Runs the statement until its first part. The file is opened anew, because another may lie there. */
const start = ({ sql, values, port }: Asked): (() => void) => {
  const database = new DatabaseSync(path, { readOnly: true });
  port.on('close', () => database.close());
  const iterator = database.prepare(sql).iterate(...values);
  return () => {
    const rows: Row[] = [];
    while (rows.length < part) {
      const { done, value } = iterator.next();
      if (done) break;
      rows.push(value);
    }
    port.postMessage({ rows, isLast: rows.length < part });
  };
};

parentPort?.on('message', (message) => {
  const asked = v.parse(askedSchema, message);
  const orTell = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      asked.port.postMessage({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
  orTell(() => {
    const sendPart = start(asked);
    asked.port.on('message', () => orTell(sendPart));
    sendPart();
  });
});
