import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Assistant } from '../../assistant/assistant.ts';
import { openAssistant } from '../../assistant/open.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { isStoreThere, type RealStore, startCluster, startStore } from '../../store/testing/realStore.ts';
import {
  after,
  composedAssistant,
  events,
  ids,
  lengthOf,
  modelAssistant,
  silent,
  startServer,
  stream,
} from '../testing/answerServers.ts';

/** Answers produced at one server and read in full at another, from any event on, whatever the store does meanwhile. */

const isStored = (store: RealStore, count: number) =>
  vi.waitUntil(
    async () => {
      const keys = await store.command('KEYS', 'tool-assistant:answer:*');
      if (!Array.isArray(keys)) return false;
      const lengths = await Promise.all(keys.map((key) => store.command('XLEN', String(key)).catch(() => 0)));
      return lengths.filter((length) => Number(length) > 2).length >= count;
    },
    { timeout: 30_000 },
  );

describe.runIf(isStoreThere)('an answer produced at one server', () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await openSampleCatalogue();
  });
  afterAll(() => catalogue.close());

  it('from the catalogue is read completely at another after every cut', async () => {
    const store = await startStore();
    const one = await startServer(store.url, await openAssistant(catalogue));
    const other = await startServer(store.url, silent(true));
    const ask = (id: string) => one.post(id, 'Which of your 18 V drills has the most torque, and what does it weigh?');
    const whole = await ask('first-answer');
    const length = lengthOf(whole);
    expect(length).toBeGreaterThan(5);
    // One answer per cut, because the other server keeps what it has read.
    for (let cut = 0; cut <= length; cut += 1) {
      expect(await ask(`answer-cut-${cut}`)).toBe(whole);
      expect(await other.resume(`answer-cut-${cut}`, cut), `after ${cut}`).toBe(after(whole, cut));
    }
  });

  it.each([
    ['composed', composedAssistant],
    ['of a model', modelAssistant(5)],
  ])('%s is read completely at another after every cut, by many readers while it is produced', async (_, assistant) => {
    const store = await startStore();
    const one = await startServer(store.url, assistant);
    const other = await startServer(store.url, silent(assistant.isRepeatable === true));
    const made = ids.map((id) => one.post(id));
    const read = ids.map((id, at) => other.resume(id, at % 5));
    const wholes = await Promise.all(made);
    const received = await Promise.all(read);
    for (const [at, whole] of wholes.entries()) {
      expect(lengthOf(whole)).toBe(events);
      expect(received[at]).toBe(after(whole, at % 5));
    }
    const third = await startServer(store.url, silent(assistant.isRepeatable === true));
    for (let cut = 0; cut <= events; cut += 1)
      expect(await third.resume(ids[cut % ids.length] ?? '', cut)).toBe(after(wholes[cut % ids.length] ?? '', cut));
  });

  it('is read completely at another if the store is a cluster of three', { tags: ['verify'] }, async () => {
    const { url } = await startCluster();
    const one = await startServer(url, modelAssistant(5));
    const other = await startServer(url, silent(false));
    const made = ids.map((id) => one.post(id));
    const read = ids.map((id, at) => other.resume(id, at % 5));
    const [wholes, received] = [await Promise.all(made), await Promise.all(read)];
    for (const [at, whole] of wholes.entries()) expect(received[at]).toBe(after(whole, at % 5));
    const ready = await other.app.inject({ url: '/api/ready' });
    expect(ready.json()).toMatchObject({ sharedStore: 'connected' });
  });

  const faults: readonly (readonly [string, (store: RealStore) => Promise<void>])[] = [
    [
      'stalls',
      async (store) => {
        store.hang();
        await wait(4000);
        store.goOn();
      },
    ],
    [
      'is full',
      async (store) => {
        await store.command('CONFIG', 'SET', 'maxmemory', '1');
        await wait(2500);
        await store.command('CONFIG', 'SET', 'maxmemory', '0');
      },
    ],
    [
      'restarts and has lost all',
      async (store) => {
        await store.kill();
        await wait(500);
        await store.start();
      },
    ],
  ];
  const assistants: readonly (readonly [string, () => Assistant])[] = [
    ['composed', () => composedAssistant],
    ['of a model', () => modelAssistant(250)],
  ];
  it.each(faults.flatMap(([fault, spoil]) => assistants.map(([kind, make]) => [fault, kind, spoil, make] as const)))(
    'while the store %s, %s, is read completely at another',
    { tags: ['verify'] },
    async (_, __, spoil, make) => {
      const store = await startStore();
      const assistant = make();
      const one = await startServer(store.url, assistant);
      // A composed answer may be composed again by the server that reads it.
      const other = await startServer(store.url, assistant.isRepeatable ? assistant : silent(false));
      const some = ids.slice(0, 8);
      const made = some.map((id) => one.post(id));
      await isStored(store, some.length);
      const read = some.map((id, at) => other.resume(id, at % 3));
      await spoil(store);
      const wholes = await Promise.all(made);
      const received = await Promise.all(read);
      for (const [at, whole] of wholes.entries()) {
        expect(lengthOf(whole)).toBe(events);
        expect(received[at], `read ${at}`).toBe(after(whole, at % 3));
      }
    },
  );

  it('with a missing entry is never passed on as complete', async () => {
    const store = await startStore();
    const one = await startServer(store.url, modelAssistant(1));
    const [id = ''] = ids;
    const whole = await one.post(id);
    await isStored(store, 1);
    const [key] = [await store.command('KEYS', 'tool-assistant:answer:*')].flat();
    await vi.waitUntil(async () => Number(await store.command('XLEN', String(key))) === events + 2, {
      timeout: 20_000,
    });
    await store.command('XDEL', String(key), '30-0');
    const other = await startServer(store.url, silent(false));
    const refused = await other.app.inject({
      url: `${stream}&chatId=c1&requestId=${id}`,
      headers: { 'last-event-id': '40' },
    });
    expect(refused.statusCode).toBe(404);
    const again = await startServer(store.url, composedAssistant);
    const cut = await again.app
      .inject({ url: `${stream}&chatId=c1&requestId=${id}`, headers: { 'last-event-id': '0' } })
      .catch((error: unknown) => error);
    expect(JSON.stringify(cut)).not.toContain('[DONE]');
    expect(whole).toContain('[DONE]');
  });
});
