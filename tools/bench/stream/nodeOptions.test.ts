import { expect, it } from 'vitest';
import { nodeOptions } from './nodeOptions.ts';

it('are the Node options of `npm start`, without its imports', () => {
  expect(nodeOptions).toEqual(['--no-memory-reducer', '--max-semi-space-size=16']);
});
