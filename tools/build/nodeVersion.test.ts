import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (file: string): Promise<string> => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

it('asks everywhere for the version of Node that npm installs', async () => {
  const { engines, optionalDependencies } = JSON.parse(await read('package.json'));
  const major = (await read('.nvmrc')).trim();
  expect(engines.node).toBe(`>=${major}`);
  const installed = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(installed.length).toBeGreaterThan(0);
  for (const [, version] of installed) expect(version).toMatch(new RegExp(`^${major}\\.`));
  expect(await read('tools/build/node24.js')).toContain(`major < ${major}`);
  expect(JSON.parse(await read('package-lock.json')).packages[''].engines).toEqual(engines);
});
