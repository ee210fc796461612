import { once } from 'node:events';
import { createServer } from 'node:http';
import { startSite } from '../e2e/site.ts';
import { bodyOf, firstEvent, questions } from './asking.ts';
import { besideFirst, type Peer, sideBySide } from './measure.ts';
import type { Benchmark } from './result.ts';

/** From the question leaving to the first event arriving, over HTTP, beside a server that says one fixed event. */

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
  return { name: 'answer', unit: 'ms', rows: [...besideFirst(1, measured)] };
};
