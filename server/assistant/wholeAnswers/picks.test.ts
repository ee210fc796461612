import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse, withoutMarks } from '../evaluation/judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

/** The last answer of a conversation: its text and the products it shows, the one to take first. */
const lastAnswer = async (brand: BrandCode, language: LanguageCode, turns: readonly string[]) => {
  const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] });
  const { answer } = answers.at(-1) ?? {};
  return {
    text: withoutMarks(answer?.blocks.join('\n\n') ?? ''),
    ids: (answer?.products ?? []).map(({ id }) => id),
  };
};

describe('who works with it is recommended what is enough, and not the strongest', () => {
  it.each([
    ['HJP', 'jp', ['大工の見習いです。インパクトを買いたい、どれがいいですか'], 'KI18DX'],
    ['HUS', 'en', ['apprentice carpenter here, which impact driver should I get'], 'ID18B'],
    ['HEU', 'es', ['soy aprendiz de electricista, quiero un martillo perforador'], 'BH1818'],
    ['MET', 'fr', ['électricien, perfo sur batterie pour des trous de 16 dans le béton'], 'KH1824'],
    ['MET', 'de', ['Tischler, brauche eine Akku-Kreissäge zum Zuschneiden von Platten'], 'KR18165'],
    ['HEU', 'it', ['meccanico, avvitatore a massa battente per le ruote delle auto'], 'SS18400'],
  ] as const)('%s %s %j', async (brand, language, turns, id) => {
    expect((await lastAnswer(brand, language, turns)).ids[0]).toBe(id);
  });
});

describe('a choice of voltages is decided for the use that was told', () => {
  it.each([
    ['HUS', 'en', ['circular saw, 18 or 40V? only plywood'], 'CS18B', 'CS40R'],
    ['HUS', 'en', ['Do I need 40V for framing a garden shed or is 18 plenty'], 'CS18B', 'CS40R'],
    ['HUS', 'en', ['impact driver, 12 volt or 18 volt?', 'is the 12 enough for deck screws'], 'ID18B', 'ID12C'],
    ['HEU', 'de', ['welcher Schlagschrauber für Reifenwechsel', 'braucht man dafür 36 Volt?'], 'SS18400', 'SS361200'],
    ['HEU', 'de', ['Azubi im ersten Lehrjahr, Akkuschrauber mit 12 oder 18 Volt?'], 'BS1860', 'BS1230'],
    ['MET', 'de', ['Bohrhammer 18V oder 36V? Elektriker, Dübel', 'und für Kernbohrungen?'], 'KH3628', 'KH1824'],
    ['HEU', 'es', ['aprendiz, quiero un martillo perforador', '18 o 36? hace falta 36?'], 'BH1818', 'BH3632'],
    ['MET', 'it', ['sega circolare 18V o 36V? taglio solo pannelli'], 'KR18165', 'KR36190'],
    ['HEU', 'fr', ['faut-il du 36 V pour couper des chevrons de 60 ?'], 'KS36190', 'KS18165'],
    ['HJP', 'jp', ['見習いです。インパクトを買いたい', '18と36で迷ってます。36っていりますか？'], 'KI18DX', 'KI36DX'],
    ['HJP', 'jp', ['インパクトは10.8Vと18Vどっちがいいですか？家具の組み立てくらいです'], 'KI10S', 'KI18DX'],
  ] as const)('%s %s %j', async (brand, language, turns, taken, other) => {
    const { ids } = await lastAnswer(brand, language, turns);
    expect(ids.slice(0, 2)).toEqual([taken, other]);
  });

  it.each([
    ['HUS', 'en', ['framing nailer', 'do the 18V packs fit the 40V saw?']],
    ['HEU', 'de', ['welche Kreissäge?', 'nicht 12 V, 40 Schnitte am Tag']],
    ['MET', 'it', ['quale martello per tasselli da 12?']],
    ['HEU', 'es', ['amoladora', 'ya tengo baterías de 18, me valen?']],
  ] as const)('%s %s %j chooses between none', async (brand, language, turns) => {
    const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] });
    expect(answers.at(-1)?.plan.steps.map(({ operation }) => operation)).not.toContain('worth');
  });
});

describe('a claim is answered of the one that it is made of', () => {
  it.each([
    [
      'MET',
      'fr',
      ['perfo sur batterie, trous de 10 dans du béton', 'le filaire serait moins cher non ?'],
      /^Oui/,
      'KHE28',
    ],
    [
      'MET',
      'fr',
      ['perfo sur batterie, trous de 10 dans du béton', 'il est plus lourd que le filaire ?'],
      /^Oui/,
      'KH1824',
    ],
    ['HEU', 'de', ['Winkelschleifer mit Akku für Fliesen', 'wär der mit Kabel nicht leichter?'], /^Ja/, 'WS1100125'],
    ['HUS', 'en', ['circular saw for plywood', 'is there a lighter one?'], /^Yes/, 'CS18B'],
  ] as const)('%s %s %j', async (brand, language, turns, opening, id) => {
    const { text, ids } = await lastAnswer(brand, language, turns);
    expect(text).toMatch(opening);
    expect(ids).toContain(id);
  });
});

describe('a job that is told with two tools stands for the next question', () => {
  it.each([
    ['HUS', 'en', ['kitchen fitter, mostly cabinets. DS12C or DS18B', 'is the extra 50 worth it'], 'DS12C'],
    ['MET', 'fr', ['BS 18-55 ou BS 18-110 pour monter des meubles ?', 'les 180 € de plus ça se justifie ?'], 'BS1855'],
    [
      'MET',
      'fr',
      ['différence entre BS 18-55 et BS 18-110 ?', 'je monte des cuisines, je perce pas de poutres. ça se justifie ?'],
      'BS1855',
    ],
    ['HUS', 'en', ["DS18B vs DV18X, i'm a plumber, brick and some concrete", 'why not the cheaper one'], 'DV18X'],
    ['HEU', 'de', ['Handkreissäge oder Stichsäge, um Bretter abzulängen?'], 'KS1400'],
  ] as const)('%s %s %j', async (brand, language, turns, taken) => {
    expect((await lastAnswer(brand, language, turns)).ids[0]).toBe(taken);
  });
});
