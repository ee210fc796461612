import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** The tests use a production build, which a later start serves unchanged. */

const assets = new URL('../../dist/assets/', import.meta.url);

it('contains nothing for developers only, although a test runner built it', async () => {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const name of scripts)
    expect(await readFile(new URL(name, assets), 'utf8'), name).not.toContain('react-devtools');
});
