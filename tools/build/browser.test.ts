import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from './browser.ts';

describe('the browser used by the tests', () => {
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

  it('is looked up on the PATH by known names, in order', async () => {
    const chrome = await put('google-chrome', 0o755);
    expect(await findBrowser({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(chrome);
    const chromium = await put('chromium', 0o755);
    expect(await findBrowser({ PATH: folder })).toBe(chromium);
  });

  it('must be executable', async () => {
    await put('chromium', 0o644);
    expect(await findBrowser({ PATH: folder })).toBeUndefined();
  });

  it('is the one named by CHROMIUM, without a fallback', async () => {
    await put('chromium', 0o755);
    const other = await put('other', 0o755);
    expect(await findBrowser({ PATH: folder, CHROMIUM: other })).toBe(other);
    expect(await findBrowser({ PATH: folder, CHROMIUM: '/nowhere/chromium' })).toBeUndefined();
  });

  it('is undefined if none is installed', async () => {
    expect(await findBrowser({ PATH: '' })).toBeUndefined();
    expect(await findBrowser({})).toBeUndefined();
  });
});
