import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { areas, rules } from './boundaries.ts';
import { readSources, sourceOf } from './sources.ts';

const sources = await readSources(fileURLToPath(new URL('../../..', import.meta.url)));

type RuleName = keyof typeof rules;
type Example = readonly [path: string, text: string];
const foundIn = (rule: RuleName, ...files: readonly Example[]) =>
  rules[rule](files.map(([path, text]) => sourceOf(path, text)));

describe('the repository', () => {
  it('is parsed, without packages', () => {
    const paths = sources.map(({ path }) => path);
    expect(paths).toContain('contract/contract.ts');
    expect(paths).toContain('tools/build/rules/boundaries.test.ts');
    expect(paths).toContain('server/http/chat/chat.ts');
    expect(paths.some((path) => path.includes('node_modules'))).toBe(false);
    expect(sources.find(({ path }) => path === 'server/serve.ts')?.imports).toContain('./app.ts');
  });

  it.each(Object.entries(rules))('%s', (_, rule) => {
    expect(rule(sources)).toEqual([]);
  });
});

describe('the table of areas', () => {
  it('refers only to areas that it defines', () => {
    const names = areas.map(({ name }) => name);
    for (const { mayImport } of areas)
      if (mayImport !== 'anything') expect(names).toEqual(expect.arrayContaining([...mayImport]));
  });

  it('has no cycles between areas', () => {
    const seen: string[] = [];
    for (const { name, mayImport } of areas) {
      seen.push(name);
      if (mayImport !== 'anything')
        for (const known of mayImport) expect(seen, `${name} imports ${known}`).toContain(known);
    }
  });
});

