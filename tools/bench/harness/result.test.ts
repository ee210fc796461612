import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { curvesOf, drawing } from '../charts/curves.ts';
import { keepOthers, resultSchema, resultsFolder, rowOf, writeResult } from './result.ts';

const files = (await readdir(resultsFolder)).filter((file) => file.endsWith('.json'));
const read = async (file: string) =>
  v.parse(resultSchema, JSON.parse(await readFile(new URL(file, resultsFolder), 'utf8')));

describe('the results of the benchmarks', () => {
  it.each(files)('%s matches the schema, and each median lies between minimum and maximum', async (file) => {
    const { name, rows } = await read(file);
    expect(`${name}.json`).toBe(file);
    for (const { subject, min, median, max } of rows) {
      expect(min, subject).toBeLessThanOrEqual(median);
      expect(median, subject).toBeLessThanOrEqual(max);
    }
  });

  it.each(files)('%s has a current chart, if it has curves', async (file) => {
    const result = await read(file);
    const curves = curvesOf(result);
    if (curves.length === 0) return;
    expect(await readFile(new URL(`${result.name}.svg`, resultsFolder), 'utf8')).toBe(drawing(result, curves));
  });
});

describe('a result', () => {
  const rows = [rowOf('one', 10, [3, 1, 2], 4), rowOf('one', 100, [8], 4), rowOf('all [kB]', 100, [5])];

  it('has the median of the measurements, and its ratio to the limit', () => {
    expect(rows[0]).toEqual({ subject: 'one', size: 10, median: 2, min: 1, max: 3, ratioToLimit: 0.5 });
    expect(rows[2]?.ratioToLimit).toBeNull();
  });

  it('of some subjects keeps the earlier results of the others', async () => {
    const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'bench-'))}/`);
    const only = { name: 'some', unit: 'ms', rows: [rowOf('one', 10, [7])] };
    expect(await keepOthers(only, folder)).toEqual(only);
    await writeResult({ ...only, rows }, folder);
    expect((await keepOthers(only, folder)).rows).toEqual([rows[2], ...only.rows]);
  });

  it('is written unchanged, and refused if it contains NaN', async () => {
    const folder = pathToFileURL(join(await mkdtemp(join(tmpdir(), 'bench-')), '/'));
    await writeResult({ name: 'some', unit: 'ms', rows }, folder);
    expect(JSON.parse(await readFile(new URL('some.json', folder), 'utf8'))).toEqual({
      name: 'some',
      unit: 'ms',
      rows,
    });
    await expect(writeResult({ name: 'some', unit: 'ms', rows: [rowOf('none', 1, [])] }, folder)).rejects.toThrow(
      'NaN',
    );
  });

  it('has curves for subjects measured at several sizes in the unit of the benchmark', () => {
    const curves = curvesOf({ name: 'some', unit: 'ms', rows });
    expect(curves.map(({ subject, points }) => [subject, points.length])).toEqual([['one', 2]]);
    expect(drawing({ name: 'some', unit: 'ms', rows }, curves)).toContain('one: 2 at 10, 8 at 100');
  });
});
