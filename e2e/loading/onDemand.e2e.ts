import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { blockRequests } from '../harness/blockedRequests.ts';
import { notFoundShown } from '../harness/shown.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** Each page is a chunk of its own, loaded when needed (specification, section 2). */

const { visit } = siteVisits();

const pageParts = (page: Page) => {
  const parts = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+Page)-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) parts.add(name);
  });
  return parts;
};

it('a product page loads nothing of the home page until the visitor goes there', async () => {
  let parts = new Set<string>();
  const { page } = await visit('heu', '/BS1860', {
    prepare: async (fresh) => {
      parts = pageParts(fresh);
    },
  });
  await page.getByTestId('product-info').waitFor();
  await page.waitForLoadState('networkidle');
  expect([...parts]).toEqual(['ProductPage']);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByTestId('home-title').waitFor();
  expect([...parts]).toEqual(['ProductPage', 'HomePage']);
});

it('a page that is still loading shows its frame', onlyVerified, async () => {
  let letCome: (() => void) | undefined;
  const { page } = await visit('heu', '/', {
    prepare: async (fresh) => {
      letCome = await blockRequests(fresh, /\/assets\/ProductPage-.*\.js$/);
    },
  });
  await page.locator('.tile__link').first().click();
  await page.getByTestId('home-title').waitFor({ state: 'hidden' });
  expect(await page.getByRole('banner').textContent()).toContain('Halvorn');
  letCome?.();
  await page.getByTestId('product-info').waitFor();
});

it('an unknown address loads neither until its products come into view', onlyVerified, async () => {
  let parts = new Set<string>();
  const { page } = await visit('heu', '/no/such/page', {
    viewport: { width: 390, height: 360 },
    prepare: async (fresh) => {
      parts = pageParts(fresh);
    },
  });
  await notFoundShown(page);
  await page.waitForLoadState('networkidle');
  expect([...parts]).toEqual(['NotFoundPage']);
  await page.locator('.tile__link').first().scrollIntoViewIfNeeded();
  await expect.poll(() => [...parts]).toEqual(['NotFoundPage', 'ProductPage']);
});

for (const [cases, tier] of tiered(['/', '/BS1860', '/no/such/page'])) {
  it.each(cases)('%s shows with the first paint and waits for no timer', tier, async (path) => {
    const noon = new Date('2026-11-21T12:00:00Z');
    // It is never shown where React first rendered nothing, which React keeps for 300 ms.
    const { page } = await visit('heu', path, {
      prepare: async ({ clock }) => {
        await clock.install({ time: noon });
        await clock.pauseAt(new Date(noon.getTime() + 1000));
      },
    });
    await page.getByRole('main').locator('*').first().waitFor({ state: 'attached' });
  });
}

it('a chat opened offline before its code loaded says so, can be closed, and loads once online', async () => {
  let letCome: (() => void) | undefined;
  const { page } = await visit('hus', '/DS18B', {
    prepare: async (fresh) => {
      letCome = await blockRequests(fresh, /\/assets\/ChatWindowContent-.*\.js$/);
    },
  });
  await page.context().setOffline(true);
  await page.getByTestId('chat-launch').click();
  const chat = page.getByTestId('chat-window');
  await chat.getByRole('status').getByText('You are offline').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await chat.getByTestId('chat-close').click();
  await chat.waitFor({ state: 'hidden' });
  await page.context().setOffline(false);
  letCome?.();
  await page.getByTestId('chat-launch').click();
  await chat.getByTestId('chat-input').waitFor();
});

it('a part of the page that fails offline comes once online, and the page stays', onlyVerified, async () => {
  let letCome: (() => void) | undefined;
  const { page } = await visit('hus', '/DS18B', {
    prepare: async (fresh) => {
      letCome = await blockRequests(fresh, /\/assets\/ProductSupport-.*\.js$/);
      await fresh.addInitScript(() =>
        addEventListener('vite:preloadError', () => document.documentElement.setAttribute('data-failed', '')),
      );
    },
  });
  await page.context().setOffline(true);
  letCome?.();
  await page.locator('html[data-failed]').waitFor();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await page.getByTestId('error-page').count()).toBe(0);
  expect(await page.getByTestId('product-info').isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.getByTestId('service-info').waitFor({ state: 'attached' });
});
