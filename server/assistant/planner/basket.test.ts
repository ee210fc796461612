import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { converse } from '../evaluation/judge.ts';
import { catalogue, sources } from './testing/conversations.ts';

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
    ['MET', 'en', ['price of the WS 18-125?', 'times three'], ['3 WS18125', '3 BX1820', '3 CX30'], 3 * 308.8],
  ])('counts each tool: %s in %s: %j', async (brand, language, turns, goods, total) => {
    expect(await totalled(brand, language, turns)).toMatchObject({ goods, total: expect.closeTo(total, 2) });
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
});
