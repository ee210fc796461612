import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale } from './freshness.ts';

describe('a build', () => {
  let folder = '';
  const at = (name: string): string => join(folder, name);
  const touch = async (name: string, seconds: number): Promise<void> => {
    await writeFile(at(name), '');
    await utimes(at(name), seconds, seconds);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'freshness-'));
    await mkdir(at('src/ui'), { recursive: true });
    await touch('src/ui/a.ts', 1000);
    await touch('page.html', 2000);
    for (const name of ['src/ui', 'src']) await utimes(at(name), 1000, 1000);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is fresh when it is newer than every source', async () => {
    expect(await isStale(at('page.html'), [at('src')])).toBe(false);
  });

  it('is stale when it is missing', async () => {
    expect(await isStale(at('none.html'), [at('src')])).toBe(true);
  });

  it('is stale when a nested source is newer', async () => {
    await touch('src/ui/a.ts', 3000);
    expect(await isStale(at('page.html'), [at('src')])).toBe(true);
  });

  it('is stale when a source was deleted', async () => {
    await rm(at('src/ui/a.ts')); // changes the time of its folder to now
    expect(await isStale(at('page.html'), [at('src')])).toBe(true);
  });

  it('is not affected by a source that never existed', async () => {
    expect(await isStale(at('page.html'), [at('src'), at('locales')])).toBe(false);
  });
});
