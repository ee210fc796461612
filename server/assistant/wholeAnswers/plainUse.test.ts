import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { plainAnswers } from './testing/plainAnswers.ts';

/** Plain questions about using tools, packs and accessories: the figure, step or part that is told. */

type Row = readonly [BrandCode, AnswerLanguage, page: string | null, turns: readonly string[], told: RegExp];

const expectTold = async ([brand, language, page, turns, told]: Row): Promise<void> => {
  const answer = (await plainAnswers([brand, language, page, ...turns])).at(-1) ?? '';
  expect(answer.replaceAll('**', '')).toMatch(told);
};

describe('the grit is told before the sheets', () => {
  it.each<Row>([
    ['HUS', 'en', 'SD18R', ['what grit for bare wood'], /^40–60 to strip, 80–120 to smooth[\s\S]*SH5A/],
    ['MET', 'es', 'RX18150', ['¿qué lija para barniz?'], /^40–60 para decapar[\s\S]*SP15050/],
    ['MET', 'it', 'RX18150', ['che grana uso per il legno'], /^40–60 per sverniciare[\s\S]*SP15050/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

describe('the hole for a wall plug', () => {
  it.each<Row>([
    ['HUS', 'en', null, ['what size bit do i need for wall plugs'], /plug’s own diameter/],
    ['HEU', 'de', 'SB750', ['welchen bohrer für 8er dübel'], /so dick wie den Dübel/],
    ['MET', 'fr', 'SBE850', ['quel foret pour une cheville de 8 ?'], /foret du diamètre de la cheville/],
    ['MET', 'it', 'SBE850', ['quale punta per un tassello da 10'], /stesso diametro del tassello/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

describe('how long a battery lives, and how many are in the box or needed', () => {
  it.each<Row>([
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
  it.each<Row>([
    ['HEU', 'de', 'NG1864', ['brauch ich einen kompressor?'], /läuft mit Akku/],
    ['HEU', 'es', 'NG1864', ['¿funciona sin compresor?'], /funciona con batería/],
    ['HUS', 'en', null, ['do you have filters for the vacuum'], /Spare parts/],
    ['MET', 'fr', 'KHE28', ['y a un accessoire pour aspirer la poussière'], /raccord d’aspiration/],
    ['HUS', 'en', 'AG18B', ['does it vibrate a lot'], /range from 5\.5/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});

it.each<Row>([
  ['MET', 'fr', null, ['vous n’avez pas de tronçonneuse ?'], /^Non, nous ne vendons pas/],
  ['HEU', 'de', null, ['habt ihr keine kettensäge?'], /^Nein, Kettensägen führen wir nicht/],
  ['HEU', 'es', null, ['no tenéis motosierras?'], /^No, no tenemos motosierras/],
])('"don’t you have …?" asks for it: %s %s, on %s: %j', (...row) => expectTold(row));

it.each<Row>([
  ['MET', 'fr', null, ['je veux poncer mes murs'], /RX 18-150[\s\S]*120–180/],
  ['MET', 'it', null, ['devo carteggiare le pareti'], /RX 18-150[\s\S]*120–180/],
  ['HEU', 'es', null, ['quiero lijar las paredes de mi casa'], /EX 18-150/],
])('walls are sanded where they are plastered: %s %s, on %s: %j', (...row) => expectTold(row));

it.each<Row>([
  ['HUS', 'en', 'RS18B', ['can a woman handle this'], /hold it with both hands/],
  ['HEU', 'de', 'BH3632', ['kann das auch eine frau bedienen'], /kommt man auch beim ersten Mal zurecht/],
])('who asks for another is told how the tool is handled: %s %s, on %s: %j', (...row) => expectTold(row));

describe('what was spoken of last stays meant', () => {
  it.each<Row>([
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

it.each<Row>([
  ['HUS', 'en', null, ['how do i cut a hole in drywall for an outlet'], /MT18B multi-tool[\s\S]*hole saw/],
  ['HEU', 'de', 'ST18135', ['Kann man die Hubzahl einstellen'], /^Ja, die ST 18-135 hat eine regelbare Drehzahl/],
  ['MET', 'de', 'SM32M', ['was kostet ein filter'], /^Ersatzteile/],
])('how a job is done, what is adjusted, and spare parts: %s %s, on %s: %j', (...row) => expectTold(row));
