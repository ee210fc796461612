import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import type { Executed } from '../../executor.ts';
import { catalogue, lastOf } from '../testing/conversations.ts';

type Talk = readonly [BrandCode, LanguageCode, page: string | null, turns: readonly string[]];

const findingsOf = async ([brand, language, page, turns]: Talk): Promise<readonly Executed[]> =>
  (await lastOf([brand, language, page, turns])).findings;

/** The last total: what is bought, how many of each, and the platforms of the tools. */
const totalOf = async (talk: Talk) => {
  const kits = (await findingsOf(talk)).flatMap((one) => (one.operation === 'kit' ? [one.found] : []));
  const [kit] = kits;
  const bought = (kit?.items ?? []).filter(({ state }) => state === 'buy');
  const tools = (kit?.items ?? []).filter(({ role }) => role === 'tool');
  return {
    kits: kits.length,
    kinds: tools.map(({ product }) => product.kind),
    platforms: [...new Set(tools.map(({ product }) => product.platform))],
    counts: Object.fromEntries(bought.map(({ product, count }) => [product.id, count])),
    budget: kit?.budget,
    within: kit?.within,
    total: kit?.total,
    leftOut: kit?.leftOut?.tools[0]?.kind,
  };
};

const list: Readonly<Record<string, Talk>> = {
  en: [
    'HUS',
    'en',
    null,
    ['Circular saw, sander and recip saw on the same battery please, 700 max, I own nothing yet'],
  ],
  de: [
    'HEU',
    'de',
    null,
    ['Ich brauch Stichsäge, Exzenterschleifer und Handkreissäge, alles mit denselben Akkus, bis 750 €'],
  ],
  es: [
    'HEU',
    'es',
    null,
    ['Parto de cero y tengo 700 euros: taladro, sierra de calar y lijadora, con la misma batería. ¿Me llega?'],
  ],
  it: [
    'HEU',
    'it',
    null,
    ['ho 700 euro e parto da zero: trapano, seghetto e levigatrice, tutti con la stessa batteria'],
  ],
  fr: ['HEU', 'fr', null, ['Je pars de zéro avec 700 € : perceuse, scie sauteuse et ponceuse sur la même batterie']],
  jp: ['HJP', 'jp', null, ['ドライバドリルとジグソーとサンダを同じ電池で揃えたい。予算10万円']],
};

describe('a size with a times sign', () => {
  it.each([
    [
      'HJP',
      'jp',
      null,
      ['2×4材でベンチを作りたくて、丸ノコとインパクトを電池も充電器も込みで6万円以内でそろえられますか？'],
    ],
    [
      'HUS',
      'en',
      null,
      ['building a bench from 2x4 lumber, circular saw and impact driver with batteries and charger, total?'],
    ],
  ] as const)('is no number of tools: %s', async (...talk) => {
    const { counts, kinds } = await totalOf(talk);
    expect(kinds).toHaveLength(2);
    expect(Math.max(...Object.values(counts))).toBe(1);
  });
});

describe('a list of tools that share their packs', () => {
  it.each(Object.entries(list))('is one purchase on one platform within its budget: %s', async (_, talk) => {
    const { kits, kinds, platforms, within } = await totalOf(talk);
    expect(kits).toBe(1);
    expect(kinds).toHaveLength(3);
    expect(platforms).toHaveLength(1);
    expect(platforms[0]).toBeDefined();
    expect(within).toBe('yes');
  });

  it.each<readonly [string, string, string]>([
    ['en', 'forget the sander, I can borrow one', 'sander'],
    ['de', 'den Schleifer kann ich mir leihen', 'sander'],
    ['es', 'la lijadora me la presta un amigo', 'sander'],
    ['it', 'la levigatrice me la presta un amico', 'sander'],
    ['fr', 'laisse tomber la ponceuse', 'sander'],
    ['jp', 'サンダは友人に借ります', 'sander'],
  ])('loses what is borrowed and keeps the rest: %s: %s', async (language, change, gone) => {
    const [brand, code, page, turns] = list[language] ?? ['HUS', 'en', null, []];
    const { kinds, budget } = await totalOf([brand, code, page, [...turns, change]]);
    expect(kinds).toHaveLength(2);
    expect(kinds).not.toContain(gone);
    expect(budget).toBeGreaterThan(0);
  });

  it.each([
    ['en', "what's left over?"],
    ['de', 'was bleibt mir dann von den 750?'],
    ['es', '¿y cuánto me sobra?'],
    ['it', 'quindi quanto mi avanza?'],
    ['fr', 'il me reste combien ?'],
    ['jp', 'いくら余りますか'],
  ])('tells what is left of the budget: %s: %s', async (language, question) => {
    const [brand, code, page, turns] = list[language] ?? ['HUS', 'en', null, []];
    const before = await totalOf([brand, code, page, turns]);
    expect(await totalOf([brand, code, page, [...turns, question]])).toMatchObject({
      total: before.total,
      budget: before.budget,
    });
  });

  it.each([
    ['en', 'what would I drop to stay under 500'],
    ['de', 'was könnte ich weglassen, damit ich unter 550 komme'],
    ['fr', "qu'est-ce que j'enlève pour passer sous 500 ?"],
  ])('names what to leave out for less: %s: %s', async (language, question) => {
    const [brand, code, page, turns] = list[language] ?? ['HUS', 'en', null, []];
    const { kinds, within, leftOut } = await totalOf([brand, code, page, [...turns, question]]);
    expect(kinds).toHaveLength(3);
    expect(within).toBe('no');
    expect(kinds).toContain(leftOut);
  });

  it.each<Talk>([
    ['HUS', 'en', null, ['does the VC18W share its battery with the CS18B']],
    ['HEU', 'de', null, ['Stichsäge oder Handkreissäge, was nehm ich für Arbeitsplatten?']],
  ])('is no list where something else is asked: %s in %s: %j', async (...talk) => {
    expect((await totalOf(talk)).kits).toBe(0);
  });
});

