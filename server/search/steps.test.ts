import { describe, expect, it } from 'vitest';
import { modelIndexInSteps } from './analysis/models.ts';
import { vocabularyInSteps } from './analysis/vocabulary.ts';
import { eachOf, groupedBy, runInSlices, runSynchronously, type Steps } from './steps.ts';

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
    const groups = runSynchronously(groupedBy(upTo(2500), (number) => number % 3));
    expect(groups).toEqual(Map.groupBy(upTo(2500), (number) => number % 3));
  });

  it('is done at once where there is little of it', () => {
    let done: string | undefined;
    runInSlices(
      (function* little(): Steps<string> {
        yield;
        return 'done';
      })(),
      (value) => {
        done = value;
      },
      () => undefined,
      () => 0,
    );
    expect(done).toBe('done');
  });

  /** Steps done before each turn of others, if each step takes this many milliseconds. */
  const stepsBetweenTurns = async (stepCount: number, milliseconds: number): Promise<readonly number[]> => {
    let time = 0;
    let steps = 0;
    const counts: number[] = [];
    let other = setImmediate(function turn() {
      counts.push(steps);
      steps = 0;
      other = setImmediate(turn);
    });
    await new Promise<void>((resolve, reject) => {
      const work = function* busy(): Steps<void> {
        for (let step = 0; step < stepCount; step++) {
          time += milliseconds;
          steps++;
          yield;
        }
      };
      runInSlices(work(), resolve, reject, () => time);
      counts.push(steps);
      steps = 0;
    });
    clearImmediate(other);
    return counts.filter((count) => count > 0);
  };

  it('lets others have their turns where there is much', async () => {
    const [first, ...later] = await stepsBetweenTurns(200, 6);
    // At most 30 ms at once, because callers wait meanwhile.
    expect(first).toBe(5);
    expect(new Set(later)).toEqual(new Set([1]));
    expect(later.length).toBe(195);
  });

  it('does as many small steps in a turn as there is time for, for turns are seldom in a busy process', async () => {
    const [, ...later] = await stepsBetweenTurns(200, 1);
    expect(Math.max(...later)).toBe(5);
    expect(later.length).toBe(34);
  });

  it('tells what went wrong, also later', async () => {
    const failing = function* failing(): Steps<never> {
      yield* eachOf(upTo(100_000), () => undefined);
      throw new Error('broken');
    };
    const failed = new Promise((resolve, reject) => runInSlices(failing(), resolve, reject));
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
