import { expect, it } from 'vitest';
import { replayFile } from '../replayFile.ts';

it('goes the way of slowQuestion.json', async () => {
  const { failure } = await replayFile(new URL('./slowQuestion.json', import.meta.url));
  expect(failure).toBeUndefined();
});
