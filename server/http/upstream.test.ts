import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resumableHeader } from '../../contract/codes.ts';
import { bodyOf, gate, listen, openApp, postQuestion, problemOf, scripted, type Upstream } from './testing/fixtures.ts';

/** `API_UPSTREAM`: `/api` is proxied to another server. */

let app: FastifyInstance | undefined;
let upstream: Upstream | undefined;
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
  await upstream?.close();
});

const assistant = scripted();
const start = async (url: string): Promise<string> => {
  app = await openApp({ API_UPSTREAM: url }, { assistant });
  return app.listen({ port: 0, host: '127.0.0.1' });
};

describe('an upstream', () => {
  it('gets the call unchanged, and its chunks arrive one by one', async () => {
    const second = gate();
    const calls: string[] = [];
    upstream = await listen(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      calls.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: one\n\n');
      await second.promise;
      response.end('data: [DONE]\n\n');
    });
    const response = await postQuestion(await start(upstream.url));
    expect(calls).toEqual([`POST /api/ai/chat/stream?company=HEU ${JSON.stringify(bodyOf('Hello'))}`]);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: one\n\n');
    second.resolve();
    expect((await reader?.read())?.value).toBe('data: [DONE]\n\n');
    expect(assistant.asked).toEqual([]);
  });

  it.each([
    ['', '/api/products/HEU?limit=2'],
    ['/', '/api/products/HEU?limit=2'],
    ['/api', '/api/products/HEU?limit=2'],
    ['/v2/assistant/', '/v2/assistant/products/HEU?limit=2'],
  ])('whose address ends in "%s" is asked at %s', async (path, expected) => {
    upstream = await listen((request, response) => response.end(request.url));
    const address = await start(`${upstream.url}${path}`);
    expect(await (await fetch(`${address}/api/products/HEU?limit=2`)).text()).toBe(expected);
  });

  it('answers with its own status and problem', async () => {
    upstream = await listen((_, response) => {
      response.writeHead(429, { 'retry-after': '7', 'content-type': 'application/problem+json' });
      response.end('{}');
    });
    const response = await postQuestion(await start(upstream.url));
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  });

  it('does not replace brand styles, fonts and health probes', async () => {
    upstream = await listen((_, response) => response.end('upstream'));
    const address = await start(upstream.url);
    for (const path of ['/api/public/HEU/styles.css', '/api/public/HEU/primary-bold', '/api/health']) {
      expect(await (await fetch(`${address}${path}`)).text()).not.toBe('upstream');
    }
  });

  it('notices that the visitor has left', async () => {
    let left = false;
    upstream = await listen((_, response) => {
      response.on('close', () => {
        left = true;
      });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: one\n\n');
    });
    const leaving = new AbortController();
    const response = await postQuestion(await start(upstream.url), leaving.signal);
    await response.body?.getReader().read();
    leaving.abort();
    await vi.waitUntil(() => left, { timeout: 20_000 });
  });

  it('notices that the visitor has left before it answers', async () => {
    const asked = gate();
    const left = gate();
    upstream = await listen((_, response) => {
      response.on('close', () => left.resolve());
      asked.resolve();
    });
    const leaving = new AbortController();
    const failure = expect(postQuestion(await start(upstream.url), leaving.signal)).rejects.toThrow('aborted');
    await asked.promise;
    leaving.abort();
    await failure;
    await left.promise;
  });

  it('causes no error in the log when a visitor leaves before the first event', async () => {
    const lines: string[] = [];
    upstream = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    app = await openApp(
      { API_UPSTREAM: upstream.url, LOG_LEVEL: 'info' },
      { assistant, logStream: { write: (line) => void lines.push(line) } },
    );
    const leaving = new AbortController();
    const failure = expect(
      postQuestion(await app.listen({ port: 0, host: '127.0.0.1' }), leaving.signal),
    ).rejects.toThrow('aborted');
    const isLogged = (message: string) => lines.some((line) => line.includes(`"msg":"${message}"`));
    await vi.waitUntil(() => isLogged('response received'), { timeout: 20_000 });
    leaving.abort();
    await failure;
    await vi.waitUntil(() => isLogged('caller left'), { timeout: 20_000 });
    await app.close();
    expect(lines.filter((line) => !line.startsWith('{"level":30,'))).toEqual([]);
  });

  it('that breaks off its answer breaks off the visitor’s, and the log tells', async () => {
    const lines: string[] = [];
    const read = gate();
    upstream = await listen(async (request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
      await read.promise;
      request.socket.destroy();
    });
    app = await openApp(
      { API_UPSTREAM: upstream.url, LOG_LEVEL: 'warn' },
      { assistant, logStream: { write: (line) => void lines.push(line) } },
    );
    const response = await postQuestion(await app.listen({ port: 0, host: '127.0.0.1' }));
    const reader = response.body?.getReader();
    await reader?.read();
    read.resolve();
    await expect(reader?.read()).rejects.toThrow('terminated');
    expect(lines).toEqual([expect.stringContaining('the server of API_UPSTREAM broke off its answer')]);
  });

  it('that only echoes the request id does not count as resumable', async () => {
    upstream = await listen((request, response) => {
      const name = String(request.headers['x-request-id']);
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-request-id': name });
      response.end('data: [DONE]\n\n');
    });
    const response = await postQuestion(await start(upstream.url));
    expect(response.headers.get('x-request-id')).not.toBeNull();
    expect(response.headers.has(resumableHeader)).toBe(false);
  });

  it('that is another server of this product announces resumable answers', async () => {
    const own = await openApp({}, { assistant });
    const url = await own.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${await start(url)}/api/ai/chat/stream?company=HEU`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'request-that-is-named' },
      body: JSON.stringify(bodyOf('Hello')),
    });
    expect(response.headers.has(resumableHeader)).toBe(true);
    await response.text();
    await own.close();
  });

  it('that is unreachable makes the call fail', async () => {
    const gone = await listen((_, response) => response.end());
    await gone.close();
    const response = await postQuestion(await start(gone.url));
    const body = await response.text();
    expect(problemOf({ headers: Object.fromEntries(response.headers), body }).type).toBe(
      '/problems/upstream-unreachable',
    );
    expect(response.status).toBe(502);
    expect(body).not.toContain('127.0.0.1');
  });

  it('that hangs up makes the call fail, once', async () => {
    let calls = 0;
    upstream = await listen((request) => {
      calls += 1;
      request.socket.destroy();
    });
    const address = await start(upstream.url);
    expect((await postQuestion(address)).status).toBe(502);
    expect((await fetch(`${address}/api/products/HEU`)).status).toBe(502);
    expect(calls).toBe(2);
  });

  it('that is busy is not retried', async () => {
    let calls = 0;
    upstream = await listen((_, response) => {
      calls += 1;
      response.writeHead(503, { 'retry-after': '0' });
      response.end();
    });
    const address = await start(upstream.url);
    expect((await fetch(`${address}/api/products/HEU`)).status).toBe(503);
    expect(calls).toBe(1);
  });

  it('does not bypass the refusal of cross-site calls', async () => {
    let calls = 0;
    upstream = await listen((_, response) => {
      calls += 1;
      response.end();
    });
    app = await openApp({ API_UPSTREAM: upstream.url });
    const response = await app.inject({
      method: 'POST',
      url: '/api/ai/chat?company=HEU',
      payload: bodyOf('Hello'),
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(problemOf(response).status).toBe(403);
    expect(calls).toBe(0);
  });
});
