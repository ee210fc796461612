import { readFileSync } from 'node:fs';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brandCodes, brandOf } from '../../brands/registry.ts';
import type { BrandCode, LanguageCode } from '../../contract/contract.ts';
import { tierOf } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** A visitor downloads texts, fonts and styles of the current brand and language only. */

const { visit } = siteVisits();

const textOf = (brand: BrandCode, language: LanguageCode, key: string): string => {
  const file = readFileSync(new URL(`../../locales/${brand}/${language}.po`, import.meta.url), 'utf8');
  return new RegExp(`msgid "${key}"\\nmsgstr "(.*)"`).exec(file)?.[1] ?? '';
};

/** Texts that occur in one text file only, and in no answer. */
const wordsOf = (brand: BrandCode, language: LanguageCode): readonly string[] =>
  ['homePageTitle', 'disclaimer', 'sendBlank', 'notFoundDescription'].map((key) => textOf(brand, language, key));

const coloursOf = (brand: BrandCode): readonly string[] =>
  Object.values(brandOf(brand).look.tokens).filter((token) => token.startsWith('#'));

/** Every text response that the page has received so far, with its address. */
const downloads = (page: Page) => {
  const coming: Promise<{ readonly url: string; readonly text: string }>[] = [];
  const collect = (response: Response) => {
    const url = response.url();
    const hasWords = /\.(js|css)$|\/styles\.css$|\/api\/products\/|\/_payload\.json$|\/$/.test(new URL(url).pathname);
    coming.push(hasWords ? response.text().then((text) => ({ url, text })) : Promise.resolve({ url, text: '' }));
  };
  page.on('response', collect);
  return () => {
    // The body of a response that is still loading when the page closes rejects, which must be handled.
    page.off('response', collect);
    return Promise.all(coming);
  };
};

describe.each(brandCodes)('a visitor of %s', (brand) => {
  it('downloads no texts, fonts or styles of another brand or language', tierOf(brand), async () => {
    const { defaultLanguage } = brandOf(brand);
    const box: { downloaded?: ReturnType<typeof downloads> } = {};
    const visitor = await visit(brand.toLowerCase(), '/', {
      locale: defaultLanguage === 'jp' ? 'ja-JP' : defaultLanguage,
      prepare: async (page) => {
        box.downloaded = downloads(page);
      },
    });
    await visitor.page.getByTestId('chat-suggestion').first().click();
    await visitor.seeStage('done');
    await visitor.answer.getByTestId('chat-card').first().click();
    await visitor.page.getByTestId('product-faq').waitFor();

    const all = (await box.downloaded?.()) ?? [];
    const said = all.map(({ text }) => text).join('\n');
    const own = wordsOf(brand, defaultLanguage);
    for (const words of own) expect(said).toContain(words);
    for (const other of brandCodes) {
      const { languages: theirs, development } = brandOf(other);
      for (const language of new Set([...theirs, ...(development?.languages ?? [])])) {
        if (other === brand && language === defaultLanguage) continue;
        const foreign = wordsOf(other, language).filter((words) => !own.includes(words) && said.includes(words));
        expect(foreign, `${other} ${language}`).toEqual([]);
      }
      if (other === brand) continue;
      expect(
        all.map(({ url }) => url).filter((url) => new RegExp(`/(public|favicons|products)/${other}\\b`).test(url)),
      ).toEqual([]);
      const colours = coloursOf(other).filter((colour) => !coloursOf(brand).includes(colour));
      const styles = all.filter(({ text }) => colours.filter((colour) => text.includes(colour)).length > 3);
      expect(
        styles.map(({ url }) => url),
        `colours of ${other}`,
      ).toEqual([]);
    }
  });
});
