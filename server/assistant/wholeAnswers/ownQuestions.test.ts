import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandOf } from '../../../brands/registry.ts';
import { answerLanguageOf, type BrandCode, bcp47, type LanguageCode } from '../../../contract/contract.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { sampleBrands } from '../../catalogue/testing/sampleBrands.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { createAssistant } from '../embedded.ts';

/** Questions that the pages themselves ask, in examples and buttons (locales/), are understood in every language. */

const catalogue = await openSampleCatalogue();
const assistant = createAssistant(catalogue);

const prompts = [
  ...['suggestion1', 'suggestion2', 'suggestion3', 'suggestion4'],
  ...['placeholderText1', 'placeholderText2', 'placeholderText3'],
  ...['chatTellMeMoreAbout', 'technicalDetailsQuestion', 'pickQuestion', 'compareQuestion'],
] as const;

const textOf = async (brand: BrandCode, language: LanguageCode, key: string): Promise<string> => {
  const file = readFileSync(new URL(`../../../locales/${brand}/${language}.po`, import.meta.url), 'utf8');
  const [, text = ''] = new RegExp(`msgid "${key}"\\nmsgstr "(.*)"`).exec(file) ?? [];
  const models = (await catalogue.search(brand, { language: 'en', limit: 2 })).map(({ product }) => product.model);
  return text.replace('{products}', models.join(', ')).replace('{product}', models[0] ?? '');
};

const ask = async (brand: BrandCode, language: LanguageCode, message: string) => {
  const messages = [{ id: 'q', role: 'user' as const, message, cards: [] }];
  const request = { messages, productId: null, chatId: 'c', language };
  let text = '';
  let products: readonly (string | undefined)[] = [];
  for await (const event of assistant.answer({ brand, request }, new AbortController().signal)) {
    if (event.type === 'content') text += event.content;
    if (event.type === 'products') products = event.referencedProducts.map(({ productId }) => productId);
  }
  return { text, products };
};

const pages = sampleBrands.flatMap((brand) => {
  const { languages, development } = brandOf(brand);
  return [...new Set([...languages, ...(development?.languages ?? [])])].map((language) => ({ brand, language }));
});

describe.each(pages)('$brand in $language', ({ brand, language }) => {
  it.each(prompts)('%s is answered with products', async (key) => {
    const { products } = await ask(brand, language, await textOf(brand, language, key));
    expect(products).not.toEqual([]);
  });
});

const readInEnglish = pages.filter(({ language }) => answerLanguageOf(language) !== language);

describe.each(readInEnglish)('$brand in $language, where answers are English', ({ brand, language }) => {
  it.each(prompts.filter((key) => !key.startsWith('placeholder')))('%s is answered as in English', async (key) => {
    const [own, english] = [
      await ask(brand, language, await textOf(brand, language, key)),
      await ask(brand, 'en', await textOf(brand, 'en', key)),
    ];
    expect(own.products.toSorted()).toEqual(english.products.toSorted());
    expect(own.text).toMatch(/\b(the|of|is|we|with)\b/);
  });

  it('answers in English also who asks in a third language', async () => {
    const { text } = await ask(brand, language, 'Welche Bohrmaschine ist am leichtesten?');
    expect(text).toMatch(/\blightest\b/);
  });
});

/**
 * The questions suggested under an answer (src/ui/messages/followUps.ts), for a product of each type and its first two
 * products.
 */
describe.each(pages.filter(({ language }) => answerLanguageOf(language) === language))(
  'what $brand offers to ask in $language',
  ({ brand, language }) => {
    const written = (key: string) => {
      const file = readFileSync(new URL(`../../../locales/${brand}/${language}.po`, import.meta.url), 'utf8');
      return new RegExp(`msgid "${key}"\\nmsgstr "(.*)"`).exec(file)?.[1] ?? '';
    };
    const list = new Intl.ListFormat(bcp47(language), { type: 'conjunction' });

    const answersAll = async (kinds: readonly ProductKind[]): Promise<void> => {
      const unanswered: string[] = [];
      for (const kind of kinds) {
        const hits = await catalogue.search(brand, {
          language: 'en',
          filters: [{ by: 'kind', kinds: [kind] }],
          limit: 2,
        });
        const models = hits.map(({ product }) => product.model).slice(0, 2);
        const [one, two] = models;
        const asked = [
          ...(one === undefined
            ? []
            : ['chatTellMeMoreAbout', 'technicalDetailsQuestion', 'pickQuestion'].map((key) =>
                written(key).replace('{product}', one),
              )),
          ...(two === undefined ? [] : [written('compareQuestion').replace('{products}', list.format(models))]),
        ];
        for (const question of asked) {
          const { products } = await ask(brand, language, question);
          if (products.length === 0) unanswered.push(question);
        }
      }
      expect(unanswered).toEqual([]);
    };

    // `npm test` checks every fourth type of product at one brand per language.
    const first = pages.find((page) => page.language === language);
    const isChecked = (place: number) => first?.brand === brand && place % 4 === 0;
    it.runIf(first?.brand === brand)('is answered from the catalogue', () =>
      answersAll(productKinds.filter((_, place) => isChecked(place))),
    );
    it('is answered from the catalogue for all other types', { tags: ['verify'] }, () =>
      answersAll(productKinds.filter((_, place) => !isChecked(place))),
    );
  },
);