describe('a purchase that is changed', () => {
  const three = ['price for three ID18B, three 5ah batteries and two chargers', 'make that four of everything'];
  it.each<readonly [...Talk, Readonly<Record<string, number>>]>([
    ['HUS', 'en', null, three, { ID18B: 12, BP1850: 12, CH18S: 8 }],
    ['HUS', 'en', null, [...three, 'nah, go back to two chargers'], { ID18B: 12, BP1850: 12, CH18S: 2 }],
    [
      'HEU',
      'it',
      null,
      [
        'smerigliatrice a batteria 125 con due batterie da 4 e caricatore, dischi compresi',
        'lascia perdere i dischi, ce li ho',
      ],
      { WS18125: 1, AP1840: 2, LG18: 1 },
    ],
    [
      'MET',
      'en',
      null,
      [
        'we need a jigsaw and a sander on the same batteries. What would both come to with two 5.5 Ah packs and a charger?',
      ],
      { PS18135: 1, RX18150: 1, BX1855: 2, CX30: 1 },
    ],
    [
      'HEU',
      'fr',
      'EX18150',
      ['prix avec une batterie 4 Ah et chargeur ?', 'pour deux ateliers ?'],
      { EX18150: 2, AP1840: 2, LG18: 2 },
    ],
  ])('counts each thing: %s in %s on %s: %j', async (brand, language, page, turns, counts) => {
    expect(await totalOf([brand, language, page, turns])).toMatchObject({ kits: 1, counts });
  });
});

describe('a present', () => {
  it.each<readonly [...Talk, string]>([
    [
      'HEU',
      'de',
      null,
      ['mein schwiegervater wird 60 und hat nur so nen uralten bohrer mit kabel. was schenkt man da? so 150 max'],
      'drillDriver',
    ],
    [
      'HEU',
      'es',
      null,
      ['regalo para mi suegro que solo tiene un taladro viejo de cable, max 150 y listo para usar'],
      'drillDriver',
    ],
    [
      'HEU',
      'fr',
      null,
      ["cadeau pour mon beau-père, il n'a qu'une vieille perceuse filaire, 150 euros max"],
      'drillDriver',
    ],
    ['MET', 'it', null, ["regalo per mio padre, ha già il trapano. massimo 150 euro, pronto all'uso"], 'impactDriver'],
    ['HUS', 'en', null, ['birthday gift for a guy who already has your 18v drill? like $100 max'], 'worklight'],
    [
      'HJP',
      'jp',
      null,
      ['父の日に。ドリルは持ってます。3万円くらいで、買ってすぐ使えるものがいいです'],
      'impactDriver',
    ],
  ])(
    'is something the person lacks, ready to use within the budget: %s in %s: %j',
    async (brand, language, page, turns, kind) => {
      expect(await totalOf([brand, language, page, turns])).toMatchObject({ kits: 1, kinds: [kind], within: 'yes' });
    },
  );
});

describe('packs for a tool and a job', () => {
  const owned: readonly Talk[] = [
    [
      'HUS',
      'en',
      'CS18B',
      [
        'i have two 2 Ah batteries and a charger already. will those run this saw ok?',
        'which bigger one would you get',
        'so what would i pay for saw and battery',
      ],
    ],
    [
      'HEU',
      'de',
      'WS18125',
      [
        'hab schon nen 2ah akku und lader von euch, läuft die damit vernünftig?',
        'welchen größeren akku würdet ihr nehmen',
        'gesamtpreis mit dem akku',
      ],
    ],
    [
      'HEU',
      'es',
      'KS18165',
      [
        'tengo dos baterías de 2 Ah y el cargador, ¿la mueven bien?',
        'cuál me compro más grande',
        'y cuánto es todo entonces',
      ],
    ],
    [
      'MET',
      'fr',
      'WS18125',
      [
        "j'ai déjà une batterie 2 Ah et un chargeur, ça suffit pour elle ?",
        'laquelle prendre en plus grand ?',
        'du coup je paie combien en tout ?',
      ],
    ],
  ];

  it.each(owned)(
    'judges owned packs with what the maker advises: %s in %s on %s',
    async (brand, language, page, turns) => {
      const [fit] = (await findingsOf([brand, language, page, turns.slice(0, 1)])).flatMap((one) =>
        one.operation === 'compatible' ? [one.found] : [],
      );
      expect(fit).toMatchObject({ holds: 'yes', products: [{ id: page }, { kind: 'battery' }] });
      expect(fit?.advice?.packs.length).toBeGreaterThan(0);
    },
  );

  it.each(owned)('goes on to a larger pack and its total: %s in %s on %s', async (brand, language, page, turns) => {
    const [parts] = (await findingsOf([brand, language, page, turns.slice(0, 2)])).flatMap((one) =>
      one.operation === 'accessories' ? [one.found] : [],
    );
    const [first] = parts?.picks ?? [];
    expect(first?.product.kind).toBe('battery');
    expect(Number(first?.product.attributes.batteryCapacity)).toBeGreaterThan(2);
    const { counts, total } = await totalOf([brand, language, page, turns]);
    const ids = [page ?? '', first?.product.id ?? ''];
    expect(new Set(Object.keys(counts))).toEqual(new Set(ids));
    const prices = (await catalogue.products(brand, ids)).map(({ price }) => price?.amount ?? 0);
    expect(total).toBeCloseTo(
      prices.reduce((sum, price) => sum + price, 0),
      2,
    );
  });
});