describe('each rule', () => {
  const allowed = 'areas import only the areas they may';

  it.each([
    ['contract/contract.ts', "import '../brands/registry.ts';"],
    ['brands/load.ts', "import { a } from '../machines/page/language.ts';"],
    ['machines/a.ts', "import type { A } from '../brands/brand.ts';"],
    ['src/effects/a.ts', "import type { A } from '../../machines/chat/chatState.ts';"],
    ['src/ui/A.tsx', "import { a } from '../effects/storage.ts';"],
    ['src/ui/A.tsx', "const a = await import('../effects/storage.ts');"],
    ['src/ui/A.tsx', "export type { A } from '../effects/storage.ts';"],
    ['src/ui/A.tsx', "export const f = (a: import('../effects/storage.ts').A) => a;"],
    ['src/ui/A.tsx', "import { HomePage } from '../pages/HomePage.tsx';"],
    ['src/pages/A.tsx', "export * from '../effects/storage.ts';"],
    ['server/http/a.ts', "import { a } from '../../src/actors/actors.ts';"],
    ['server/catalogue/a.ts', "import { a } from '../assistant/embedded.ts';"],
    ['server/assistant/a.ts', "import { a } from '../http/problems.ts';"],
    ['server/search/a.ts', "import { a } from '../catalogue/record.ts';"],
    ['src/effects/a.ts', "import { a } from '../../e2e/scriptedServer.ts';"],
  ])('%s may not contain %s', (path, text) => {
    expect(foundIn(allowed, [path, text])).toHaveLength(1);
  });

  it.each([
    ['machines/a.ts', "import type { A } from '../contract/contract.ts'; import { b } from './b.ts';"],
    [
      'src/ui/A.tsx',
      "import { a } from '../actors/actors.ts'; import { b } from '../../machines/chat/chatState.ts'; import 'react';",
    ],
    [
      'server/http/a.ts',
      "import { a } from '../assistant/assistant.ts'; import { b } from '../../brands/registry.ts';",
    ],
    ['src/effects/a.test.ts', "import { a } from '../../e2e/scriptedServer.ts';"],
    ['e2e/a.ts', "import { a } from '../src/actors/actors.ts'; import { b } from '../machines/index.ts';"],
  ])('%s may contain %s', (path, text) => {
    expect(foundIn(allowed, [path, text])).toEqual([]);
  });

  it('finds code outside all areas', () => {
    expect(foundIn('every source file belongs to an area', ['scripts/a.ts', ''], ['docs/a.md', ''])).toEqual([
      'scripts/a.ts belongs to no area',
    ]);
  });

  it('finds packages that an area may not use', () => {
    const rule = 'areas use only the packages they may';
    expect(foundIn(rule, ['machines/a.ts', "import { useState } from 'react';"])).toHaveLength(1);
    expect(foundIn(rule, ['contract/contract.ts', "import { readFile } from 'node:fs/promises';"])).toHaveLength(1);
    expect(foundIn(rule, ['machines/a.ts', "import { setup } from 'xstate';"])).toEqual([]);
    expect(foundIn(rule, ['machines/a.test.ts', "import { it } from 'vitest';"])).toEqual([]);
  });

  it('finds imports without extension, and aliases', () => {
    const rule = 'imports are relative with an extension, or packages';
    for (const specifier of ['./b', '../ui', '@/ui/b.ts', '~/b.ts', '#b', '/src/b.ts']) {
      expect(foundIn(rule, ['src/a.ts', `import '${specifier}';`]), specifier).toHaveLength(1);
    }
    expect(foundIn(rule, ['src/a.ts', "import './b.ts'; import './c.css'; import '@xstate/react';"])).toEqual([]);
  });

  it('finds cycles, including those through types', () => {
    const rule = 'no file imports itself through others';
    const cycle: readonly Example[] = [
      ['src/ui/a.ts', "import './b.ts';"],
      ['src/ui/b.ts', "import type { C } from '../c.ts';"],
      ['src/c.ts', "const a = () => import('./ui/a.ts');"],
    ];
    expect(foundIn(rule, ...cycle)).toEqual(['src/ui/a.ts -> src/ui/b.ts -> src/c.ts -> src/ui/a.ts']);
    expect(foundIn(rule, ['src/a.ts', "import './a.ts';"])).toEqual(['src/a.ts -> src/a.ts']);
    expect(foundIn(rule, ...cycle.slice(0, 2), ['src/c.ts', ''])).toEqual([]);
  });

  it('finds two folders that import each other through different files', () => {
    const rule = 'no two folders import each other';
    const there: Example = ['server/a/one.ts', "import { b } from '../b/one.ts';"];
    const back: Example = ['server/b/two.ts', "import type { A } from '../a/two.ts';"];
    expect(foundIn(rule, there, back)).toEqual([
      'server/a/one.ts imports server/b/one.ts, and server/b/two.ts imports server/a/two.ts',
    ]);
    expect(foundIn(rule, there)).toEqual([]);
    // A folder and its subfolders count as one.
    const inner: Example = ['server/a/c/one.ts', "import '../two.ts';"];
    expect(foundIn(rule, ['server/a/two.ts', "import './c/two.ts';"], inner)).toEqual([]);
  });

  it('finds deep folders and meaningless names', () => {
    expect(
      foundIn(
        'no folder is deeper than two levels below a top-level folder',
        ['a/b/c/d/e.txt', ''],
        ['a/b/c/d.txt', ''],
      ),
    ).toEqual(['a/b/c/d/e.txt is deeper than two levels below a top-level folder']);
    expect(
      foundIn('folder names are meaningful', ['src/utils/a.ts', ''], ['Common/a.md', ''], ['src/ui/utils.ts', '']),
    ).toHaveLength(2);
  });

  it('finds folders with too many files', () => {
    const rule = 'no folder has more than 25 source files, tests excluded';
    const files = (count: number, name: (index: number) => string): readonly Example[] =>
      Array.from({ length: count }, (_, index): Example => [name(index), '']);
    expect(foundIn(rule, ...files(26, (index) => `src/ui/a${index}.ts`))).toEqual(['src/ui has 26 source files']);
    expect(foundIn(rule, ...files(25, (index) => `src/ui/a${index}.ts`), ['src/ui/a.test.ts', ''])).toEqual([]);
    expect(foundIn(rule, ...files(26, (index) => `src/a${index}/b.ts`))).toEqual([]);
  });

  it('finds long files', () => {
    const rule = 'no file has more than 400 lines';
    expect(foundIn(rule, ['src/a.ts', '\n'.repeat(401)])).toHaveLength(1);
    expect(foundIn(rule, ['src/a.ts', '\n'.repeat(400)])).toEqual([]);
  });

  it('finds long functions', () => {
    const rule = 'no function has more than 60 lines';
    const body = (lines: number): string => `export const f = () => {${'\n'.repeat(lines - 1)}};`;
    expect(foundIn(rule, ['src/a.ts', body(61)])).toEqual(['src/a.ts has a function of 61 lines']);
    expect(foundIn(rule, ['src/a.ts', body(60)], ['src/a.test.ts', body(61)])).toEqual([]);
    expect(foundIn(rule, ['server/assistant/a.ts', body(91)], ['tools/a.ts', body(90)])).toHaveLength(1);
    expect(foundIn(rule, ['e2e/a.ts', body(91)], ['tools/pictures/a.ts', body(91)])).toEqual([]);
  });

  it('finds limits not named max or min', () => {
    const rule = 'limits are named max or min';
    expect(foundIn(rule, ['src/a.ts', 'const longestText = 60;\nconst most = 1_000;'])).toHaveLength(2);
    expect(foundIn(rule, ['src/a.ts', 'const maxText = 60; const longestFirst = texts.toSorted(byLength);'])).toEqual(
      [],
    );
  });

  it('finds barrels', () => {
    const rule = 'no barrel files';
    expect(foundIn(rule, ['src/ui/all.ts', "export * from './a.ts';\nexport { b } from './b.ts';"])).toHaveLength(1);
    expect(foundIn(rule, ['src/ui/index.ts', 'export const a = 1;'])).toHaveLength(1);
    expect(foundIn(rule, ['machines/index.ts', "export * from './a.ts';"])).toEqual([]);
    expect(foundIn(rule, ['src/ui/a.ts', "export { b } from './b.ts';\nexport const c = 1;"])).toEqual([]);
  });

  it.each([
    'const width = window.innerWidth;',
    'export const saved = localStorage.getItem("a");',
    'if (document.body) start();',
    'const page = globalThis.document;',
    'const width = (() => window.innerWidth)();',
    'class A { static width = window.innerWidth; }',
    'const { href } = location as Location;',
    'addEventListener("x", navigator.onLine ? a : b);',
  ])('finds browser access on load: %s', (text) => {
    const rule = 'no module of src or machines uses the browser while it loads';
    expect(foundIn(rule, ['src/ui/a.ts', text])).toHaveLength(1);
    expect(foundIn(rule, ['machines/a.ts', text])).toHaveLength(1);
    expect(foundIn(rule, ['src/main.tsx', text], ['e2e/a.ts', text], ['src/a.test.ts', text])).toEqual([]);
  });

  it.each([
    'export const width = () => window.innerWidth;',
    'export function save() { localStorage.setItem("a", "b"); }',
    'export class A { width = window.innerWidth; save() { document.title = ""; } }',
    'export const a = { document: 1, window: 2 }; export const b = a.document;',
    'export type A = typeof window; export interface B { readonly document: Document }',
    'export const onServer = typeof window === "undefined";',
  ])('allows browser access after loading: %s', (text) => {
    const rule = 'no module of src or machines uses the browser while it loads';
    expect(foundIn(rule, ['src/ui/a.ts', text])).toEqual([]);
  });
});
