import { expect, test } from 'vitest';
import { loadKnowledge } from './load.ts';

test('knowledge loads, and is read once', () => {
  expect(loadKnowledge()).toBe(loadKnowledge());
  expect(Object.keys(loadKnowledge().dangers)).toContain('asbestos');
});
