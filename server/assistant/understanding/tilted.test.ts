import { describe, expect, it } from 'vitest';
import type { Condition } from './condition.ts';
import { tilted } from './tilted.ts';

const board: Condition = { by: 'range', measures: ['cuttingDepth'], min: 38 };
const bevel = (min: number): Condition => ({ by: 'range', measures: ['bevelMax'], min });

describe('what is cut tilted', () => {
  it('is held against the depth at 45 degrees', () => {
    expect(tilted([board, bevel(45)])).toEqual([{ by: 'range', measures: ['cuttingDepth45'], min: 38 }]);
  });

  it('stays two demands at a slant for which no sheet holds a depth', () => {
    expect(tilted([board, bevel(50)])).toEqual([board, bevel(50)]);
  });

  it('asks for the slant where no depth is named', () => {
    expect(tilted([bevel(45)])).toEqual([bevel(45)]);
  });
});
