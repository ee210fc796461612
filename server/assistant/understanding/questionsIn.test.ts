import { describe, expect, it } from 'vitest';
import { questionsIn } from './questionsIn.ts';

describe('questions of a message', () => {
  it('are parted in Japanese where one is asked to its end', () => {
    expect(questionsIn('保証は何年で、ケースは付きますか', 'jp')).toEqual(['保証は何年で', 'ケースは付きますか']);
  });

  it('are one where what follows only says more', () => {
    expect(questionsIn('どれくらい使えますか、連続時間は', 'jp')).toHaveLength(1);
  });
});
