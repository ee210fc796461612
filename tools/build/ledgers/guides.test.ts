import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { variableNames } from '../../../server/environment.ts';
import { readRepository } from './readRepository.ts';

/** Paths in backticks, relative to the repository; placeholders such as BRAND, and globs, are skipped. */
const pathsIn = (page: string): readonly string[] =>
  [...page.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) =>
      /^(brands|catalogue|contract|deploy|docs|e2e|locales|machines|public|server|src|tools)\//.test(name),
    )
    .filter((name) => !/[*{]|\/[A-Z]{4,}|CODE|NAME/.test(name));

const exists = (path: string): boolean => existsSync(new URL(`../../../${path}`, import.meta.url));

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/brands.md', 'docs/commands.md', 'docs/glossary.md'])(
  '%s',
  (guide) => {
    it('names only files and folders that exist', () => {
      const paths = pathsIn(readRepository(guide) ?? '');
      expect(paths).not.toEqual([]);
      expect(paths.filter((path) => !exists(path))).toEqual([]);
    });
  },
);

it('docs/commands.md lists every script of package.json', () => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readRepository('package.json') ?? '',
  );
  const commands = readRepository('docs/commands.md') ?? '';
  const isListed = (name: string): boolean => new RegExp(`\`npm (run )?${name}( |\`)`).test(commands);
  expect(Object.keys(scripts).filter((name) => !isListed(name))).toEqual([]);
});

it('README.md lists every variable of the environment, apart from those that OpenTelemetry defines', () => {
  const readme = readRepository('README.md') ?? '';
  expect(variableNames.filter((name) => !/^OTEL_/.test(name) && !readme.includes(`\`${name}\``))).toEqual([]);
});
