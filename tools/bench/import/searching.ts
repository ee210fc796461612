import { setTimeout as wait } from 'node:timers/promises';
import { openCatalogue } from '../../../server/catalogue/open.ts';
import { questions } from '../harness/asking.ts';

/** Searches a catalogue as a server does, every few milliseconds, until it is told to stop; then says how long each took. */
const [dataDir = ''] = process.argv.slice(2);
const pause = 5;

const catalogue = await openCatalogue({ dataDir });
let times: number[] = [];
let isOver = false;
process.on('message', (message) => {
  if (message === 'times') {
    process.send?.(times);
    times = [];
  } else isOver = true;
});
process.send?.([]);
for (let round = 0; !isOver; round++) {
  const [brand, , text] = questions[round % questions.length] ?? questions[0];
  const start = performance.now();
  await catalogue.search(brand, { text, language: 'en', limit: 10 });
  times.push(performance.now() - start);
  await wait(pause);
}
await catalogue.close();
process.disconnect();
