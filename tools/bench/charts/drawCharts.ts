import { readdir, readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type Result, resultSchema, resultsFolder } from '../harness/result.ts';
import { curvesOf, drawing } from './curves.ts';

/**
 * All results. @throws ValiError if a file does not have the form
 */
export const readResults = async (): Promise<readonly Result[]> => {
  const files = (await readdir(resultsFolder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => v.parse(resultSchema, JSON.parse(await readFile(new URL(file, resultsFolder), 'utf8')))),
  );
};

/** Draws `bench/results/NAME.svg` for every result with curves. */
export const drawCharts = async (): Promise<void> => {
  for (const result of await readResults()) {
    const curves = curvesOf(result);
    if (curves.length > 0) await writeFile(new URL(`${result.name}.svg`, resultsFolder), drawing(result, curves));
  }
};
