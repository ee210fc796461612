// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ScriptedServer, startScriptedServer } from '../../../e2e/harness/scriptedServer.ts';
import type { AnswerEvent } from '../../../machines/answer/answer.ts';
import { askWithoutStream, canStream } from './withoutStreams.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

const ask = async () => {
  const told: AnswerEvent[] = [];
  const stop = askWithoutStream({
    apiBase: server.apiBase,
    brand: 'MET',
    requestId: 'request',
    body: {
      messages: [{ id: 'q', role: 'user', message: 'Hallo?', cards: [] }],
      productId: null,
      chatId: 'c',
      language: 'de',
    },
    report: (event) => {
      if ('answerEvent' in event) told.push(event.answerEvent);
    },
  });
  const call = await server.call(1);
  const reply = (status: number, body: string) => {
    call.open(status, { 'content-type': 'application/json' });
    call.say(body);
    call.end();
  };
  return { told, stop, call, reply };
};

describe('the non-streaming call, specification section 7', () => {
  it('reports the whole answer, its cards, and the end', async () => {
    const { told, call, reply } = await ask();
    expect(call.url).toBe('/api/ai/chat?company=MET');
    reply(
      200,
      JSON.stringify({
        answer: 'Guten Tag.',
        referencedProducts: [{ id: 'MET-A', productName: 'A', imageUrl: '/a.webp' }],
      }),
    );
    await expect
      .poll(() => told)
      .toEqual([
        { type: 'CONTENT', content: 'Guten Tag.' },
        { type: 'PRODUCTS', cards: [{ productId: 'MET-A', title: 'A', image: '/a.webp' }] },
        { type: 'DONE' },
      ]);
  });

  it('reports the facts of a card if they are valid', async () => {
    const { told, reply } = await ask();
    const facts = { price: { amount: 9, currency: 'EUR' }, rating: null, figure: null, summary: 'Leicht.' };
    const named = (productId: string, more: object) => ({
      productId,
      productName: productId,
      imageUrl: '/a.webp',
      ...more,
    });
    const referencedProducts = [named('MET-A', { facts }), named('MET-B', { facts: { price: 'cheap' } })];
    reply(200, JSON.stringify({ answer: '', referencedProducts }));
    const card = (productId: string) => ({ productId, title: productId, image: '/a.webp' });
    await expect
      .poll(() => told)
      .toContainEqual({ type: 'PRODUCTS', cards: [{ ...card('MET-A'), facts }, card('MET-B')] });
  });

  it.each([
    [503, '{}', /^HTTP error! status: 503/],
    [200, '<html>', /SyntaxError/],
    [200, '{"answer":7}', /ValiError/],
  ])('a reply of %i with %s is a failure', async (status, body, message) => {
    const { told, reply } = await ask();
    reply(status, body);
    await expect.poll(() => told).toHaveLength(1);
    expect(told[0]).toMatchObject({ type: 'FAILED', failure: { message: expect.stringMatching(message) } });
  });

  it('closes the connection when stopped, and reports nothing', async () => {
    const { told, stop, call } = await ask();
    stop();
    await expect.poll(call.closed).toBe(true);
    expect(told).toEqual([]);
  });

  it('is used by browsers that cannot read a stream', () => {
    expect(canStream()).toBe(true);
    vi.stubGlobal('TextDecoderStream', undefined);
    expect(canStream()).toBe(false);
  });
});
