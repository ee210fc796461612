import { expect, it } from 'vitest';
import { servedWith } from './servedWith.ts';

it('is what `npm start` hands to Node, without what it loads', () => {
  expect(servedWith).toEqual(['--no-memory-reducer']);
});
