import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

const last = async (brand: BrandCode, language: LanguageCode, page: string | null, ...turns: string[]) => {
  const productId = page === null ? null : `${brand}-${page}`;
  const { answer } = (await converse(catalogue, sources, { brand, language, productId, turns })).at(-1) ?? {};
  return {
    text: answer?.blocks.join('\n') ?? '',
    priced: answer?.products.map(({ id }) => id) ?? [],
  };
};

const no = /^(?:\*\*)?(?:No\b|Nein|Non\b|いいえ)/;

describe('a tool that fails in a material is refused in it', () => {
  it.each([
    ['HEU', 'de', 'WS1100125', 'Kann man damit auch Holz trennen?'],
    ['HEU', 'de', 'KS1400', 'Geht damit auch Stein?'],
    ['HEU', 'es', 'HO1882', '¿sirve para rebajar aluminio?'],
    ['MET', 'it', 'RX18150', 'va bene per levigare il marmo?'],
    ['MET', 'it', 'NG1864', 'spara anche nel cemento?'],
    ['MET', 'fr', 'HL1882', 'on peut raboter de l’acier avec ?'],
    ['HUS', 'en', 'RS18B', 'does it do concrete'],
    ['HJP', 'jp', 'KN18F', 'コンクリートに打てますか'],
  ] as const)('%s %s %s %s', async (brand, language, page, question) => {
    expect((await last(brand, language, page, question)).text).toMatch(no);
  });
});

describe('a text on stone is no yes to wood, and a size stays while only the material changes', () => {
  it.each([
    ['MET', 'de', 'W24230', ['Darf man damit auch Holz schneiden, wenn man ne passende Scheibe draufmacht?']],
    ['MET', 'it', 'KHE28', ['ce la fa a fare un foro da 65 nel mattone?', 'e nel cemento armato?']],
    ['HEU', 'es', 'BS1845', ['agujeros en hormigón para estanterías, sirve?']],
    ['HUS', 'en', 'JS18B', ['cut through half inch steel plate?']],
    ['MET', 'fr', 'PS750', ['couper un profilé acier de 20 mm ?']],
  ] as const)('%s %s %s %j', async (brand, language, page, turns) => {
    expect((await last(brand, language, page, ...turns)).text).toMatch(no);
  });
});

describe('where none of a type has a cord, what else has one is named', () => {
  it.each([
    ['HUS', 'en', ['do you have a hammer drill with a cord'], 'RH11C'],
    ['HEU', 'de', ['Stichsäge mit Netzkabel für Bretter'], 'KS1400'],
    ['HEU', 'es', ['sierra de calar con cable para tablero'], 'KS1400'],
    ['MET', 'it', ['avvitatore a filo'], 'SBE850'],
    ['MET', 'fr', ['scie sabre filaire'], 'KR190'],
    ['HJP', 'jp', ['コンセントで使えるドリルでコンクリートに穴を開けたい'], 'KR2600A'],
  ] as const)('%s %s %j', async (brand, language, turns, instead) => {
    expect((await last(brand, language, null, ...turns)).priced).toContain(instead);
  });
});

describe('a part is not named for a material that it is not made for', () => {
  it.each([
    ['HUS', 'en', 'DV18X', ['which of your bits do I use in brick with this'], ['SBI40']],
    ['HUS', 'en', 'DV18X', ['does it come with a masonry bit or do i buy one?'], []],
    ['HEU', 'de', 'WS18125', ['Habt ihr eine Diamantscheibe dafür?'], []],
    ['HEU', 'es', 'WS1100125', ['¿tenéis disco de diamante para esta?'], []],
    ['MET', 'fr', null, ['meuleuse pour couper du carrelage', 'et les disques sont dedans ?'], ['TS12510']],
    ['MET', 'it', 'SBE850', ['ci sono le punte da muro?'], []],
    ['HJP', 'jp', 'KG18DX', ['ダイヤモンドカッターはありますか'], []],
  ] as const)('%s %s %s %j', async (brand, language, page, turns, never) => {
    const { text, priced } = await last(brand, language, page, ...turns);
    for (const id of never) expect(priced).not.toContain(id);
    // A part that goes on the tool is named with what it is not for, and without a price.
    expect(text).not.toMatch(/\*\*(?:DB29|TS 125|TS12510|HB19|KAG105)\*\* \(/);
  });
});

describe('no pack of ours is offered for a tool of another maker or another voltage', () => {
  it.each([
    ['HUS', 'en', null, 'do you still sell batteries for the old 14.4 drills'],
    ['HUS', 'en', 'BP4025', 'does it go in my ryobi 40v blower'],
    ['HEU', 'de', 'AP1840', 'läuft der auch im Parkside Gerät?'],
    ['HEU', 'es', null, 'batería para un taladro Hitachi de 14,4'],
    ['MET', 'it', 'CX30', 'ci carico le batterie dewalt?'],
    ['MET', 'fr', null, 'il me faut une batterie 14,4 V pour ma vieille perceuse Skil'],
    ['HJP', 'jp', 'KB1850', '日立の14.4Vの工具に使える？'],
  ] as const)('%s %s %s %s', async (brand, language, page, question) => {
    const { priced } = await last(brand, language, page, question);
    expect(priced.filter((id) => id !== page)).toEqual([]);
  });
});

describe('what leaves a danger open is no answer', () => {
  it.each([
    ['MET', 'de', 'WS18125', 'Ich hab noch Milwaukee M18 Akkus rumliegen, laufen die hier drin?', no],
    ['HUS', 'en', 'CS18B', 'my dewalt 20v batteries will work on it right, same voltage pretty much', no],
    [
      'HUS',
      'en',
      'BP1850',
      'sat in the truck all night, 10 degrees. now the charger just blinks. dead?',
      /cold .*isn’t dead/,
    ],
    ['MET', 'it', null, 'mi serve una smerigliatrice per tagliare ferri del cancello', /cuffia da taglio/],
  ] as const)('%s %s %s %s', async (brand, language, page, question, told) => {
    expect((await last(brand, language, page, question)).text).toMatch(told);
  });
});
