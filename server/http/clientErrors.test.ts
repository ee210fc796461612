import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { bareHeaders } from './problems.ts';
import { bodyOf, gate, openApp, problemOf, scripted } from './testing/fixtures.ts';

/** Requests that Node refuses before Fastify sees them, and senders that are too slow: over bare sockets. */

let app: FastifyInstance | undefined;
let socket: Socket | undefined;
afterEach(async () => {
  socket?.destroy();
  app?.server.closeAllConnections();
  await app?.close();
});

const open = async (assistant = scripted(), variables: Readonly<Record<string, string>> = {}): Promise<Socket> => {
  app = await openApp(variables, { assistant });
  await app.listen({ port: 0, host: '127.0.0.1' });
  socket = await again();
  return socket;
};

/** One more connection to the listening server. */
const again = async (): Promise<Socket> => {
  const { hostname, port } = new URL(app?.listeningOrigin ?? '');
  const further = connect(Number(port), hostname);
  further.on('error', () => {}); // closed while it is still sending
  await once(further, 'connect');
  return further;
};

const receivedUntil = async (from: Socket, event: 'close' | 'data'): Promise<string> => {
  let received = '';
  from.on('data', (chunk: Buffer) => {
    received += String(chunk);
  });
  await once(from, event);
  return received;
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

describe('invalid requests', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed-request'],
    ['a method that is none', 'G=T / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'malformed-request'],
    ['headers of 20 kB', `${get}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['an address of 20 kB', `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, 'headers-too-large'],
    ['3,000 headers', `${get}${'x: y\r\n'.repeat(3000)}\r\n`, 431, 'headers-too-large'],
    ['no TLS here', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400, 'malformed-request'],
  ])('is refused with problem details: %s', async (_, text, status, code) => {
    const from = await open();
    from.write(text);
    const { status: line, headers, problem } = parsed(await receivedUntil(from, 'close'));
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(headers).toMatchObject({ connection: 'close', ...bareHeaders });
    expect(problem).toMatchObject({ type: `/problems/${code}`, status });
    expect(problem.detail).toBeTruthy();
  });

  it('does not write into a response in progress', async () => {
    const held = gate();
    const from = await open(
      scripted(async function* () {
        yield { type: 'content', content: 'one' };
        await held.promise;
      }),
    );
    from.write(`${post}content-length: ${Buffer.byteLength(question)}\r\n\r\n${question}`);
    expect(await receivedUntil(from, 'data')).toContain('HTTP/1.1 200 OK');
    const rest = receivedUntil(from, 'close');
    from.write('nonsense\r\n\r\n');
    expect(await rest).not.toContain('HTTP/1.1 400');
  });

  it('leaves other connections alone', async () => {
    const from = await open();
    from.write('hello\r\n\r\n');
    await receivedUntil(from, 'close');
    expect((await app?.inject('/api/health'))?.statusCode).toBe(200);
  });
});

/** Request smuggling: a body whose end a proxy and this server could read differently is refused. */
describe('request smuggling', () => {
  const hidden = `GET /api/ready HTTP/1.1\r\nhost: heu.localhost\r\n\r\n`;
  const chunked = `0\r\n\r\n${hidden}`;

  it.each([
    ['a length and chunks', `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`],
    ['chunks and a length', `${post}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n${chunked}`],
    ['two lengths', `${post}content-length: 5\r\ncontent-length: 6\r\n\r\nhello${hidden}`],
    ['the same length twice', `${post}content-length: 5\r\ncontent-length: 5\r\n\r\nhello${hidden}`],
    ['a list of lengths', `${post}content-length: 5, 5\r\n\r\nhello${hidden}`],
    ['a negative length', `${post}content-length: -1\r\n\r\n${hidden}`],
    ['a length with a sign', `${post}content-length: +5\r\n\r\nhello${hidden}`],
    ['a length in another base', `${post}content-length: 0x5\r\n\r\nhello${hidden}`],
    ['an unknown coding', `${post}transfer-encoding: xchunked\r\n\r\n${chunked}`],
    ['no coding', `${post}transfer-encoding: identity\r\n\r\n${chunked}`],
    ['chunks that are not the last coding', `${post}transfer-encoding: chunked, identity\r\n\r\n${chunked}`],
    ['chunks twice', `${post}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`],
    ['a coding after a vertical tab', `${post}transfer-encoding:\u000bchunked\r\n\r\n${chunked}`],
    ['a coding folded into the next line', `${post}transfer-encoding:\r\n chunked\r\n\r\n${chunked}`],
    ['a folded header', `${get}x: a\r\n b\r\n\r\n${hidden}`],
    ['a blank before the colon', `${post}content-length : 5\r\n\r\nhello${hidden}`],
    ['lines that end in LF alone', `${get.replaceAll('\r\n', '\n')}\n${hidden}`],
    ['CR alone', `${get}x: a\rtransfer-encoding: chunked\r\n\r\n${hidden}`],
    ['NUL in a header', `${get}x: a\u0000b\r\n\r\n${hidden}`],
    ['NUL in the path', `GET /api/health\u0000 HTTP/1.1\r\nhost: a\r\n\r\n${hidden}`],
    ['a chunk whose size is none', `${post}transfer-encoding: chunked\r\n\r\n0x5\r\nhello\r\n${chunked}`],
    ['a chunk of negative size', `${post}transfer-encoding: chunked\r\n\r\n-5\r\nhello\r\n${chunked}`],
    ['a chunk beyond all numbers', `${post}transfer-encoding: chunked\r\n\r\n${'F'.repeat(17)}\r\n${chunked}`],
    ['a chunk that ends in LF', `${post}transfer-encoding: chunked\r\n\r\n5\nhello\r\n${chunked}`],
    ['a length among the trailers', `${post}transfer-encoding: chunked\r\n\r\n0\r\ncontent-length: 3\r\n\r\n${hidden}`],
    ['chunks in HTTP/1.0', `${post.replace('1.1', '1.0')}transfer-encoding: chunked\r\n\r\n${chunked}`],
  ])('is refused, and the smuggled request is never answered: %s', async (_, text) => {
    const from = await open();
    from.write(text, 'latin1');
    const received = await receivedUntil(from, 'close');
    expect(parsed(received)).toMatchObject({ status: 'HTTP/1.1 400 Bad Request', problem: { status: 400 } });
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it.each([
    ['two hosts', `${get}HOST: met.localhost\r\nconnection: close\r\n\r\n`, 400],
    ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['no host, as was right once', 'GET /api/health HTTP/1.0\r\n\r\n', 200],
  ])('is detected by its host: %s', async (_, text, status) => {
    const from = await open();
    from.write(text);
    const received = await receivedUntil(from, 'close');
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    if (status === 400) expect(parsed(received).problem.detail).toBe('a request has one Host header');
  });
});

describe('a body without end', () => {
  const piece = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`;
  const most = 200_000_000;

  /** Sends as fast as the other side accepts, up to 200 MB. @returns the number of bytes sent */
  const sendTillClosed = async (to: Socket, text: string): Promise<number> => {
    let sent = 0;
    to.resume().write(text);
    while (!to.destroyed && sent < most) {
      sent += piece.length;
      if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => {});
      else await new Promise((done) => setImmediate(done));
    }
    return sent;
  };

  it.each([
    ['too long a question', '/api/ai/chat/stream?company=HEU', 'application/json'],
    ['a question that is no JSON', '/api/ai/chat/stream?company=HEU', 'text/plain'],
    ['a call that takes none', '/api/products/HEU', 'application/json'],
    ['a call that is none', '/api/nothing', 'text/plain'],
  ])('is cut off: %s', async (_, path, type) => {
    const from = await open();
    const head = `POST ${path} HTTP/1.1\r\nhost: heu.localhost\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
    // The sockets at both ends buffer some megabytes by themselves.
    expect(await sendTillClosed(from, head)).toBeLessThan(20_000_000);
  });
});

