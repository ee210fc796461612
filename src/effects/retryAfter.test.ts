import { expect, it } from 'vitest';
import { retryAfterOf } from './retryAfter.ts';

it.each([
  [null, undefined],
  ['7', 7000],
  [' 0 ', 0],
  ['Thu, 01 Jan 1970 00:00:10 GMT', 9000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After %j is %j ms', (header, milliseconds) => {
  expect(retryAfterOf(header, 1000)).toBe(milliseconds);
});
