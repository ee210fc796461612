import { expect, test } from 'vitest';
import { kept, oncePer } from './oncePer.ts';

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

test('keeps what was made under a key, and makes again what failed', async () => {
  const made = new Map<string, Promise<number>>();
  const outcomes = [Promise.reject(new Error('busy')), Promise.resolve(1), Promise.resolve(2)];
  const ask = () => kept(made, 'weight', () => outcomes.shift() ?? Promise.resolve(3));
  await expect(ask()).rejects.toThrow('busy');
  await expect(ask()).resolves.toBe(1);
  await expect(ask()).resolves.toBe(1);
});
