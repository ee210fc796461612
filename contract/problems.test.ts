import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import { problemCodes, problemPath, problemTypes } from './problems.ts';

describe('the types of problems', () => {
  it('each have a page of their own, by their code', () => {
    expect(problemPath('rate-limited')).toBe('/problems/rate-limited');
    expect(new Set(problemCodes.map(problemPath)).size).toBe(problemCodes.length);
    for (const code of problemCodes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(problemCodes)('%s has a status of a failed call, a title, and sentences for meaning and remedy', (code) => {
    const { status, title, meaning, remedy } = problemTypes[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(STATUS_CODES[status]).toBeDefined();
    expect(title).toMatch(/[^.]$/);
    for (const text of [meaning, remedy]) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  it('have titles that tell them apart', () => {
    const titles = problemCodes.map((code) => problemTypes[code].title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
