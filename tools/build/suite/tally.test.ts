import { describe, expect, it } from 'vitest';
import { sum, summaryOf, tallyOfCheck, tallyOfReport } from './tally.ts';

describe('a check', () => {
  it('counts as one', () => {
    expect(tallyOfCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(tallyOfCheck(2)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('a report', () => {
  it.each([
    ['all passed', 0, '{"numPassedTests":12,"numFailedTests":0}', { passed: 12, failed: 0 }],
    ['some failed', 1, '{"numPassedTests":10,"numFailedTests":2}', { passed: 10, failed: 2 }],
    ['a file did not load', 1, '{"numPassedTests":10,"numFailedTests":0}', { passed: 10, failed: 1 }],
    ['nothing ran', 0, '{"numPassedTests":0,"numFailedTests":0}', { passed: 0, failed: 1 }],
    [
      'all are of the other tier',
      0,
      '{"numPassedTests":0,"numFailedTests":0,"numPendingTests":79}',
      { passed: 0, failed: 0 },
    ],
    ['no report', 0, undefined, { passed: 0, failed: 1 }],
    ['half a report', 0, '{"numPassed', { passed: 0, failed: 1 }],
    ['another report', 0, '{"passed":1,"failed":0}', { passed: 0, failed: 1 }],
    ['it crashed at the end', 1, '{"numPassedTests":7,"numFailedTests":0}', { passed: 7, failed: 1 }],
    ['negative counts', 0, '{"numPassedTests":7,"numFailedTests":-1}', { passed: 0, failed: 1 }],
  ] as const)('%s', (_, exitCode, json, expected) => {
    expect(tallyOfReport(exitCode, json)).toEqual(expected);
  });
});

describe('all steps', () => {
  it('add up', () => {
    expect(
      sum([
        { passed: 2, failed: 0 },
        { passed: 3, failed: 1 },
      ]),
    ).toEqual({ passed: 5, failed: 1 });
    expect(sum([])).toEqual({ passed: 0, failed: 0 });
  });

  it('are summed up in lines of one width', () => {
    const lines = summaryOf([
      { name: 'types', passed: 1, failed: 0, seconds: 6.7 },
      { name: 'browser tests', passed: 280, failed: 1, seconds: 161.2 },
    ]).split('\n');
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
    expect(lines[2]).toMatch(/^browser tests +280 +1 +161$/);
  });
});
