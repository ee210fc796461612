import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonPath, linesOf } from './position.ts';

const text = `{
  "a": [1, {"b\\"c": true}],
  "d": {
    "e": "x,]}\\\\",
    "f": [
      [],
      null,
      -1.5e3
    ]
  }
}`;

describe('the line of a value', () => {
  it.each([
    [[], 1],
    [['a', 1, 'b"c'], 2],
    [['d', 'e'], 4],
    [['d', 'f', 0], 6],
    [['d', 'f', 2], 8],
    [['d', 'missing'], 3],
    [['d', 'f', 9, 'deeper'], 5],
  ] as const)('%j: %d', (path, line) => {
    expect(linesOf(text)(path)).toBe(line);
  });

  it('is found in any JSON, laid out in any way', () => {
    const paths = (value: unknown, here: JsonPath = []): readonly JsonPath[] => {
      if (typeof value !== 'object' || value === null) return [here];
      const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
      return [here, ...entries.flatMap(([key, inner]) => paths(inner, [...here, key]))];
    };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        // Laid out, every value begins on a line of its own, one after the other.
        const laidOut = JSON.stringify(value, null, 2);
        const lines = paths(value).map((path) => linesOf(laidOut)(path));
        const sorted = lines.toSorted((one, other) => one - other);
        expect(lines).toEqual(sorted);
        expect(new Set(lines).size).toBe(lines.length);
        for (const path of paths(value)) expect(linesOf(JSON.stringify(value))(path)).toBe(1);
      }),
    );
  });
});
