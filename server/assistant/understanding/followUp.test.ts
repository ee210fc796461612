import { describe, expect, it } from 'vitest';
import { saidAs } from './fixtures.ts';
import { ofSameMeasure } from './followUp.ts';
import type { Said } from './understanding.ts';

const said = (raw: string, conditions: Said['conditions'], signs: Said['signs'] = new Set()): Said =>
  saidAs(raw, 'de', { conditions, signs });
const twelve = { by: 'voltage', asked: [12], nominal: [10.8] } as const;

describe('a bare figure after another', () => {
  const cutters = said(
    'passen da 8 mm fräser rein',
    [{ by: 'range', measures: ['colletMax'], min: 8 }],
    new Set(['fit']),
  );

  it('is of what the last one measured, and asks the same of it', () => {
    const read = ofSameMeasure(said('und 12er?', [twelve]), cutters);
    expect(read.conditions).toEqual([{ by: 'range', measures: ['colletMax'], min: 12 }]);
    expect(read.signs.has('fit')).toBe(true);
  });

  it('stays a voltage where volts are said, or nothing was measured', () => {
    const volts = said('und 12 V?', [twelve]);
    expect(ofSameMeasure(volts, cutters)).toBe(volts);
    const bare = said('und 12er?', [twelve]);
    expect(ofSameMeasure(bare, said('welche akkus gibt es', []))).toBe(bare);
  });
});
