import { describe, expect, it } from 'vitest';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../../answer.ts';
import { converse } from '../../evaluation/judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

describe('packs of another maker', () => {
  it.each([
    ['MET', 'fr', 'MET-WS18125', ["j'ai que des accus 18 d'une autre marque", 'bon. il me faut quoi en tout']],
    ['HEU', 'de', 'HEU-BS1860', ['ich habe 18 V Akkus von einem anderen Hersteller', 'was kostet alles zusammen?']],
    ['HUS', 'en', 'HUS-DS18B', ['i own 18v batteries from another brand', 'so what is the total?']],
    ['HEU', 'es', 'HEU-BS1860', ['tengo baterías de 18 de otra marca', '¿cuánto es todo con lo que hace falta?']],
    ['MET', 'it', 'MET-WS18125', ["ho già batterie da 18 di un'altra marca", 'tutto insieme quanto viene?']],
    ['HJP', 'jp', 'HJP-KG18DX', ['他社の18Vバッテリーは持ってます', '全部でいくら？']],
  ] as const)('are never counted as owned: %s %s', async (brand, language, productId, turns) => {
    const answers = await converse(catalogue, sources, { brand, language, productId, turns: [...turns] });
    const kits = answers.flatMap(({ findings }) => findings).filter(({ operation }) => operation === 'kit');
    expect(kits.flatMap((one) => (one.operation === 'kit' ? one.found.owned : []))).toEqual([]);
    expect(answers.at(-1)?.findings.map(({ operation }) => operation)).toContain('kit');
  });

  it.each([
    ['MET', 'es', 'MET-GZ216', 'le puedo poner el pie de otra marca?'],
    ['MET', 'it', 'MET-MX12', 'le lame di altre marche entrano?'],
  ] as const)('are not meant by a stand or a blade of another brand: %s %s', async (brand, language, id, question) => {
    const answers = await converse(catalogue, sources, { brand, language, productId: id, turns: [question] });
    expect(answers.at(-1)?.findings.map(({ operation }) => operation)).not.toContain('decline');
  });
});
