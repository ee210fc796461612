import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyOf, gate, openApp, problemOf, scripted } from './fixtures.ts';

/** What is refused before there is a request, and whoever is too slow to send one: over bare sockets. */

let app: FastifyInstance | undefined;
let socket: Socket | undefined;
afterEach(async () => {
  socket?.destroy();
  app?.server.closeAllConnections();
  await app?.close();
});

const open = async (assistant = scripted()): Promise<Socket> => {
  app = await openApp({}, { assistant });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
};

const heardTill = async (from: Socket, event: 'close' | 'data'): Promise<string> => {
  let heard = '';
  from.on('data', (chunk: Buffer) => {
    heard += String(chunk);
  });
  await once(from, event);
  return heard;
};

const parsed = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ')));
  return { status, headers, problem: problemOf({ headers, body }) };
};

const get = 'GET /api/health HTTP/1.1\r\nhost: heu.localhost\r\n';
const question = JSON.stringify(bodyOf('Hello'));
const post = `POST /api/ai/chat/stream?company=HEU HTTP/1.1\r\nhost: heu.localhost\r\ncontent-type: application/json\r\n`;

describe('what is no request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a method that is none', 'G=T / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['headers of 20 kB', `${get}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of 20 kB', `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ['a body told of twice', `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['two lengths', `${post}content-length: 5\r\ncontent-length: 6\r\n\r\nhello`, 400],
    ['a length that is none', `${post}content-length: -1\r\n\r\n`, 400],
    ['no TLS here', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400],
  ])('is refused with problem details: %s', async (_, text, status) => {
    const from = await open();
    from.write(text);
    const { status: line, headers, problem } = parsed(await heardTill(from, 'close'));
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
    expect(problem).toMatchObject({ type: 'about:blank', status });
    expect(problem.detail).toBeTruthy();
  });

  it('does not write into an answer that is under way', async () => {
    const held = gate();
    const from = await open(
      scripted(async function* () {
        yield { type: 'content', content: 'one' };
        await held.promise;
      }),
    );
    from.write(`${post}content-length: ${Buffer.byteLength(question)}\r\n\r\n${question}`);
    expect(await heardTill(from, 'data')).toContain('HTTP/1.1 200 OK');
    const rest = heardTill(from, 'close');
    from.write('nonsense\r\n\r\n');
    expect(await rest).not.toContain('HTTP/1.1 400');
  });

  it('leaves other connections alone', async () => {
    const from = await open();
    from.write('hello\r\n\r\n');
    await heardTill(from, 'close');
    expect((await app?.inject('/api/health'))?.statusCode).toBe(200);
  });
});

describe('whoever is slow', () => {
  it('has ten seconds for headers, thirty for all of a request, and a connection that rests for longer than proxies keep one', async () => {
    await open();
    expect(app?.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 });
  });

  it('is refused with 408 and cut off; an answer that takes long is not', async () => {
    const held = gate();
    const answered = await open(
      scripted(async function* () {
        yield { type: 'content', content: 'one' };
        await held.promise;
        yield { type: 'content', content: 'two' };
      }),
    );
    const { hostname, port } = new URL(app?.listeningOrigin ?? '');
    answered.write(`${post}connection: close\r\ncontent-length: ${Buffer.byteLength(question)}\r\n\r\n${question}`);
    await heardTill(answered, 'data');
    // Node looks for the slow every five seconds; how long it allows is shortened here, that it looks is not.
    if (app) Object.assign(app.server, { headersTimeout: 1, requestTimeout: 1 });
    const slow = {
      'with headers': get,
      'with a body': `${post}content-length: 100\r\n\r\n{`,
      'with a body in chunks': `${post}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    };
    const answers = Object.entries(slow).map(async ([name, text]) => {
      const from = connect(Number(port), hostname);
      from.write(text);
      const { status, problem } = parsed(await heardTill(from, 'close'));
      return { name, status, problem: problem.status };
    });
    const refused = { status: 'HTTP/1.1 408 Request Timeout', problem: 408 };
    expect(await Promise.all(answers)).toEqual(Object.keys(slow).map((name) => ({ name, ...refused })));
    const rest = heardTill(answered, 'close');
    held.resolve();
    expect(await rest).toContain('"two"');
  });
});
