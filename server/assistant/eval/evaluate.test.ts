/** @module-tag verify */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { createAssistant } from '../embedded.ts';
import { glossaryLanguages } from '../glossary/inEnglish.ts';
import { evaluate, shortfalls } from './evaluate.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { readQuestions } from './questions.ts';
import { unsupportedFigures } from './support.ts';

/** Indexing the sample data takes its time on a busy machine. */
const patience = 240_000;

let catalogue: Catalogue;
let knowledge: Knowledge;
beforeAll(async () => {
  catalogue = await openSampleCatalogue();
  knowledge = await knowledgeOf(catalogue, 'HUS');
}, patience);
afterAll(() => catalogue.close());

describe.each(answerLanguages)('the question set of %s', (language) => {
  it('asks enough, and often in more than one turn', () => {
    const questions = readQuestions(language);
    expect(questions.length).toBeGreaterThanOrEqual(200);
    expect(questions.filter(({ turns }) => turns.length > 1).length).toBeGreaterThanOrEqual(40);
    expect(questions.filter(({ about }) => about === 'injection').length).toBeGreaterThanOrEqual(25);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it(
    'is answered as it must be',
    async () => {
      const score = await evaluate(catalogue, createAssistant(catalogue), language);
      const wrong = score.verdicts.flatMap(({ id, faults }) => faults.map((fault) => `${id}: ${fault}`));
      expect(shortfalls(score), wrong.join('\n')).toEqual([]);
    },
    patience,
  );
});

describe.each(glossaryLanguages)('the question set of %s, which is understood and answered in English', (language) => {
  it('asks enough, and also in more than one turn', () => {
    const questions = readQuestions(language);
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(questions.filter(({ turns }) => turns.length > 1).length).toBeGreaterThanOrEqual(4);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it(
    'is answered as it must be',
    async () => {
      const score = await evaluate(catalogue, createAssistant(catalogue), language);
      const wrong = score.verdicts.flatMap(({ id, faults }) => faults.map((fault) => `${id}: ${fault}`));
      expect(shortfalls(score), wrong.join('\n')).toEqual([]);
    },
    patience,
  );
});

describe('a figure out of nowhere', () => {
  const found = (answer: string, language: AnswerLanguage = 'en') =>
    unsupportedFigures(answer, {
      named: knowledge.products.filter(({ id }) => id === 'DV18X' || id === 'DV40M'),
      said: 'at least 77 Nm',
      language,
      knowledge,
      counts: new Set([7]),
      nearest: [],
    });
  it.each([
    ['It weighs 2.18 kg.', []],
    ['It vibrates little: 3.2 m/s².', ['3.2']],
    ['It weighs 1.9 kg.', ['1.9']],
    ['It has 23 V.', ['23']],
    ['There are 7 in all.', []],
    ['There are 9 in all.', ['9']],
    ['The lightest of 11 drills.', ['11']],
    ['The difference is 0.54 kg.', []],
    ['The difference is 0.53 kg.', ['0.53']],
    ['Asked for 77 Nm: none.', []],
    ['It runs on Trail 40V Max packs.', []],
    ['It weighs 4.81\u00a0lb.', []],
  ])('is found: %s', (answer, expected) => {
    expect(found(answer)).toEqual(expected);
  });

  it('is told from a figure written as its language writes it', () => {
    expect(found('Sie wiegt 2,18 kg.', 'de')).toEqual([]);
    expect(found('Elle tourne à 2 100 tr/min.', 'fr')).toEqual([]);
    expect(found('Es wiegt 2.18 kg.', 'de')).toEqual(['2.18']);
  });

  it("may be another product's, and is out of nowhere all the same", () => {
    // The 1,000 Nm of the wrench IW18H, which the answer does not name.
    expect(found('It has 1,000 Nm.')).toEqual(['1,000']);
  });
});
