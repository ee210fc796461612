import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FolderUnusable, prepareFolder } from './folder.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const failureOf = (path: string): unknown => {
  try {
    prepareFolder(path);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('a folder for data', () => {
  it('is made with those above it, and the outermost is named so that it can be removed again', () => {
    const base = newFolder();
    expect(prepareFolder(join(base, 'a', 'b', 'c'))).toBe(join(base, 'a'));
    expect(statSync(join(base, 'a', 'b', 'c')).isDirectory()).toBe(true);
    expect(prepareFolder(join(base, 'a', 'b', 'd'))).toBe(join(base, 'a', 'b', 'd'));
  });

  it('is used as it is if it is there, and nothing is left in it by the check', () => {
    const base = newFolder();
    writeFileSync(join(base, 'kept'), '');
    expect(prepareFolder(base)).toBeUndefined();
    expect(prepareFolder(`${base}/./`)).toBeUndefined();
    expect(readdirSync(base)).toEqual(['kept']);
  });

  it('may be a link to a folder', () => {
    const base = newFolder();
    mkdirSync(join(base, 'real'));
    symlinkSync('real', join(base, 'link'));
    expect(prepareFolder(join(base, 'link', 'data'))).toBe(join(base, 'link', 'data'));
    expect(readdirSync(join(base, 'real'))).toEqual(['data']);
  });

  it.each([
    ['is a file', 'file', 'is a file, not a folder'],
    ['is below a file', 'file/data/more', 'is a file, not a folder'],
    ['is a link that leads nowhere', 'lost', 'does not exist; make that folder, or mend the link'],
    ['is below a link that leads nowhere', 'lost/data', 'does not exist; make that folder, or mend the link'],
    ['is a link to itself', 'round', 'is reached by links that lead in a circle; mend the links'],
    ['has too long a name', 'x'.repeat(300), 'has a longer name than the system takes; shorten it'],
  ])('that %s is refused with the remedy, and nothing is made', (_, path, reason) => {
    const base = newFolder();
    writeFileSync(join(base, 'file'), '');
    symlinkSync(join(base, 'nowhere'), join(base, 'lost'));
    symlinkSync('round', join(base, 'round'));
    const failure = failureOf(join(base, path));
    expect(failure).toBeInstanceOf(FolderUnusable);
    expect(String(failure)).toContain(reason);
    expect(readdirSync(base).sort()).toEqual(['file', 'lost', 'round']);
  });

  it.runIf(process.platform === 'linux')('that the system does not let be made is refused, and ends', () => {
    const failure = failureOf('/proc/no/such/folder');
    expect(failure).toBeInstanceOf(FolderUnusable);
    expect(String(failure)).toMatch(/^Error: \/proc\b.* or name another folder$/);
  });
});
