import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { EventWriter } from './eventWriter.ts';

/** What arrives over the wire, and the number of writes by the server. */
const sent = async (say: (writer: EventWriter) => void | Promise<void>) => {
  let writes = 0;
  const answer = async (response: ServerResponse): Promise<void> => {
    const { socket } = response;
    const count = socket?.uncork.bind(socket);
    if (socket && count)
      socket.uncork = () => {
        if (socket.writableCorked === 1 && socket.writableLength > 0) writes += 1;
        count();
      };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const writer = new EventWriter(response);
    await say(writer);
    writer.end();
  };
  const server = createServer((_, response) => void answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens at no port');
  const socket = connect(address.port, '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
  let text = '';
  for await (const part of socket) text += part;
  server.close();
  return { text, writes };
};

const chunks = (text: string): string => text.split('\r\n\r\n').slice(1).join('\r\n\r\n');

it('sends headers with the first event, and simultaneous events in one write', async () => {
  const { text, writes } = await sent(async (writer) => {
    writer.write('one\n\n');
    writer.write('two\n\n');
    await nextTurn();
    writer.write('three\n\n');
  });
  expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(chunks(text)).toBe('a\r\none\n\ntwo\n\n\r\n7\r\nthree\n\n\r\n0\r\n\r\n');
  expect(writes).toBe(2);
});

it('sends headers alone if there is no event yet', async () => {
  const { text } = await sent(async () => {
    await nextTurn();
    await nextTurn();
  });
  expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(chunks(text)).toBe('0\r\n\r\n');
});
