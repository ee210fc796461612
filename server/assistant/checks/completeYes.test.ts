import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

const yes = /^(?:\*\*)?(?:yes|ja|sí|sì|oui|はい)(?![\p{L}])/iu;

/** Whether the last answer of a conversation contains a yes. */
const saysYes = async (
  brand: BrandCode,
  language: LanguageCode,
  productId: string | null,
  ...turns: string[]
): Promise<boolean> => {
  const answers = await converse(catalogue, sources, { brand, language, productId, turns });
  return answers.at(-1)?.answer.blocks.some((block) => yes.test(block)) ?? false;
};

describe('a yes', () => {
  it.each([
    ['MET', 'fr', 'MET-KR36190', '55 x 220 à 45 degrés ça passe ?'],
    ['HJP', 'jp', 'HJP-KN18F', 'フロアネイルの38mmは使える？'],
    ['MET', 'it', 'MET-SS181200', 'e la bussola da 3/4 ci entra?'],
    ['MET', 'fr', 'MET-BX1855', 'ça marche avec ma perceuse Bosch bleue 18V ?'],
    ['HJP', 'jp', null, 'マキタの18Vバッテリー持ってるんだけど、KI18DXにそのまま使えますよね'],
  ] as const)(
    'is not given where the question was held against nothing: %s %s %s %s',
    async (brand, language, page, text) => {
      expect(await saysYes(brand, language, page, text)).toBe(false);
    },
  );

  it.each([
    ['HEU', 'de', 'HEU-KS18165', 'reicht die um Küchenarbeitsplatten 38mm zu schneiden'],
    ['HEU', 'es', 'HEU-ST18135', '¿Corta encimera de 38 mm?'],
    ['MET', 'it', 'MET-KH1824', 'fa fori da 22 nel cemento armato?'],
  ] as const)('stays where a figure bears it out: %s %s %s %s', async (brand, language, page, text) => {
    expect(await saysYes(brand, language, page, text)).toBe(true);
  });
});

describe('packs of another maker', () => {
  it('are not counted as had', async () => {
    const answers = await converse(catalogue, sources, {
      brand: 'MET',
      language: 'es',
      productId: 'MET-RX18150',
      turns: ['tengo bateria 18v de makita. sirve?', 'cuanto dinero todo junto la mas barato'],
    });
    expect(answers.at(-1)?.answer.products.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['sander', 'battery', 'charger']),
    );
  });
});

describe('a part named beside a tool', () => {
  it('goes into the material that is worked on', async () => {
    const answers = await converse(catalogue, sources, {
      brand: 'HEU',
      language: 'de',
      productId: null,
      turns: [
        'brauch was um 5 dübellöcher 8er in altbau zu machen, strom ist da, max 130 euro',
        'und wenn da doch beton hinter dem putz ist',
        'ok. bohrer sind dabei?',
      ],
    });
    expect(answers.at(-1)?.answer.products.map(({ id }) => id)).not.toContain('BM25');
  });

  it('goes on the tool in view', async () => {
    const answers = await converse(catalogue, sources, {
      brand: 'HEU',
      language: 'es',
      productId: 'HEU-WS18125',
      turns: ['¿qué discos vendéis?'],
    });
    expect(answers.at(-1)?.answer.products.map(({ id }) => id)).not.toContain('TS230');
  });
});
