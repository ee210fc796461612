import { describe, it } from 'vitest';
import { expectTold, type Told } from './testing/expectTold.ts';

/** Plain questions about using tools, packs and accessories: the figure, step or part that is told. */

describe('the grit is told before the sheets', () => {
  it.each<Told>([
    ['HUS', 'en', 'SD18R', ['what grit for bare wood'], /^40–60 to strip, 80–120 to smooth[\s\S]*SH5A/],
    ['MET', 'es', 'RX18150', ['¿qué lija para barniz?'], /^40–60 para decapar[\s\S]*SP15050/],
    ['MET', 'it', 'RX18150', ['che grana uso per il legno'], /^40–60 per sverniciare[\s\S]*SP15050/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

describe('the hole for a wall plug', () => {
  it.each<Told>([
    ['HUS', 'en', null, ['what size bit do i need for wall plugs'], /plug’s own diameter/],
    ['HEU', 'de', 'SB750', ['welchen bohrer für 8er dübel'], /so dick wie den Dübel/],
    ['MET', 'fr', 'SBE850', ['quel foret pour une cheville de 8 ?'], /foret du diamètre de la cheville/],
    ['MET', 'it', 'SBE850', ['quale punta per un tassello da 10'], /stesso diametro del tassello/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

describe('how long a battery lives, and how many are in the box or needed', () => {
  it.each<Told>([
    ['HUS', 'en', null, ['how many years do your batteries last'], /300 to 500 full charges/],
    ['HEU', 'de', 'AP1840', ['wie lange hält der akku in jahren'], /drei bis fünf Jahren/],
    ['HJP', 'jp', null, ['バッテリーの寿命はどのくらいですか'], /3～5年/],
    ['HUS', 'en', 'DS12C', ['how many batteries are in it'], /2 BP1220/],
    ['MET', 'it', 'SS18300', ['quante batterie ci sono'], /senza batteria/],
    ['MET', 'it', 'KR18165', ['quante batterie mi servono?'], /due batterie e un caricabatterie/],
    ['HJP', 'jp', 'KC18DX', ['電池は何個必要ですか'], /バッテリー2個/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

describe('what a tool needs and takes', () => {
  it.each<Told>([
    ['HEU', 'de', 'NG1864', ['brauch ich einen kompressor?'], /läuft mit Akku/],
    ['HEU', 'es', 'NG1864', ['¿funciona sin compresor?'], /funciona con batería/],
    ['HUS', 'en', null, ['do you have filters for the vacuum'], /Spare parts/],
    ['MET', 'fr', 'KHE28', ['y a un accessoire pour aspirer la poussière'], /raccord d’aspiration/],
    ['HUS', 'en', 'AG18B', ['does it vibrate a lot'], /range from 5\.5/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

it.each<Told>([
  ['MET', 'fr', null, ['vous n’avez pas de tronçonneuse ?'], /^Non, nous ne vendons pas/],
  ['HEU', 'de', null, ['habt ihr keine kettensäge?'], /^Nein, Kettensägen führen wir nicht/],
  ['HEU', 'es', null, ['no tenéis motosierras?'], /^No, no tenemos motosierras/],
])('"don’t you have …?" asks for it: %s %s, on %s: %j', (...row) => expectTold(row));

it.each<Told>([
  ['MET', 'fr', null, ['je veux poncer mes murs'], /RX 18-150[\s\S]*120–180/],
  ['MET', 'it', null, ['devo carteggiare le pareti'], /RX 18-150[\s\S]*120–180/],
  ['HEU', 'es', null, ['quiero lijar las paredes de mi casa'], /EX 18-150/],
])('walls are sanded where they are plastered: %s %s, on %s: %j', (...row) => expectTold(row));

it.each<Told>([
  ['HUS', 'en', 'RS18B', ['can a woman handle this'], /hold it with both hands/],
  ['HEU', 'de', 'BH3632', ['kann das auch eine frau bedienen'], /kommt man auch beim ersten Mal zurecht/],
])('who asks for another is told how the tool is handled: %s %s, on %s: %j', (...row) => expectTold(row));

describe('what was spoken of last stays meant', () => {
  it.each<Told>([
    ['HUS', 'en', 'CH18R', ['how long to charge a 5ah', 'does it have usb'], /the CH18R has a USB port/],
    [
      'MET',
      'it',
      null,
      ['quale batteria va bene per il BS 18-55', 'e quella da 8 Ah?', 'quanto ci mette a caricarsi'],
      /BX 1880/,
    ],
    [
      'HUS',
      'en',
      null,
      ['is the RH18P better than the DV18X for anchors in concrete', 'how much more'],
      /difference is \$80/,
    ],
    ['MET', 'de', null, ['Unterschied zwischen BX 1840 und BX 1855', 'wie viel länger hält der'], /38 % mehr/],
    ['HEU', 'es', null, ['quiero poner suelo laminado', '¿qué sierra?'], /sierra de calar ST 18-135/],
    [
      'MET',
      'fr',
      null,
      ['mon chargeur ne marche plus', 'c’est le CX 30', 'je l’ai acheté il y a un an'],
      /encore sous garantie/,
    ],
    ['MET', 'de', 'SM32M', ['Für Asbest geeignet?', 'und für Betonstaub'], /^Ja\. Klasse M/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

it.each<Told>([
  ['HUS', 'en', null, ['how do i cut a hole in drywall for an outlet'], /MT18B multi-tool[\s\S]*hole saw/],
  ['HEU', 'de', 'ST18135', ['Kann man die Hubzahl einstellen'], /^Ja, die ST 18-135 hat eine regelbare Drehzahl/],
  ['MET', 'de', 'SM32M', ['was kostet ein filter'], /^Ersatzteile/],
])('how a job is done, what is adjusted, and spare parts: %s %s, on %s: %j', (...row) => expectTold(row));

describe('packs, chargers and the tools they fit', () => {
  it.each<Told>([
    ['HEU', 'es', 'AP1840', ['esta batería vale para el taladro SB 18-80?'], /^Sí, la AP 18-40 va con el SB 18-80/],
    ['HJP', 'jp', 'KB1850', ['インパクトのKI18DXにも使えますよね'], /^はい、KB1850はKI18DXに使えます/],
    [
      'HEU',
      'de',
      null,
      ['Unterschied zwischen AP 18-40 und AP 18-80?', 'passen beide in den WS 18-125?'],
      /AP 18-40 passt zum WS 18-125[\s\S]*AP 18-80 passt zum WS 18-125/,
    ],
    ['MET', 'en', null, ['i have the SD 18-150 and the BX 1840, which charger do i need'], /CX 30[\s\S]*CX 65/],
    ['MET', 'it', 'NG1864', ['quanti ne spara con una batteria?'], /^La NG 18-64 pianta circa 700/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

describe('the tool in view', () => {
  it.each<Told>([
    [
      'HUS',
      'en',
      'IW18H',
      ['is there a smaller one for working under the hood'],
      /^The IW18C impact wrench is shorter than the IW18H/,
    ],
    ['MET', 'en', 'KH1824', ['Does it chisel as well or only drill?'], /KH 18-24[\s\S]*chisels with 2\.4 J/],
    ['MET', 'fr', 'OX1250', ['Comment je fais pour arrondir le bord d’une étagère avec ?'], /fraise à arrondir/],
    ['MET', 'fr', 'HL1882', ['On règle comment la profondeur ?'], /^Tournez le bouton avant/],
    ['HEU', 'de', 'OF1400', ['Ist die auch was für Anfänger?'], /auch beim ersten Mal zurecht/],
    ['HJP', 'jp', 'KN18F', ['幅木の取り付けに使いたいんですけど大丈夫ですか'], /^はい、KN18Fはその作業に使えます/],
    [
      'MET',
      'de',
      'SM32M',
      ['Geht der auch für Asbest?', 'Schaltet der sich selber ein wenn ich das Werkzeug anmache?'],
      /startet nur mit Geräten, die in seiner Steckdose stecken/,
    ],
    [
      'HUS',
      'en',
      null,
      [
        'whats the difference between the DS18A and the DS18B',
        'is the more expensive one worth it if i only use it on weekends?',
      ],
      /^Yes: with battery and charger counted, the DS18B even costs \$4 less/,
    ],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

it.each<Told>([
  ['MET', 'es', null, ['Quiero lijar unas puertas viejas que tienen barniz'], /RX 18-150/],
  ['MET', 'it', null, ['vorrei una luce per il cantiere, a batteria'], /WL 18-2800/],
  ['MET', 'en', null, ['need a leaf blower for a small garden, not too loud'], /^The LB 36 .*79 dB\(A\)/],
])('what is worked on, lights and gardens are read as such: %s %s, on %s: %j', (...row) => expectTold(row));

describe('vacuums: their bags, and tools at their hose', () => {
  it.each<Told>([
    ['MET', 'fr', 'SM32M', ['et les sacs, vous les vendez aussi ?'], /^Les pièces se trouvent/],
    ['MET', 'en', 'SM32M', ['how often do the bags need changing'], /^Change the bag when suction drops/],
    ['HEU', 'es', 'NS1812', ['sirve para enchufarlo a una lijadora?'], /EX 18-150 se conecta con el NS 18-12/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

describe('going on with a fault, a choice and a purchase', () => {
  it.each<Told>([
    [
      'HUS',
      'en',
      'CH18S',
      ['it blinks red', 'i bought it about a year ago', 'is that still covered by warranty?'],
      /^Yes, it is still within/,
    ],
    [
      'MET',
      'it',
      null,
      ['la mia levigatrice non parte più', 'è la RX 18-150, la batteria è carica'],
      /^Allora provi un’altra batteria/,
    ],
    [
      'HJP',
      'jp',
      null,
      ['インパクトドライバとドリルドライバって何が違うの？', '棚を作るならどっち'],
      /^ドライバドリルKD18DX/,
    ],
    [
      'MET',
      'es',
      null,
      ['tengo dos baterías de 18 vuestras, qué sierras puedo usar?', 'la de sable corta ramas?'],
      /RS 18-32/,
    ],
    ['HJP', 'jp', 'KC18DX', ['刃は何ミリ？'], /125mm/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

it.each<Told>([
  ['MET', 'it', null, ['Quale modello ha più potenza del KR 190?'], /^(?!.*modellismo)/],
  ['MET', 'it', null, ['ha i carboncini la SD 12-110?'], /senza spazzole/],
  ['MET', 'fr', 'KH3628', ['il y a des charbons dedans'], /moteur sans charbon/],
  ['HUS', 'en', 'CS15C', ['show me the accessories please'], /SB7124/],
  ['MET', 'it', 'GZ216', ['è troppo pesante per me, altri?'], /leggera/],
  ['MET', 'fr', null, ['quel outil pour changer les roues d’un camion ?'], /SS 18-1200/],
])('motors, accessories and what a word is not: %s %s, on %s: %j', (...row) => expectTold(row));

describe('plain questions about a tool in view', () => {
  it.each<Told>([
    ['HUS', 'en', 'BL40A', ['on the small battery how long'], /about 11 min with the BP4025/],
    ['HUS', 'en', 'RH40M', ['any lighter sds max'], /no rotary hammer like that/],
    ['HUS', 'en', 'PL18B', ['how wide'], /planes 3-1\/4 in\. wide/],
    ['HUS', 'en', 'MT18B', ['what else does it do'], /^MT18B: Plunge cuts/],
    ['HUS', 'en', null, ['got a cracked battery case, still works', 'where do i bring it'], /collection point/],
    ['HUS', 'en', null, ['can a jigsaw replace a circular saw'], /Jigsaw[\s\S]*Circular saw/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

describe('what a tool itself has and does, and the language that is answered in', () => {
  it.each<Told>([
    ['HUS', 'en', 'MS40S', ['laser?'], /^Yes, the MS40S shows the cut line by laser/],
    ['HEU', 'es', 'GS36216', ['¿con láser?'], /^Sí, la GS 36-216 marca la línea/],
    ['HEU', 'it', 'BH800', ['quanto vibra', 'per quanto tempo al giorno'], /EN ISO 5349/],
    ['HEU', 'fr', null, ['mon aspirateur n’aspire plus', 'filtre propre'], /joint bien en place/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});
