import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { StreamEvent } from '../../../contract/contract.ts';
import { bodyOf, dataOf, gate, openApp, ordinaryAnswer, problemOf, scripted } from '../testing/fixtures.ts';

/** A question posted twice, and interrupted answers, over real sockets. */

const requestId = 'V1StGXR8_Z5jdHi6B-myT';
const stream = '/api/ai/chat/stream';

let app: FastifyInstance | undefined;
let address = '';
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

const start = async (assistant = scripted()) => {
  app = await openApp({}, { assistant });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  return assistant;
};

const post = (body: object = bodyOf('How heavy is it?'), id: string | undefined = requestId, signal?: AbortSignal) =>
  fetch(`${address}${stream}?company=HEU`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(id === undefined ? {} : { 'x-request-id': id }) },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });

const goOn = (after: number | string, query = `company=HEU&chatId=c1&requestId=${requestId}`) =>
  fetch(`${address}${stream}?${query}`, { headers: { 'last-event-id': String(after) } });

const problem = async (response: Response) =>
  problemOf({ headers: Object.fromEntries(response.headers), body: await response.text() });

/** An answer that sends one more word each time the test calls `say`. */
const slowAnswer = () => {
  const gates = [gate(), gate(), gate()];
  const stopped = gate();
  const assistant = scripted(async function* (signal): AsyncGenerator<StreamEvent> {
    signal.addEventListener('abort', () => stopped.resolve());
    for (const [at, { promise }] of gates.entries()) {
      await promise;
      yield { type: 'content', content: `word ${at + 1} ` };
    }
  });
  return { assistant, stopped, say: (word: number) => gates[word - 1]?.resolve() };
};

describe('a question posted twice under one id', () => {
  it('is answered once, and both get every event', async () => {
    const { assistant, say } = slowAnswer();
    await start(assistant);
    const first = await post();
    say(1);
    const second = await post();
    say(2);
    say(3);
    const texts = await Promise.all([first.text(), second.text()]);
    expect(texts[0]).toBe(texts[1]);
    expect(dataOf(texts[0].replaceAll(/^id: \d+\n/gm, ''))).toHaveLength(4);
    expect(assistant.asked).toHaveLength(1);
  });

  it('is answered once, even after the answer has ended, and by the non-streaming call', async () => {
    const assistant = await start();
    const first = await (await post()).text();
    expect(await (await post()).text()).toBe(first);
    const whole = await app?.inject({
      method: 'POST',
      url: '/api/ai/chat?company=HEU',
      payload: bodyOf('How heavy is it?'),
      headers: { 'x-request-id': requestId },
    });
    expect(whole?.json()).toMatchObject({ answer: 'The **DV18** weighs 1.8 kg.\n\n“Ja” 日本' });
    expect(assistant.asked).toHaveLength(1);
  });

  it.each([
    ['another text', bodyOf('How long is it?'), requestId],
    ['another chat', bodyOf('How heavy is it?', { chatId: 'c2' }), requestId],
    ['another id', bodyOf('How heavy is it?'), 'another-id-of-a-request'],
    ['an absurd id', bodyOf('How heavy is it?'), 'x'],
  ])('is another question with %s', async (_, body, id) => {
    const assistant = await start();
    await (await post()).text();
    await (await post(body, id)).text();
    expect(assistant.asked).toHaveLength(2);
  });
});

describe('an answer that broke off', () => {
  it('continues where it stopped, byte for byte, unnoticed by the assistant', async () => {
    const { assistant, say } = slowAnswer();
    await start(assistant);
    const leaving = new AbortController();
    const broken = await post(undefined, requestId, leaving.signal);
    const reader = broken.body?.pipeThrough(new TextDecoderStream()).getReader();
    say(1);
    const before = (await reader?.read())?.value ?? '';
    leaving.abort();
    say(2);
    say(3);
    const after = await (await goOn(1)).text();
    const unbroken = await (await post()).text();
    expect(before + after).toBe(unbroken);
    expect(before).toBe('id: 1\ndata: {"type":"content","content":"word 1 "}\n\n');
    expect(assistant.asked).toHaveLength(1);
    expect(assistant.asked[0]?.signal.aborted).toBe(false);
  });

  it('can be read again from any event', async () => {
    await start();
    const whole = await (await post()).text();
    for (let after = 0; after <= ordinaryAnswer.length; after += 1) {
      const blocks = whole.split(/(?<=\n\n)/);
      expect(await (await goOn(after)).text()).toBe(blocks.slice(after).join(''));
    }
  });

  it('without an id is dropped at once', async () => {
    const { assistant, stopped, say } = slowAnswer();
    await start(assistant);
    const leaving = new AbortController();
    const broken = await post(undefined, 'x', leaving.signal);
    say(1);
    await broken.body?.getReader().read();
    leaving.abort();
    await stopped.promise;
  });

  it('stopped by its visitor is dropped at once and no longer found', async () => {
    const { assistant, stopped, say } = slowAnswer();
    await start(assistant);
    const leaving = new AbortController();
    const broken = await post(undefined, requestId, leaving.signal);
    say(1);
    await broken.body?.getReader().read();
    const query = `company=HEU&chatId=c1&requestId=${requestId}`;
    const response = await fetch(`${address}${stream}?${query}`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(assistant.asked[0]?.signal.aborted).toBe(false);
    leaving.abort();
    await stopped.promise;
    expect((await goOn(1)).status).toBe(404);
  });

  it('stopped by its visitor continues for another reader', async () => {
    const { assistant, say } = slowAnswer();
    await start(assistant);
    const first = await post();
    await fetch(`${address}${stream}?company=HEU&chatId=c1&requestId=${requestId}`, { method: 'DELETE' });
    for (const word of [1, 2, 3]) say(word);
    expect(dataOf((await first.text()).replaceAll(/^id: \d+\n/gm, ''))).toHaveLength(4);
  });

  it.each([
    ['an unknown answer', 'company=HEU&chatId=c1&requestId=nobody-knows-this', 204],
    ['no chat', `company=HEU&requestId=${requestId}`, 400],
    ['no request', 'company=HEU&chatId=c1', 405],
  ])('can be stopped by its address: %s', async (_, query, status) => {
    await start();
    expect((await fetch(`${address}${stream}?${query}`, { method: 'DELETE' })).status).toBe(status);
  });

  it.each([
    ['an unknown id', 'company=HEU&chatId=c1&requestId=nobody-knows-this', '0', 404],
    ['another chat', `company=HEU&chatId=c2&requestId=${requestId}`, '0', 404],
    ['another brand', `company=MET&chatId=c1&requestId=${requestId}`, '0', 404],
    ['more events than there are', `company=HEU&chatId=c1&requestId=${requestId}`, '99', 404],
    ['a last event that is no number', `company=HEU&chatId=c1&requestId=${requestId}`, '-1', 400],
    ['no chat', `company=HEU&requestId=${requestId}`, '0', 400],
    ['an unknown brand', `company=ACME&chatId=c1&requestId=${requestId}`, '0', 400],
    ['no request', 'company=HEU&chatId=c1', '0', 405],
  ])('is not found by %s', async (_, query, after, status) => {
    await start();
    await (await post()).text();
    expect((await problem(await goOn(after, query))).status).toBe(status);
  });
});
