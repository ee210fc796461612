import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { openCatalogue } from '../../../server/catalogue/open.ts';
import { questions } from '../harness/questions.ts';

/**
 * Searches a catalogue as a server does, every few milliseconds, until a message stops it; reports how long each search
 * took, and the longest time for which the process was blocked. Without a catalogue it only waits, which measures the
 * delays of the machine.
 */
const [dataDir] = process.argv.slice(2);
const pause = 5;

const catalogue = dataDir === undefined ? undefined : await openCatalogue({ dataDir });
const stalls = monitorEventLoopDelay({ resolution: pause });
let times: number[] = [];
let isOver = false;
process.on('message', (message) => {
  if (message === 'times') {
    process.send?.({ times, stall: stalls.max / 1e6 });
    times = [];
    stalls.reset();
  } else isOver = true;
});
stalls.enable();
process.send?.({ times, stall: 0 });
for (let round = 0; !isOver; round++) {
  const [brand, , text] = questions[round % questions.length] ?? questions[0];
  const start = performance.now();
  await catalogue?.search(brand, { text, language: 'en', limit: 10 });
  times.push(performance.now() - start);
  await wait(pause);
}
await catalogue?.close();
process.disconnect();
