import { describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { splitCompound } from './compounds.ts';
import { edits } from './edits.ts';
import { queryTerms } from './queryTerms.ts';
import { vocabularyOf } from './vocabulary.ts';

describe('edits', () => {
  it.each([
    ['drill', 'drill', 0],
    ['dril', 'drill', 1],
    ['dirll', 'drill', 1],
    ['driill', 'drill', 1],
    ['grindr', 'grinder', 1],
    ['hamer', 'hammers', 2],
    ['saw', 'drill', undefined],
  ])('from %s to %s: %s', (one, other, expected) => {
    expect(edits(one, other, 2)).toBe(expected);
    expect(edits(other, one, 2)).toBe(expected);
  });
});

describe('compounds', () => {
  const known =
    (...words: string[]) =>
    (part: string) =>
      words.includes(part);
  it.each([
    ['de', 'akkuschraub', ['akku', 'schraub']],
    ['de', 'schlagbohrschraub', ['schlag', 'bohr', 'schraub']],
    ['de', 'sageblatt', ['sag', 'blatt']],
    ['de', 'arbeitsleucht', ['arbeit', 'leucht']],
    ['jp', 'ハンマドリル', ['ハンマ', 'ドリル']],
    ['en', 'drilldriver', ['drill', 'driver']],
    ['de', 'schraub', []],
    ['de', 'akkuxyzschraub', []],
  ] as const)('%s: %s', (language, term, parts) => {
    const words = known(
      'akku',
      'schraub',
      'schlag',
      'bohr',
      'sag',
      'blatt',
      'arbeit',
      'leucht',
      'ハンマ',
      'ドリル',
      'drill',
      'driver',
    );
    expect(splitCompound(term, language, words)).toEqual(parts);
  });
});

describe('a question in the words of the catalogue', () => {
  const vocabulary = vocabularyOf(
    100,
    new Map([
      ['drill', 20],
      ['driver', 15],
      ['grinder', 9],
      ['multitool', 3],
      ['sag', 12],
      ['bohr', 9],
      ['schraub', 8],
      ['akku', 50],
      ['18v', 30],
      ['12v', 9],
      ['丸', 4],
      ['ノコ', 4],
    ]),
  );
  const terms = (text: string, language: AnswerLanguage) =>
    queryTerms(text, language, vocabulary).map(({ term }) => term);

  it.each([
    ['en', 'dril', ['drill']],
    ['en', 'grnider', ['grinder']],
    ['en', 'drilldriver', ['drill', 'driver']],
    ['en', 'drill drvier', ['drill', 'driver']],
    ['en', 'drilldrvier', ['drill', 'driver']],
    ['en', 'drlldrvier', []],
    ['en', 'zebra', []],
    ['de', 'Saege', ['sag']],
    ['de', 'Akkuschrauber', ['akku', 'schraub']],
    ['de', 'Bohrschraube', ['bohr', 'schraub']],
    ['jp', '丸ノコ', ['丸', 'ノコ']],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(terms(text, language)).toEqual(expected);
  });

  it('never takes one voltage for another', () => {
    expect(terms('14V', 'en')).toEqual([]);
    expect(terms('18V', 'en')).toEqual(['18v']);
  });

  it('hears the nominal voltage in that of a label', () => {
    expect(terms('20V max drill', 'en')).toEqual(['drill', '18v']);
    expect(terms('20-Volt MAX', 'en')).toEqual(['18v']);
    expect(terms('20V drill max', 'en')).toEqual(['drill']);
  });

  it('joins what the catalogue writes in one', () => {
    const joined = vocabularyOf(10, new Map([['multitool', 3]]));
    expect(queryTerms('multi tool', 'en', joined).map(({ term }) => term)).toEqual(['multitool']);
  });
});
