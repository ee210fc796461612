import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { converse } from '../../evaluation/judge.ts';
import { catalogue, sources } from '../testing/conversations.ts';

interface Asked {
  readonly brand: BrandCode;
  readonly language: LanguageCode;
  readonly page?: string;
  readonly turns: readonly string[];
}
const lastOf = async ({ brand, language, page, turns }: Asked) => {
  const productId = page === undefined ? null : `${brand}-${page}`;
  const answers = await converse(catalogue, sources, { brand, language, productId, turns: [...turns] });
  const last = answers.at(-1);
  return { ...last, shown: last?.answer.products.map(({ id }) => id) ?? [], answers };
};

describe('a job that was told', () => {
  it.each<Asked>([
    {
      brand: 'HUS',
      language: 'en',
      turns: ['something to clean leaves off my lawn', 'do you have any for less than 60?'],
    },
    {
      brand: 'HEU',
      language: 'de',
      turns: ['womit blase ich das Laub vom Hof?', 'ist mir zu viel Geld, gibt es da auch was unter 120?'],
    },
    {
      brand: 'HEU',
      language: 'es',
      turns: ['necesito soplar las hojas del jardín', 'es mucho dinero para mí, ¿no hay nada por debajo de 120?'],
    },
    {
      brand: 'MET',
      language: 'fr',
      turns: ['de quoi souffler les feuilles mortes', 'trop cher pour mon budget, il y a quelque chose sous 120 ?'],
    },
    {
      brand: 'MET',
      language: 'it',
      turns: ['cosa mi serve per soffiare via le foglie?', 'costa troppo per me, avete qualcosa sotto i 120?'],
    },
    {
      brand: 'HJP',
      language: 'jp',
      turns: ['落ち葉を吹き飛ばしたい', '予算オーバーです。1万円以下のものはありますか'],
    },
  ])('stays where only the price may be another: $language', async (asked) => {
    const { shown, findings } = await lastOf(asked);
    expect(shown.length).toBeGreaterThan(0);
    const products = await catalogue.products(asked.brand, shown);
    expect(products.map(({ kind }) => kind)).toEqual(products.map(() => 'blower'));
    expect(findings?.map(({ operation }) => operation)).not.toContain('clarify');
  });

  it.each<Asked>([
    {
      brand: 'HEU',
      language: 'de',
      turns: [
        'Bohrer für Löcher in Ziegel, Regale',
        'unter 200 euro, mit Akku und Ladegerät dabei?',
        'und was kostet es, wenn ich einen mit Kabel nehme?',
      ],
    },
    {
      brand: 'MET',
      language: 'fr',
      turns: [
        'percer du béton pour des ancrages',
        'moins de 300 euros, batterie et chargeur compris ?',
        'et avec un modèle filaire, ça fait combien en tout ?',
      ],
    },
  ])('is counted with a cord instead of packs: $language', async (asked) => {
    const { findings } = await lastOf(asked);
    const items = findings?.flatMap((one) => (one.operation === 'kit' ? one.found.items : [])) ?? [];
    expect(items.filter(({ role }) => role === 'battery')).toEqual([]);
    expect(items.map(({ product }) => product.attributes.powerSource)).toContain('mains');
  });
});

describe('what is referred to', () => {
  it.each<Asked>([
    {
      brand: 'HUS',
      language: 'en',
      turns: [
        'impact driver for building a fence',
        'and a stronger one?',
        'I go with the one you suggested first, does it have a light?',
      ],
    },
    {
      brand: 'HEU',
      language: 'de',
      turns: [
        'Schleifer für eine Tischplatte',
        'und was nehme ich für Löcher in Holz?',
        'wie schwer war der, den Sie am Anfang empfohlen haben?',
      ],
    },
    {
      brand: 'HEU',
      language: 'es',
      turns: [
        'lijadora para una mesa',
        '¿y un taladro para hormigón?',
        '¿cuánto pesa la que me recomendó al principio?',
      ],
    },
    {
      brand: 'MET',
      language: 'fr',
      turns: [
        'ponceuse pour une table en chêne',
        'et pour percer du bois ?',
        'combien pèse celle que vous aviez conseillée au début ?',
      ],
    },
    {
      brand: 'MET',
      language: 'it',
      turns: ['levigatrice per un tavolo', 'e per forare il legno?', 'quanto pesa quella consigliata all’inizio?'],
    },
    {
      brand: 'HJP',
      language: 'jp',
      turns: ['デッキ用のインパクトドライバーが欲しい', 'もっと強いのは？', '最初に勧めてくれたのは何キロ？'],
    },
  ])('is what was recommended first: $language', async (asked) => {
    const { shown, answers } = await lastOf(asked);
    expect(shown[0]).toBe(answers[0]?.answer.products[0]?.id);
    expect(shown[0]).not.toBe(answers[1]?.answer.products[0]?.id);
  });

  it.each<Asked>([
    {
      brand: 'HUS',
      language: 'en',
      page: 'CS18B',
      turns: [
        'can it cut a 4x4 in one go?',
        'what does it weigh?',
        'which of your saws can do that?',
        'the cheapest of them?',
      ],
    },
    {
      brand: 'HUS',
      language: 'en',
      page: 'CS18B',
      turns: ['can it cut a 4x4 in one go?', 'which of your saws can do that?', 'which of those is the lightest?'],
    },
  ])('is none that was ruled out: $turns', async (asked) => {
    const { shown } = await lastOf(asked);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).not.toContain('CS18B');
  });

  it('is the tool recommended, and none of its alternatives, where all is summed up', async () => {
    const totals = await Promise.all(
      [
        {
          brand: 'HJP',
          language: 'jp',
          turns: ['棚作りにインパクトドライバーが欲しい', '電池と充電器込みで全部でいくらになりますか'],
        } as const,
        {
          brand: 'HUS',
          language: 'en',
          turns: ['impact driver for shelves', 'what is all of it together with battery and charger?'],
        } as const,
        {
          brand: 'HEU',
          language: 'de',
          turns: ['Akkuschrauber für Regale', 'was kostet alles zusammen mit Akku und Ladegerät?'],
        } as const,
      ].map(lastOf),
    );
    for (const { findings } of totals) {
      const items = findings?.flatMap((one) => (one.operation === 'kit' ? one.found.items : [])) ?? [];
      expect(items.filter(({ role }) => role === 'tool')).toHaveLength(1);
    }
  });

  it('is the one spoken of before, of two that were asked about in turn', async () => {
    const turns = [
      'martello perforatore per cemento, ne vorrei uno a batteria',
      'e il KHE 28 quanto costa?',
      'quanto pesa l’altro?',
    ];
    const { shown, answers } = await lastOf({ brand: 'MET', language: 'it', turns });
    expect(shown[0]).toBe(answers[0]?.answer.products[0]?.id);
  });
});
