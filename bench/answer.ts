import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { startSite } from '../e2e/site.ts';
import { type Peer, type Row, sideBySide } from './measure.ts';

/** From the question leaving to the first event arriving, over HTTP, beside a server that says one fixed event. */

const questions = [
  ['HUS', 'en', 'Which 18 V drill is the lightest?'],
  ['HUS', 'en', 'I need to drill holes in concrete walls, what do you recommend under 400 dollars?'],
  ['HEU', 'de', 'Welcher Akku passt zum BS 18-60?'],
  ['HEU', 'es', '¿Qué amoladora de 125 mm tiene freno?'],
  ['MET', 'de', 'Vergleiche SD 18-150 und SD 18-190'],
  ['MET', 'fr', 'Quelle scie circulaire est la moins chère ?'],
  ['MET', 'it', 'Quanto pesa il trapano più leggero?'],
  ['HJP', 'jp', '18Vのインパクトドライバで一番軽いのはどれですか'],
] as const;

const bodyOf = (language: string, message: string): string =>
  JSON.stringify({
    messages: [{ id: 'q', role: 'user', message, cards: [] }],
    productId: null,
    chatId: 'bench',
    language,
  });

/** Milliseconds from sending to the first `data:` of the answer; the rest is read too, so that runs do not overlap. */
const firstEvent = (url: string, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    let first = 0;
    const call = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (first === 0 && text.includes('data:')) first = performance.now() - start;
      });
      response.on('end', () => resolve(first));
    });
    call.on('error', reject).end(body);
  });

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

export const answer = async (): Promise<readonly Row[]> => {
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
  const rows = await sideBySide(peers, 400);
  await site.close();
  bare.server.close();
  return rows;
};
