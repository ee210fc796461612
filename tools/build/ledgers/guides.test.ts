import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRepository } from './readRepository.ts';

/** Names in backticks that are paths from the top of the repository; placeholders such as BRAND and globs are none. */
const pathsIn = (page: string): readonly string[] =>
  [...page.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) =>
      /^(brands|catalogue|contract|deploy|docs|e2e|locales|machines|public|server|src|tools)\//.test(name),
    )
    .filter((name) => !/[*{]|\/[A-Z]{4,}|CODE|NAME/.test(name));

const exists = (path: string): boolean => existsSync(new URL(`../../../${path}`, import.meta.url));

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/glossary.md', 'docs/brands.md'])('%s', (guide) => {
  it('names only files and folders that exist', () => {
    const paths = pathsIn(readRepository(guide) ?? '');
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });
});
