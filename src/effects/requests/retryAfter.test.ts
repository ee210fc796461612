import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryAfterOf } from './retryAfter.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

it.each<[Readonly<Record<string, string>>, number | undefined]>([
  [{}, undefined],
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': ' 0 ' }, 0],
  [{ 'retry-after': '9'.repeat(400) }, undefined],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:10 GMT' }, 9000],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
  [{ 'retry-after': 'Thu, 01 Jan 1970 01:00:10 GMT', date: 'Thu, 01 Jan 1970 01:00:00 GMT' }, 10_000],
  [{ 'retry-after': 'soon' }, undefined],
])('Retry-After in %j is %j ms', (headers, milliseconds) => {
  expect(retryAfterOf(new Headers(headers))).toBe(milliseconds);
});
