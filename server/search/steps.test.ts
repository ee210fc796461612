import { describe, expect, it } from 'vitest';
import { modelIndexInSteps } from './analysis/models.ts';
import { vocabularyInSteps } from './analysis/vocabulary.ts';
import { atOnce, eachOf, groupedBy, inTurns, type Steps } from './steps.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);
const countSteps = (work: Steps<unknown>): number => {
  let count = 0;
  while (!work.next().done) count++;
  return count;
};

describe('work in steps', () => {
  it('rests after each thousand things, and comes to the same', () => {
    let sum = 0;
    const work = eachOf(upTo(3500), (number) => {
      sum += number;
    });
    expect(countSteps(work)).toBe(3);
    expect(sum).toBe((3499 * 3500) / 2);
    const groups = atOnce(groupedBy(upTo(2500), (number) => number % 3));
    expect(groups).toEqual(Map.groupBy(upTo(2500), (number) => number % 3));
  });

  it('is done at once where there is little of it', () => {
    let done: string | undefined;
    inTurns(
      (function* little(): Steps<string> {
        yield;
        return 'done';
      })(),
      (value) => {
        done = value;
      },
      () => undefined,
    );
    expect(done).toBe('done');
  });

  it('lets others have their turns where there is much', async () => {
    const seen: string[] = [];
    let other = setImmediate(function turn() {
      seen.push('other');
      other = setImmediate(turn);
    });
    await new Promise<void>((resolve, reject) => {
      inTurns(
        eachOf(upTo(200_000), () => undefined),
        resolve,
        reject,
      );
      seen.push('begun');
    });
    clearImmediate(other);
    expect(seen[0]).toBe('begun');
    expect(seen.length).toBeGreaterThan(100);
  });

  it('tells what went wrong, also later', async () => {
    const failing = function* failing(): Steps<never> {
      yield* eachOf(upTo(100_000), () => undefined);
      throw new Error('broken');
    };
    const failed = new Promise((resolve, reject) => inTurns(failing(), resolve, reject));
    await expect(failed).rejects.toThrow('broken');
  });

  it('is what the words of a large catalogue are read in', () => {
    const models = upTo(20_000).map((number) => `dv${number}x`);
    expect(countSteps(modelIndexInSteps(models))).toBeGreaterThan(80);
    const frequencies = new Map(
      upTo(20_000).map((number) => [`w${number.toString(2).replaceAll('0', 'a').replaceAll('1', 'b')}`, 1]),
    );
    expect(countSteps(vocabularyInSteps(20_000, frequencies))).toBeGreaterThan(60);
  });
});
