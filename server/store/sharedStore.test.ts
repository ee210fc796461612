import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSharedStore, type SharedStore } from './sharedStore.ts';
import { isStoreThere, startStore } from './testing/realStore.ts';

/** The store that processes share, as a real one behaves: there, away, hanging, full, refusing. */

const patience = { timeout: 20_000, interval: 20 };

const open = async (url: string): Promise<SharedStore> => {
  const store = await openSharedStore(url);
  onTestFinished(() => store.close());
  return store;
};
/** What the store tells its watchers. */
const watched = (store: SharedStore): string[] => {
  const told: string[] = [];
  store.watch((health, reason) => told.push(reason === '' ? health : `${health}: ${reason}`));
  return told;
};
const becomes = (store: SharedStore, health: string) => vi.waitFor(() => expect(store.health).toBe(health), patience);

describe.runIf(isStoreThere)('a shared store', () => {
  it('that is killed is told once each way, and its commands are refused at once meanwhile', async () => {
    const real = await startStore();
    const store = await open(real.url);
    const told = watched(store);
    expect(await store.run((client) => client.set('key', 'kept'))).toBe('OK');
    await real.kill();
    await becomes(store, 'unreachable');
    await expect(store.run((client) => client.get('key'))).rejects.toThrow('the shared store: ');
    await real.start();
    await becomes(store, 'connected');
    expect(await store.run((client) => client.get('key'))).toBeNull();
    expect(told.map((line) => line.split(':')[0])).toEqual(['unreachable', 'connected']);
  });

  it('that hangs holds no command longer than its time limit, and none at all once it counts as unreachable', async () => {
    const real = await startStore();
    const store = await open(real.url);
    real.hang();
    onTestFinished(() => real.goOn());
    await expect(store.run((client) => client.get('key'))).rejects.toThrow('no answer within 300 ms');
    await becomes(store, 'unreachable');
    await expect(store.run((client) => client.get('key'))).rejects.toThrow('the shared store: no answer within');
    real.goOn();
    await becomes(store, 'connected');
  });

  it('that is not there at the start is used when it comes', async () => {
    const real = await startStore();
    await real.kill();
    const store = await open(real.url);
    const told = watched(store);
    await real.start();
    await becomes(store, 'connected');
    expect(told).toEqual([expect.stringMatching(/^unreachable: .*ECONNREFUSED/), 'connected']);
  });

  it('that is full refuses, and a full store is no store that is away', async () => {
    const real = await startStore();
    const store = await open(real.url);
    const told = watched(store);
    await real.command('CONFIG', 'SET', 'maxmemory', '1');
    await becomes(store, 'refusing');
    expect(await store.run((client) => client.get('key'))).toBeNull();
    await real.command('CONFIG', 'SET', 'maxmemory', '0');
    await becomes(store, 'connected');
    expect(told).toEqual([expect.stringMatching(/^refusing: OOM/), 'connected']);
  });

  it('that wants a password names the variable to correct, and never the password', async () => {
    const real = await startStore();
    await real.command('CONFIG', 'SET', 'requirepass', 'right-secret');
    const told = watched(await open(real.url.replace('//', '//:wrong-secret@')));
    await vi.waitFor(() => expect(told.join()).toContain('mend user and password in VALKEY_URL'), patience);
    expect(told.join()).not.toContain('secret');
  });

  it('carries messages in order, and says that some may be missing after it was away', async () => {
    const real = await startStore();
    const [one, other] = [await open(real.url), await open(real.url)];
    const heard: string[] = [];
    const stop = other.listen('channel', (message) => heard.push(message));
    await vi.waitFor(() => expect(heard).toContain(''), patience);
    const publish = (message: string) => one.run((client) => client.publish('tool-assistant:channel', message));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ minLength: 1 }), { maxLength: 10 }), async (messages) => {
        heard.length = 0;
        for (const message of messages) await publish(message);
        await vi.waitFor(() => expect(heard.filter((message) => message !== '')).toEqual(messages), patience);
      }),
      { numRuns: 20, endOnFailure: true },
    );
    heard.length = 0;
    await real.kill();
    await real.start();
    await vi.waitFor(() => expect(heard).toContain(''), patience);
    await becomes(one, 'connected');
    stop();
    heard.length = 0;
    await publish('to nobody');
    expect(heard).toEqual([]);
  });

  it('knows which processes live: one that closed is dead at once', async () => {
    const real = await startStore();
    const [one, other] = [await open(real.url), await open(real.url)];
    const lives = (id: string): Promise<boolean> => one.run((client) => one.isAlive(client, id));
    expect([await lives(one.processId), await lives(other.processId), await lives('nobody')]).toEqual([
      true,
      true,
      false,
    ]);
    await other.close();
    expect(await lives(other.processId)).toBe(false);
  });
});
