import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '../../../server/app.ts';
import type { Assistant } from '../../../server/assistant/assistant.ts';
import { createAssistant } from '../../../server/assistant/embedded.ts';
import { openCatalogue } from '../../../server/catalogue/open.ts';
import { readEnvironment } from '../../../server/environment.ts';
import { type Figures, slowQuestion } from './figures.ts';

/**
 * The server over the sample data, except that one question is answered by a number of events at a fixed pace, so that
 * its answers last as long as the soak needs. Reports its memory and the events sent on request.
 */

const environment = readEnvironment(process.env);
const [events, pace] = process.argv.slice(2).map(Number);
if (events === undefined || pace === undefined) throw new Error('usage: server.ts EVENTS MILLISECONDS');

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

let sent = 0;
const catalogue = await openCatalogue({ dataDir: ':memory:' });
const embedded = createAssistant(catalogue);
const assistant: Assistant = {
  async *answer(question, signal, trace) {
    const { message = '', id = '' } = question.request.messages[0] ?? {};
    if (message !== slowQuestion) return yield* embedded.answer(question, signal, trace);
    for (let at = 0; at < events; at += 1) {
      if (at > 0) await wait(pace, undefined, { signal });
      sent += 1;
      yield { type: 'content', content: `${id} ${at} ` };
    }
  },
};

process.on('message', () => {
  if (typeof collect === 'function') collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const figures: Figures = { sent, rss, used: heapUsed + external, cpuMilliseconds: (user + system) / 1000 };
  process.send?.(figures);
});
process.on('disconnect', () => process.exit(0));

const app = await buildApp({ environment, catalogue, assistant });
await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
process.send?.({ address: app.listeningOrigin });
