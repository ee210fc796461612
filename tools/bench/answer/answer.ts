import { once } from 'node:events';
import { createServer } from 'node:http';
import { startSite } from '../../../e2e/harness/site.ts';
import { type Peer, relativeToFirst, sideBySide } from '../harness/measure.ts';
import { bodyOf, firstEvent, questions } from '../harness/questions.ts';
import type { Benchmark } from '../harness/result.ts';
import { composing } from './composing.ts';

/**
 * Processor time to compose an answer in each language, for questions of the evaluation; then the time from sending a
 * question to the first event of its answer over HTTP, beside a server that sends one fixed event.
 * Run it with `npm run bench -- answer [--quick]`.
 * How it could mislead: only first questions of conversations, over the small sample catalogue; over HTTP one visitor
 * at a time asks the same eight questions, from the server's own process.
 */

const startBare = async () => {
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('data: {"type":"content","content":"hello"}\n\ndata: [DONE]\n\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/` };
};

export const answer: Benchmark = async (options) => {
  const composed = await composing(options);
  const site = await startSite();
  const bare = await startBare();
  const base = site.address('hus').replace('hus.localhost', '127.0.0.1');
  const pick = (round: number) => questions[round % questions.length] ?? questions[0];
  const peers: readonly Peer[] = [
    { name: 'bare node:http, one fixed event', run: () => firstEvent(bare.url, bodyOf('en', 'hello')) },
    {
      name: 'this product, first event of an answer',
      run: (round) => {
        const [brand, language, question] = pick(round);
        return firstEvent(`${base}api/ai/chat/stream?company=${brand}`, bodyOf(language, question));
      },
    },
  ];
  const measured = await sideBySide(peers, options.isQuick ? 80 : 400, options);
  await site.close();
  bare.server.close();
  return { name: 'answer', unit: 'ms', rows: [...composed, ...relativeToFirst(1, measured)] };
};
