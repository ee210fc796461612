import { expect, test } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import data from './words.json' with { type: 'json' };
import { says, wordPattern } from './words.ts';

test.each(Object.keys(data))('the list %s is a sound pattern in every language', (list) => {
  for (const language of answerLanguages) expect(wordPattern(`<${list}>`, language).test('')).toBe(false);
});

test('words stand apart from letters and figures, unless they are open at an end', () => {
  expect(says('pronouns', 'Es ist ein 230er, außer im Freien.', 'de')).toBe(true);
  expect(says('pronouns', 'Der 230er läuft außer im Freien.', 'de')).toBe(false);
  expect(says('negations', "It doesn't weigh much.", 'en')).toBe(true);
  expect(says('negations', 'It is a knotty problem.', 'en')).toBe(false);
  expect(says('margins', 'Der Preisunterschied', 'de')).toBe(false);
  expect(says('margins', 'Die Unterschiede', 'de')).toBe(true);
  expect(says('margins', '約2割高い', 'jp')).toBe(true);
});

test('an empty list matches nothing, a pattern without a language takes the words of all', () => {
  expect(says('sizesOf', 'a bit of 14 mm', 'en')).toBe(false);
  expect(wordPattern('^<noes>$').test('いいえ')).toBe(true);
  expect(wordPattern('^<noes>$').test('Nein')).toBe(true);
});

test('a list that is not there is named', () => {
  expect(() => wordPattern('<verbs>', 'en')).toThrow('words.json has no list "verbs"');
});
