import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { lastPlainAnswer } from './testing/plainAnswers.ts';

type Case = readonly [
  brand: BrandCode,
  language: AnswerLanguage,
  page: string | null,
  question: string,
  told: RegExp,
  untold: RegExp,
];

const tells = (cases: readonly Case[]): void => {
  it.each<Case>(cases)('%s in %s, on %s: %s', async (brand, language, page, question, told, untold) => {
    const answer = (await lastPlainAnswer([brand, language, page, question])).replaceAll('*', '');
    expect(answer).toMatch(told);
    expect(answer).not.toMatch(untold);
  });
};

describe('how a bit, blade or disc is changed, by the holder and drive of the tool', () => {
  tells([
    ['MET', 'de', 'RS1832', 'wie wechselt man das sägeblatt', /Akku heraus.*Blattspanner/, /Flansch|Netzstecker/],
    ['HUS', 'en', 'RH18P', 'how do you change the bit', /battery out.*sleeve.*grease/i, /keyless|hex|unplug/i],
    ['HUS', 'en', 'DS18B', 'how do i swap the bit', /keyless/i, /SDS|hex/],
    ['MET', 'fr', 'PS750', 'comment on change la lame', /débranchez.*serre-lame/, /batterie|Extrait/],
    ['MET', 'it', 'MX12', 'come si cambia la lama?', /Starlock/, /flange|spina/],
    ['MET', 'es', 'KR190', '¿cómo se cambia el disco?', /desenchufe.*bridas/, /batería|protector/],
    // One minute before work and three after a change, as Japanese law demands.
    ['HJP', 'jp', 'KG18DX', '刃の交換方法教えて', /バッテリーを外して.*3分以上.*特別教育/, /プラグ/],
    ['MET', 'es', 'WS18125', 'cómo se cambia el disco?', /batería.*un minuto/, /De la página|desenchufe/],
  ]);
});

describe('rain, by the drive and protection of the tool', () => {
  tells([
    ['MET', 'de', 'LB36', 'kann man den auch bei regen benutzen', /nicht im Regen.*Akku/i, /FI-|Netz|wasserdicht/],
    [
      'MET',
      'fr',
      'KR18165',
      "on peut l'utiliser sous la pluie",
      /ne travaillez pas sous la pluie.*batterie/i,
      /filaire|câble/,
    ],
    [
      'MET',
      'it',
      'KHM45',
      'la uso sotto la pioggia leggera nel cortile, va bene?',
      /non lavori.*cavo.*salvavita/i,
      /batteria/,
    ],
    ['HJP', 'jp', 'KL18B', '雨の日でも使える?', /^いいえ、防滴の表示がない/, /コード|漏電|\n/],
    ['HUS', 'en', 'BL40A', 'can i use it in the rain', /^Better not/, /GFCI|cord/],
  ]);
});

describe('what is true of this tool only', () => {
  tells([
    ['HUS', 'en', 'AG18B', 'does it cut metal', /cutting guard comes with the AG18B/, /Some grinders|lists no/],
    ['MET', 'fr', 'W11125', 'on peut couper du carrelage avec', /W 11-125 est livrée sans capot/, /Certaines/],
    ['HEU', 'de', 'WS1100125', 'schneidet die auch blech', /Trennhaube liegt dem WS 1100-125 nicht bei/, /Manchen/],
    ['HUS', 'en', 'MT18B', 'what is this used for', /oscillates at up to 20,000\sOPM/, /rpm|turns/],
    ['MET', 'de', 'MX12', 'Drehzahl?', /20\.000\sSchwingungen/, /dreht/],
    ['MET', 'it', 'LB36', 'quanto dura la batteria?', /28 minuti a livello medio, molto meno in turbo/, /dura circa/],
    ['HJP', 'jp', 'KY18C', '何分くらい使えますか', /標準で約26分、ターボではもっと短く/, /使えます/],
    ['HJP', 'jp', 'KY18C', 'フィルタは水洗いしていいですか', /水洗いできます/, /より：/],
    ['HEU', 'de', 'EX18150', 'geht das auch für holzboden', /Bodenschleifmaschine/, /nicht in|finde ich/],
    ['MET', 'es', 'SBE850', 'Es de cable o de batería?', /funciona con cable/, /Cuando hay/],
    ['HJP', 'jp', 'KS18R', '古いペンキ落とすのに使えますか', /鉛/, /FAQに近い/],
  ]);
});
