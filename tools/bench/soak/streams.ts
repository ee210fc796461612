import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { streamEnd, streamEventSchema } from '../../../contract/contract.ts';
import { allOpen, type StreamsOrder, type StreamsResult, slowQuestion, streamsOrderSchema } from './figures.ts';

/** Opens streams, each on its own connection, and checks every event. */

const result: StreamsResult = { received: 0, whole: 0, faults: [], firstEvents: [] };
let opened = 0;

const readStream = (name: string, { events }: StreamsOrder, started: number, response: IncomingMessage) =>
  new Promise<void>((done, fail) => {
    let next = 0;
    let isDone = false;
    const parser = createParser({
      onEvent: ({ id, data }) => {
        if (data === streamEnd) {
          isDone = true;
          return;
        }
        const event = v.parse(streamEventSchema, JSON.parse(data));
        const expected = `${name} ${next} `;
        if (event.type !== 'content' || event.content !== expected || id !== String(next + 1))
          fail(new Error(`${name}: event ${id} says ${data} where ${expected} was due`));
        if (next === 0) {
          result.firstEvents.push(performance.now() - started);
          opened += 1;
        }
        next += 1;
        result.received += 1;
      },
    });
    response.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    response.on('error', fail);
    response.on('close', () => {
      if (!isDone || next !== events) fail(new Error(`${name}: ${next} events of ${events}, end ${isDone}`));
      else done();
    });
  });

const openStream = async (name: string, order: StreamsOrder, agent: Agent): Promise<void> => {
  const started = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${order.address}/api/ai/chat/stream?company=HUS`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'x-request-id': `soak-${name}` },
    });
    call.on('response', resolve).on('error', reject);
    const messages = [{ id: name, role: 'user', message: slowQuestion, cards: [] }];
    call.end(JSON.stringify({ messages, productId: null, chatId: name, language: 'en' }));
  });
  if (response.statusCode !== 200) throw new Error(`${name}: status ${response.statusCode}`);
  await readStream(name, order, started, response);
  result.whole += 1;
};

process.once('message', async (message) => {
  const order = v.parse(streamsOrderSchema, message);
  const agent = new Agent({ keepAlive: false });
  const streams: Promise<void>[] = [];
  const begin = performance.now();
  for (let at = 0; at < order.streams; at += 1) {
    const due = begin + (at / order.opensEachSecond) * 1000;
    if (due > performance.now()) await wait(due - performance.now());
    const stream = openStream(`${process.pid}-${at}`.padEnd(12, '-'), order, agent).catch((error: unknown) => {
      result.faults.push(String(error));
    });
    streams.push(stream);
  }
  while (opened + result.faults.length < order.streams) await wait(20);
  process.send?.(allOpen);
  await Promise.all(streams);
  process.send?.(result, () => process.exit(0));
});
