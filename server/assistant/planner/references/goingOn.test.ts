import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { converse } from '../../evaluation/judge.ts';
import { catalogue, sources } from '../testing/conversations.ts';

interface Asked {
  readonly brand: BrandCode;
  readonly language: LanguageCode;
  readonly turns: readonly string[];
  /** The products of the last answer. */
  readonly products: readonly string[];
}
const lastOf = async ({ brand, language, turns }: Asked) => {
  const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] });
  const last = answers.at(-1);
  const findings = last?.findings ?? [];
  return {
    shown: last?.answer.products.map(({ id }) => id) ?? [],
    operations: findings.map(({ operation }) => operation),
    findings,
  };
};
const asked = (
  brand: BrandCode,
  language: LanguageCode,
  turns: readonly string[],
  ...products: readonly string[]
): Asked => ({ brand, language, turns, products });

describe('a voltage that is turned down', () => {
  it.each<Asked>([
    asked('HEU', 'es', ['busco un atornillador de impacto', 'no, de 12 voltios no, de 18'], 'DS18210'),
    asked('HEU', 'it', ['mi serve un avvitatore a impulsi', 'da 12 no, da 18'], 'DS18210'),
    asked('HEU', 'de', ['Ich brauche einen Akkuschrauber', '12 V nicht, 18'], 'BS1860', 'BS1845'),
    asked('MET', 'it', ['cerco una smerigliatrice', 'non da 36 volt, da 18'], 'WS18125'),
    asked('HEU', 'fr', ['je cherche une visseuse à chocs', 'pas en 12 V, en 18'], 'DS18210'),
  ])('is not looked for: $language, $turns', async (one) => {
    const { shown } = await lastOf(one);
    expect(shown).toEqual(one.products);
  });
});

describe('two of a list that are described together', () => {
  it.each<Asked>([
    asked('HUS', 'en', ['show me impact drivers', 'which of the two 18v ones has more torque?'], 'ID18Q', 'ID18B'),
    asked(
      'HUS',
      'en',
      ['what circular saws do you have', 'the two cordless ones, which is lighter?'],
      'CS18B',
      'CS40R',
    ),
    asked(
      'HEU',
      'de',
      ['Welche Bohrschrauber habt ihr?', 'Unterschied zwischen den beiden 18ern?'],
      'BS1860',
      'BS1845',
    ),
    asked('HEU', 'es', ['¿qué amoladoras tenéis?', 'las dos de batería, ¿cuál pesa menos?'], 'WS18125', 'WS36230'),
    asked('HEU', 'it', ['quali trapani a batteria avete?', 'i due da 18, che differenza c’è?'], 'BS1860', 'BS1845'),
    asked(
      'HEU',
      'fr',
      ['quelles meuleuses avez-vous ?', 'les deux sans fil, quelle différence ?'],
      'WS18125',
      'WS36230',
    ),
  ])('are both meant, and no other: $language, $turns', async (one) => {
    const { shown, operations } = await lastOf(one);
    expect(shown.toSorted()).toEqual(one.products.toSorted());
    expect(operations).toContain('compare');
  });
});

describe('a difference', () => {
  it('is of all that differs unless the price is named', async () => {
    const turns = ["what's the difference between the ID18B and the ID18Q"];
    expect((await lastOf(asked('HUS', 'en', turns))).operations).toContain('compare');
  });

  it.each<Asked>([
    asked('MET', 'fr', ['combien coûte la BS 18-55 ?', 'et la BS 12-30 ?', "l'écart de prix ?"], 'BS1855', 'BS1230'),
    asked('HEU', 'es', ['¿cuánto vale la KS 18-165?', '¿y la KS 1400?', '¿diferencia de precio?'], 'KS1400', 'KS18165'),
    asked('HJP', 'jp', ['KC18DXの重さは？', 'KC36DXは？', '値段の差は？'], 'KC36DX', 'KC18DX'),
  ])('of price is of the two that were asked about in turn: $language', async (one) => {
    const { shown, operations } = await lastOf(one);
    expect(operations).toEqual(['calculate']);
    expect(shown.toSorted()).toEqual(one.products.toSorted());
  });
});

