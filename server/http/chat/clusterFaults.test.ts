/** @module-tag verify */

import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  after,
  composedAt,
  events,
  ids,
  lengthOf,
  modelLike,
  silent,
  startServer,
  stream,
} from '../testing/answerServers.ts';
import { isStoreThere, startCluster } from '../testing/realStore.ts';

/** A cluster of three without replicas, of which one node is killed while answers are made at one server and read at another. */

describe.runIf(isStoreThere)('while a node of the cluster is killed', () => {
  it.each([0, 1, 2])('and stays away (%i), composed answers are read whole', async (at) => {
    const { url, nodes } = await startCluster();
    const assistant = composedAt(4, 250);
    const one = await startServer(url, assistant);
    const other = await startServer(url, assistant);
    const made = ids.map((id) => one.post(id));
    await wait(1000);
    const read = ids.map((id, cut) => other.resume(id, cut % 5));
    await wait(1000);
    await nodes[at]?.kill();
    const later = ids.map((id) => one.post(`${id}-later`));
    const [wholes, heard] = [await Promise.all(made), await Promise.all(read)];
    for (const [nth, whole] of wholes.entries()) {
      expect(lengthOf(whole)).toBe(events);
      expect(heard[nth], `read ${nth}`).toBe(after(whole, nth % 5));
    }
    // Asked while a part of the store is gone, they are whole where they are made, and go on there.
    for (const [nth, whole] of (await Promise.all(later)).entries()) {
      expect(whole).toBe(wholes[0]);
      expect(await one.resume(`${ids[nth]}-later`, nth)).toBe(after(whole, nth));
    }
    // Elsewhere it cannot be told now whether there is such an answer.
    const unknown = await other.app.inject({ url: `${stream}&chatId=c1&requestId=${ids[0]}-never` });
    expect([404, 503]).toContain(unknown.statusCode);
  });

  it.each([0, 1, 2])('and comes back (%i), answers of a model are read whole at another server', async (at) => {
    const { url, nodes } = await startCluster();
    const one = await startServer(url, modelLike(250));
    const other = await startServer(url, silent(false));
    const made = ids.map((id) => one.post(id));
    await wait(1000);
    const read = ids.map((id, cut) => other.resume(id, cut % 3));
    await nodes[at]?.kill();
    await wait(1500);
    await nodes[at]?.start();
    const [wholes, heard] = [await Promise.all(made), await Promise.all(read)];
    for (const [nth, whole] of wholes.entries()) {
      expect(lengthOf(whole)).toBe(events);
      expect(heard[nth], `read ${nth}`).toBe(after(whole, nth % 3));
    }
  });
});
