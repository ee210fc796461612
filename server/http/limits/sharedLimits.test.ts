import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSharedStore } from '../../store/sharedStore.ts';
import { isStoreThere, type RealStore, startStore } from '../../store/testing/realStore.ts';
import { bodyOf, openApp } from '../testing/fixtures.ts';

/** Limits counted together by several servers in a real store, and what happens when the store fails. */

const startServer = async (url: string) => {
  const sharedStore = await openSharedStore(url);
  const reports: string[] = [];
  sharedStore.watch((health, reason) => reports.push(reason === '' ? health : `${health}: ${reason}`));
  const app = await openApp({ CONVERSATION_RATE_LIMIT: '4' }, { sharedStore });
  onTestFinished(async () => {
    await app.close();
    await sharedStore.close();
  });
  return {
    ask: async (chatId = 'c1'): Promise<number> => {
      const payload = bodyOf('Hello', { chatId });
      return (await app.inject({ method: 'POST', url: '/api/ai/chat?company=HEU', payload })).statusCode;
    },
    health: async (): Promise<unknown> => (await app.inject('/api/ready')).json().sharedStore,
    /** Messages about the store that are logged. */
    reports,
  };
};

const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 20_000 });
const times = async <T>(count: number, ask: () => Promise<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for (let at = 0; at < count; at += 1) all.push(await ask());
  return all;
};

describe.runIf(isStoreThere)('limits', () => {
  it('are counted over all servers', async () => {
    const store = await startStore();
    const [one, other] = [await startServer(store.url), await startServer(store.url)];
    expect(await times(2, one.ask)).toEqual([200, 200]);
    expect(await times(3, other.ask)).toEqual([200, 200, 429]);
    expect(await one.ask()).toBe(429);
    expect(await one.ask('c2')).toBe(200);
  });

  it('hold per server while the store is down, and are shared again when it is back', async () => {
    const store = await startStore();
    const [one, other] = [await startServer(store.url), await startServer(store.url)];
    expect(await times(3, one.ask)).toEqual([200, 200, 200]);
    expect(await one.health()).toBe('connected');
    await store.kill();
    expect(await times(2, one.ask)).toEqual([200, 429]);
    expect(await times(5, other.ask)).toEqual([200, 200, 200, 200, 429]);
    expect(await one.health()).toBe('unreachable');
    expect(one.reports).toEqual([expect.stringMatching(/^unreachable: \S/)]);
    await store.start();
    await until(async () => (await one.health()) === 'connected' && (await other.health()) === 'connected');
    expect(one.reports.slice(1)).toEqual(['connected']);
    expect(await times(2, () => one.ask('c3'))).toEqual([200, 200]);
    expect(await times(3, () => other.ask('c3'))).toEqual([200, 200, 429]);
  });

  it.each([
    ['hangs', 'unreachable', (store: RealStore) => store.hang()],
    ['is full', 'refusing', (store: RealStore) => store.command('CONFIG', 'SET', 'maxmemory', '1')],
  ])('hold when the store %s, which is reported once', async (_, health, spoil) => {
    const store = await startStore();
    const { ask, health: healthNow, reports } = await startServer(store.url);
    expect(await times(2, ask)).toEqual([200, 200]);
    await spoil(store);
    expect(await times(3, ask)).toEqual([200, 200, 429]);
    await until(async () => (await healthNow()) === health);
    expect(await times(3, () => ask('c2'))).toEqual([200, 200, 200]);
    expect(reports).toEqual([expect.stringMatching(new RegExp(`^${health}: \\S`))]);
    store.goOn();
    if (health === 'refusing') await store.command('CONFIG', 'SET', 'maxmemory', '0');
    await until(async () => (await healthNow()) === 'connected');
  });

  it('begin anew when the clock of the store is set back an hour', async () => {
    const store = await startStore();
    const { ask } = await startServer(store.url);
    expect(await times(5, ask)).toEqual([200, 200, 200, 200, 429]);
    // Seen by a clock that was set back, what ends in a minute ends in an hour and a minute.
    const keys = await store.command('KEYS', '*');
    for (const key of Array.isArray(keys) ? keys : []) await store.command('PEXPIRE', String(key), '3660000');
    expect(await times(5, ask)).toEqual([200, 200, 200, 200, 429]);
  });

  it('hold while the store refuses the password, which the log says with the remedy, and are shared once it is right', {
    tags: ['verify'],
  }, async () => {
    const store = await startStore();
    const setPassword = (password: string) =>
      store.command('ACL', 'SETUSER', 'app', 'on', '~*', '&*', '+@all', 'resetpass', `>${password}`);
    await setPassword('other-secret');
    const { ask, health, reports } = await startServer(store.url.replace('//', '//app:own-secret@'));
    expect(await times(5, ask)).toEqual([200, 200, 200, 200, 429]);
    expect(await health()).toBe('unreachable');
    await setPassword('own-secret');
    await until(async () => (await health()) === 'connected');
    expect(await times(2, () => ask('c2'))).toEqual([200, 200]);

    await setPassword('other-secret');
    await store.command('CLIENT', 'KILL', 'USER', 'app');
    const refusal = /^unreachable: WRONGPASS .*; mend user and password in VALKEY_URL$/;
    await vi.waitUntil(() => reports.filter((report) => refusal.test(report)).length === 2, { timeout: 20_000 });
    expect(await times(3, () => ask('c2'))).toEqual([200, 200, 429]);
    await setPassword('own-secret');
    await until(async () => (await health()) === 'connected');

    await store.command('ACL', 'SETUSER', 'app', '-@all', '+ping', '+hello', '+auth');
    await until(async () => (await health()) === 'refusing');
    expect(reports.at(-1)).toMatch(/^refusing: NOPERM .*; give the user of VALKEY_URL all rights/);
    await store.command('ACL', 'SETUSER', 'app', '+@all');
    await until(async () => (await health()) === 'connected');
    expect(reports.join()).not.toContain('secret');
  });

  it('hold at a server that starts without the store, and are shared once it is there', async () => {
    const store = await startStore();
    await store.kill();
    const { ask, health, reports } = await startServer(store.url);
    expect(await health()).toBe('unreachable');
    expect(reports).toEqual([expect.stringContaining('ECONNREFUSED')]);
    expect(await times(5, ask)).toEqual([200, 200, 200, 200, 429]);
    await store.start();
    await until(async () => (await health()) === 'connected');
    expect(await ask()).toBe(200);
  });
});
