import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { converse } from '../../evaluation/judge.ts';
import { catalogue, sources } from '../testing/conversations.ts';

/** The goods of the last total as "number × model", those in the box or owned in brackets, and what they cost. */
const totalled = async (brand: BrandCode, language: LanguageCode, turns: readonly string[]) => {
  const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] });
  const kit = answers.at(-1)?.findings.find(({ operation }) => operation === 'kit');
  if (kit?.operation !== 'kit') return { goods: [], total: undefined, text: answers.at(-1)?.answer.blocks.join('\n') };
  const goods = kit.found.items.map(({ product, count, state }) =>
    state === 'buy' ? `${count} ${product.id}` : `(${count} ${product.id})`,
  );
  return { goods, total: kit.found.total, text: answers.at(-1)?.answer.blocks.join('\n') };
};

type Case = readonly [BrandCode, LanguageCode, readonly string[], readonly string[], number];

describe('a basket', () => {
  it.each<Case>([
    [
      'MET',
      'es',
      ['Necesito 3 BS 18-55 y 2 SD 18-190, total?'],
      ['3 BS1855', '2 SD18190', '(6 BX1820)', '(4 BX1840)', '(5 CX30)'],
      3 * 199 + 2 * 269,
    ],
    [
      'MET',
      'es',
      ['Necesito 3 BS 18-55 y 2 SD 18-190, total?', 'perdón, eran 2 y 3, al revés'],
      ['2 BS1855', '3 SD18190', '(4 BX1820)', '(6 BX1840)', '(5 CX30)'],
      2 * 199 + 3 * 269,
    ],
    ['HJP', 'jp', ['KY18Cの値段', '2台＋電池1＋充電器'], ['2 KY18C', '1 KB1825', '1 KQ18'], 48_800],
    [
      'HJP',
      'jp',
      ['ジグソー10台', '電池は20'],
      ['10 KJ18S', '20 KB1825', '10 KQ18'],
      10 * 27_600 + 20 * 9200 + 10 * 6800,
    ],
    ['MET', 'en', ['price of the WS 18-125?', 'times three'], ['3 WS18125', '3 BX1820', '3 CX30'], 3 * 308.8],
  ])('counts each tool: %s in %s: %j', async (brand, language, turns, goods, total) => {
    expect(await totalled(brand, language, turns)).toMatchObject({ goods, total: expect.closeTo(total, 2) });
  });

  it.each<Case>([
    [
      'HUS',
      'en',
      ['looking for an impact driver to build a deck', 'what is it with battery and charger'],
      ['1 ID18B', '1 BP1820', '1 CH18S'],
      223,
    ],
    [
      'HUS',
      'en',
      ['looking for an impact driver to build a deck', 'what is it with battery and charger', 'two of them'],
      ['2 ID18B', '2 BP1820', '2 CH18S'],
      446,
    ],
    [
      'HUS',
      'en',
      ['how much is the CS18B with one battery and the charger', 'with the big battery instead', 'without the charger'],
      ['1 CS18B', '1 BP1880'],
      358,
    ],
    [
      'HUS',
      'en',
      ['how much is the CS18B with a battery, without the charger', 'and with the charger after all'],
      ['1 CS18B', '1 BP1820', '1 CH18S'],
      283,
    ],
    [
      'HUS',
      'en',
      ['how much is the AG18B with 2 batteries and 5 discs'],
      ['1 AG18B', '2 BP1820', '1 CH18S', '5 AD45C'],
      407,
    ],
    [
      'HEU',
      'de',
      ['Ich suche einen Akkuschrauber für Möbelaufbau', 'was kostet der mit Akku und Ladegerät?'],
      ['1 BS1230', '(2 AP1220)', '(1 LG12)'],
      129,
    ],
    [
      'HEU',
      'de',
      ['was kostet der WS 18-125 mit einem Akku, Ladegerät und 4 Trennscheiben?', 'nur 2 Scheiben'],
      ['1 WS18125', '1 AP1820', '1 LG18', '2 TS125'],
      328.6,
    ],
    [
      'MET',
      'es',
      ['cuánto es el WS 18-125 con una batería y cargador', 'quita el cargador que ya tengo uno'],
      ['1 WS18125', '1 BX1820'],
      253.9,
    ],
    [
      'MET',
      'it',
      ['cerco una smerigliatrice per tagliare piastrelle', 'quanto viene con batteria e caricabatterie?'],
      ['1 WS18125', '1 BX1820', '1 CX30'],
      308.8,
    ],
    [
      'HEU',
      'fr',
      ['je cherche une perceuse pour percer du béton', 'ça fait combien avec batterie et chargeur ?', 'deux comme ça'],
      ['2 BH1818', '2 AP1820', '2 LG18'],
      637.6,
    ],
    [
      'HJP',
      'jp',
      ['木材にビスを打つインパクトドライバーが欲しい', 'バッテリーと充電器込みでいくら？'],
      ['1 KI18DX', '(2 KB1850)', '(1 KQ18R)'],
      39_800,
    ],
  ])('counts only what was named: %s in %s: %j', async (brand, language, turns, goods, total) => {
    expect(await totalled(brand, language, turns)).toMatchObject({ goods, total: expect.closeTo(total, 2) });
  });

  it('tells what the job needs beside the named parts, and that a part of a set is not refunded', async () => {
    const job = 'looking for an impact driver to build a deck';
    const { text } = await totalled('HUS', 'en', [job, 'what is it with battery and charger']);
    expect(text).toMatch(/you will also want the \*\*SBI40\*\*[^.]*not counted here/);
    const set = await totalled('HJP', 'jp', ['KI18DXはバッテリーと充電器込みでいくら？', '充電器なしで']);
    expect(set.text).toContain('充電器はこのセットに含まれており');
  });

  it.each<Case>([
    [
      'MET',
      'fr',
      ['Total pour une perceuse 18V, une meuleuse 125 et une scie sauteuse'],
      ['1 BS1855', '1 WS18125', '1 PS18135', '(2 BX1820)', '(1 CX30)'],
      597,
    ],
    [
      'MET',
      'fr',
      ['Total pour une perceuse 18V, une meuleuse 125 et une scie sauteuse', 'enlevez la scie sauteuse'],
      ['1 BS1855', '1 WS18125', '(2 BX1820)', '(1 CX30)'],
      398,
    ],
  ])('keeps what was said of each tool: %s in %s: %j', async (brand, language, turns, goods, total) => {
    expect(await totalled(brand, language, turns)).toMatchObject({ goods, total });
  });

  it.each<Case>([
    [
      'MET',
      'es',
      ['cuánto cuesta el SB 18-95?', 'con la 5,5 y el lento'],
      ['1 SB1895', '(2 BX1840)', '1 BX1855', '(1 CX30)'],
      413.9,
    ],
    [
      'MET',
      'es',
      ['y en total la WS 18-125 con dos baterias de 4 y cargador rapido?'],
      ['1 WS18125', '2 BX1840', '1 CX65'],
      468.7,
    ],
    [
      'MET',
      'de',
      ['Setpreis für den WS 36-230 mit drei 6-Ah und einem Lader'],
      ['1 WS36230', '3 BX3660', '1 CX36'],
      429 + 3 * 249.9 + 119.9,
    ],
    ['MET', 'de', ['der Preis vom WS 18-125 mit nem 4er und nem Lader'], ['1 WS18125', '1 BX1840', '1 CX30'], 338.8],
    [
      'MET',
      'it',
      ['prezzo della RS 18-32?', 'con due batterie da 4 e il caricabatterie rapido', 'togli una batteria'],
      ['1 RS1832', '1 BX1840', '1 CX65'],
      423.8,
    ],
  ])('takes the packs and chargers that were told: %s in %s: %j', async (brand, language, turns, goods, total) => {
    expect(await totalled(brand, language, turns)).toMatchObject({ goods, total: expect.closeTo(total, 2) });
  });

  it.each<Case>([
    [
      'HUS',
      'en',
      ['total for the CS18B with the big battery and charger?', "swap the saw for the jigsaw, what's the total now"],
      ['1 JS18B', '1 BP1880', '1 CH18S'],
      403,
    ],
    [
      'HUS',
      'en',
      ['total for the CS18B with the big battery and charger?', 'drop the big battery for the small one, new total?'],
      ['1 CS18B', '1 BP1820', '1 CH18S'],
      283,
    ],
  ])('exchanges one thing for another: %s in %s: %j', async (brand, language, turns, goods, total) => {
    expect(await totalled(brand, language, turns)).toMatchObject({ goods, total });
  });

  it.each<readonly [BrandCode, LanguageCode, readonly string[], string]>([
    ['MET', 'de', ['welche Ladegeräte habt ihr für 18 V?', 'vier mal der schnelle, Preis'], '399,60'],
    ['HJP', 'jp', ['KB1850はいくら？', '2個でいくら'], '33,600円'],
  ])('sums up packs and chargers without a tool: %s in %s: %j', async (brand, language, turns, said) => {
    expect((await totalled(brand, language, turns)).text).toContain(said);
  });

  it.each<Case>([
    [
      'HUS',
      'en',
      ['total for the CS18B and the JS18B?', 'how heavy is the JS18B?', "so what's the total now?"],
      ['1 CS18B', '1 JS18B', '1 BP1820', '1 CH18S'],
      462,
    ],
    [
      'MET',
      'de',
      ['Was kosten WS 18-125 und KR 18-165 zusammen?', 'Wie laut ist die KR 18-165?', 'Und insgesamt jetzt?'],
      ['1 WS18125', '1 KR18165', '1 BX1820', '1 CX30'],
      199 + 229 + 54.9 + 54.9,
    ],
    [
      'HJP',
      'jp',
      ['KC165AとKJ18Sの合計は', 'KJ18Sの重さは', '合計いくらでしたっけ'],
      ['1 KC165A', '1 KJ18S', '1 KB1825', '1 KQ18'],
      17_400 + 27_600 + 9200 + 6800,
    ],
  ])(
    'still knows the total when another question came between: %s in %s: %j',
    async (brand, language, turns, goods, total) => {
      expect(await totalled(brand, language, turns)).toMatchObject({
        goods: expect.arrayContaining([...goods]),
        total: expect.closeTo(total, 2),
      });
    },
  );

  it.each<Case>([
    [
      'MET',
      'en',
      ["5 x SD 18-190 and 5 x BX 1855 on top, what's the total?", 'make that 6 of each'],
      ['6 SD18190', '(12 BX1840)', '6 BX1855', '(6 CX30)'],
      6 * 269 + 6 * 114.9,
    ],
    [
      'MET',
      'es',
      [
        'Necesito seis amoladoras de 125 a batería para el taller. ¿Cuánto por puesto, con dos baterías de 5,5 y cargador rápido?',
        'No, mejor un cargador para cada dos máquinas.',
      ],
      ['6 WS18125', '12 BX1855', '3 CX65'],
      6 * 199 + 12 * 114.9 + 3 * 99.9,
    ],
    [
      'MET',
      'it',
      [
        'trapano a percussione, avvitatore a impulsi, gattuccio e seghetto alternativo, tutto a 18 V: mi fate il totale?',
        "Togli il seghetto, ce l'hanno già.",
        'E se duplico per due squadre?',
      ],
      ['2 SB1895', '2 SD18190', '2 RS1832', '(8 BX1840)', '(4 CX30)'],
      1614,
    ],
    [
      'MET',
      'fr',
      [
        'un perforateur et une meuleuse en 18 V, prêts à travailler, au total combien ?',
        'Et en filaire, les deux mêmes ?',
      ],
      ['1 KHE28', '1 W11125'],
      318,
    ],
    [
      'HEU',
      'de',
      ['Der WS 36-230 mit 2 Akkus 5 Ah, Lader und 10 Scheiben, Gesamtpreis?'],
      ['1 WS36230', '2 AP3650', '1 LG36', '10 TS230'],
      449 + 2 * 219 + 99 + 249,
    ],
  ])('counts everything anew: %s in %s: %j', async (brand, language, turns, goods, total) => {
    expect(await totalled(brand, language, turns)).toMatchObject({ goods, total: expect.closeTo(total, 2) });
  });

  it.each<readonly [BrandCode, LanguageCode, readonly string[], string]>([
    ['HJP', 'jp', ['KC165AとKJ18Sの合計は', '10万円の予算なら残りはいくら'], '39,000円'],
  ])('tells what is left of a budget: %s in %s: %j', async (brand, language, turns, said) => {
    expect((await totalled(brand, language, turns)).text).toContain(said);
  });

  it('takes the tool recommended before for everything', async () => {
    const turns = ['what is the best drill for hanging shelves in brick?', 'what would I pay for everything'];
    const { goods, total, text } = await totalled('HUS', 'en', turns);
    expect({ goods, total }).toEqual({ goods: ['1 DV18X', '1 BP1820', '1 CH18S'], total: 273 });
    expect(text).toContain('masonry bits');
  });

  it.each<readonly [BrandCode, LanguageCode, readonly string[], readonly string[]]>([
    ['HUS', 'en', ['CS18B, RS18B and the CH18R, total?', 'take the recip off, new total?'], ['1 CS18B']],
    ['HUS', 'en', ['CS18B, RS18B and the CH18R, total?', 'take off the recip, add a grinder'], ['1 CS18B', '1 AG18B']],
    ['MET', 'de', ['KR 18-165, RS 18-32 und CX 30, was kostet das zusammen?', 'die Säbelsäge raus'], ['1 KR18165']],
  ])('takes out what is told before the verb closes: %s in %s: %j', async (brand, language, turns, tools) => {
    const { goods } = await totalled(brand, language, turns);
    expect(goods).toEqual(expect.arrayContaining([...tools]));
    expect(goods.some((each) => /RS18/u.test(each))).toBe(false);
  });

  it.each([
    ['HUS', 'en', ['total for the CS18B?', 'without the battery'], 'does not run'],
    ['MET', 'de', ['Was kostet der WS 18-125 in allem zusammen?', 'ohne Akku'], 'läuft der **WS 18-125** nicht'],
    ['HJP', 'jp', ['KJ18Sは必要なもの全部でいくら', '電池なしで'], '動きません'],
  ] as const)('says what a tool lacks that is left out: %s in %s: %j', async (brand, language, turns, said) => {
    expect((await totalled(brand, language, turns)).text).toContain(said);
  });

  it('takes the voltage of a pack for no number: "una da 36 per sbaglio"', async () => {
    const turn = 'ho comprato una batteria da 36 per sbaglio, la posso mettere nella sega da 18?';
    expect((await totalled('MET', 'it', [turn])).goods.filter((each) => /^36 /u.test(each))).toEqual([]);
  });

  it.each<readonly [BrandCode, LanguageCode, readonly string[]]>([
    ['HEU', 'de', ['reicht der SS 18-400 für Radmuttern?', 'nehm ich 4 oder 8 Ah dafür']],
    ['HUS', 'en', ['can the CS18B cut plywood?', 'do I take 2 or 5 Ah for it']],
  ])('takes the sizes of packs for no number: %s in %s: %j', async (brand, language, turns) => {
    expect((await totalled(brand, language, turns)).goods.filter((each) => /^[2458] /.test(each))).toEqual([]);
  });
});
