import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fairQueue.ts';

describe('the fair queue', () => {
  it('gives turns one at a time, in the order of asking, and let others in between', async () => {
    const queue = createFairQueue();
    const seen: string[] = [];
    const ask = async (name: string): Promise<void> => {
      await queue.next();
      seen.push(name);
      setImmediate(() => seen.push(`others after ${name}`));
    };
    await Promise.all([ask('first'), ask('second'), ask('third')]);
    expect(seen).toEqual(['first', 'others after first', 'second', 'others after second', 'third']);
  });

  it('tells how many wait', async () => {
    const queue = createFairQueue();
    const turns = [queue.next(), queue.next(), queue.next()];
    expect(queue.waiting()).toBe(3);
    await turns[0];
    expect(queue.waiting()).toBe(2);
    await Promise.all(turns);
    expect(queue.waiting()).toBe(0);
  });

  it('gives turns again after a pause, and to whoever asks during one', async () => {
    const queue = createFairQueue();
    await queue.next();
    const seen: string[] = [];
    await Promise.all([
      queue
        .next()
        .then(() => queue.next())
        .then(() => seen.push('asked again')),
      queue.next().then(() => seen.push('asked meanwhile')),
    ]);
    expect(seen).toEqual(['asked meanwhile', 'asked again']);
  });
});
