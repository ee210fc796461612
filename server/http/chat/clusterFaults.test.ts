/** @module-tag verify */

import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isStoreThere, startCluster } from '../../store/testing/realStore.ts';
import {
  after,
  composedAt,
  events,
  ids,
  lengthOf,
  modelAssistant,
  silent,
  startServer,
  stream,
} from '../testing/answerServers.ts';

/**
 * Three cluster nodes without replicas. One node is killed while answers are produced at one server and read at
 * another.
 */

describe.runIf(isStoreThere)('while a node of the cluster is killed', () => {
  it.each([0, 1, 2])('and stays away (%i), composed answers are read completely', async (at) => {
    const { url, nodes } = await startCluster();
    const assistant = composedAt(4, 250);
    const one = await startServer(url, assistant);
    const other = await startServer(url, assistant);
    const made = ids.map((id) => one.post(id));
    // After the node is gone, a visitor who had not reached the answer cannot find it.
    const reading = await Promise.all(ids.map((id, cut) => other.beginResume(id, cut % 5)));
    const read = reading.map((response) => response.text());
    await nodes[at]?.kill();
    const later = ids.map((id) => one.post(`${id}-later`));
    const [wholes, received] = [await Promise.all(made), await Promise.all(read)];
    for (const [nth, whole] of wholes.entries()) {
      expect(lengthOf(whole)).toBe(events);
      expect(received[nth], `read ${nth}`).toBe(after(whole, nth % 5));
    }
    // Questions asked while part of the store is down are answered in full by their own server, and can be resumed
    // there.
    for (const [nth, whole] of (await Promise.all(later)).entries()) {
      expect(whole).toBe(wholes[0]);
      expect(await one.resume(`${ids[nth]}-later`, nth)).toBe(after(whole, nth));
    }
    // Other servers cannot tell at the moment whether the answer exists.
    const unknown = await other.app.inject({ url: `${stream}&chatId=c1&requestId=${ids[0]}-never` });
    expect([404, 503]).toContain(unknown.statusCode);
  });

  it.each([0, 1, 2])('and comes back (%i), answers of a model are read completely at another server', async (at) => {
    const { url, nodes } = await startCluster();
    const one = await startServer(url, modelAssistant(250));
    const other = await startServer(url, silent(false));
    const made = ids.map((id) => one.post(id));
    const reading = await Promise.all(ids.map((id, cut) => other.beginResume(id, cut % 3)));
    const read = reading.map((response) => response.text());
    await nodes[at]?.kill();
    await wait(1500);
    await nodes[at]?.start();
    const [wholes, received] = [await Promise.all(made), await Promise.all(read)];
    for (const [nth, whole] of wholes.entries()) {
      expect(lengthOf(whole)).toBe(events);
      expect(received[nth], `read ${nth}`).toBe(after(whole, nth % 3));
    }
  });
});
