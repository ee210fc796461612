import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { converse } from '../evaluation/judge.ts';
import { catalogue, sources } from './testing/conversations.ts';

type Asked = readonly [BrandCode, LanguageCode, string, platform: string];

const answered = async (brand: BrandCode, language: LanguageCode, question: string) =>
  (await converse(catalogue, sources, { brand, language, productId: null, turns: [question] })).at(-1);

const isTool = (kind: string | undefined): boolean => kind !== 'battery' && kind !== 'charger';

describe('packs that a visitor owns', () => {
  it.each<Asked>([
    ['HUS', 'en', 'I have two 18V batteries from you guys already, what grinder can I get', 'T18'],
    ['HUS', 'en', 'got 18 volt batteries lying around, looking for something to sand doors', 'T18'],
    ['HEU', 'de', 'Suche was zum Bohren in Beton, 18er Akku hab ich', 'N18'],
    ['MET', 'fr', "j'ai déjà deux batteries 18 V, quelle meuleuse me conseillez-vous ?", 'K18'],
    ['MET', 'it', 'Ho già una batteria da 18V, mi serve un seghetto alternativo', 'K18'],
    ['MET', 'es', 'ya tengo baterías de 18 V, qué lijadora puedo comprar', 'K18'],
    ['HJP', 'jp', '36Vのバッテリーはあるので、丸ノコがほしい', 'K36'],
    ['MET', 'de', 'Hab zwei 18 V Akkus von euch. Welcher Schlagschrauber für Radwechsel?', 'K18'],
    ['HEU', 'de', '18V Akkus sind da. Welche Stichsäge?', 'N18'],
    ['HUS', 'en', 'got two Trail 18V packs. whats a good sander', 'T18'],
    ['HJP', 'jp', '御社の18V電池は手元にあるので、板を切る工具を', 'K18'],
  ])('choose among the tools that run on them: %s in %s: %s', async (brand, language, question, platform) => {
    const tools = (await answered(brand, language, question))?.answer.products.filter(({ kind }) => isTool(kind)) ?? [];
    expect(tools.length).toBeGreaterThan(0);
    const driven = tools.filter(({ attributes }) => attributes.powerSource === 'battery');
    expect(driven.map((tool) => tool.platform)).toEqual(driven.map(() => platform));
    expect(tools.some(({ attributes }) => attributes.powerSource === 'mains')).toBe(false);
  });

  it.each([
    ['HJP', 'jp', '18Vの電池を2個持ってます。丸ノコはどれがいい？'],
    ['HJP', 'jp', '電池を3個、丸ノコも欲しい'],
    ['HUS', 'en', 'have 2 batteries which saw for boards'],
  ] as const)('do not say how many tools are bought: %s in %s: %s', async (brand, language, question) => {
    const edits = (await answered(brand, language, question))?.plan.edits ?? [];
    const lines = edits.flatMap((one) =>
      one.edit === 'basket' ? one.changes.flatMap((change) => (change.change === 'put' ? [change.line] : [])) : [],
    );
    expect(lines.every(({ count = 1 }) => count === 1)).toBe(true);
  });

  it('are not added to the price', async () => {
    const found = await answered('HUS', 'en', 'I have two 18V batteries from you already, what grinder can I get');
    const text = found?.answer.blocks.join('\n') ?? '';
    expect(text).toContain('$149');
    expect(text).not.toContain('$253');
  });

  it('that are not there are no platform', async () => {
    const found = await answered('HUS', 'en', 'I have no 18V batteries yet, what grinder can I get');
    expect(found?.plan.edits).not.toContainEqual({ edit: 'own', owned: ['T18'] });
  });

  it.each<readonly [BrandCode, LanguageCode, readonly string[], readonly string[]]>([
    ['HUS', 'en', ["I'm on the T40 packs already. circular saw for framing"], ['T40']],
    ['HUS', 'en', ['a grinder', 'what runs with my BP1850? i have no charger'], ['BP1850']],
    ['HEU', 'de', ['Ich suche eine Stichsäge', 'Meine Akkus sind N36. Passt die?'], ['N36']],
    ['HEU', 'es', ['Tengo AP1840 y un LG18. Quiero una sierra de calar'], ['AP1840', 'LG18', 'N18']],
  ])('stand from then on: %s in %s: %j', async (brand, language, turns, owned) => {
    const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] });
    const edits = answers.at(-1)?.plan.edits.flatMap((edit) => (edit.edit === 'own' ? edit.owned : []));
    expect(edits).toEqual(owned);
  });

  it.each<readonly [BrandCode, LanguageCode, readonly string[], string]>([
    ['HUS', 'en', ['I have two T40 batteries', 'recommend me a drill'], 'T40'],
    ['HEU', 'es', ['Tengo la batería AP1840', '¿cuál es la amoladora más barata?'], 'N18'],
    ['MET', 'fr', ["j'ai déjà deux batteries BX1840", 'quelle meuleuse me conseillez-vous ?'], 'K18'],
  ])('bind the choices of later turns: %s in %s: %j', async (brand, language, turns, platform) => {
    const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] });
    const tools = answers.at(-1)?.answer.products.filter(({ kind }) => isTool(kind)) ?? [];
    expect(tools.length).toBeGreaterThan(0);
    expect(tools.map((tool) => tool.platform)).toEqual(tools.map(() => platform));
  });

  it('bind no longer once a cord is asked for', async () => {
    const turns = ["I'm on the T40 packs. circular saw for framing", 'too pricey. anything corded under 120?'];
    const answers = await converse(catalogue, sources, { brand: 'HUS', language: 'en', productId: null, turns });
    const tools = answers.at(-1)?.answer.products.filter(({ kind }) => kind === 'circularSaw');
    expect(tools?.map(({ id }) => id)).toEqual(['CS15C']);
  });
});

describe('packs of one voltage in tools of another', () => {
  it.each<Asked>([
    ['HUS', 'en', 'do 18v batteries work in the 12v tools', 'T12'],
    ['HEU', 'de', 'passen die 18er Akkus auf die 12er Maschinen?', 'N12'],
    ['MET', 'es', '¿puedo poner una batería de 36 en la sierra de 18?', 'K18'],
    ['MET', 'it', 'le batterie 18 vanno sulle macchine da 36?', 'K36'],
    ['HEU', 'fr', 'la batterie 18 v va dans une machine 36 v ?', 'N36'],
    ['HJP', 'jp', '36Vのバッテリーを18Vの丸ノコにつけられる？', 'K18'],
  ])('do not fit, and those that do are named: %s in %s: %s', async (brand, language, question, platform) => {
    const found = await answered(brand, language, question);
    expect(found?.plan.steps.map(({ operation }) => operation)).toEqual(['compatible']);
    const packs = found?.answer.products ?? [];
    expect(packs.length).toBeGreaterThan(0);
    expect(packs.every((pack) => pack.platform === platform)).toBe(true);
  });
});
