import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableRowsOf } from './ledger.ts';
import { readRepository } from './readRepository.ts';

const page = readRepository('docs/journey.md') ?? '';

const maxAreas = 9;
/** The maximum that the page itself states. */
const maxLines = Number(/may have ([\d,]+) lines, without/.exec(page)?.[1]?.replace(',', ''));

const namesIn = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const inRepository = (path: string): URL => new URL(`../../../${path}`, import.meta.url);

const areas = tableRowsOf(page, 3, 'area').map(([area = '', files = '']) => ({
  area: namesIn(area).join(''),
  files: namesIn(files),
}));
const straightPath = areas.flatMap(({ area, files }) => files.map((file) => `${area}/${file}`));

describe('the journey of a question', () => {
  it('passes through at most nine areas', () => {
    expect(areas.length).toBeGreaterThan(1);
    expect(areas.length).toBeLessThanOrEqual(maxAreas);
  });

  it('names only files and folders that exist', () => {
    const paths = namesIn(page).filter((name) => /^(src|machines|server|contract|tools)\//.test(name));
    expect([...paths, ...straightPath].filter((path) => !existsSync(inRepository(path)))).toEqual([]);
  });

  it('has at most the number of lines on the straight path that it states', () => {
    const lines = straightPath
      .map((path) => readFileSync(inRepository(path), 'utf8').trimEnd().split('\n').length)
      .reduce((sum, count) => sum + count, 0);
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThanOrEqual(maxLines);
  });
});
