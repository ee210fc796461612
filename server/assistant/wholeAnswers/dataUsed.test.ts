import { describe, expect, it } from 'vitest';
import { type Asked, lastPlainAnswer } from './testing/plainAnswers.ts';

type Case = readonly [asked: Asked, answer: RegExp];

const answers = (cases: readonly Case[]): void =>
  it.each<Case>(cases)('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });

describe('a blade for coated boards has enough teeth', () =>
  answers([
    [['HUS', 'en', 'CS40R', 'which blade for melamine panels?'], /at least 40 teeth.*SB7124.* has 24 teeth/s],
    [
      ['HEU', 'de', 'KS18165', 'Welches Blatt für weiß beschichtete Regalböden, das beiliegende oder ein anderes?'],
      /^Zur \*\*KS 18-165\*\* nehmen Sie am besten das Sägeblatt \*\*KB 165\*\*(?!.*Lieferumfang des)/s,
    ],
    [['MET', 'it', 'KR190', "E la lama giusta per quella ce l'avete?"], /SB19048/],
    // A "disc" of a saw is its blade.
    [['MET', 'es', 'KR190', '¿Trae disco o lo compro aparte?'], /^Viene incluido.*disco de metal duro/s],
  ]));

describe('a laser', () =>
  answers([
    [['HEU', 'de', 'LL1240', '40 m glaub ich nicht. Auch draußen in der Sonne?'], /^Bei Sonne kaum/],
    [['HEU', 'de', 'LL1240', 'Wie viel weicht der auf 10 m ab?'], /2,5 mm/],
    [['HJP', 'jp', 'KX10G', '10m先でどのくらいずれますか'], /最大2mm/],
    [['MET', 'it', 'KL122G', 'di quanto può sbagliare a 10 metri?'], /3 mm/],
  ]));

describe('a limit', () =>
  answers([
    [['HEU', 'de', 'BS1860', 'Krieg ich den für unter 220 €?'], /149 €.*238,80 €, also mehr/s],
    [
      [
        'HEU',
        'de',
        'BS1860',
        'Was brauch ich alles und was kostet das zusammen?',
        'Komm ich da irgendwie unter 220 €?',
      ],
      /238,80 €.*18,80 € mehr.*BS 12-30/s,
    ],
  ]));

describe('a total with packs and chargers', () =>
  answers([
    [['MET', 'fr', 'KR18165', 'Combien au total avec la batterie 5,5 Ah et le chargeur rapide ?'], /443,80 €/],
    [
      [
        'MET',
        'fr',
        'KR18165',
        'Combien au total avec la batterie 5,5 Ah et le chargeur rapide ?',
        "et si je prends la 4 Ah avec l'autre chargeur ?",
      ],
      /368,80 €.*BX 1840.*CX 30/s,
    ],
    [['HUS', 'en', 'DV18X', 'total with the 5ah battery and fast charger?', 'and with the other charger?'], /\$323/],
    [['HEU', 'es', 'BS1860', 'cuanto es en total con la de 4 y el cargador rapido'], /313,80 €/],
  ]));

describe('a difference', () =>
  answers([
    [
      ['MET', 'fr', 'SD18150', 'différence de poids avec le SD 18-190, batterie comprise ?'],
      /^La différence est de 0,04 kg/,
    ],
    [
      ['MET', 'fr', 'SB1895', 'La perceuse à percussion avec fil me coûterait combien de moins ?'],
      /^La différence est de 160 €.*SBE 850\*\*\.$/s,
    ],
    // Who names the difference asks what it buys.
    [
      ['HEU', 'es', 'BS1845', '¿todavía lo fabrican?', 'y qué pierdo si me llevo este y me ahorro los 50 euros?'],
      /62 Nm/,
    ],
    // What each price covers explains most of it.
    [
      ['HJP', 'jp', 'KD18DL', '後継機との違いを簡単に教えて', '値段が倍以上違うのはなんで？'],
      /42,800円の\*\*KD18DX\*\*にはバッテリー/,
    ],
  ]));

describe('a time of charging on the charger in view', () =>
  answers([
    [['MET', 'fr', 'CX65', 'ca charge les batteries 36v aussi ?', 'Et la 5,5 Ah, en combien de temps ?'], /58 min/],
    [['HUS', 'en', 'CH18S', 'how long for the 5ah'], /110 min/],
  ]));

describe('a size that a tool takes beside its own', () =>
  answers([
    [['HJP', 'jp', 'KG18DX', '105mmの砥石つけても大丈夫？'], /^はい.*KAG105.*カバーを使い/s],
    [['HUS', 'en', 'AG18B', 'can it take a 5 inch disc'], /^No.*4-1\/2 in/s],
  ]));

describe('a fault in plain words', () =>
  answers([
    [['HEU', 'de', null, 'Mein Sauger NS 18-12 zieht nicht mehr richtig. Was kann ich prüfen?'], /Filter/],
    [['MET', 'fr', null, "mon aspirateur n'aspire presque plus, que vérifier ?"], /filtre/],
  ]));

describe('what a charge, a pack or a tilt makes of a figure', () =>
  answers([
    [['HUS', 'en', 'RH18P', 'weight with the 8ah pack on?'], /BP1880.*8\.1 lb: 6 lb bare and 2\.2 lb/],
    [['HJP', 'jp', 'KI18DX', 'KB1825一個でビス100本いける？'], /^1回の充電で100回はぎりぎり/],
    [
      ['MET', 'it', 'SB1895', 'devo fare 25 buchi da 6 nel mattone, con una batteria da 2 ce la faccio?'],
      /^25 con una carica sono al limite/,
    ],
    [['HEU', 'de', 'KS18165', 'reicht das um 40er Bohlen auf Gehrung zu schneiden?'], /^Ja.*bei 45° bis 41 mm/s],
    [['HEU', 'de', 'KS18165', 'Und 45er Bohlen auf Gehrung?'], /^Nein.*KS 1400.*bei 45° bis 46 mm/s],
  ]));

describe('what goes on with a choice', () =>
  answers([
    [
      ['MET', 'fr', 'KH1824', 'Lequel de vos perforateurs vibre le moins ?', 'non pas le gros, je reste en SDS-plus'],
      /KH 36-28.*10,5 m\/s²/,
    ],
    [
      [
        'HUS',
        'en',
        'MS15C',
        'can it crosscut a 2x8 at 90',
        'So which of yours can, and what would I be paying all in?',
      ],
      /^[^\n]*MS40S.*\$897/s,
    ],
  ]));

describe('how it is done', () =>
  answers([
    [['HUS', 'en', null, 'how do I switch the blade on the RS18B'], /^Take the battery out.*blade clamp/s],
    [['MET', 'fr', 'KH1824', 'Comment je passe en burinage ?'], /symbole du burin/],
    [['HUS', 'en', 'LL12G', 'will I see that line on my driveway at noon, say 50 ft out'], /^In full sun hardly/],
  ]));

it('a sigh is no unit', async () => {
  const asked: Asked = ['HEU', 'es', 'SB1880', 'ah y hay una pared que es de hormigón, da igual?'];
  expect(await lastPlainAnswer(asked)).not.toMatch(/capacidad/);
});
