import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogue } from '../open.ts';

const command = fileURLToPath(new URL('./command.ts', import.meta.url));
const pack = { id: 'A18', model: 'A 18', kind: 'battery', name: 'Battery A 18' };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const runWith = (variables: Readonly<Record<string, string>>, ...given: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--data-dir', folder, ...given], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });
  return { status, stdout, stderr };
};
const run = (...given: readonly string[]) => runWith({}, ...given);
const feed = (name: string, products: readonly unknown[]): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ products }, null, 2));
  return path;
};
const ids = async () => {
  const catalogue = await openCatalogue({ dataDir: folder });
  const hits = await catalogue.search('HUS', { language: 'en', limit: 500 });
  await catalogue.close();
  return hits.map(({ product }) => product.id);
};

// Each run is a process of its own, and machines that test are busy.
describe('npm run import', { timeout: 60_000 }, () => {
  it('puts the files in the place of what was there, says so, and the server leaves it alone', async () => {
    expect((await ids()).length).toBeGreaterThan(30);
    const { status, stdout } = run('--brand', 'HUS', feed('a.json', [pack]), feed('b.json', [{ ...pack, id: 'B18' }]));
    expect(status).toBe(0);
    expect(stdout).toMatch(/^HUS: imported 2 products, .* from 2 files/m);
    expect(await ids()).toEqual(['A18', 'B18']);
  });

  it('warns of pictures that no page will show, unless their origin is listed', () => {
    const pictured = (id: string, image: string) => ({ ...pack, id, image });
    const path = feed('a.json', [
      pictured('A18', 'https://pictures.example/a.webp'),
      pictured('B18', 'https://pictures.example/b.webp'),
      pictured('C18', 'https://listed.example/c.webp'),
      pictured('D18', '/product-images/d.webp'),
    ]);
    const { status, stderr } = runWith(
      { IMAGE_ORIGINS: 'https://listed.example, https://other.example' },
      '--brand',
      'HUS',
      path,
    );
    expect(status).toBe(0);
    expect(stderr.trim()).toBe(
      'warning: pages will not show 2 pictures of https://pictures.example: start the server with it in IMAGE_ORIGINS',
    );
  });

  it('imports nothing where one record is broken, names it and fails', async () => {
    run('--brand', 'HUS', feed('a.json', [pack]));
    const { status, stderr } = run(
      '--brand',
      'HUS',
      feed('b.json', [
        { ...pack, id: 'B18' },
        { ...pack, id: 'C 18' },
      ]),
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/b\.json:\d+ product "C 18", id: /);
    expect(stderr).toContain('1 problem; nothing was imported.');
    expect(await ids()).toEqual(['A18']);
  });

  it.each([
    [[], /Usage/],
    [['--brand', 'ACME', 'x.json'], /Usage/],
    [['--brand', 'HUS'], /Usage/],
    [['--colour', 'red'], /Usage/],
    [['--brand', 'HUS', '/nowhere/x.json'], /nowhere.*cannot be read/],
  ])('%j fails with a message', (given, message) => {
    const { status, stderr } = run(...given);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
  });
});
