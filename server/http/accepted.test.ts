import { describe, expect, it } from 'vitest';
import { acceptedBy, encodingOf, languageFor } from './accepted.ts';

it.each([
  [undefined, []],
  ['', []],
  ['gzip, br', ['gzip', 'br']],
  ['gzip;q=0.5, br;q=1.0', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.0, gzip ; q=0.001', ['gzip']],
  ['BR', ['br']],
  ['br;q=none, gzip', ['gzip']],
])('of %j is accepted %j', (header, names) => {
  expect(acceptedBy(header)).toEqual(names);
});

describe('the encoding', () => {
  it.each([
    ['br', 'br'],
    ['gzip, br;q=0.8', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['brie', 'identity'],
    ['deflate, zstd', 'identity'],
    [undefined, 'identity'],
  ])('for Accept-Encoding %j is %s', (header, encoding) => {
    expect(encodingOf(header)).toBe(encoding);
  });
});

describe('the language', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr, en;q=0.2', 'en'],
    ['en;q=0.1, es;q=0.9', 'es'],
    ['es;q=0, en', 'en'],
    ['pt', 'de'],
    ['*', 'de'],
    ['__proto__', 'de'],
    [undefined, 'de'],
  ])('for Accept-Language %j is %s', (header, language) => {
    expect(languageFor(header, ['en', 'de', 'es'], 'de')).toBe(language);
  });

  it('is recognised by its BCP 47 tag', () => {
    expect(languageFor('ja-JP', ['jp'], 'jp')).toBe('jp');
    expect(languageFor('nb-NO, en', ['en', 'no'], 'en')).toBe('no');
  });
});
