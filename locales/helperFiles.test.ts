import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageCodes } from '../contract/contract.ts';

const folder = new URL('../public/messages/', import.meta.url);
const stages = ['5', '30'] as const;
const files = languageCodes.flatMap((language) => stages.map((stage) => `${language}${stage}.txt`));

it('every language has its two files of helper texts, and there are no others', () => {
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
});

it.each(files)('%s has lines to choose from', (file) => {
  const lines = readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(1);
});
