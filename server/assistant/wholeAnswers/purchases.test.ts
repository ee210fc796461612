import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { plainAnswers } from './testing/plainAnswers.ts';

/** The last answer of a conversation. */
const last = async (brand: BrandCode, language: AnswerLanguage, turns: readonly string[], page?: string) =>
  (await plainAnswers([brand, language, page ?? null, ...turns])).at(-1) ?? '';

describe('who takes a tool is told what is ordered with it, what it comes to, and where', () => {
  it.each([
    ['HUS', 'en', ['leaf blower for my yard', "i'll take the bigger one"], '$477'],
    ['HEU', 'de', ['Welche Bohrmaschine für Beton?', 'Gut, den nehme ich'], '225,90'],
    ['MET', 'fr', ['quelle perceuse pour du béton ?', 'ok je la prends'], '243,90'],
    ['HEU', 'es', ['una lijadora para puertas', '¿qué lijas le van?', 'perfecto, lo compro'], '278,80'],
    ['MET', 'it', ['che trapano serve per il cemento?', 'ok lo prendo'], '243,90'],
    ['HJP', 'jp', ['家具の組み立てに使うドライバー', 'ケースは付いてる？', 'それ買います'], '26,800円'],
  ] as const)('in %s, %s: %j', async (brand, language, turns, total) => {
    const text = await last(brand, language, turns);
    expect(text).toContain(`**${total}`);
    expect(text).toContain('shop.');
  });

  it.each([
    ['HEU', 'de', 'SS18400', 'nehm ich 4 oder 8 ah dafür'],
    ['MET', 'fr', 'SD12110', 'je vais prendre la 18 la moins chère plutôt'],
    ['HUS', 'en', 'AG10C', "i'll take it if it has a brake, does it?"],
  ] as const)(
    'but no question, and nothing that is not in view: %s, %s, %s: %s',
    async (brand, language, page, said) => {
      expect(await last(brand, language, [said], page)).not.toContain('shop.');
    },
  );
});

describe('a corded tool asked for with a battery is another one for the same job, whatever was asked before', () => {
  it.each([
    [
      'MET',
      'fr',
      ['quelle scie pour une terrasse ?', 'elle est livrée avec une lame ?', 'et avec batterie ?'],
      'KR 18-165',
    ],
    [
      'MET',
      'de',
      ['Was nehme ich zum Fliesen schneiden?', 'Und welche Scheibe?', 'Geht das auch mit Akku?'],
      'WS 18-125',
    ],
    [
      'MET',
      'it',
      ['voglio costruire una terrazza in legno, che sega mi serve?', 'la lama è inclusa?', 'e con batteria?'],
      'KR 18-165',
    ],
    ['MET', 'es', ['algo para cortar azulejos', '¿qué disco necesito?', '¿lo hay a batería?'], 'WS 18-125'],
    ['HJP', 'jp', ['タイルを切りたい', 'ディスクはどれ？', '充電式はある？'], 'KG18DX'],
    [
      'HUS',
      'en',
      ['I want to build a deck, what saw do I need?', 'how heavy is it', 'does that come in cordless?'],
      'MS40S',
    ],
  ] as const)('in %s, %s: %j', async (brand, language, turns, tool) => {
    const [first] = (await last(brand, language, turns)).split('. ');
    expect(first).toContain(`**${tool}**`);
  });
});

describe('a part that is not in our range is named all the same', () => {
  it.each([
    ['HUS', 'en', ['something for cutting tiles', 'and the disc?'], 'diamond disc (4-1/2 in.)'],
    ['MET', 'de', ['Was nehme ich zum Fliesen schneiden?', 'Und welche Scheibe?'], 'Diamantscheibe (125 mm)'],
    [
      'HEU',
      'fr',
      ['je cherche quelque chose pour couper du carrelage', 'quel disque il faut ?'],
      'disque diamant (125 mm)',
    ],
    ['MET', 'es', ['algo para cortar azulejos', '¿y el disco?'], 'disco de diamante (125 mm)'],
    ['HEU', 'it', ['qualcosa per tagliare le piastrelle', 'che disco ci vuole?'], 'disco diamantato (125 mm)'],
    // Its box holds a disc for grinding metal.
    ['HJP', 'jp', ['タイルを切りたい', 'ディスクはどれ？'], 'ダイヤモンドホイール（100mm）'],
  ] as const)('in %s, %s: %j', async (brand, language, turns, part) => {
    expect(await last(brand, language, turns)).toContain(part);
  });
});

describe('what else a tool needs is told beside it, with what its box holds and what to wear', () => {
  it.each([
    [
      'HUS',
      'en',
      'DV18X',
      ['what else do i need for it?'],
      /^Besides .*BP1820.*CH18S.*\$273.*\n.*[\s\S]*Wear safety glasses/,
    ],
    ['HUS', 'en', 'CS15C', ['do i need anything else with it'], /runs on a cord and needs nothing else.*a saw blade/],
    ['HEU', 'de', 'KS1400', ['was brauche ich sonst noch?'], /läuft am Kabel und braucht sonst nichts.*ein Sägeblatt/],
    ['HEU', 'es', 'EX18150', ['¿qué más necesito?'], /AP 18-20.*LG 18.*278,80/],
    ['MET', 'it', 'BS1855', ['cosa mi serve ancora?'], /non ha bisogno d’altro.*HB19/],
    ['MET', 'fr', 'KR190', ['de quoi d’autre j’ai besoin ?'], /n’a besoin de rien d’autre.*lame/],
    ['HJP', 'jp', 'KC165A', ['他に何が必要ですか'], /ほかに必要なものはありません.*チップソー/],
  ] as const)('in %s, %s, of %s: %j', async (brand, language, page, turns, told) => {
    expect(await last(brand, language, turns, page)).toMatch(told);
  });

  it.each([
    ['DV18X', 'does it come with a battery or do i need to buy one'],
    ['DV18X', 'what do i need and what does it all cost together'],
  ])('but boxes and sums keep their own answers: %s, %s', async (page, said) => {
    expect(await last('HUS', 'en', [said], page)).not.toContain('Besides');
  });
});
