import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('come one at a time, in the order of asking, and let others in between', async () => {
    const turns = createTurns();
    const seen: string[] = [];
    const ask = async (name: string): Promise<void> => {
      await turns.next();
      seen.push(name);
      setImmediate(() => seen.push(`others after ${name}`));
    };
    await Promise.all([ask('first'), ask('second'), ask('third')]);
    expect(seen).toEqual(['first', 'others after first', 'second', 'others after second', 'third']);
  });

  it('come again after a pause, and to whoever asks during one', async () => {
    const turns = createTurns();
    await turns.next();
    const seen: string[] = [];
    await Promise.all([
      turns
        .next()
        .then(() => turns.next())
        .then(() => seen.push('asked again')),
      turns.next().then(() => seen.push('asked meanwhile')),
    ]);
    expect(seen).toEqual(['asked meanwhile', 'asked again']);
  });
});
