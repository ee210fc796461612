import { describe, expect, it } from 'vitest';
import { brandOf } from '../../../brands/registry.ts';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../contract/contract.ts';
import { sampleBrands } from '../../catalogue/testing/sampleBrands.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import { answerQuestion, loadSources } from '../answer.ts';
import { excerpt } from '../writer/quotes.ts';
import { bestAnswered } from './bestAnswered.ts';
import paraphrases from './paraphrases.json' with { type: 'json' };

const catalogue = await openSampleCatalogue();
const sources = loadSources();

const isBrand = (code: string): code is BrandCode => sampleBrands.some((known) => known === code);
const isLanguage = (code: string): code is AnswerLanguage => answerLanguages.some((known) => known === code);

const pages = sampleBrands.flatMap((brand) =>
  brandOf(brand)
    .languages.filter(isLanguage)
    .map((language) => ({ brand, language })),
);

const answerOf = async (brand: BrandCode, language: AnswerLanguage, productId: string, message: string) => {
  const messages = [{ id: 'q', role: 'user' as const, message, cards: [] }];
  const request = { messages, productId: `${brand}-${productId}`, chatId: 'c', language };
  return (await answerQuestion(catalogue, sources, { brand, request })).answer.blocks.join('\n\n');
};

describe.each(pages)('the FAQ of $brand in $language', ({ brand, language }) => {
  it("answers its own questions on the product's page", { timeout: 60_000 }, async () => {
    const products = (await catalogue.search(brand, { language, limit: 1000 })).map(({ product }) => product);
    const missed: string[] = [];
    let count = 0;
    for (const product of products)
      for (const { question, answer } of product.faq) {
        const asked = inLanguage(question, language);
        const told = inLanguage(answer, language);
        if (asked?.language !== language || !told) continue;
        count++;
        const said = await answerOf(brand, language, product.id, asked.text);
        if (!said.includes(excerpt(told.text).slice(0, 20))) missed.push(`${product.id}: ${asked.text}`);
      }
    expect(count).toBeGreaterThan(90);
    expect(missed.length / count, missed.join('\n')).toBeLessThan(0.04);
  });
});

/** From so alike on the maker's answer stands before all else. */
const sure = 0.5;

const found = await Promise.all(
  paraphrases.map(async ({ brand, language, product: id, asked, answers }) => {
    if (!isBrand(brand) || !isLanguage(language)) throw new Error(`No brand ${brand} in ${language}`);
    const lexicon = sources.lexicons.get(language);
    const [product] = await catalogue.products(brand, [id]);
    if (!lexicon || !product) throw new Error(`No product ${id} of ${brand}`);
    const context = { catalogue, brand, language, knowledge: sources.knowledge, lexicon };
    const types = product.kind ? [product.kind] : [];
    const best = await bestAnswered(context, { text: asked, lexicon }, { products: [id], types });
    const probability = best?.probability ?? 0;
    const isRight = answers !== null && best?.answered.text.includes(answers) === true;
    return { language, asked, isAnswered: answers !== null, isRight, isSure: probability >= sure };
  }),
);

describe.each(answerLanguages)('other words for what the FAQ answers, in %s', (language) => {
  const asked = found.filter((one) => one.language === language && one.isAnswered);

  it('find the answer', () => {
    const missed = asked.filter(({ isRight }) => !isRight).map((one) => one.asked);
    expect(asked.length).toBeGreaterThan(10);
    expect(missed.length / asked.length, missed.join('\n')).toBeLessThan(0.2);
  });

  it('are hardly ever taken for another question', () => {
    const wrong = asked.filter(({ isRight, isSure }) => isSure && !isRight).map((one) => one.asked);
    expect(wrong.length / asked.length, wrong.join('\n')).toBeLessThan(0.05);
  });
});

it('leaves questions about figures, prices and boxes to the data sheet', () => {
  expect(found.filter(({ isAnswered, isSure }) => !isAnswered && isSure)).toEqual([]);
});
