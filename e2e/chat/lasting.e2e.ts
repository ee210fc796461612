/** @module-tag verify */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteVisits } from '../harness/visits.ts';

/** Repeated actions on a page that stays open (the long form is `tools/bench/conversation/session.ts`). */

const { visit } = siteVisits();

/** Number of event listeners after garbage collection. */
const listeners = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return jsEventListeners;
};

describe('changing the page and opening the chat', () => {
  it('leaves no listeners behind', async () => {
    const visitor = await visit('heu', '/BS1860');
    const { page } = visitor;
    const round = async () => {
      await visitor.openChat();
      await visitor.closeChat();
      await visitor.goHome();
      await page.getByTestId('home-welcome').waitFor();
      await page.goBack();
      await page.getByTestId('product-compatible').waitFor();
    };
    // Parts of the page that load late add listeners once; a leak adds some in every round.
    const growth = async () => {
      const before = await listeners(page);
      for (let time = 0; time < 4; time += 1) await round();
      return (await listeners(page)) - before;
    };
    await expect.poll(growth, { timeout: 100_000 }).toBeLessThanOrEqual(0);
  });
});
