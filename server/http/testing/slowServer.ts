import { setTimeout as wait } from 'node:timers/promises';
import { openSharedStore } from '../../store/sharedStore.ts';
import { stopOnSignal } from '../limits/shutdown.ts';
import { openApp, scripted } from './fixtures.ts';

/**
 * A server in a process of its own for tests, sharing a store: `node slowServer.ts STORE PORT [APP]`. It sends one word
 * at a time, the same words for every question, and the test tells it over IPC how many it may send. With a folder of
 * the built app, it serves that too.
 */

const [, , url = '', port = '0', appFolder] = process.argv;
const words = 8;
let allowed = 0;
process.on('message', (count) => {
  allowed = Number(count);
});

const assistant = {
  ...scripted(async function* (signal) {
    process.send?.('asked');
    for (let word = 1; word <= words && !signal.aborted; word += 1) {
      while (allowed < word) await wait(5, undefined, { signal });
      yield { type: 'content', content: `word ${word} ` };
    }
  }),
  isRepeatable: true,
};
const sharedStore = await openSharedStore(url);
const app = await openApp({}, { assistant, sharedStore, ...(appFolder !== undefined && { appFolder }) });
stopOnSignal(app, () => sharedStore.close());
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
