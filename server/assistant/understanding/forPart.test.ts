import { describe, expect, it } from 'vitest';
import { saidAs } from './fixtures.ts';
import { toolForPart } from './forPart.ts';
import type { Said } from './understanding.ts';

const said = (raw: string, kinds: Said['kinds']): Said => saidAs(raw, 'en', { kinds, kindsBeside: kinds });

const disc = { by: 'range', measures: ['discDiameter'], min: 229, max: 231 } as const;
describe('a part of a size', () => {
  const discs: Said = { ...said('for 230 mm discs', ['abrasiveDisc']), conditions: [disc] };
  const grinders = said('an angle grinder', ['angleGrinder']);

  it('is what the tool looked for is to take, after several were listed', () => {
    expect(toolForPart(discs, grinders, true)).toMatchObject({ kinds: ['angleGrinder'], conditions: [disc] });
  });

  it('is wanted itself where nothing says what it is for, or where one tool alone was spoken of', () => {
    const plain: Said = { ...discs, raw: '230 mm discs?' };
    expect(toolForPart(plain, grinders, true)).toBe(plain);
    expect(toolForPart(discs, grinders, false)).toBe(discs);
  });

  it('is no part of another tool', () => {
    expect(toolForPart(discs, said('a circular saw', ['circularSaw']), true)).toBe(discs);
  });
});
