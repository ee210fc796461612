import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { orderSchema, type ProcessorTime } from './figures.ts';
import { scriptedSource } from './source.ts';
import { subjects } from './subjects.ts';

/** One subject in a process of its own: streams, and reports its memory and processor time on request. */

const start = subjects[process.argv[2] ?? ''];
if (!start) throw new Error(`usage: server.ts SUBJECT, one of ${Object.keys(subjects).join(', ')}`);

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
const source = scriptedSource();

/**
 * Sends an event on each stream repeatedly. @returns the processor time until all of it is done
 */
const tick = async (ticks: number, pace: number): Promise<ProcessorTime> => {
  const before = process.cpuUsage();
  const given = source.given;
  for (let at = 0; at < ticks; at += 1) {
    source.tick();
    await wait(pace);
  }
  const { user, system } = process.cpuUsage(before);
  return { microseconds: user + system, events: source.given - given };
};

process.on('message', async (message) => {
  const order = v.parse(orderSchema, message);
  if (order.do === 'tick') {
    process.send?.(await tick(order.ticks, order.pace));
  } else if (order.do === 'begin' || order.do === 'reportWork') {
    if (order.do === 'begin') source.begin();
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  } else if (order.do === 'measure') {
    // Closed connections release their buffers in later turns.
    for (let turn = 0; turn < 3 && typeof collect === 'function'; turn += 1) {
      collect();
      await wait(50);
    }
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ used: heapUsed + external, rss });
  } else {
    source.end();
    process.send?.('ended');
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: await start(source) });
