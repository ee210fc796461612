import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { bodyOf, gate, openApp, problemOf, scripted } from '../testing/fixtures.ts';

const body = JSON.stringify(bodyOf('Hello'));
const question =
  `POST /api/ai/chat/stream?company=HEU HTTP/1.1\r\nhost: heu.localhost\r\ncontent-type: application/json\r\n` +
  `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

it('a server that shuts down completes its answers and refuses new calls with 503 and the time to wait', async () => {
  const held = gate();
  const assistant = scripted(async function* () {
    yield { type: 'content', content: 'one' };
    await held.promise;
    yield { type: 'content', content: 'two' };
  });
  const app = await openApp({}, { assistant });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += String(chunk);
  });
  socket.write(question);
  await once(socket, 'data');
  const closed = app.close();
  socket.write(question); // on the same connection, because new ones are refused
  await once(app.server, 'request');
  held.resolve();
  await once(socket, 'close');
  await closed;
  const [, answer = '', refusal = ''] = received.split('HTTP/1.1 ');
  expect(answer).toContain('"two"');
  expect(answer).toContain('data: [DONE]');
  const [head = '', problem = ''] = refusal.split('\r\n\r\n');
  const headers = Object.fromEntries(head.split('\r\n').map((line) => line.split(': ')));
  expect(problemOf({ headers, body: problem })).toMatchObject({ status: 503, type: '/problems/shutting-down' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(assistant.asked).toHaveLength(1);
});

/** Much less than a browser keeps a preconnected socket, and more than a busy machine needs. */
const timeout = 40_000;

it('an unused connection does not delay shutdown', { timeout }, async () => {
  const app = await openApp();
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
  await Promise.all([once(socket, 'close'), app.close()]);
  expect(app.server.listening).toBe(false);
});

it('a connection is closed when its last call ends during shutdown', { timeout }, async () => {
  const held = gate();
  const assistant = scripted(async function* () {
    await held.promise;
    yield { type: 'content', content: 'one' };
  });
  const app = await openApp({}, { assistant });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  socket.write(question);
  await once(app.server, 'request');
  const closed = app.close();
  held.resolve();
  socket.resume();
  await Promise.all([once(socket, 'close'), closed]);
  expect(assistant.asked).toHaveLength(1);
});

it('a new unused connection during shutdown does not delay it', { timeout }, async () => {
  const app = await openApp();
  let late: Socket | undefined;
  app.addHook('preClose', async () => {
    const { hostname, port } = new URL(address);
    late = connect(Number(port), hostname);
    await Promise.all([once(late, 'connect'), once(app.server, 'connection')]);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(late).toBeDefined();
  expect(app.server.listening).toBe(false);
});
