/** @module-tag verify */

import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { isStoreThere, startStore } from '../../store/testing/realStore.ts';
import { bodyOf } from './fixtures.ts';
import { isNginxThere, startNginx } from './realNginx.ts';
import { startSlowServer } from './slowServers.ts';

/** Two processes behind a real nginx, sharing a real store; one of them is killed or replaced. */

const stream = '/api/ai/chat/stream?company=HEU';
const blockOf = (word: number): string => `id: ${word}\ndata: {"type":"content","content":"word ${word} "}\n\n`;
const end = 'data: [DONE]\n\n';
const whole = [1, 2, 3, 4, 5, 6, 7, 8].map(blockOf).join('') + end;

const startBoth = async () => {
  const store = await startStore();
  const servers = [await startSlowServer(store.url), await startSlowServer(store.url)] as const;
  return { servers, address: await startNginx(servers.map(({ url }) => url)) };
};

let asked = 0;

/** Asks once and resumes when the connection breaks, as the browser does. */
const startVisitor = (address: string) => {
  asked += 1;
  const requestId = `V1StGXR8_Z5jdHi6B-${asked}`;
  const refusals: number[] = [];
  const seen = { received: '', breaks: 0, refusals };
  const post = () =>
    fetch(`${address}${stream}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      body: JSON.stringify(bodyOf('How heavy is it?')),
    });
  const goOn = () => {
    const last = [...seen.received.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '0';
    return fetch(`${address}${stream}&chatId=c1&requestId=${requestId}`, { headers: { 'last-event-id': last } });
  };
  const read = async (response: Response): Promise<void> => {
    if (!response.ok || !response.body) {
      refusals.push(response.status);
      return;
    }
    try {
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) seen.received += part;
    } catch {
      seen.breaks += 1;
    }
    // Ignore an incomplete event.
    seen.received = seen.received.slice(0, seen.received.lastIndexOf('\n\n') + 2);
  };
  const run = async (): Promise<void> => {
    await post().then(read, () => refusals.push(0));
    while (!seen.received.endsWith(end) && refusals.length === 0) {
      await wait(50);
      await goOn().then(read, () => refusals.push(0));
    }
  };
  return { seen, isAnswered: run() };
};

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 20_000 });

describe.runIf(isStoreThere && isNginxThere)('two processes behind nginx', () => {
  it('continue the answer byte for byte if one is killed', async () => {
    const { servers, address } = await startBoth();
    for (const server of servers) server.say(3);
    const { seen, isAnswered } = startVisitor(address);
    await until(() => seen.received.endsWith(blockOf(3)));
    const [maker, other] = servers[0].isAsked ? servers : servers.toReversed();
    await maker?.end('SIGKILL');
    other?.say(8);
    await isAnswered;
    expect([seen.received, seen.refusals]).toEqual([whole, []]);
    expect(other?.isAsked).toBe(true);
  });

  it('are replaced one after the other without an interruption or a refusal', async () => {
    const { servers, address } = await startBoth();
    const visitors: ReturnType<typeof startVisitor>[] = [];
    for (const server of servers) {
      for (const each of servers) each.say(2);
      visitors.push(...Array.from({ length: 6 }, () => startVisitor(address)));
      await until(() => visitors.every(({ seen }) => seen.received.includes(blockOf(2))));
      const ended = server.end('SIGTERM');
      visitors.push(...Array.from({ length: 6 }, () => startVisitor(address)));
      await until(() => visitors.every(({ seen }) => seen.received.includes(blockOf(2))));
      for (const each of servers) each.say(8);
      expect(await ended).toBe(0);
      visitors.push(startVisitor(address));
      await server.start();
    }
    await Promise.all(visitors.map(({ isAnswered }) => isAnswered));
    for (const { seen } of visitors) expect(seen).toEqual({ received: whole, breaks: 0, refusals: [] });
  });
});
