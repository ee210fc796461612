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
  ])('choose among the tools that run on them: %s in %s: %s', async (brand, language, question, platform) => {
    const tools = (await answered(brand, language, question))?.answer.products.filter(({ kind }) => isTool(kind)) ?? [];
    expect(tools.length).toBeGreaterThan(0);
    const driven = tools.filter(({ attributes }) => attributes.powerSource === 'battery');
    expect(driven.map((tool) => tool.platform)).toEqual(driven.map(() => platform));
    expect(tools.some(({ attributes }) => attributes.powerSource === 'mains')).toBe(false);
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
});
