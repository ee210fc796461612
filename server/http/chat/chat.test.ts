import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { chatAnswerSchema, streamEventSchema } from '../../../contract/contract.ts';
import {
  bodyOf,
  dataOf,
  openApp,
  ordinaryAnswer,
  problemOf,
  type ScriptedAssistant,
  scripted,
} from '../testing/fixtures.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const ask = async (url: string, assistant: ScriptedAssistant, payload: object = bodyOf('How heavy is it?')) => {
  app = await openApp({}, { assistant });
  return app.inject({ method: 'POST', url, payload });
};

const broken = scripted(async function* () {
  yield { type: 'content', content: 'The DV18' };
  throw new Error('the secret reason');
});

describe('POST /api/ai/chat/stream', () => {
  const url = '/api/ai/chat/stream?company=HEU';

  it('sends each event as JSON on a line of its own, and ends with [DONE]', async () => {
    const response = await ask(url, scripted());
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const data = dataOf(response.body);
    expect(data.at(-1)).toBe('[DONE]');
    expect(data.slice(0, -1).map((line) => v.parse(streamEventSchema, JSON.parse(line)))).toEqual(ordinaryAnswer);
    expect(response.body).toBe(data.map((line) => `data: ${line}\n\n`).join(''));
  });

  it('forbids proxies to cache, change or buffer the stream', async () => {
    const { headers } = await ask(url, scripted());
    expect(headers['cache-control']).toBe('no-cache, no-store, no-transform');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is never compressed', async () => {
    app = await openApp({}, { assistant: scripted([{ type: 'content', content: 'long '.repeat(5000) }]) });
    const response = await app.inject({
      method: 'POST',
      url,
      payload: bodyOf('Hello'),
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(dataOf(response.body)).toHaveLength(2);
  });

  it('passes brand and request to the assistant', async () => {
    const assistant = scripted();
    await ask(url, assistant, bodyOf('Weight?', { productId: 'HEU-DV18', language: 'de' }));
    expect(assistant.asked.map(({ question }) => question)).toEqual([
      {
        brand: 'HEU',
        request: {
          messages: [{ id: 'm1', role: 'user', message: 'Weight?', cards: [] }],
          productId: 'HEU-DV18',
          chatId: 'c1',
          language: 'de',
        },
      },
    ]);
  });

  it.each(['undefined', 'HEU-undefined', 'undefined-DV18'])('reads product id %s as none', async (productId) => {
    const assistant = scripted();
    await ask(url, assistant, bodyOf('Weight?', { productId }));
    expect(assistant.asked[0]?.question.request.productId).toBeNull();
  });

  it('ends a failing answer with an error event and [DONE], without the reason', async () => {
    const response = await ask(url, broken);
    const [first, second, ...rest] = dataOf(response.body);
    expect(JSON.parse(first ?? '')).toEqual({ type: 'content', content: 'The DV18' });
    expect(v.parse(streamEventSchema, JSON.parse(second ?? '')).type).toBe('error');
    expect(rest).toEqual(['[DONE]']);
    expect(response.body).not.toContain('secret');
  });

  it('passes line breaks and special characters through unchanged', async () => {
    const content = 'a\n\ndata: b\r\n\u2028\u0000"\\';
    const response = await ask(url, scripted([{ type: 'content', content }]));
    expect(JSON.parse(dataOf(response.body)[0] ?? '')).toEqual({ type: 'content', content });
  });
});

describe('POST /api/ai/chat', () => {
  const url = '/api/ai/chat?company=HEU';

  it('sends a complete answer, each product with id and productId', async () => {
    const response = await ask(url, scripted());
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(v.parse(chatAnswerSchema, response.json())).toEqual({
      answer: 'The **DV18** weighs 1.8 kg.\n\n“Ja” 日本',
      referencedProducts: [
        { id: 'HEU-DV18', productId: 'HEU-DV18', productName: 'Drill DV18', imageUrl: '/product-images/DV18-560.webp' },
      ],
    });
  });

  it('refuses with 500 if the assistant fails, without the reason', async () => {
    const response = await ask(url, broken);
    expect(problemOf(response).status).toBe(500);
    expect(response.body).not.toContain('secret');
    await app?.close();
    const failing = await ask(url, scripted([{ type: 'error', content: 'the secret reason' }]));
    expect(problemOf(failing).status).toBe(500);
    expect(failing.body).not.toContain('secret');
  });
});
