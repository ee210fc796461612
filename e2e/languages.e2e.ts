import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { brandOf } from '../brands/registry.ts';
import { answerLanguageOf, bcp47, brandCodes, type LanguageCode } from '../contract.ts';
import { textKeys } from '../src/ui/textKeys.ts';
import { layoutFaults, rested } from './layout.ts';
import type { Visitor } from './visitor.ts';
import { siteVisits } from './visits.ts';

/** Every brand in each of its languages: home page, answer, product page and error page, on a phone and on a desk. */

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

/** Keys that are no words of any language, as they would stand where a text is missing. */
const rawKeys = new RegExp(`\\b(${textKeys.filter((key) => /[A-Z\d_]/.test(key)).join('|')})\\b`);

/** All that a page says, to those who see it and to those who hear it. */
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

const documentSchema = v.object({ root: v.object({ nodeId: v.number() }) });
const nodesSchema = v.object({ nodeIds: v.array(v.number()) });
const fontsSchema = v.object({ fonts: v.array(v.object({ familyName: v.string(), isCustomFont: v.boolean() })) });

/** Sofia Sans and Noto Sans JP have no raised minus; the system's stands in "min⁻¹". */
const signsOfSystems = '⁻';

/** Writes the signs that a page uses once more, each in every font that it is used in. */
const writeSigns = (page: Page): Promise<readonly string[]> =>
  page.evaluate((spared) => {
    const used = new Map<string, Set<string>>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      const { fontFamily, fontWeight } = getComputedStyle(node.parentElement);
      const font = `font-family: ${fontFamily}; font-weight: ${fontWeight}`;
      const signs = used.get(font) ?? new Set();
      used.set(font, signs);
      for (const sign of (node.nodeValue ?? '').replace(/\s/g, '')) if (!spared.includes(sign)) signs.add(sign);
    }
    return [...used].map(([font, signs]) => {
      const line = document.createElement('p');
      line.className = 'signs';
      line.style.cssText = font;
      line.textContent = [...signs].join('');
      document.body.append(line);
      return line.textContent;
    });
  }, signsOfSystems);

/** Signs that a font of the system has to write, because the brand's own lack one of them. */
const strangeFonts = async (page: Page): Promise<readonly string[]> => {
  const lines = await writeSigns(page);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = v.parse(documentSchema, await session.send('DOM.getDocument'));
  const selector = { nodeId: root.nodeId, selector: '.signs' };
  const { nodeIds } = v.parse(nodesSchema, await session.send('DOM.querySelectorAll', selector));
  const fontsOf = async (nodeId: number, place: number) => {
    const { fonts } = v.parse(fontsSchema, await session.send('CSS.getPlatformFontsForNode', { nodeId }));
    return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => `${familyName}: ${lines[place]}`);
  };
  const found = await Promise.all(nodeIds.map(fontsOf));
  await session.detach();
  await page.evaluate(() => {
    for (const line of document.querySelectorAll('.signs')) line.remove();
  });
  expect(nodeIds).toHaveLength(lines.length);
  return found.flat();
};

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
  it('says all in its own words and letters, and cuts none', async () => {
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
