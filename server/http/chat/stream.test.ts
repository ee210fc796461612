import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bodyOf, gate, openApp, type ScriptedAssistant, scripted } from '../testing/fixtures.ts';

/** Timing of the stream over real sockets. */

let app: FastifyInstance | undefined;
afterEach(async () => {
  vi.useRealTimers();
  app?.server.closeAllConnections();
  await app?.close();
});

const start = async (assistant: ScriptedAssistant): Promise<string> => {
  app = await openApp({}, { assistant });
  return app.listen({ port: 0, host: '127.0.0.1' });
};

const post = async (address: string, signal?: AbortSignal) => {
  const response = await fetch(`${address}/api/ai/chat/stream?company=HEU`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
    body: JSON.stringify(bodyOf('How heavy is it?')),
    ...(signal ? { signal } : {}),
  });
  if (!response.body) throw new Error('no body');
  return { response, reader: response.body.pipeThrough(new TextDecoderStream()).getReader() };
};

describe('a slow answer', () => {
  it('sends headers before the first word, and each word before the next exists', async () => {
    const [first, second] = [gate(), gate()];
    const address = await start(
      scripted(async function* () {
        await first.promise;
        yield { type: 'content', content: 'one' };
        await second.promise;
        yield { type: 'content', content: 'two' };
      }),
    );
    const { response, reader } = await post(address); // resolves when the headers arrive
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    first.resolve();
    expect((await reader.read()).value).toBe('data: {"type":"content","content":"one"}\n\n');
    second.resolve();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(rest).toBe('data: {"type":"content","content":"two"}\n\ndata: [DONE]\n\n');
  });

  it('is kept open by comments', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const open = gate();
    const address = await start(
      scripted(async function* () {
        await open.promise;
        yield { type: 'content', content: 'one' };
      }),
    );
    const { reader } = await post(address);
    vi.advanceTimersByTime(15_000);
    expect((await reader.read()).value).toBe(': keep-alive\n\n');
    open.resolve();
    expect((await reader.read()).value).toContain('data: {"type":"content","content":"one"}');
  });
});

describe('a visitor who leaves', () => {
  it('stops the work', async () => {
    const seen = gate();
    let cleanedUp = false;
    const address = await start(
      scripted(async function* (signal) {
        try {
          yield { type: 'content', content: 'one' };
          const left = once(signal, 'abort');
          seen.resolve();
          await left;
          yield { type: 'content', content: 'two' };
        } finally {
          cleanedUp = true;
        }
      }),
    );
    const leaving = new AbortController();
    const { reader } = await post(address, leaving.signal);
    await reader.read();
    await seen.promise;
    leaving.abort();
    await expect(reader.read()).rejects.toThrow();
    await vi.waitUntil(() => cleanedUp, { timeout: 20_000 });
  });
});

describe('a visitor who reads slowly', () => {
  const nextTurn = () => new Promise<void>((done) => setImmediate(done));
  const piece = 'x'.repeat(100_000);
  const pieces = 200;

  const send = async (address: string): Promise<Socket> => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const body = JSON.stringify(bodyOf('Everything, please'));
    socket.write(
      `POST /api/ai/chat/stream?company=HEU HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    return socket;
  };

  it('slows the assistant down and still gets every word', async () => {
    let made = 0;
    const address = await start(
      scripted(async function* () {
        while (made < pieces) {
          made += 1;
          yield { type: 'content', content: piece };
        }
      }),
    );
    const socket = await send(address);
    // Nothing is read: the buffers of both sides fill, and then the server produces no more.
    await vi.waitUntil(
      async () => {
        const before = made;
        for (let turn = 0; turn < 50; turn += 1) await nextTurn();
        return before > 0 && made === before;
      },
      { timeout: 20_000 },
    );
    expect(made).toBeLessThan(pieces);

    let length = 0;
    socket.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    await once(socket, 'close');
    expect(made).toBe(pieces);
    expect(length).toBeGreaterThan(pieces * piece.length);
  });

  it('who then leaves releases the assistant', async () => {
    let cleanedUp = false;
    let made = 0;
    const address = await start(
      scripted(async function* () {
        try {
          for (;;) {
            await nextTurn();
            made += 1;
            yield { type: 'content', content: piece };
          }
        } finally {
          cleanedUp = true;
        }
      }),
    );
    const socket = await send(address);
    await vi.waitUntil(() => made > 1, { timeout: 20_000 });
    socket.destroy();
    await vi.waitUntil(() => cleanedUp, { timeout: 20_000 });
  });
});
