import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { converse } from '../evaluation/judge.ts';
import { catalogue, sources } from './testing/conversations.ts';

/** The products that the last answer of a conversation names. */
const lastProducts = async (brand: BrandCode, language: LanguageCode, turns: readonly string[]) =>
  (await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] })).at(-1)?.answer
    .products ?? [];

describe('a refused type is not recommended', () => {
  const conversations: readonly (readonly [BrandCode, LanguageCode, ProductKind, readonly string[]])[] = [
    ['MET', 'es', 'impactDriver', ['Buenas, lo más ligero que tengáis para atornillar', 'pero que no sea de impacto']],
    ['HUS', 'en', 'impactDriver', ["what's the lightest thing for driving screws?", 'but not an impact driver']],
    ['HUS', 'en', 'circularSaw', ['I want to cut some plywood sheets', 'anything but a circular saw']],
    ['MET', 'de', 'angleGrinder', ['Ich muss Metallrohre trennen', 'Keine Flex bitte']],
    ['HEU', 'es', 'circularSaw', ['Necesito algo para cortar tablas de madera', 'una sierra circular no, otra cosa']],
    ['MET', 'fr', 'circularSaw', ['Je dois couper des panneaux', 'Pas de scie circulaire, autre chose ?']],
    ['MET', 'it', 'impactDriver', ['Qualcosa di leggero per avvitare', 'però non un avvitatore a impulsi']],
    ['HJP', 'jp', 'impactDriver', ['ネジ締めに使える軽いものが欲しい', 'インパクトドライバー以外で']],
  ];

  it.each(conversations)('%s in %s: %s, %j', async (brand, language, refused, turns) => {
    const tools = await lastProducts(brand, language, turns);

    expect(tools).not.toEqual([]);
    expect(tools.map(({ kind }) => kind)).not.toContain(refused);
  });

  it('is found again as soon as it is asked for', async () => {
    const turns = ['I want to cut some plywood sheets', 'anything but a circular saw', 'OK, which circular saw then?'];

    expect((await lastProducts('HUS', 'en', turns)).map(({ kind }) => kind)).toContain('circularSaw');
  });
});

describe('a refused drive is not recommended', () => {
  const conversations: readonly (readonly [BrandCode, LanguageCode, readonly string[]])[] = [
    ['HEU', 'es', ['Necesito una sierra circular', 'no quiero nada a batería']],
    ['HEU', 'de', ['Ich suche eine Handkreissäge', 'Akku mag er nicht']],
    ['HUS', 'en', ['I need a circular saw', "he doesn't want anything with a battery"]],
    ['MET', 'fr', ['Je cherche une meuleuse', 'il n’aime rien sur batterie']],
    ['MET', 'it', ['Cerco una smerigliatrice', 'non voglio roba a batteria, le batterie non mi piacciono']],
    ['HJP', 'jp', ['丸ノコを探しています', '充電式は面倒']],
  ];

  it.each(conversations)('%s in %s: %j', async (brand, language, turns) => {
    const tools = await lastProducts(brand, language, turns);

    expect(tools).not.toEqual([]);
    expect(tools.map(({ attributes }) => attributes.powerSource)).not.toContain('battery');
  });
});
