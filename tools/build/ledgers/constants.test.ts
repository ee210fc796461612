import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nanoid } from 'nanoid';
import { loadConfigFromFile } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

/**
 * Checks every constant of specification section 9 where the code defines it. Languages and defaults are checked in
 * brands/registry.test.ts, and the effect of each constant by the tests that docs/conformance.md names.
 */

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const code = (path: string): string => read(path).replace(/^[ \t]*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, '');

/** The values of this form that a file assigns to a name, after a colon or an equals sign. */
const valuesOf = (path: string, name: string, form: string): readonly string[] =>
  [...code(path).matchAll(new RegExp(`(?<![\\w-])${name}\\s*[:=]\\s*(${form})`, 'g'))].map(([, value = '']) => value);

/** A number as written: with underscores, or as a product of numbers. */
const numbersOf = (path: string, name: string): readonly number[] =>
  valuesOf(path, name, '\\d[\\d_ *]*').map((written) =>
    written
      .replaceAll('_', '')
      .split('*')
      .reduce((product, factor) => product * Number(factor), 1),
  );

const numbers: readonly (readonly [what: string, path: string, name: string, value: number])[] = [
  ['typing, ms a character', 'machines/page/typingPlaceholder.ts', 'typeCharacter', 70],
  ['deleting, ms a character', 'machines/page/typingPlaceholder.ts', 'deleteCharacter', 50],
  ['hold at full text, ms', 'machines/page/typingPlaceholder.ts', 'hold', 2500],
  ['after empty, ms', 'machines/page/typingPlaceholder.ts', 'pause', 500],
  ['first helper message, ms', 'machines/chat/chatRequestSetup.ts', 'helper5s', 5000],
  ['second helper message, ms', 'machines/chat/chatRequestSetup.ts', 'helper30s', 30_000],
  ['timeout of the stream, ms', 'machines/chat/chatRequestSetup.ts', 'timeout', 900_000],
  [
    'timeout of the call that does not stream, ms',
    'src/effects/answers/withoutStreams.ts',
    'completeAnswerLimit',
    90_000,
  ],
  ['abort pause, ms', 'machines/chat/chatRequestSetup.ts', 'abortPause', 50],
  ['build check, ms', 'machines/page/buildUpdate.ts', 'checkInterval', 3_600_000],
  ['reload guard, ms', 'src/actors/chunkLoading.ts', 'reloadGuard', 10_000],
  ['table of contents, searchDepth', 'src/markdown/structure/constants.ts', 'searchDepth', 2],
  ['table of contents, depth', 'src/markdown/structure/constants.ts', 'depth', 2],
  ['table of contents, first of the headings h2 to h6', 'src/markdown/structure/constants.ts', 'tocFirstLevel', 2],
  ['table of contents, minimum depth', 'src/markdown/structure/constants.ts', 'least', 1],
  ['table of contents, maximum depth', 'src/markdown/structure/constants.ts', 'most', 5],
  ['table of contents, depth instead of an invalid one', 'src/markdown/structure/constants.ts', 'otherwise', 1],
  ['icon fetch timeout, ms', 'src/effects/requests/icons.ts', 'timeout', 500],
  ['icons kept, at most', 'src/effects/requests/icons.ts', 'maxStored', 50],
  ['icons kept, for 168 hours, in ms', 'src/effects/requests/icons.ts', 'lifetime', 168 * 3_600_000],
  ['routes prefetched at a time', 'src/effects/page/prefetch.ts', 'maxConcurrent', 4],
];

const texts: readonly (readonly [what: string, path: string, name: string, value: string])[] = [
  ['language storage key', 'src/effects/storage/storage.ts', 'languageKey', "'selectedLanguage'"],
  ['maximum width of the chat window', 'src/style/tokens.css', '--chat-width', '28rem'],
  ['excerpt marker', 'src/markdown/structure/constants.ts', 'excerptMarker', String.raw`/^<!--\s*more\s*-->[ \t]*$/`],
  ['card size, in units of a quarter rem', 'src/style/tokens.css', '--card-size', 'calc(28 * 0.25rem)'],
];

describe('constants, specification section 9', () => {
  it.each(numbers)('%s', (_, path, name, value) => {
    expect(numbersOf(path, name)).toEqual([value]);
  });

  it.each(texts)('%s', (_, path, name, value) => {
    expect(valuesOf(path, name, '[^;]+')).toEqual([value]);
  });

  it('random ids have the length that nanoid gives by default, 21', () => {
    expect(code('src/actors/requestMeta.ts').match(/nanoid\([^)]*\)/g)).toEqual(
      Array.from({ length: 6 }, () => 'nanoid()'),
    );
    expect(nanoid()).toHaveLength(21);
  });
});

describe('addresses, specification section 7', () => {
  it('the development server proxies /api to port 3001', async () => {
    vi.stubEnv('PORT', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const file = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url));
    const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, file);
    expect(loaded?.config.server?.proxy).toMatchObject({ '/api': { target: 'http://127.0.0.1:3001' } });
  });

  it.each(['HJP', 'HUS', 'HEU', 'MET'])('every brand has its icon: %s', (brand) => {
    const icon = readFileSync(new URL(`../../../brands/${brand}/favicon.ico`, import.meta.url));
    // The header of an ICO file: reserved, type 1, at least one picture.
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
    expect(icon.readUInt16LE(4)).toBeGreaterThan(0);
  });
});
