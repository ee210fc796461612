import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StreamEvent } from '../../contract/contract.ts';
import { createModelAssistant } from '../../server/assistant/model/modelAssistant.ts';
import { openSampleCatalogue } from '../../server/catalogue/testing/sampleCatalogue.ts';
import { answerCalls, listCalls } from './batch.ts';
import { startBridge } from './bridge.ts';

const open = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bridge-'));
  const bridge = await startBridge({ port: 0, folder });
  onTestFinished(() => bridge.close());
  const file = (name: string): string => join(folder, name);
  const appears = (name: string) => expect.poll(() => existsSync(file(name)), { timeout: 20_000 }).toBe(true);
  return {
    ...bridge,
    folder,
    file,
    appears,
    read: (name: string) => readFile(file(name), 'utf8'),
    write: (name: string, text: string) => writeFile(file(name), text),
  };
};

const post = (url: string, body: unknown) =>
  fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const call = { model: 'reader', messages: [{ role: 'user', content: 'How heavy?' }] };

describe('the bridge', () => {
  it('writes a call to its folder and returns the answer file', async () => {
    const { baseUrl, appears, read, write } = await open();
    const answer = post(baseUrl, call);
    await appears('0001.call.md');
    expect(await read('0001.call.md')).toContain('How heavy?');
    expect(JSON.parse(await read('0001.call.json'))).toMatchObject(call);
    await write('0001.answer.txt', 'Two kilos.\n');
    expect(await (await answer).json()).toMatchObject({
      choices: [{ message: { role: 'assistant', content: 'Two kilos.' }, finish_reason: 'stop' }],
    });
  });

  it('returns tool calls, reports an invalid answer, and waits for a valid one', async () => {
    const { baseUrl, appears, read, write } = await open();
    const answer = post(baseUrl, call);
    await appears('0001.call.md');
    await write('0001.answer.json', '{"tool_calls":[]}');
    await appears('0001.fault.txt');
    expect(await read('0001.fault.txt')).toContain('cannot be read');
    await write('0001.answer.json', '{"tool_calls":[{"name":"get","arguments":{"products":["DV18X"]}}]}');
    expect(await (await answer).json()).toMatchObject({
      choices: [{ message: { tool_calls: [{ function: { name: 'get', arguments: '{"products":["DV18X"]}' } }] } }],
    });
  });

  it('lists waiting calls and reads several answers from one file', async () => {
    const { baseUrl, folder, appears, write, file } = await open();
    const first = post(baseUrl, call);
    await appears('0001.call.md');
    const second = post(baseUrl, { ...call, messages: [{ role: 'user', content: 'How long?' }] });
    await appears('0002.call.md');
    expect(await listCalls(folder)).toMatch(/# 0001[\s\S]*How heavy\?[\s\S]*# 0002[\s\S]*How long\?/);
    await write('answers.json', '{"0001": "Two kilos.", "0009": "Who asked?"}');
    await expect(answerCalls(folder, file('answers.json'))).rejects.toThrow('0009');
    await write('answers.json', '{"0001": "Two kilos.", "0002": [{"name": "get"}]}');
    expect(await answerCalls(folder, file('answers.json'))).toEqual(['0001', '0002']);
    expect(await (await first).json()).toMatchObject({ choices: [{ message: { content: 'Two kilos.' } }] });
    expect(await (await second).json()).toMatchObject({ choices: [{ finish_reason: 'tool_calls' }] });
    expect(await listCalls(folder)).toBe('');
  });

  it.each([
    ['no JSON', 'nonsense', 400],
    ['no messages', { model: 'reader' }, 400],
  ])('refuses %s', async (_, body, status) => {
    const { baseUrl } = await open();
    expect((await post(baseUrl, body)).status).toBe(status);
    expect((await fetch(`${baseUrl}/else`)).status).toBe(404);
  });

  it('serves the assistant: a reader plans, then words the answer', async () => {
    const { baseUrl, appears, read, write } = await open();
    const catalogue = await openSampleCatalogue();
    onTestFinished(() => catalogue.close());
    const assistant = createModelAssistant(catalogue, { baseUrl, model: 'reader' }, { firstWord: 60_000 });
    const request = {
      messages: [{ id: 'u', role: 'user' as const, message: 'blorf zonk flurb?', cards: [] }],
      productId: null,
      chatId: 'bridge',
      language: 'en' as const,
    };
    const events: StreamEvent[] = [];
    const answered = (async () => {
      for await (const event of assistant.answer({ brand: 'HUS', request }, new AbortController().signal))
        events.push(event);
    })();
    await appears('0001.call.md');
    const [, tools = ''] = /^tools: (constant-tools-[\da-f]{8}\.md)$/m.exec(await read('0001.call.md')) ?? [];
    expect(await read(tools)).toContain('- search: ');
    await write('0001.answer.json', '{"tool_calls":[{"name":"search","arguments":{"types":["laser"]}}]}');
    await appears('0002.call.md');
    // Parts shared by both calls are written once.
    expect(await read('0002.call.md')).toMatch(
      /^system: constant-system-[\da-f]{8}\.md[\s\S]*goes on from: 0001\.call\.md[\s\S]*LL12G/,
    );
    expect(await read('0002.call.md')).not.toContain('blorf');
    await write('0002.answer.txt', 'Have a look at the [[LL12G]].');
    await answered;
    expect(events.map((event) => (event.type === 'content' ? event.content : '')).join('')).toContain('LL12G**.');
    expect(events.at(-1)).toMatchObject({ type: 'products', referencedProducts: [{ productId: 'HUS-LL12G' }] });
  });
});
