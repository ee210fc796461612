/** @module-tag verify */

import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { startOwnBrand } from '../harness/ownBrand.ts';
import { type PageLog, pageLogOf } from '../harness/pageLog.ts';
import { visitsTo } from '../harness/visits.ts';

const { visit } = visitsTo(startOwnBrand, async () => undefined);

const others = /HJP|HUS|HEU|MET|Halvorn|Kernholt|Brackford/;

describe('a fifth brand, added as a folder', () => {
  const open = async (path: string, locale: string) => {
    let seen: PageLog | undefined;
    const visitor = await visit('tlx', path, {
      locale,
      prepare: async (page) => {
        seen = pageLogOf(page);
      },
    });
    return { visitor, seen: () => seen };
  };

  it.each([
    ['en-GB', 'en'],
    ['pl-PL', 'pl'],
  ])('has its own home page in %s', async (locale, language) => {
    const { visitor, seen } = await open('/', locale);
    const { page } = visitor;
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.title()).toBe('Tarnwald');
    await expect.poll(() => page.getByText('Tarnwald Cordless Drill WK 18').count()).toBeGreaterThan(0);
    expect(await page.locator('body').innerText()).not.toMatch(others);
    expect(await page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()")).toBe(
      '#0b6e4f',
    );
    expect(await axeFaults(page)).toEqual([]);
    expect(seen()?.errors).toEqual([]);
    expect(seen()?.refusals).toEqual([]);
    expect(seen()?.requests.filter((url) => /\b(HJP|HUS|HEU|MET)\b/.test(url))).toEqual([]);
  });

  it('switches languages and answers with a card', async () => {
    const { visitor, seen } = await open('/', 'en-GB');
    await visitor.chooseLanguage('pl');
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('pl');
    await visitor.chooseLanguage('en');
    await visitor.ask('How heavy is the WK 18?');
    await visitor.seeAnswer(/1\.4/);
    await expect.poll(visitor.cards).toEqual(['TLX-WK18']);
    expect(seen()?.errors).toEqual([]);
  });

  it('has product pages with its own customer service', async () => {
    const { visitor, seen } = await open('/SK125', 'en-GB');
    await expect.poll(() => visitor.page.getByTestId('product-info').count()).toBe(1);
    const service = await visitor.page.getByTestId('service-info').innerText();
    expect(service).toContain('service@tarnwald.example');
    expect(service, 'opening hours that nobody has reviewed').not.toMatch(/\d\d:\d\d|\d (?:am|pm)/i);
    expect(seen()?.errors).toEqual([]);
  });
});
