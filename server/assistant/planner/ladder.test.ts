import { describe, expect, it } from 'vitest';
import { brandCodes } from '../../../brands/registry.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import type { Ranking } from '../plan.ts';
import { nextOf } from './ladder.ts';
import { catalogue, isAbout } from './testing/conversations.ts';

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
          for (let next = nextOf(first, ranking, products); next; next = nextOf(next, ranking, products)) {
            expect(next.kind).toBe(kind);
            expect(climbed.has(next)).toBe(false);
            climbed.add(next);
          }
        }
      }
    }
  });
});
