/** @module-tag verify */

import { expect, it } from 'vitest';
import { soak } from './soak.ts';

/** A small soak that checks counts only; `npm run bench -- soak` measures times. Takes minutes on a busy machine. */
it('loses none of hundreds of concurrent events, streams and requests', { timeout: 900_000 }, async () => {
  const { rows } = await soak({ isQuick: true, hasTime: () => true });
  const shareOf = (start: string) => rows.find(({ subject }) => subject.startsWith(start))?.ratioToLimit;
  expect(shareOf('events received')).toBe(1);
  expect(shareOf('streams whole')).toBe(1);
  expect(shareOf('questions refused by 503 while full')).toBe(1);
  expect(shareOf('requests answered as they must be')).toBe(1);
});
