/** @module-tag verify */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brandCodes, brandOf } from '../../brands/registry.ts';
import { answerLanguageOf, type BrandCode, bcp47, type LanguageCode } from '../../contract/contract.ts';
import { textKeys } from '../../src/ui/textKeys.ts';
import { layoutFaults, rested } from '../harness/layout.ts';
import { strangeFonts } from '../harness/signs.ts';
import type { Visitor } from '../harness/visitor.ts';
import { siteVisits } from '../harness/visits.ts';

/** Every brand in each of its languages: home page, answer, product page and error page, on a phone and on a desktop. */

const { visit, site } = siteVisits();

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const sites = brandCodes.flatMap((brand) => {
  const { languages, development } = brandOf(brand);
  const host = `${development ? 'dev-' : ''}${brand.toLowerCase()}`;
  return [...new Set([...languages, ...(development?.languages ?? [])])].map((language) => ({ host, brand, language }));
});

/** Keys that are not words of any language; a missing text would show its key. */
const rawKeys = new RegExp(`\\b(${textKeys.filter((key) => /[A-Z\d_]/.test(key)).join('|')})\\b`);

/** All text of a page, visible or for screen readers. */
const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  );

const expectWell = async ({ page }: Visitor, language: LanguageCode, view: string): Promise<void> => {
  expect(await page.locator('html').getAttribute('lang')).toBe(bcp47(language));
  const said = await saidBy(page);
  expect(rawKeys.exec(said)?.[0], view).toBeUndefined();
  expect(said, view).not.toMatch(/[{}\uFFFD]|\bundefined\b|\bNaN\b|\[object/);
  for (const size of widths) {
    await page.setViewportSize(size);
    await rested(page);
    expect.soft(await layoutFaults(page), `${view}, ${size.width} px`).toEqual([]);
  }
  expect.soft(await strangeFonts(page), view).toEqual([]);
};

describe.each(sites)('$brand in $language', ({ host, language }) => {
  it('shows all texts in the language and its own fonts, none cut off', async () => {
    const visitor = await visit(host, '/', {
      reducedMotion: 'reduce',
      prepare: (page) => page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language),
    });
    const { page, answer } = visitor;
    const tiles = page.locator('.featured a[href^="/"]');
    await tiles.nth(3).waitFor();
    await expectWell(visitor, language, 'home');

    await page.getByTestId('chat-suggestion').first().click();
    await visitor.seeStage('done');
    const ownLanguage = answerLanguageOf(language) === language;
    expect(await answer.getAttribute('lang')).toBe(ownLanguage ? null : bcp47(answerLanguageOf(language)));
    await expectWell(visitor, language, 'chat');

    await answer.getByTestId('chat-card').first().click();
    await page.getByTestId('product-faq').waitFor();
    await expectWell(visitor, language, 'product');

    await visitor.goTo(site().address(host, '/no/page'));
    await expectWell(visitor, language, 'error');
  });
});

const filesOf = (folder: string, brand: BrandCode): readonly string[] => {
  const path = fileURLToPath(new URL(`../../${folder}/${brand}`, import.meta.url));
  return readdirSync(path).map((file) => readFileSync(`${path}/${file}`, 'utf8'));
};

/** The parts of records that may be shown. Phrasings of visitors' questions serve to recognise them and are never shown. */
const shownOf = (records: string): string =>
  JSON.stringify(JSON.parse(records), (key, value: unknown) => (key === 'asked' ? undefined : value));

/** Every character of a brand's text and product files. */
const signsOf = (brand: BrandCode): string => {
  const texts = [...filesOf('locales', brand), ...filesOf('catalogue', brand).map(shownOf)];
  return [...new Set(texts.join(''))].join('');
};

it.each(brandCodes)('%s has every character of its texts and products in its own fonts', async (brand) => {
  const { page } = await visit(brand.toLowerCase(), '/');
  await page.evaluate((signs) => {
    for (const weight of ['400', '700']) {
      const line = document.createElement('p');
      line.style.fontWeight = weight;
      line.textContent = signs;
      document.body.append(line);
    }
  }, signsOf(brand));
  await rested(page);
  expect(await strangeFonts(page)).toEqual([]);
});
