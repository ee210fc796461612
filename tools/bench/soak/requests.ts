import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import * as v from 'valibot';
import { bodyOf, questions } from '../harness/questions.ts';
import { type RequestsResult, requestsOrderSchema } from './figures.ts';

/**
 * Sends the requests of visitors, crawlers and broken clients in turn, several at a time; each has one right answer.
 */

interface Sent {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  /** Leaves after the first bytes of the answer. */
  readonly leaves?: boolean;
}

const json = { 'content-type': 'application/json' };
const stream = '/api/ai/chat/stream';

const ask = (at: number): Sent => {
  const [brand, language, question] = questions[at % questions.length] ?? questions[0];
  const headers = { ...json, 'x-request-id': `request-${at}` };
  return { method: 'POST', path: `${stream}?company=${brand}`, headers, body: bodyOf(language, question), status: 200 };
};

const kinds: readonly ((at: number) => Sent)[] = [
  ask,
  (at) => ({ ...ask(at), leaves: true }),
  (at) => ({ path: `/api/products/HEU?language=de&q=${encodeURIComponent(`bohrhammer ${at % 500}`)}`, status: 200 }),
  (at) => ({ path: `/api/products/HUS?limit=10&cursor=${at % 20}`, status: 200 }),
  () => ({ path: '/api/products/HUS/DV18X?language=en', status: 200 }),
  () => ({ path: '/api/public/MET/styles.css', status: 200 }),
  () => ({ path: '/api/_nuxt_icon/lucide.json?icons=x,send', status: 200 }),
  (at) => ({ path: `/api/products/HEU/none${at}`, status: 404 }),
  (at) => ({ path: `/nothing/${at}`, status: 404 }),
  () => ({ method: 'POST', path: `${stream}?company=HUS`, headers: json, body: '{"messages":[]}', status: 400 }),
  () => ({ method: 'POST', path: `${stream}?company=HUS`, headers: json, body: '{"messages":', status: 400 }),
  (at) => ({ path: `${stream}?company=HUS&chatId=none&requestId=none-${at}`, status: 404 }),
  (at) => ({ method: 'DELETE', path: `${stream}?company=HUS&chatId=bench&requestId=request-${at}`, status: 204 }),
  () => ({ path: '/api/ready', status: 200 }),
];

const result: RequestsResult = { answered: 0, repeated: 0, faults: [], milliseconds: [] };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Answer {
  readonly status: number;
  /** Seconds to wait, if the server names them. */
  readonly wait: number;
}

const send = (address: string, { method = 'GET', path, headers = {}, body, leaves = false }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(`${address}${path}`, { method, headers, agent });
    call.on('error', reject);
    call.on('response', (response: IncomingMessage) => {
      const answer = { status: response.statusCode ?? 0, wait: Number(response.headers['retry-after'] ?? 0) };
      response.on('error', () => resolve(answer)); // of visitors who leave
      response.once(leaves ? 'readable' : 'end', () => {
        if (leaves) call.destroy();
        resolve(answer);
      });
      if (!leaves) response.resume();
    });
    call.end(body);
  });

/** Asks again if the server says that it is busy, after the time that it names. */
const sendUntilAccepted = async (address: string, sent: Sent): Promise<number> => {
  for (;;) {
    const { status, wait } = await send(address, sent);
    if (status !== 503 || wait === 0) return status;
    result.repeated += 1;
    await later(wait * 1000);
  }
};

process.on('message', async (message) => {
  const { address, from, count, together } = v.parse(requestsOrderSchema, message);
  let next = from;
  const worker = async (): Promise<void> => {
    while (next < from + count) {
      const at = next;
      next += 1;
      const kind = kinds[at % kinds.length];
      if (!kind) return;
      const sent = kind(at);
      const started = performance.now();
      const status = await sendUntilAccepted(address, sent).catch((error: unknown) => String(error));
      result.milliseconds.push(performance.now() - started);
      if (status === sent.status) result.answered += 1;
      else result.faults.push(`${sent.method ?? 'GET'} ${sent.path}: ${status} instead of ${sent.status}`);
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  process.send?.(result);
  Object.assign(result, { answered: 0, repeated: 0, faults: [], milliseconds: [] });
});