describe('slow clients', () => {
  it("have ten seconds for headers and thirty for a request; idle connections stay open longer than a proxy's", async () => {
    await open();
    expect(app?.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 });
  });

  it('are refused with 408 and disconnected; long answers are not', async () => {
    const held = gate();
    const assistant = scripted(async function* () {
      yield { type: 'content', content: 'one' };
      await held.promise;
      yield { type: 'content', content: 'two' };
    });
    const answered = await open(assistant, { HEADERS_TIMEOUT: '1', BODY_TIMEOUT: '1' });
    answered.write(`${post}connection: close\r\ncontent-length: ${Buffer.byteLength(question)}\r\n\r\n${question}`);
    await receivedUntil(answered, 'data');
    const slow = {
      'saying nothing': '',
      'with headers': get,
      'with a body': `${post}content-length: 100\r\n\r\n{`,
      'with a body in chunks': `${post}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    };
    const answers = Object.entries(slow).map(async ([name, text]) => {
      const from = await again();
      from.write(text);
      const { status, problem } = parsed(await receivedUntil(from, 'close'));
      return { name, status, problem: problem.type };
    });
    const refused = { status: 'HTTP/1.1 408 Request Timeout', problem: '/problems/request-timeout' };
    expect(await Promise.all(answers)).toEqual(Object.keys(slow).map((name) => ({ name, ...refused })));
    const rest = receivedUntil(answered, 'close');
    held.resolve();
    expect(await rest).toContain('"two"');
  });

  it('are disconnected if they send a byte now and then', async () => {
    const from = await open(scripted(), { HEADERS_TIMEOUT: '1', BODY_TIMEOUT: '1' });
    const drip = setInterval(() => from.write('x'), 100);
    from.write(`${get}x: `);
    const { status } = parsed(await receivedUntil(from, 'close'));
    clearInterval(drip);
    expect(status).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('keep an idle connection no longer than allowed', async () => {
    const from = await open(scripted(), { KEEP_ALIVE_TIMEOUT: '1' });
    from.write(`${get}\r\n`);
    expect(await receivedUntil(from, 'data')).toContain('HTTP/1.1 200 OK');
    await once(from, 'close');
  });
});

describe('requests that arrive while the process is busy for longer than they may take', () => {
  const block = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);

  it('are answered if they are whole', async () => {
    const from = await open(scripted(), { HEADERS_TIMEOUT: '1', BODY_TIMEOUT: '1' });
    from.write(`${get}connection: close\r\n\r\n`);
    block();
    expect(await receivedUntil(from, 'close')).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('are answered if their body is whole', async () => {
    const from = await open(scripted(), { HEADERS_TIMEOUT: '1', BODY_TIMEOUT: '1' });
    const begun = once(app?.server ?? from, 'request');
    from.write(`${post}connection: close\r\ncontent-length: ${Buffer.byteLength(question)}\r\n\r\n`);
    await begun;
    from.write(question);
    block();
    expect(await receivedUntil(from, 'close')).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('are refused with 408 if they are not', async () => {
    const from = await open(scripted(), { HEADERS_TIMEOUT: '1', BODY_TIMEOUT: '1' });
    from.write(get);
    block();
    expect(await receivedUntil(from, 'close')).toMatch(/^HTTP\/1\.1 408 /);
  });
});
