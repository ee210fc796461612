import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { rested } from './layout.ts';

const documentSchema = v.object({ root: v.object({ nodeId: v.number() }) });
const nodesSchema = v.object({ nodeIds: v.array(v.number()) });
const fontsSchema = v.object({ fonts: v.array(v.object({ familyName: v.string(), isCustomFont: v.boolean() })) });

/** Sofia Sans and Noto Sans JP have no superscript minus; a system font provides it in "min⁻¹". */
const signsOfSystems = '⁻';

/** Renders every character of a page again, in each font in which the page uses it. */
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
      for (const sign of (node.nodeValue ?? '').replace(/[\s\p{Cf}]/gu, ''))
        if (!spared.includes(sign)) signs.add(sign);
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

/** Characters that no font has; they show as a missing glyph, a box or nothing. */
const missingSigns = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const size = 32;
    const drawn = (sign: string): string => {
      context.clearRect(0, 0, size, size);
      context.fillText(sign, 4, 24);
      return context.getImageData(0, 0, size, size).data.join();
    };
    return [...document.querySelectorAll<HTMLElement>('.signs')].flatMap((line) => {
      context.font = `${line.style.fontWeight} 20px ${line.style.fontFamily}`;
      // An unassigned code point.
      const missing = drawn('\u0378');
      return [...(line.textContent ?? '')].filter((sign) => drawn(sign) === missing).map((sign) => `missing: ${sign}`);
    });
  });

/** Characters that show as boxes, and those for which a system font steps in, because the brand's fonts lack them. */
export const strangeFonts = async (page: Page): Promise<readonly string[]> => {
  const lines = await writeSigns(page);
  // A character that was typed or shown just now may need a font file that the page has not requested before.
  await rested(page);
  const missing = await missingSigns(page);
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
  if (nodeIds.length !== lines.length) throw new Error('some signs were not written');
  const found = await Promise.all(nodeIds.map(fontsOf));
  await session.detach();
  await page.evaluate(() => {
    for (const line of document.querySelectorAll('.signs')) line.remove();
  });
  return [...missing, ...found.flat()];
};
