import { expect, it } from 'vitest';
import { nodeOptions } from './nodeOptions.ts';

it('is what `npm start` hands to Node, without what it loads', () => {
  expect(nodeOptions).toEqual(['--no-memory-reducer']);
});
