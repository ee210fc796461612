import { describe, expect, it } from 'vitest';
import { brandOf } from '../../../brands/registry.ts';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../contract/contract.ts';
import { sampleBrands } from '../../catalogue/testing/sampleBrands.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import { answerQuestion, loadSources } from '../answer.ts';
import { measuredFor, readHeldOut } from '../evaluation/similarity/heldOut.ts';
import { lastSteps } from '../planner/testing/conversations.ts';
import { excerpt } from '../writer/quotes.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

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
  // `npm test` asks at one brand in one language.
  const tags = brand === 'HEU' && language === 'de' ? [] : ['verify'];
  it("answers its own questions on the product's page", { tags }, async () => {
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

/** Ways to ask that the catalogue does not hold, each with the answered question that is meant. */
const measured = await Promise.all(
  readHeldOut().map(async (held) => {
    const [best] = await measuredFor(catalogue, sources, held);
    return { ...held, isFirst: best?.answered.text === held.question };
  }),
);

describe.each(answerLanguages)('other ways to ask what the FAQ answers, in %s', (language) => {
  const asked = measured.filter((one) => one.language === language);

  it('find its answer among all of the product and its type', () => {
    const missed = asked.filter(({ isFirst }) => !isFirst).map(({ of, asked: text }) => `${of}: ${text}`);
    expect(asked.length).toBeGreaterThan(60);
    expect(missed.length / asked.length, missed.join('\n')).toBeLessThan(0.3);
  });
});

describe('what the data sheet tells', () => {
  it.each([
    ['HUS', 'en', 'DV18X', 'what does it cost', 'offer'],
    ['HEU', 'de', 'KS18165', 'wie schwer ist die?', 'get'],
    ['HJP', 'jp', 'KD18DX', '値段は？', 'offer'],
    ['MET', 'fr', 'BS1855', 'elle pèse combien ?', 'get'],
    ['MET', 'it', 'KHE28', 'quanto costa?', 'offer'],
    ['HEU', 'es', 'KS18165', '¿cuánto pesa?', 'get'],
  ] as const)('is told from it: %s in %s, on %s: %s', async (brand, language, productId, message, operation) => {
    const messages = [{ id: 'q', role: 'user' as const, message, cards: [] }];
    const request = { messages, productId: `${brand}-${productId}`, chatId: 'c', language };
    const { findings } = await answerQuestion(catalogue, sources, { brand, request });
    expect(findings.map((finding) => finding.operation)).toContain(operation);
  });
});

describe('a fault that nobody reported', () => {
  it('is not what "any good for concrete?" is answered by', async () => {
    const [step] = await lastSteps(['MET', 'de', 'KHE28', ['Taugt der für Beton?'], []]);
    expect(step?.operation).toBe('suits');
  });
});
