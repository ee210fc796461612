import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { plainAnswers } from './testing/plainAnswers.ts';

const told = async (brand: BrandCode, language: AnswerLanguage, turns: readonly string[], page?: string) =>
  plainAnswers([brand, language, page ?? null, ...turns]);
const last = async (...args: Parameters<typeof told>): Promise<string> => (await told(...args)).at(-1) ?? '';

describe('a sum of several things', () => {
  it.each([
    ['HUS', 'en', ['ID18B and CS18B, what would both cost me', 'make it two batteries and the fast charger'], '$505'],
    ['HEU', 'de', ['Was kosten BS 18-60 und KS 18-165 zusammen?', 'mit zwei Akkus und dem Schnelllader'], '547,70'],
    [
      'HEU',
      'es',
      ['¿cuánto cuestan el BS 18-60 y la KS 18-165 juntos?', 'con dos baterías y el cargador rápido'],
      '547,70',
    ],
    [
      'MET',
      'it',
      ['quanto costano insieme WS 18-125 e KR 18-165?', 'con due batterie e il caricatore veloce'],
      '637,70',
    ],
    [
      'MET',
      'fr',
      ['combien pour WS 18-125 et KR 18-165 ensemble ?', 'avec deux batteries et le chargeur rapide'],
      '637,70',
    ],
    ['HJP', 'jp', ['KD18DLとKJ18S両方でいくら？', '充電器は速い方で、バッテリー2個だと？'], '78,400円'],
  ] as const)('counts packs and takes the charger asked for in %s, %s', async (brand, language, turns, total) => {
    expect(await last(brand, language, turns)).toContain(total);
  });

  it.each([
    ['HUS', 'en', ['ID18B and CS18B, what would both cost me', 'ok redo it without the saw'], '$223', 'CS18B'],
    ['HEU', 'de', ['Was kosten BS 18-60 und KS 18-165 zusammen?', 'und ohne die Säge?'], '238,80', 'KS 18'],
    ['MET', 'fr', ['combien pour WS 18-125 et KR 18-165 ensemble ?', 'et sans la scie ?'], '308,80', 'KR 18'],
  ] as const)('leaves out what is taken off in %s, %s', async (brand, language, turns, total, gone) => {
    const text = await last(brand, language, turns);
    expect(text).toContain(total);
    expect(text).not.toContain(gone);
  });

  it.each([
    [
      'HUS',
      'en',
      'DV18X',
      ['what does everything cost me if I own nothing', 'drop the big battery for the small one, new total?'],
      'BP1820',
      'BP1850',
    ],
    [
      'HUS',
      'en',
      'DV18X',
      ['what do I pay for everything', 'use the big pack instead of the small one'],
      'BP1880',
      'BP1820',
    ],
    [
      'HEU',
      'de',
      'SB1880',
      ['was kostet das komplett mit großem Akku?', 'und mit dem kleinen Akku statt dem großen?'],
      'AP 18-20',
      'AP 18-80',
    ],
    [
      'MET',
      'fr',
      'SB1895',
      ['combien en tout avec la grosse batterie ?', 'et avec la petite batterie au lieu de la grosse ?'],
      'BX 1820',
      'BX 1880',
    ],
    [
      'HEU',
      'es',
      'SB1880',
      ['¿cuánto es todo con la batería grande?', '¿y con la pequeña en vez de la batería grande?'],
      'AP 18-20',
      'AP 18-80',
    ],
    [
      'MET',
      'it',
      'SB1895',
      ['quanto viene tutto con la batteria grande?', 'e con la batteria piccola al posto di quella grande?'],
      'BX 1820',
      'BX 1880',
    ],
    [
      'HJP',
      'jp',
      'KD18DL',
      ['大きいバッテリーと充電器込みで全部でいくら？', '大きいバッテリーではなく小さいバッテリーだと合計は？'],
      'KB1825',
      'KB1880',
    ],
  ] as const)(
    'puts the pack asked for in the place of the other in %s, %s',
    async (brand, language, page, turns, taken, given) => {
      const text = await last(brand, language, turns, page);
      expect(text).toContain(taken);
      expect(text).not.toContain(given);
    },
  );

  it.each([
    ['HUS', 'en', 'i already own the CS18B with two packs and a charger. what would adding the RS18B cost me', '$199'],
    ['HEU', 'de', 'Ich hab schon den DS 18-210 mit Akku und Lader. Was kostet mich die Stichsäge noch?', '199 €'],
    ['MET', 'it', 'ho già un SD 18-150 con batterie e caricatore, quanto mi costa aggiungere il seghetto?', '199 €'],
    ['MET', 'fr', 'J’ai des batteries KX 18. Quelle meuleuse me conseillez-vous ?', '199 €'],
    ['HJP', 'jp', 'KI18DXを持ってます。KS18Rを追加するといくらかかる？', '24,800円'],
  ] as const)('sells nothing again that is at home in %s, %s', async (brand, language, question, total) => {
    expect(await last(brand, language, [question])).toContain(`**${total}**`);
  });

  it('binds the total by a budget for everything, and tells the nearest where nothing stays within', async () => {
    expect(await last('HUS', 'en', ['need a rotary hammer for under 200 all in', 'not corded'])).toContain('$353');
    const text = await last('MET', 'de', ['Flex mit akku unter 250 Euro komplett']);
    expect(text).toContain('308,80');
    expect(text).toContain('W 11-125');
  });
});

