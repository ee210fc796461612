import { connect } from 'node:net';
import * as v from 'valibot';
import { streamEnd } from '../../../contract/contract.ts';
import { bodyOf, questions } from '../harness/questions.ts';
import { crowdSchema } from './figures.ts';

/**
 * Opens all streams at the same moment, each on its own connection, and counts events. It uses raw sockets and prepared
 * requests, because a busy client would hide how long the server takes.
 */

const eventEnd = /data: [^\n]*\n(id: \d+\n)?\n/g;

const requestOf = (round: number, at: number): string => {
  const [brand, language, question] = questions[at % questions.length] ?? questions[0];
  const body = bodyOf(language, question);
  return [
    `POST /api/ai/chat/stream?company=${brand} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: round-${round}-stream-${at}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
};

process.on('message', async (message) => {
  const { port, streams, round } = v.parse(crowdSchema, message);
  const requests = Array.from({ length: streams }, (_, at) => requestOf(round, at));
  const firstEvents: number[] = [];
  let events = 0;
  const began = performance.now();

  const read = (request: string): Promise<void> =>
    new Promise((resolve, reject) => {
      let buffered = '';
      let isDone = false;
      let isFirst = true;
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('utf8');
      socket.write(request);
      socket.on('data', (text: string) => {
        buffered += text;
        let after = 0;
        for (const { 0: found, index } of buffered.matchAll(eventEnd)) {
          after = index + found.length;
          if (found.includes(streamEnd)) isDone = true;
          else events += 1;
        }
        if (after > 0) buffered = buffered.slice(after);
        if (!isFirst || after === 0) return;
        isFirst = false;
        firstEvents.push(performance.now() - began);
        if (firstEvents.length === streams) process.send?.({ firstEvents });
      });
      socket.on('error', reject);
      socket.on('close', () => (isDone ? resolve() : reject(new Error(`a stream ended early, after ${buffered}`))));
    });

  await Promise.all(requests.map(read));
  process.send?.({ events });
});
process.on('disconnect', () => process.exit(0));
