import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { sendEvents } from '../server/http/eventStream.ts';
import { besideFirst, sideBySide } from './measure.ts';
import type { Benchmark } from './result.ts';

/** A stream of 2,000 events to one reader: our event stream on Fastify beside bare node:http. */

const count = 2000;
const event = { type: 'content', content: 'some words of an answer ' } as const;

async function* events() {
  for (let at = 0; at < count; at++) yield event;
}

const readAll = async (url: string): Promise<void> => {
  const response = await fetch(url);
  const text = await response.text();
  if (!text.endsWith('[DONE]\n\n')) throw new Error('the stream did not end');
};

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address ? address.port : 0;

export const stream: Benchmark = async (options) => {
  const bare = createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for await (const one of events()) {
      if (!response.write(`data: ${JSON.stringify(one)}\n\n`)) await once(response, 'drain');
    }
    response.end('data: [DONE]\n\n');
  });
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');

  const app = Fastify();
  app.get('/', async (_, reply) => sendEvents(reply, events(), new AbortController().signal));
  await app.listen({ port: 0, host: '127.0.0.1' });

  const measured = await sideBySide(
    [
      {
        name: 'bare node:http',
        run: () => readAll(`http://127.0.0.1:${portOf(bare.address())}/`).then(() => undefined),
      },
      {
        name: 'Fastify with our event stream',
        run: () => readAll(`http://127.0.0.1:${portOf(app.server.address())}/`).then(() => undefined),
      },
    ],
    options.isQuick ? 20 : 60,
    options,
  );
  bare.close();
  await app.close();
  return { name: 'stream', unit: 'ms', rows: [...besideFirst(count, measured)] };
};
