import { describe, expect, it } from 'vitest';
import { brandCodes } from '../../../brands/registry.ts';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { converse } from '../evaluation/judge.ts';
import type { Ranking } from '../plan.ts';
import { nextOnScale } from './descriptions/ladder.ts';
import { catalogue, isAbout, lastSteps, sources } from './testing/conversations.ts';

isAbout('the next one up or down is the nearest of its type, driven alike', [
  ['HUS', 'en', 'CS18B', ['how heavy is it', 'and the next one up?'], ['CS40R']],
  ['HUS', 'en', 'ID18B', ['what torque does this have', 'and the bigger brother?'], ['ID18Q']],
  ['HEU', 'de', 'BS1230', ['wie schwer ist der', 'und der nächstgrößere?'], ['BS1845']],
  ['MET', 'de', null, ['Welcher Winkelschleifer für Granitplatten?', 'und der kleinere?'], ['W11125']],
  ['MET', 'fr', 'SD18190', ['quel couple ?', 'et le petit frère ?'], ['SD18150']],
  ['MET', 'es', 'SS18300', ['¿cuánto pesa?', '¿y el hermano mayor?'], ['SS181200']],
  ['MET', 'it', 'SD18150', ['che coppia ha?', 'e il più forte?'], ['SD18190']],
  ['HJP', 'jp', 'KI18DX', ['重さは？', '一つ下は？'], ['KI10S']],
]);

isAbout('what ranks or tells a product decides also what a sum is of', [
  [
    'HUS',
    'en',
    'CS18B',
    ['and the 40 volt one, is it heavier?', 'the lighter one with battery and charger, how much?'],
    ['CS18B'],
  ],
  [
    'HUS',
    'en',
    'CS18B',
    ['what is it with battery and charger?', 'and the next one up, what would that cost me?'],
    ['CS40R'],
  ],
]);

isAbout('an answer is no denial of what follows it', [
  ['HUS', 'en', 'CS18B', ['and the next one up?', 'no the smaller one, whats its depth'], ['CS18B']],
]);

isAbout('a trait alone tells which one, also as a bare figure', [
  ['HEU', 'de', 'KS18165', ['Was wiegt die?', 'und die andere mit 36 Volt?'], ['KS36190']],
  ['HEU', 'es', 'BH1818', ['¿cuánto pesa?', '¿y la de 36?'], ['BH3632']],
  ['HUS', 'en', 'CS18B', ['how heavy is this one', 'and the 40 volt one'], ['CS40R']],
]);

describe('a new budget', () => {
  it.each<[BrandCode, LanguageCode, readonly string[], number, string]>([
    [
      'HUS',
      'en',
      ['i need to drill into a brick wall, 200 max for everything', 'and if i go up to 300?'],
      300,
      'DV18X',
    ],
    [
      'HEU',
      'de',
      ['Ich will in Ziegel bohren, kabellos, max 250 mit Akku und Lader', 'und wenn ich auf 350 gehe?'],
      350,
      'SB1880',
    ],
    ['HEU', 'es', ['necesito taladrar ladrillo, sin cable, tope 200 con todo', 'y si llego a 300?'], 300, 'SB1880'],
    [
      'MET',
      'it',
      ['devo forare il mattone, a batteria, massimo 200 tutto compreso', 'e se arrivo a 450?'],
      450,
      'SB1895',
    ],
    [
      'HJP',
      'jp',
      ['レンガの壁に穴を開けたい。コードレスで電池と充電器込み3万円まで', '7万円まで出せるなら？'],
      70_000,
      'KV18DX',
    ],
  ])(
    'is for all that is needed, as the one before, and for the same job: %s in %s',
    async (brand, language, turns, budget, tool) => {
      const [step] = await lastSteps([brand, language, null, turns, []]);
      expect(step?.operation === 'kit' && step.input.budget).toBe(budget);
      expect(step?.operation === 'kit' && step.input.task?.material).toMatch(/^(brick|masonry)$/);
      const answer = (await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] })).at(
        -1,
      );
      expect(answer?.answer.products.map(({ id }) => id)).toContain(tool);
    },
  );

  it('of a product chosen for a job chooses anew under the conditions of the job', async () => {
    const turns = ['je dois percer du béton pour fixer une étagère, sans fil, 300 € maxi', 'et si je monte à 600 ?'];
    const [step] = await lastSteps(['MET', 'fr', null, turns, []]);
    expect(step?.operation === 'recommend' && step.input.task?.material).toBe('concrete');
    expect(step?.operation === 'recommend' && step.input.constraints).toContainEqual(
      expect.objectContaining({ by: 'choice', attribute: 'powerSource', value: 'battery' }),
    );
  });
});

describe('packs that are had', () => {
  it.each<[BrandCode, LanguageCode, string, number]>([
    ['HUS', 'en', 'whats a good cordless saw for framing, i have two 5 Ah 18V packs', 179],
    ['MET', 'it', 'che sega circolare per esterno, ho già due batterie da 4 Ah e il caricabatterie', 229],
  ])('are neither bought again nor count the tools: %s in %s', async (brand, language, question, total) => {
    const turns = [question];
    const found = (await converse(catalogue, sources, { brand, language, productId: null, turns })).at(-1)?.findings;
    const sum = found?.find(({ operation }) => operation === 'kit');
    expect(sum?.operation === 'kit' && sum.found.total).toBe(total);
  });
});

describe('a bit for a hole', () => {
  it.each<[BrandCode, LanguageCode, readonly string[]]>([
    ['HUS', 'en', ['i need to drill into a brick wall, 300 max for everything', 'what bit goes with it for the brick']],
    ['HEU', 'de', ['Ich will in Ziegel bohren, max 350 mit Akku und Lader', 'welcher Bohrer passt dazu']],
    ['MET', 'it', ['devo forare il mattone, massimo 300 tutto compreso', 'che punta ci vuole']],
  ])('is none that drives screws: %s in %s', async (brand, language, turns) => {
    const answer = (await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] })).at(-1);
    expect(answer?.answer.products.filter(({ kind }) => kind === 'screwdriverBits')).toEqual([]);
  });
});

describe('the ladder of a type', () => {
  const rankings: readonly Ranking[] = (['size', 'strength', 'price', 'weight'] as const).flatMap((key) => [
    { key, direction: 'most' as const },
    { key, direction: 'least' as const },
  ]);

  it.each(brandCodes)('is climbed to its end without a step back, in %s', async (brand) => {
    for (const kind of productKinds) {
      const found = await catalogue.search(brand, {
        language: 'en',
        filters: [{ by: 'kind', kinds: [kind] }],
        limit: 40,
      });
      const products = found.map(({ product }) => product);
      for (const ranking of rankings) {
        for (const first of products) {
          const climbed = new Set([first]);
          for (let next = nextOnScale(first, ranking, products); next; next = nextOnScale(next, ranking, products)) {
            expect(next.kind).toBe(kind);
            expect(climbed.has(next)).toBe(false);
            climbed.add(next);
          }
        }
      }
    }
  });
});
