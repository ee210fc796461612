import { describe, expect, it } from 'vitest';
import { sum, tallyOfCheck, tallyOfReport } from './tally.ts';

describe('a check', () => {
  it('counts as one', () => {
    expect(tallyOfCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(tallyOfCheck(2)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('a report', () => {
  it.each([
    ['all passed', 'vitest', 0, '{"numPassedTests":12,"numFailedTests":0}', { passed: 12, failed: 0 }],
    ['some failed', 'vitest', 1, '{"numPassedTests":10,"numFailedTests":2}', { passed: 10, failed: 2 }],
    ['a file did not load', 'vitest', 1, '{"numPassedTests":10,"numFailedTests":0}', { passed: 10, failed: 1 }],
    ['nothing ran', 'vitest', 0, '{"numPassedTests":0,"numFailedTests":0}', { passed: 0, failed: 1 }],
    ['no report', 'vitest', 0, undefined, { passed: 0, failed: 1 }],
    ['half a report', 'vitest', 0, '{"numPassed', { passed: 0, failed: 1 }],
    ['another report', 'vitest', 0, '{"passed":1,"failed":0}', { passed: 0, failed: 1 }],
    ['browser tests passed', 'browser', 0, '{"passed":7,"failed":0}', { passed: 7, failed: 0 }],
    ['the browser crashed at the end', 'browser', 1, '{"passed":7,"failed":0}', { passed: 7, failed: 1 }],
    ['negative counts', 'browser', 0, '{"passed":7,"failed":-1}', { passed: 0, failed: 1 }],
  ] as const)('%s', (_, runner, exitCode, json, expected) => {
    expect(tallyOfReport(runner, exitCode, json)).toEqual(expected);
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
});
