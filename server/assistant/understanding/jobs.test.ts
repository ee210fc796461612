import { describe, expect, it } from 'vitest';
import { kindsForJob, madeFor, whenCut } from './jobs.ts';

const hammer = (impactEnergy: number) => ({ kind: 'rotaryHammer' as const, attributes: { impactEnergy } });

describe('whether a product is made for a job', () => {
  it('is yes for a kind that does all jobs asked about, general ones aside', () => {
    expect(madeFor(hammer(3), ['concrete', 'drilling'], false)).toBe(true);
  });

  it('is no for a kind that must not do it', () => {
    expect(madeFor({ kind: 'drillDriver', attributes: {} }, ['concrete'], false)).toBe(false);
  });

  it('is left open where another kind does it, or its figure is too low', () => {
    expect(madeFor({ kind: 'jigsaw', attributes: {} }, ['beams'], false)).toBeUndefined();
    expect(madeFor(hammer(1.8), ['chiselling'], false)).toBeUndefined();
  });
});

describe('what is to be cut', () => {
  it('is a board, whatever is screwed together of it', () => {
    expect(whenCut(['decking', 'boards'])).toEqual(['boards']);
  });

  it('is cut by no nailer', () => {
    expect(kindsForJob('skirting', true)).not.toContain('nailer');
    expect(kindsForJob('skirting', false)).toContain('nailer');
  });
});
