import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerLanguage, answerLanguages, chatAnswerSchema } from '../../../contract/contract.ts';
import { createAssistant } from '../../assistant/embedded.ts';
import type { BrowsableCatalogue } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { bodyOf, openApp } from '../testing/fixtures.ts';

/** The reason for which an answer chose each product, as its card shows it: asked over HTTP, answered from the sample data. */

let catalogue: BrowsableCatalogue;
let app: FastifyInstance;
beforeAll(async () => {
  catalogue = await openSampleCatalogue();
  app = await openApp({}, { catalogue, assistant: createAssistant(catalogue) });
});
afterAll(async () => {
  await app.close();
  await catalogue.close();
});

const cardsOf = async (brand: string, question: string, language: string) => {
  const url = `/api/ai/chat?company=${brand}`;
  const response = await app.inject({ method: 'POST', url, payload: bodyOf(question, { language }) });
  return v.parse(chatAnswerSchema, response.json()).referencedProducts.map(({ facts }) => facts);
};

const lightest: Readonly<Record<AnswerLanguage, readonly [brand: string, question: string, label: RegExp]>> = {
  en: ['HUS', 'Which cordless drill is the lightest?', /^Weight/],
  de: ['HEU', 'Welcher Akkuschrauber ist der leichteste?', /^Gewicht/],
  es: ['MET', '¿Cuál es el taladro más ligero?', /^Peso/],
  it: ['MET', 'Qual è il trapano più leggero?', /^Peso/],
  fr: ['MET', 'Quelle est la perceuse la plus légère ?', /^Poids/],
  jp: ['HJP', '一番軽いインパクトドライバーはどれですか？', /^質量/],
};

describe('a card', () => {
  it.each(answerLanguages)(
    'in %s shows the figure that the question ranks by, and which is first',
    async (language) => {
      const [brand, question, label] = lightest[language];
      const [first, ...others] = await cardsOf(brand, question, language);
      expect(first?.figure?.label).toMatch(label);
      expect(first?.chosen).toEqual({ by: 'figure', stands: 'least' });
      for (const other of others) {
        expect(other?.figure?.label).toMatch(label);
        expect(other?.chosen).toBeUndefined();
      }
    },
  );

  it('marks the cheapest by its price', async () => {
    const [first] = await cardsOf('HUS', 'Which drill driver is the cheapest?', 'en');
    expect(first?.chosen).toEqual({ by: 'price', stands: 'least' });
  });

  it('gives no reason if nothing was compared', async () => {
    const [first] = await cardsOf('HUS', 'Tell me more about DV18X', 'en');
    expect(first?.figure).not.toBeNull();
    expect(first?.chosen).toBeUndefined();
  });
});
