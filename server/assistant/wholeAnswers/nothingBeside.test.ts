import { describe, expect, it } from 'vitest';
import { type Asked, lastPlainAnswer } from './testing/plainAnswers.ts';

type Case = readonly [asked: Asked, told: RegExp, untold: RegExp];

describe('an answer holds what was asked for, and nothing beside it', () => {
  it.each<Case>([
    // Drilling six holes is no cutting of concrete.
    [['MET', 'fr', null, 'je dois percer 6 trous dans un mur en béton'], /KHE 28/, /classe M/],
  ])('%j', async (asked, told, untold) => {
    const answer = await lastPlainAnswer(asked);
    expect(answer).toMatch(told);
    expect(answer).not.toMatch(untold);
  });

  it('has no table beside which of two to take', async () => {
    const answer = await lastPlainAnswer([
      'MET',
      'it',
      'SS18300',
      'meglio spendere 200 in più per il 1200 se cambio le gomme 2 volte all’anno?',
    ]);
    expect(answer).toMatch(/SS 18-300/);
    expect(answer).not.toContain('| --- |');
  });
});

describe('what was asked for is told', () => {
  it.each<readonly [asked: Asked, told: RegExp]>([
    // A limit that the visitor set, and the figure beside it.
    [['MET', 'de', null, 'Laubbläser mit Akku, mit Akku nicht über 4 kg, Laub wegblasen'], /3,75 kg/],
    // What the job takes beside the tool that does it.
    [['MET', 'es', 'KHE28', 'tengo que hacer 20 agujeros de 8 en hormigón, ¿me vale?'], /SDS5/],
    // That a tool is sold off is why it costs less.
    [['MET', 'fr', 'SD18150', 'pourquoi elle est moins chère que la SD 18-190 ?'], /fin de série/],
    // The pack that the maker advises for a tool of high power.
    [['MET', 'es', null, '¿la KR 18-165 corta madera de 50 mm?'], /BX 1855/],
  ])('%j', async (asked, told) => {
    expect(await lastPlainAnswer(asked)).toMatch(told);
  });
});

describe('who has nothing yet', () => {
  it.each<Case>([
    [
      ['HUS', 'en', null, 'which driver for 6 in structural screws? i got zero batteries'],
      /\$223 in all/,
      /you have that/,
    ],
    [['HEU', 'es', 'DS18210', 'Con el pequeño de 12 me ahorro 70 euros, ¿merece la pena este?'], /70 €/, /niños/],
  ])('owns no packs, and a smaller tool is no child: %j', async (asked, told, untold) => {
    const answer = await lastPlainAnswer(asked);
    expect(answer).toMatch(told);
    expect(answer).not.toMatch(untold);
  });
});

describe('a unit alone', () => {
  it.each<readonly [asked: Asked, told: RegExp]>([
    [['MET', 'es', 'SS18300', '¿Y lo que da esta en kgm cuánto es?'], /30,6 kgf·m/],
    [['HEU', 'fr', 'LB36820', 'ça fait combien de km/h ?'], /209 km\/h/],
    [['HUS', 'en', 'IW18C', '165 ft-lbs enough?', 'how much is that in Nm'], /224 Nm/],
    [['HUS', 'en', 'DV18X', 'how much is it in euros'], /\$169/],
  ])('asks for the figure in it, or for the conversion of one that was said: %j', async (asked, told) => {
    expect(await lastPlainAnswer(asked)).toMatch(told);
  });
});

describe('the service', () => {
  it.each<Case>([
    [
      [
        'HEU',
        'de',
        null,
        'Angenommen ich bestell die Oberfräse und sie liegt mir nicht, wie lang kann ich zurückschicken?',
      ],
      /14 Tagen/,
      /OF 1400/,
    ],
    [
      ['HUS', 'en', null, 'what sets you apart from the others'],
      /warranty.*repairs in 5 to 7 working days/s,
      /only know/,
    ],
    [['MET', 'de', null, 'Mein Bohrhammer ist seit 3 Wochen bei euch in Reparatur'], /\+49 89/, /\*\*/],
    // The country of the first question is that of the second.
    [['MET', 'it', null, 'Spedite in Svizzera? E la spina va bene per le nostre prese?'], /tipo J/, /tipo F/],
    [['HUS', 'en', null, 'why would i buy you guys over milwaukee'], /What Brackford gives you/, /only know/],
    [['MET', 'fr', null, 'je cherche une tronçonneuse'], /pas de tronçonneuses.*RS 18-32/s, /Vous pensez/],
  ])('%j', async (asked, told, untold) => {
    const answer = await lastPlainAnswer(asked);
    expect(answer).toMatch(told);
    expect(answer).not.toMatch(untold);
  });
});
