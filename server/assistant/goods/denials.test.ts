import { afterAll, describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type Listed, shopOf } from './testing/shop.ts';
import titleWords from './testing/titleWords.json' with { type: 'json' };

/** Whatever word stands in the title of a product is never denied, in the singular or plural or as a part of a compound. */

const priceIn = (at: number): string => `${19 + at}.00 EUR`;

/** The products of a shop: each word in each kind of title. */
const productsOf = (titles: readonly string[], words: readonly (readonly string[])[]): readonly Listed[] =>
  words.flatMap(([name = ''], word) =>
    titles.map((title, at) => ({
      id: `W${word}T${at}`,
      title: title.replace('{}', name),
      brand: 'Hollin',
      price: priceIn(word * titles.length + at),
    })),
  );

const languages: readonly AnswerLanguage[] = ['en', 'de', 'es', 'fr', 'it', 'jp'];

describe.each(languages)('a shop in %s', (language) => {
  const { titles, questions, words } = titleWords[language];
  const shop = shopOf(language === 'jp' ? 'HJP' : 'HEU', language, productsOf(titles, words));
  afterAll(() => shop.close());

  it('shows what its titles name, in whatever form it is asked for', async () => {
    const failed: string[] = [];
    for (const [word, [, ...forms]] of words.entries())
      for (const form of forms)
        for (const question of questions) {
          const asked = question.replace('{}', form);
          const { text, ids } = await shop.ask(asked);
          if (!ids.some((id) => id.startsWith(`W${word}T`))) failed.push(`${asked} → ${text.slice(0, 150)}`);
        }
    expect(failed).toEqual([]);
  });
});
