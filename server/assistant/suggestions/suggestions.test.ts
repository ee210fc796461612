import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { type Answered, loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';
import type { Executed } from '../executor.ts';
import { productValues } from '../writer/grammar.ts';
import { phraseIn } from '../writer/phrase.ts';
import { rules, type SuggestionKind, suggestionKinds } from './kinds.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

const answersTo = (brand: BrandCode, language: AnswerLanguage, ...turns: string[]): Promise<readonly Answered[]> =>
  converse(catalogue, sources, { brand, language, productId: null, turns });

const lastTo = async (...asked: Parameters<typeof answersTo>): Promise<Answered> => {
  const last = (await answersTo(...asked)).at(-1);
  if (!last) throw new Error('no turn');
  return last;
};

const priceQuestions = [
  ['HUS', 'en', 'What does the DV18X cost?'],
  ['HJP', 'jp', 'KT18Sはいくらですか'],
  ['HEU', 'de', 'Was kostet der WS 18-125?'],
  ['HEU', 'es', '¿Cuánto cuesta la KS 18-165?'],
  ['MET', 'fr', 'Combien coûte la KR 18-165 ?'],
  ['MET', 'it', 'Quanto costa la RX 18-150?'],
] as const;

describe('suggestions', () => {
  it.each(priceQuestions)('of %s in %s are three different questions that were not asked', async (...asked) => {
    const { suggestions } = await lastTo(...asked);
    expect(new Set(suggestions).size).toBe(3);
    expect(suggestions).not.toContain(asked[2]);
    for (const text of suggestions) expect(text).toMatch(/[?？か。い]$/u);
  });

  it('change with the conversation, and offer nothing twice that was asked', async () => {
    const [first] = await answersTo('HUS', 'en', 'What does the DV18X cost?');
    const [taken = ''] = first?.suggestions ?? [];
    const second = await lastTo('HUS', 'en', 'What does the DV18X cost?', taken);
    expect(second.suggestions).not.toContain(taken);
    expect(second.suggestions).not.toEqual(first?.suggestions);
  });

  it('hold two tools that were shown against each other', async () => {
    const { suggestions } = await lastTo('HUS', 'en', 'Show me your angle grinders');
    expect(suggestions[0]).toMatch(/difference between the \S+ and the \S+\?/);
  });

  it('do not repeat what the answer tells: a total, the box', async () => {
    const total = await lastTo('HUS', 'en', 'What does the DV18X cost with battery and charger?');
    expect(total.suggestions.join()).not.toMatch(/battery and charger|else do I need/);
    const price = await lastTo('HUS', 'en', 'What does the DV18X cost?');
    expect(price.suggestions.join()).not.toMatch(/battery and charger/);
    const box = await lastTo('HUS', 'en', 'What comes in the box with the DV18X?');
    expect(box.suggestions.join()).not.toMatch(/in the box/);
  });

  it('are about the tool that does the job, not the one that is wrong for it', async () => {
    const { answer, suggestions } = await lastTo('HUS', 'en', 'Can I drill concrete with the DS18B?');
    expect(answer.products[0]?.id).toBe('DS18B');
    expect(suggestions.join()).not.toContain('DS18B');
  });

  it('are none behind a warning that stops the work, nor without a product', async () => {
    expect((await lastTo('HUS', 'en', 'What do I cut asbestos sheets with?')).suggestions).toEqual([]);
    expect((await lastTo('HUS', 'en', 'thanks!')).suggestions).toEqual([]);
  });

  it('offer something cheaper only where there is', async () => {
    const dear = await lastTo('HUS', 'en', 'What do customers say about the DS18B?');
    expect(dear.suggestions.join()).toContain('a cheaper one than the DS18B');
    const cheap = await lastTo('HUS', 'en', 'What do customers say about the DS18A?');
    expect(cheap.suggestions.join()).not.toContain('cheaper');
  });
});

/** Operations that answer a suggestion of a kind; the others quote the maker's answered question. */
const answering: Readonly<Record<SuggestionKind, readonly Executed['operation'][]>> = {
  ready: ['kit'],
  needs: ['kit'],
  box: ['included'],
  cheaper: ['substitute'],
  accessories: ['accessories'],
  difference: ['compare'],
  which: ['worth', 'compare', 'passage'],
  weight: ['get'],
  noise: ['get', 'passage'],
  fits: ['compatible', 'accessories', 'passage'],
  reviews: ['reviews'],
};

const languagesOf = [
  ['HUS', 'en'],
  ['HJP', 'jp'],
  ['HEU', 'de'],
  ['HEU', 'es'],
  ['MET', 'en'],
  ['MET', 'de'],
  ['MET', 'fr'],
  ['MET', 'es'],
  ['MET', 'it'],
] as const;

/** Suggestions on a product that are not answered by their operation, or about other products. */
const misread = async (
  brand: BrandCode,
  language: AnswerLanguage,
  product: Product,
  others: readonly Product[],
): Promise<readonly string[]> => {
  const other = others.find(({ id, kind }) => id !== product.id && kind === product.kind);
  const found = suggestionKinds
    .filter((kind) => rules[kind].applies({ product, other }))
    .map(async (kind) => {
      const values = { ...productValues(product, language), ...productValues(other, language, 'other') };
      const text = phraseIn(language)(`next.${kind}`, values).replaceAll('*', '');
      const { findings, answer } = await lastTo(brand, language, text);
      const isAnswered = findings.some(({ operation }) => answering[kind].includes(operation));
      return isAnswered && answer.products.some(({ id }) => id === product.id || id === other?.id) ? [] : [text];
    });
  return (await Promise.all(found)).flat();
};

/** Suggestions on every nth product of a brand that are answered by another operation, or about another product. */
const misreadOfEvery = async (nth: number, brand: BrandCode, language: AnswerLanguage): Promise<readonly string[]> => {
  const products = (await catalogue.search(brand, { language, limit: 1000 })).map(({ product }) => product);
  const some = products.filter((_, place) => place % nth === 0);
  return (await Promise.all(some.map((product) => misread(brand, language, product, products)))).flat();
};

describe('each suggestion is answered by its operation, about its product', () => {
  it.each(languagesOf)('some products of %s in %s', async (brand, language) => {
    expect(await misreadOfEvery(9, brand, language)).toEqual([]);
  });

  it.each(languagesOf)('all products of %s in %s', { tags: ['verify'] }, async (brand, language) => {
    expect(await misreadOfEvery(1, brand, language)).toEqual([]);
  });
});
