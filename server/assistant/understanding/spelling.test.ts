import { describe, expect, it } from 'vitest';
import { mendSpelling } from './spelling.ts';

describe('slips', () => {
  it.each([
    ['es', 'cual es mas corto', 'cual es mas corto'],
    ['fr', 'faire des feuillures', 'faire des feuillures'],
    ['de', 'welches drehmonent', 'welches drehmoment'],
  ] as const)('%s: "%s" is read as "%s"', (language, said, read) => {
    expect(mendSpelling(said, language)).toBe(read);
  });
});
