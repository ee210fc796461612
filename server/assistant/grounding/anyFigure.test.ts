import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from './fixtures.ts';
import { groundingOf } from './grounding.ts';

const english = groundingOf(evidenceOf('en'));
const judge = (sentence: string) => english.judge(sentence, { subjects: [] });

describe('whatever figure is said', () => {
  /** For the oracle: kilograms per unit. */
  const kilos = { kg: 1, kilograms: 1, g: 0.001, lb: 0.4535924, pounds: 0.4535924 } as const;
  const units = fc.constantFrom('kg', 'kilograms', 'g', 'lb', 'pounds');
  const frames = fc.constantFrom(
    (said: string) => `The AB 18-60 weighs ${said}.`,
    (said: string) => `At ${said} the [[AB1860]] is a good tool.`,
    (said: string) => `- [[AB1860]] – ${said}, brushless`,
    (said: string) => `The AB 36-120 is another, but the AB 18-60 has ${said}, nothing more.`,
    (said: string) => `Yes: AB 18-60 (${said}).`,
    (said: string) => `AB 18-60:${said}`,
    (said: string) => `The AB 18-60 is more than ${said} or so, and sold today.`,
  );
  const spaces = fc.constantFrom('', ' ', '\u00a0', '\u202f', '-');

  it('it passes only if a fact of that product is no farther off than rounding', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 400, noNaN: true }),
        fc.integer({ min: 0, max: 2 }),
        units,
        spaces,
        frames,
        (value, places, unit, space, frame) => {
          const written = value.toFixed(places);
          const weight = Number(written) * kilos[unit];
          const isNear = [1.25, 1.8].some((fact) => Math.abs(weight - fact) <= fact * 0.04);
          fc.pre(!isNear && Number(written) > 0);
          expect(judge(frame(`${written}${space}${unit}`)).holds).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('a bare number passes only as a count that the data hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 100_000 }),
        fc.constantFrom('things', 'of them', 'x', 'stone', 'cubits', ''),
        frames,
        (value, what, frame) => {
          expect(judge(frame(`${value} ${what}`)).holds).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a model number that ends like "24 h" is no time', () => {
    expect(judge('You could take the XA 24H instead.').holds).toBe(false);
    expect(judge('It takes 24 hours.').holds).toBe(true);
  });

  it('a number in letters that the facts do not hold never passes', () => {
    const model = fc.stringMatching(/^[A-Z]{2,3}[ -]?\d{2,3}[A-Z]?$/);
    fc.assert(
      fc.property(model, (text) => {
        fc.pre(!/^(?:AB|PK)/.test(text) && !/^(?:NOVA)/.test(text));
        expect(judge(`You could take the ${text} instead.`).holds).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
