/** @module-tag verify */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteVisits } from '../harness/visits.ts';

/** A page that stays open: what is done again and again leaves nothing behind (the long form is `tools/bench/conversation/session.ts`). */

const { visit } = siteVisits();

/** How many listeners there are, after the garbage was collected. */
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
    for (let time = 0; time < 2; time += 1) await round();
    const before = await listeners(page);
    for (let time = 0; time < 4; time += 1) await round();
    await expect.poll(() => listeners(page)).toBeLessThanOrEqual(before);
  });
});