describe('what would be better', () => {
  it.each<Asked>([
    asked('HEU', 'de', ['taugt der SB 18-80 für Betondecken?', 'was wäre besser dafür?'], 'BH800'),
    asked(
      'HUS',
      'en',
      ['is the DV18X any good for concrete anchors', 'what would be better for lots of holes'],
      'RH11C',
    ),
    asked('MET', 'fr', ['la SBE 850 va pour le béton armé ?', "qu'est-ce qui serait mieux ?"], 'KHE28'),
    asked('HJP', 'jp', ['KV18DXでコンクリートに14mmの穴は開けられますか', 'もっといいのはどれですか'], 'KR2600A'),
  ])('is a tool for the job, and none with more stars: $language', async (one) => {
    const { shown, operations } = await lastOf(one);
    expect(operations).toContain('recommend');
    expect(shown[0]).toBe(one.products[0]);
  });
});

describe('a choice, behind a list', () => {
  it.each<Asked>([
    asked('MET', 'de', ['zeig mir Stichsägen', 'welche würdest du nehmen wenn ich nur ab und zu säge'], 'PS750'),
    asked('HUS', 'en', ['show me jigsaws', 'which one would you pick if i just saw now and then'], 'JS18B'),
  ])('is of that list, though the verb names all saws: $language', async (one) => {
    expect((await lastOf(one)).shown[0]).toBe(one.products[0]);
  });

  it('is asked back for once, and then goes on about the tool', async () => {
    const { shown } = await lastOf(asked('HJP', 'jp', ['グラインダーのおすすめは', 'バッテリー式がいい']));
    expect(shown).toEqual(['KG18DX', 'KG36DX']);
  });

  it('is told once, though it is asked for twice', async () => {
    const { operations } = await lastOf(asked('HUS', 'en', ['looking for an impact driver, which ones do you have']));
    expect(operations).toEqual(['search']);
  });
});

describe('what is taken', () => {
  it.each<Asked>([
    asked('HEU', 'de', ['Was kostet die KS 18-165?', 'und mit zwei Akkus?'], 'KS18165', 'AP1820', 'LG18'),
    asked('HEU', 'es', ['¿cuánto cuesta la KS 18-165?', '¿y con dos baterías?'], 'KS18165', 'AP1820', 'LG18'),
    asked('MET', 'fr', ['combien coûte la KR 18-165 ?', 'et avec deux batteries ?'], 'KR18165', 'BX1820', 'CX30'),
    asked('MET', 'it', ['quanto costa la KR 18-165?', 'e con due batterie?'], 'KR18165', 'BX1820', 'CX30'),
  ])('is counted with two packs: $language', async (one) => {
    const { shown, findings } = await lastOf(one);
    expect(shown).toEqual(expect.arrayContaining([...one.products]));
    const packs = findings.flatMap(({ operation, found }) =>
      operation === 'kit' ? found.items.flatMap(({ role, count }) => (role === 'battery' ? [count] : [])) : [],
    );
    expect(packs).toEqual([2]);
  });

  it.each<Asked>([
    asked('HEU', 'es', ['busco un taladro percutor', 'me quedo con el de cable, ¿qué brocas necesito para ladrillo?']),
    asked('HEU', 'de', [
      'Schlagbohrmaschine für zu Hause',
      'ich nehme die mit Kabel, welche Bohrer brauche ich für Ziegel?',
    ]),
  ])('is asked about, and not weighed again: $language', async (one) => {
    expect((await lastOf(one)).operations[0]).toBe('accessories');
  });

  it.each<Asked>([
    asked('HUS', 'en', ['i want the DV18X'], 'DV18X'),
    asked('HEU', 'it', ['vorrei la ST 18-135'], 'ST18135'),
  ])('by its name is described, and not its packs: $language', async (one) => {
    expect((await lastOf(one)).shown).toEqual(one.products);
  });
});

describe('a figure or a fit of one that was pointed at', () => {
  it('is the size of the blade where that is asked', async () => {
    const { findings } = await lastOf(asked('HUS', 'en', ['show me circular saws', 'the second one, what blade size']));
    const keys = findings.flatMap(({ operation, found }) =>
      operation === 'get' ? found.facts.map(({ field }) => field) : [],
    );
    expect(keys).toEqual(['bladeDiameter']);
  });

  it('is that of the tool in view, and not of the one that the pack is from', async () => {
    const turns = ['ich schaue mir die PS 18-135 an', 'passt mein 18V Akku von der BS 18-55 da rein?'];
    expect((await lastOf(asked('MET', 'de', turns))).shown).toEqual(['PS18135']);
  });
});
