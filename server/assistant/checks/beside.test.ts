import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

const texts = async (brand: BrandCode, language: LanguageCode, productId: string | null, ...turns: string[]) => {
  const answers = await converse(catalogue, sources, { brand, language, productId, turns });
  return answers.map(({ answer, findings }) => ({
    text: answer.blocks.join('\n'),
    operations: findings.map(({ operation }) => operation),
    products: answer.products.map(({ id }) => id),
  }));
};

describe('an answer', () => {
  it('has no empty search beside the answer of the maker', async () => {
    const [, last] = await texts(
      'HJP',
      'jp',
      'HJP-KR4000A',
      'はつりもできますか?',
      'ビットはSDSプラスのを持ってるんですけど使えますか',
    );
    expect(last?.operations).toEqual(['passage']);
  });

  it('lists a price once: in the total', async () => {
    const [, last] = await texts(
      'MET',
      'fr',
      'MET-PS18135',
      'c’est quoi',
      'du coup prix total avec le chargeur le moins cher',
    );
    expect(last?.operations).not.toContain('offer');
  });

  it('tells unasked which respirator to wear, once, and no glasses', async () => {
    const [first, last] = await texts(
      'HEU',
      'es',
      null,
      'necesito lijar una mesa vieja con barniz',
      'y la más ligera?',
    );
    expect(first?.text).toContain('FFP2');
    expect(first?.text).not.toContain('gafas de protección');
    expect(last?.text).not.toContain('FFP2');
  });

  it('names no nailer where a saw is too small', async () => {
    const [only] = await texts('MET', 'it', 'MET-GZ216', 'ci taglio il battiscopa da 12 cm messo in piedi?');
    expect(only?.products).toEqual(['GZ216']);
  });

  it('names no wood saw for metal', async () => {
    const [only] = await texts('MET', 'es', null, 'sierra para metal');
    expect(only?.products.filter((id) => id.startsWith('KR'))).toEqual([]);
  });
});

describe('a forbidden way of working is answered first', () => {
  it.each([
    ['HUS', 'en', 'regular sockets on the impact wrench, ok?', /^\*\*No: chrome/],
    ['HEU', 'de', 'Verchromte Nüsse auf dem Schlagschrauber?', /^\*\*Nein: Verchromte/],
    ['MET', 'fr', 'couper de la brique sans masque, ça va ?', /^\*\*Non, pas sans masque/],
    ['MET', 'it', 'tagliare mattoni senza mascherina va bene?', /^\*\*No, non senza/],
    ['HEU', 'es', 'aspirar ceniza de la estufa', /^\*\*No aspire cenizas/],
    ['HJP', 'jp', 'マスクなしでレンガを切ってもいい？', /^\*\*いいえ、マスクなし/],
  ] as const)('%s %s %s', async (brand, language, question, opening) => {
    const [only] = await texts(brand, language, null, question);
    expect(only?.text).toMatch(opening);
  });
});
