import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { isAbout, lastOf } from './testing/conversations.ts';

isAbout('the one named is weighed against the one of the page', [
  ['MET', 'es', 'BS1855', ['¿Compensa pagar 180 € más por el BS 18-110?'], ['BS1855', 'BS18110']],
  ['HEU', 'de', 'SS18400', ['Lohnt sich der 36er?'], ['SS18400', 'SS361200']],
  ['HUS', 'en', 'ID18B', ['is the Q heavier?'], ['ID18Q', 'ID18B']],
  ['HJP', 'jp', 'KD18DL', ['DXの重さは？'], ['KD18DX']],
]);

isAbout('the one that a decision is for is spoken of from then on', [
  [
    'HEU',
    'de',
    'SS361200',
    [
      'Reicht der SS 18-400, wenn ich nur zweimal im Jahr Reifen wechsle?',
      'Lohnt sich der 36er da?',
      'Ist ein Koffer dabei?',
    ],
    ['SS18400'],
  ],
  [
    'MET',
    'it',
    'PS18135',
    ['60 euro in più per non avere il filo, vale la pena se taglio ogni tanto?', 'la valigetta è compresa?'],
    ['PS750'],
  ],
]);

isAbout('a figure behind two that were weighed is asked of both', [
  ['MET', 'es', 'BS1855', ['¿Compensa el BS 18-110?', '¿y cuántos años de garantía tienen?'], ['BS1855', 'BS18110']],
  ['MET', 'it', 'PS18135', ['vale la pena rispetto alla PS 750?', 'ma le vibrazioni?'], ['PS18135', 'PS750']],
  ['HUS', 'en', 'ID18B', ['is the ID18Q worth it?', 'and the noise?'], ['ID18B', 'ID18Q']],
]);

describe('a limit behind a total or advice is one for all that is needed', () => {
  it.each<[BrandCode, LanguageCode, string | null, readonly string[], number]>([
    ['HEU', 'de', 'BS1860', ['Was brauche ich alles und was kostet das?', 'Komm ich da unter 220 €?'], 220],
    ['HUS', 'en', 'DS18B', ['total with battery and charger?', 'can I get it under 250?'], 250],
    ['MET', 'fr', 'BS1855', ['ça coûte combien avec batterie et chargeur ?', 'moins de 200 €, possible ?'], 200],
    [
      'MET',
      'it',
      'BS1230',
      ['va bene per forare il muro?', 'e che cosa mi consiglia?', 'meno di 200 €, batterie comprese'],
      200,
    ],
    ['HJP', 'jp', 'KD10S', ['電池と充電器込みで合計いくら', '2万円に収まる？'], 20_000],
  ])('%s in %s, on %s: %j', async (...conversation) => {
    const [, , , , budget] = conversation;
    const { steps } = (await lastOf(conversation)).plan;
    expect(steps.map(({ operation, input }) => [operation, 'budget' in input && input.budget])).toEqual([
      ['kit', budget],
    ]);
  });
});

describe('the price of a bare tool', () => {
  it('is told with what it costs ready for work', async () => {
    const { answer } = await lastOf(['HEU', 'de', 'BS1860', ['unter 200 €?']]);
    expect(answer.blocks.join('\n')).toMatch(/149.*238,80/);
  });
});

describe('a diameter', () => {
  it.each<[BrandCode, LanguageCode, string, readonly string[], readonly string[]]>([
    ['MET', 'fr', 'SB1895', ["jusqu'à quel diamètre dans la brique"], ['drillMasonry']],
    ['MET', 'es', 'BS1230', ['¿hasta qué diámetro en acero?'], ['drillSteel']],
    ['HEU', 'de', 'BH1818', ['welcher Durchmesser in Holz?'], ['drillWood']],
    ['HUS', 'en', 'AG18B', ['what diameter?'], ['discDiameter']],
    ['MET', 'fr', 'GZ216', ['machine couper bois combien large ?'], ['cuttingWidth']],
  ])('is that of the work or of what the tool takes: %s in %s, on %s: %j', async (...conversation) => {
    const [, , , , attributes] = conversation;
    const [step] = (await lastOf(conversation)).plan.steps;
    expect(step?.operation === 'get' && step.input.attributes).toEqual(attributes);
  });
});

isAbout('a thing asked for with it is looked for in its box, and no condition on the tool holds for it', [
  [
    'MET',
    'fr',
    null,
    ['une visseuse pour monter des meubles', 'il faut que ce soit autour d’un kilo', 'Il y a une mallette avec ?'],
    ['BS1230'],
  ],
  ['HUS', 'en', 'DS12C', ['is there a case with it?'], ['DS12C']],
]);

isAbout('how many are in a pack, and what it costs, is asked of the part that was told', [
  ['MET', 'it', 'WS18125', ['ci va il disco da taglio per inox?', 'quanti ce ne sono in una confezione?'], ['TS12510']],
  ['HUS', 'en', 'AG18B', ['which disc for tile', 'how many in a pack'], ['AD45C']],
]);

isAbout('a place without power asks for a battery', [
  [
    'HUS',
    'en',
    null,
    ['3/4" holes for wedge anchors in a parking deck, no power up there. which rotary hammer?', 'how heavy'],
    ['RH18P'],
  ],
  ['HJP', 'jp', null, ['かべ コンクリート、あな あけたい。どれ かう？', 'コード いらない', '重さは？'], ['KR18S']],
]);

isAbout('the one that leads is taken as the topic, and one named beside the page shares its packs', [
  [
    'MET',
    'it',
    'KR18165',
    ['e quella a filo?', 'quale delle due pesa di meno', 'prendo quella. serve altro?'],
    ['KR18165'],
  ],
  ['HUS', 'en', 'DV18X', ['my brother has the DS18B, same batteries?'], ['DS18B', 'DV18X']],
  ['HJP', 'jp', 'KD18DX', ['重さは？', '36Vの方は？', 'どう違う？', '家で棚作るだけならどっち'], ['KD36DX', 'KD18DX']],
]);
