import { expect, it } from 'vitest';
import { listsIn } from './anyOf.ts';

const lists = [['united kingdom', 'uk'], ['ireland'], ['northern ireland']];

it('tells of each list that has a word in the text where its first one stands, in the order of the lists', () => {
  const text = 'from northern ireland to the uk';
  expect(listsIn('en', text, lists).map(({ place, start, end }) => [place, text.slice(start, end)])).toEqual([
    [0, 'uk'],
    [1, 'ireland'],
    [2, 'northern ireland'],
  ]);
});

it('takes whole words where a language parts them, and letters in Japanese', () => {
  expect(listsIn('en', 'the ukulele', lists)).toEqual([]);
  expect(listsIn('jp', '来週の土曜日は', [['日曜'], ['土曜']])).toEqual([{ place: 1, start: 3, end: 5 }]);
});

it('finds nothing among no words', () => {
  expect(listsIn('en', 'the uk', [[], []])).toEqual([]);
});