describe('a question of fit', () => {
  it.each([
    [
      'HUS',
      'en',
      'DV18X',
      ['whats the total with the 5 ah battery', 'would those also run the circ saw you sell'],
      /^Yes/,
      'Trail 18V',
    ],
    [
      'HEU',
      'de',
      'SB1880',
      ['was kostet das mit dem 4-Ah-Akku', 'laufen die auch in der Handkreissäge?'],
      /^Ja/,
      'NV 18',
    ],
    ['HUS', 'en', undefined, ['show me the impact drivers', 'do they all use the same battery?'], /^No/, 'Trail 12V'],
    ['HUS', 'en', undefined, ['can I stack two 18v packs to run the 40v saw'], /^No/, 'Trail 40V'],
    ['HJP', 'jp', 'KD18DL', ['5Ahの電池込みでいくら', 'その電池は丸ノコにも使える？'], /^はい/, 'KC18DX'],
    ['HEU', 'es', undefined, ['¿la AP 3625 va en el BS 18-45?'], /^No/, 'NV 36'],
  ] as const)(
    'is answered by yes or no with the platform in %s, %s, %s',
    async (brand, language, page, turns, verdict, platform) => {
      const text = await last(brand, language, turns, page);
      expect(text).toMatch(verdict);
      expect(text).toContain(platform);
    },
  );

  it.each([
    ['HEU', 'de', 'WS18125', 'passt da eine 230er Scheibe drauf?', /^Nein.*nie/s],
    ['HUS', 'en', 'AG18B', 'can i put a 5 inch disc on this?', /^No.*Never/s],
    ['MET', 'fr', 'WS18125', 'je peux mettre un disque de 230 dessus ?', /^Non.*jamais/s],
  ] as const)('warns of a disc that is too large in %s, %s', async (brand, language, page, question, warning) => {
    expect(await last(brand, language, [question], page)).toMatch(warning);
  });
});

describe('what is reckoned', () => {
  it.each([
    ['MET', 'de', ['was ist der preisunterschied zwischen SD 18-150 und SD 18-190', 'in prozent?'], '59'],
    ['HEU', 'de', ['BS 18-60 minus 10 Prozent, was macht das?'], '134,10'],
    ['HUS', 'en', ['how long does the BP1880 take to charge on the slow charger'], '176 min'],
    ['HJP', 'jp', ['KB1850をKQ18Rで充電すると何分？', 'KQ18だと？'], '80分'],
    [
      'HUS',
      'en',
      ['WL18A how long does it run on a BP1820', 'so how many batteries for an 8 hour night shift'],
      '**5**',
    ],
  ] as const)('comes to the figure in %s, %s: %j', async (brand, language, turns, figure) => {
    expect(await last(brand, language, turns)).toContain(figure);
  });
});

describe('a total asked for twice in one message', () => {
  it('is told once', async () => {
    const turns = [
      'a cordless saw with battery and charger, under 350 all in',
      'swap the saw for the jigsaw, whats the total now',
    ];
    expect((await last('HUS', 'en', turns)).match(/\*\*CH18S\*\*/g)).toHaveLength(1);
  });
});
