import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from './browser.ts';

describe('the browser of the tests', () => {
  let folder = '';
  const put = async (name: string, mode: number): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, '');
    await chmod(path, mode);
    return path;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browser-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is looked for on the path, in order of the names', async () => {
    const chrome = await put('google-chrome', 0o755);
    expect(await findBrowser({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(chrome);
    const chromium = await put('chromium', 0o755);
    expect(await findBrowser({ PATH: folder })).toBe(chromium);
  });

  it('must be one that runs', async () => {
    await put('chromium', 0o644);
    expect(await findBrowser({ PATH: folder })).toBeUndefined();
  });

  it('is the one that CHROMIUM names, and no other', async () => {
    await put('chromium', 0o755);
    const other = await put('other', 0o755);
    expect(await findBrowser({ PATH: folder, CHROMIUM: other })).toBe(other);
    expect(await findBrowser({ PATH: folder, CHROMIUM: '/nowhere/chromium' })).toBeUndefined();
  });

  it('is none where there is none', async () => {
    expect(await findBrowser({ PATH: '' })).toBeUndefined();
    expect(await findBrowser({})).toBeUndefined();
  });
});
