import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from './answer.ts';
import { converse } from './evaluation/judge.ts';

let catalogue: Catalogue;
const sources = loadSources();

beforeAll(async () => {
  catalogue = await openSampleCatalogue();
});
afterAll(() => catalogue.close());

const ask = async (brand: BrandCode, language: AnswerLanguage, product: string, question: string): Promise<string> => {
  const request = { brand, language, productId: `${brand}-${product}`, turns: [question] };
  const [answered] = await converse(catalogue, sources, request);
  return answered?.answer.blocks.join('\n') ?? '';
};

describe('what a figure or a verdict leaves open of a question', () => {
  it.each([
    ['HUS', 'en', 'MS15C', 'can it cut 6 inch crown standing up', /3-1\/2 in\..*laid flat/s],
    ['HUS', 'en', 'FN18N', 'which nails does this take? got half a box of 30 degree paper tape left over', /jam/],
    [
      'HUS',
      'en',
      'MS40S',
      'How much does it weigh with the packs in? I carry it upstairs alone.',
      /54\.1.*Two people/s,
    ],
    ['HEU', 'de', 'EX18150', 'Sauger dran oder reicht der Beutel bei einer Treppe?', /Treppe/],
    ['HJP', 'jp', 'KC36DX', '45度だと何ミリまで切れる？あと90角の柱は一発でいけますか', /45mm.*上下から/s],
  ] as const)(
    'is told from the answered question about it (%s %s %s)',
    async (brand, language, product, text, both) => {
      expect(await ask(brand, language, product, text)).toMatch(both);
    },
  );

  it.each([
    ['MET', 'it', 'KL122G', 'quanto è preciso a 10 metri?', /5 m/],
    ['HUS', 'en', 'DS18B', 'how many lbs with the battery on', /hinges/],
    ['HJP', 'jp', 'KD10S', 'コンクリはやらない', /FAQ/],
  ] as const)('is nothing if the answer is whole (%s %s %s)', async (brand, language, product, text, added) => {
    expect(await ask(brand, language, product, text)).not.toMatch(added);
  });
});

describe('a yes or no of the maker', () => {
  it.each([
    ['MET', 'de', 'SM32M', 'Läuft er automatisch an wenn ich die Säge einschalte?', /^Nein, .*in seiner Steckdose/],
    ['MET', 'en', 'SM32M', 'auto start socket on it?', /^No, .*plugged into its socket/],
    ['HUS', 'en', 'VC18W', 'good for a flooded basement, like 2 inches deep?', /^For a leak or a puddle, yes/],
  ] as const)(
    'stands in place of a verdict from figures (%s %s %s)',
    async (brand, language, product, text, verdict) => {
      const answer = await ask(brand, language, product, text);
      expect(answer).toMatch(verdict);
      expect(answer).not.toMatch(/starts together|startet zusammen|don’t say whether/);
    },
  );
});
