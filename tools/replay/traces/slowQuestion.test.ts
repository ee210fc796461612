import { expect, it } from 'vitest';
import { replayFile } from '../replayFile.ts';

it('replays slowQuestion.json without a difference', async () => {
  const { failure } = await replayFile(new URL('./slowQuestion.json', import.meta.url));
  expect(failure).toBeUndefined();
});
