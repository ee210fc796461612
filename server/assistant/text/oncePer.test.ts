import { expect, test } from 'vitest';
import { oncePer } from './oncePer.ts';

test('makes a value once for each object, also where it is undefined', () => {
  const made: string[][] = [];
  const first = oncePer((words: string[]) => {
    made.push(words);
    return words[0];
  });
  const [one, other, none]: string[][] = [['drill'], ['saw'], []];
  expect([one, other, none, one, none].map((words) => first(words ?? []))).toEqual([
    'drill',
    'saw',
    undefined,
    'drill',
    undefined,
  ]);
  expect(made).toEqual([one, other, none]);
});
