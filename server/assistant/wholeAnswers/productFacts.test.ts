import { describe, expect, it } from 'vitest';
import { type Asked, lastPlainAnswer } from './testing/plainAnswers.ts';

type Case = readonly [asked: Asked, answer: RegExp];

describe('a charging time', () => {
  it.each<Case>([
    [['HUS', 'en', 'BP1850', 'how long to full on the fast charger vs regular'], /40 min.*CH18R.*110 min.*CH18S/s],
    [['HJP', 'jp', 'KB1850', '急速と普通で充電時間どれくらい違う'], /KQ18R.*38分.*KQ18\*\*で80分/s],
    [['MET', 'de', 'BX1880', 'Wie lang lädt der am kleinen Lader'], /170 min.*CX 30/s],
    [['MET', 'de', 'BX1880', 'Wie lang lädt der am kleinen Lader', 'und am großen?'], /84 min.*CX 65/s],
    [
      ['MET', 'fr', null, 'BX 1840 ou BX 1855 ?', 'la 5,5 charge en combien de temps avec le chargeur rapide'],
      /58 min/,
    ],
    [
      ['MET', 'fr', null, 'la BX 1855 charge en combien de temps avec le chargeur rapide ?', "et avec l'autre ?"],
      /BX 1855.*117 min.*CX 30/s,
    ],
    [['MET', 'es', 'CX30', 'cuanto tarda en cargar la de 4 ah', 'y la de 8?'], /BX 1880.*170 min/s],
  ])('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});

describe('a figure of the product in view', () => {
  it.each<Case>([
    [['HUS', 'en', 'BL40A', 'runtime on low'], /22 min/],
    // An answered question about the cord that holds no length.
    [['MET', 'de', 'W24230', 'wie viele Meter ist das Kabel lang?'], /^Das finde ich in unseren Daten .*nicht/],
    [['HUS', 'en', 'AG40P', 'whats rpm low'], /3,500 rpm/],
    [['HEU', 'de', 'EX18150', 'Drehzahl runterregeln geht bis?'], /5\.000 min/],
    [['MET', 'it', 'SM32M', 'quanto è lungo il tubo?'], /tubo da 4 m/],
    // The dust port, and not the packs.
    [['HUS', 'en', 'SD18R', 'does it hook up to a shop vac'], /^Yes.*(vacuum|dust)/],
    [['HUS', 'en', 'FN18N', 'which nails does it take?'], /nails of .* to 3-1\/2 in\..*diameter/],
  ])('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});

describe('a pack or charger that is only described', () => {
  it.each<Case>([
    [['HUS', 'en', 'CS18B', 'will the 8ah battery fit this'], /^Yes.*BP1880.*CS18B/],
    [['HUS', 'en', 'CS18B', 'will the 8ah battery fit this', 'and my neighbors 40v one?'], /^No.*CS18B.*voltages/],
    [['HEU', 'es', 'DS18210', '¿le vale la batería de 4 Ah que ya tengo de la BS 18-45?'], /^Sí.*AP 18-40.*DS 18-210/],
    [['MET', 'fr', 'KR18165', 'elle marche avec une batterie de 2 Ah ?'], /^Oui.*BX 1820.*KR 18-165/],
    [['HEU', 'de', 'BS1845', 'passt der 4 Ah Akku', 'und der 36er?'], /^Nein.*BS 18-45.*Spannungen/],
    [['HJP', 'jp', 'KI18DX', '36Vの電池は使えますか', 'では18Vの電池はどれが合いますか'], /KB1825.*KB1850/s],
    [['HEU', 'it', 'DS12110', 'che batteria usa?', 'va bene quella da 18?'], /^No.*DS 12-110.*tensioni/],
  ])('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});

describe('work on one charge', () => {
  it.each<Case>([
    [
      ['HUS', 'en', 'DV18X', 'how many holes before the 5ah battery dies'],
      /about 65 per charge.*no number.*90 Wh.*BP1850/s,
    ],
    [['HUS', 'en', 'DV18X', 'how many holes before the 5ah battery dies', 'and on the small battery?'], /BP1820/],
    [['HJP', 'jp', 'KR36P', '1充電で12mmを何穴'], /144Wh/],
    [['MET', 'it', 'NG1864', 'quanti ne sparo con una carica'], /700 chiodi/],
    [['HEU', 'de', 'NG1864', 'wie viele Nägel schafft der mit einem Akku'], /800 Nägel/],
    // The maker's own answer to this question.
    [['HEU', 'en', 'BH1818', 'how many 8 mm holes will I get out of one charge'], /cannot honestly name a number/],
  ])('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});

describe('how long a day a vibrating tool may be used', () => {
  it.each<Case>([
    [
      ['MET', 'en', 'KH1824', 'vibration figure? how long can my lads use it per day'],
      /22 min.*2.5 m\/s².*90 min.*5 m\/s²/s,
    ],
    [['MET', 'de', null, 'KHM 45: Vibrationswert und wie lang darf ich damit am Tag arbeiten'], /9,8 m\/s².*31 min/s],
    [['MET', 'de', 'KHM45', 'Wie stark vibriert der? Wie lange pro Tag?', 'und der KHE 28?'], /13,5 m\/s².*16 min/s],
    [['MET', 'fr', 'KH1824', "Je dois tenir compte de l'exposition journalière."], /11,5 m\/s².*22 min/s],
    [['MET', 'es', 'KH1824', 'cuanto vibra', 'cuantas horas al dia se puede usar'], /22 min/],
    [['HJP', 'jp', 'KR36P', '振動はいくつ？一日何時間使えますか'], /9\.2m\/s².*35分/s],
  ])('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});

describe('a figure reckoned from the data', () => {
  it.each<Case>([
    [['HEU', 'de', 'LL1240', 'wie genau auf 10 Meter, also was heißt das auf 30?'], /10 m.*2,5 mm.*30 m.*7,5 mm/s],
    [['MET', 'it', 'KL122G', 'a 20 metri di quanto sbaglia?'], /20 m.*6 mm/],
    [['MET', 'it', 'KL122G', 'a 20 metri di quanto sbaglia?', 'e a 8?'], /8 m.*2,4 mm/],
    [['HUS', 'en', null, 'impact wrench for lug nuts torqued to 165 ft-lbs', 'how much is that in Nm'], /224 Nm/],
    [['HUS', 'en', null, 'impact wrench with at least 1,000 ft-lbs', 'how much is that in Nm'], /1,356 Nm/],
    [['HJP', 'jp', 'KW18M', 'トルクは何Nmまで', 'kgf・mで言うと'], /32\.6kgf·m/],
  ])('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});

describe('matters of the shop by what the talk is of', () => {
  it.each<Case>([
    [
      ['HUS', 'en', 'CS18B', "what's the total with battery and charger", 'is that price with tax'],
      /without sales tax/,
    ],
    [['MET', 'es', 'BS1855', '¿cuánto cuesta?', '¿con IVA?'], /IVA incluido/],
    [['MET', 'de', 'WS36230', 'Was kostet der?', 'Netto für Firma?'], /enthalten die Mehrwertsteuer/],
    [['HJP', 'jp', 'KD18DX', 'いくら？', '税込ですか'], /消費税込み/],
    [['HUS', 'en', null, 'How much is the DV18X including VAT?'], /DV18X.*\$169.*without sales tax/s],
    [['MET', 'en', null, 'Total for one CX 30 charger and one BX 1855 battery, with VAT?'], /169\.80.*include VAT/s],
    [['MET', 'fr', null, 'prix TTC de la KR 18-165 ?'], /229.*comprennent la TVA/s],
    [['MET', 'en', 'BS1855', 'what does it cost', 'How much is that in pounds roughly'], /no exchange rates/],
    [
      ['HUS', 'en', null, 'my RH18P smoked and wont hammer. what do i do', 'do i pay shipping'],
      /Under warranty you pay/,
    ],
    [['HUS', 'en', 'RH18P', 'do i pay shipping'], /costs \$7\.95; orders of \$99 or more ship free/],
    [
      ['HEU', 'de', null, 'Bohrschrauber nach 14 Monaten kaputt, Rechnung hab ich verschlampt'],
      /Ohne Rechnung ist noch nichts/,
    ],
    [['MET', 'fr', null, 'Ma batterie ne charge plus. Garantie ?', "et si j'ai perdu la facture ?"], /Sans facture/],
    [['MET', 'it', null, 'al telefono mi hanno detto che la garanzia è di 10 anni'], /garanzia è di 3 anni/],
    [['HUS', 'en', 'BP1850', 'warranty on the pack?'], /^The \*\*BP1850\*\* comes with a warranty of 3 years.$/],
  ])('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});

describe('packs of other makers', () => {
  it.each<Case>([
    [['HEU', 'de', null, 'Kompatibel mit Bosch Professional 18V Akkus?', 'Und Makita?'], /^Nein: Akkus und Ladegeräte/],
    [['HJP', 'jp', null, 'マキタの18V電池って付きますか', 'ハイコーキは？'], /^いいえ/],
    [
      ['HUS', 'en', null, 'do my dewalt 20v max batteries work on your stuff', 'and with an adapter'],
      /not with an adapter/,
    ],
    [
      ['MET', 'fr', null, "J'ai deux batteries Makita 18 V. Elles vont ?", "et avec un adaptateur d'internet ?"],
      /même avec un adaptateur/,
    ],
  ])('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});

describe('a yes or no agrees with what the data say', () => {
  it.each<Case>([
    [['MET', 'es', 'OX1250', 'me han dicho que es de 1400w, es así?'], /^No, la \*\*OX 1250\*\* tiene 1250 W/],
    [['MET', 'de', 'KHE28', 'Der hat doch 1000 Watt oder?'], /^Nein, .*820 W/],
    [['MET', 'es', 'W11125', 'tiene freno?'], /^No, (?!.*«Sí)/s],
    [['HEU', 'de', 'SB1880', 'passt da ein SDS bohrer rein'], /^Nein, .*Schnellspannbohrfutter/],
    [['HJP', 'jp', 'KV18DX', 'SDSのビット入る？'], /^使えません。.*キーレスチャック/],
    [['HEU', 'en', 'MH1100', 'can I put SDS max bits in it?'], /^Yes, .*SDS-max/i],
    [['HEU', 'de', 'MH1100', 'Meißel dabei?'], /^Nein, der \*\*MH 1100\*\* wird ohne Meißel geliefert/],
    [['HEU', 'de', 'LB36820', 'ist der laut'], /^Ja\. .*83 dB.*Gehörschutz/],
    [['MET', 'it', 'LB36', 'è rumoroso?'], /^No\. .*79 dB/],
    [
      ['HJP', 'jp', 'KM36S', 'スタンドもついてくるって聞いたんですが'],
      /^いいえ、\*\*KM36S\*\*にスタンドは付属していません/,
    ],
  ])('%j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});

describe('a question about the product of the page', () => {
  it.each<Case>([
    [['MET', 'en', 'SD18190', 'how many foot pounds is that'], /140 ft-lbs of torque/],
    [['HEU', 'de', 'SS361200', 'wie viel Fußpfund?'], /885 ft-lbs/],
    [['MET', 'es', 'SD18190', '¿cuántas libras pie son?'], /140 ft-lbs/],
  ])('names torque by a unit of two words: %j', async (asked, expected) => {
    const answer = await lastPlainAnswer(asked);
    expect(answer).toMatch(expected);
    expect(answer).not.toMatch(/kg/);
  });

  it.each<Case>([
    [['HEU', 'de', 'SS361200', 'Wie viel Sterne hat der bekommen?'], /3,7 von 5 Sternen.*Gelobt/s],
    [['HUS', 'en', 'BN18G', 'customer ratings?'], /“.+”/s],
    [['HJP', 'jp', 'KC18DX', '星の数'], /良い点/],
  ])('on its stars also tells what buyers say: %j', async (asked, expected) => {
    expect(await lastPlainAnswer(asked)).toMatch(expected);
  });

  it.each<Case>([
    [['HUS', 'en', 'RS12C', 'so this tiny saw, what’s its story'], /^\*\*RS12C\*\*: A one-hand saw/],
    [['MET', 'fr', 'SM32M', 'en deux mots ?'], /^\*\*SM 32-M\*\* : Aspirateur/],
    [['HJP', 'jp', 'KT18S', 'これはどんな道具か教えてもらえますか'], /^\*\*KT18S\*\*：/],
  ])('in general describes it: %j', async (asked, expected) => {
    expect(await lastPlainAnswer(asked)).toMatch(expected);
  });

  it('that names its own type is not about packs of other tools', async () => {
    expect(
      await lastPlainAnswer(['HEU', 'en', 'EX18150', 'a short portrait of the sander would be lovely']),
    ).not.toMatch(/packs and/);
  });

  it.each<Case>([
    [['HUS', 'en', 'AG10C', '9 lb?'], /^No, the \*\*AG10C\*\* weighs 4\.6 lb/],
    [['HEU', 'es', 'AP3650', '1,1 kg?'], /^No, la \*\*AP 36-50\*\* pesa 1,28 kg/],
    [['MET', 'de', 'KHM45', '10 kg?'], /^Nein.*8,1 kg/],
  ])('that is a bare weight is held against its own: %j', async (asked, expected) => {
    expect(await lastPlainAnswer(asked)).toMatch(expected);
  });
});

describe('a product that is being phased out', () => {
  it.each<Case>([
    [['HUS', 'en', 'DS18A', 'is this one still made?'], /phased out.*while stock lasts.*DS18B/],
    [['MET', 'de', 'SD18150', 'Wird der noch gebaut?'], /läuft aus.*solange der Vorrat reicht.*SD 18-190/],
    [['MET', 'fr', 'SD18150', 'on le trouve encore ?'], /fin de série.*épuisement des stocks.*SD 18-190/],
    [['MET', 'es', 'SD18150', '¿todavía se fabrica?'], /hasta agotar existencias.*SD 18-190/],
    [['MET', 'it', 'SD18150', 'si produce ancora?'], /fino a esaurimento scorte.*SD 18-190/],
    [['HJP', 'jp', 'KD18DL', 'これはまだ売っていますか'], /^KD18DLは在庫がなくなりしだい.*KD18DX/],
    [['HEU', 'it', 'BS1860', 'si produce ancora?'], /ancora in catalogo/],
  ])('%j', async (asked, answer) => {
    expect((await lastPlainAnswer(asked)).replaceAll('*', '')).toMatch(answer);
  });
});

describe('packs and charger in the box', () => {
  it.each<Case>([
    [['HEU', 'it', null, 'BS1860 ha la batteria inclusa?'], /^No, il \*\*BS 18-60\*\* arriva senza batteria/],
    [['HEU', 'de', null, 'Hat der BS1860 den Akku dabei?'], /^Nein, der \*\*BS 18-60\*\* wird ohne Akku geliefert/],
    [['HEU', 'es', null, '¿El BS1860 tiene la batería incluida?'], /^No, el \*\*BS 18-60\*\* viene sin batería/],
  ])('are denied of a bare tool, whatever it runs on: %j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });

  it.each<Case>([
    [['HUS', 'en', null, 'which drill for a beginner'], /\$129\. Two batteries and the charger are in the box\./],
    [
      ['HEU', 'de', null, 'Ich suche einen Akkuschrauber für Möbelaufbau'],
      /129 €\. Zwei Akkus und das Ladegerät liegen bei\./,
    ],
    [
      ['MET', 'it', null, 'un trapano per appendere quadri'],
      /149 €\. Due batterie e il caricabatterie sono compresi\./,
    ],
    [
      ['HJP', 'jp', null, '木材にビスを打つインパクトドライバーが欲しい'],
      /39,800円です。バッテリー2個と充電器が付属します。/,
    ],
  ])('are told with the price: %j', async (asked, answer) => {
    expect(await lastPlainAnswer(asked)).toMatch(answer);
  });
});
