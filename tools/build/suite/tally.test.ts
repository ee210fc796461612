import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failuresText, readSummaries, sum, summaryOf, tallyOfCheck, tallyOfReport } from './tally.ts';

describe('a check', () => {
  it('counts as one test', () => {
    expect(tallyOfCheck(0, 'tsc --noEmit')).toEqual({ passed: 1, failed: 0, failures: [] });
    const failures = [{ name: 'tsc --noEmit', message: 'ended with exit code 2' }];
    expect(tallyOfCheck(2, 'tsc --noEmit')).toEqual({ passed: 0, failed: 1, failures });
  });
});

describe('a report', () => {
  it.each([
    ['all passed', 0, '{"numPassedTests":12,"numFailedTests":0}', { passed: 12, failed: 0 }],
    ['some failed', 1, '{"numPassedTests":10,"numFailedTests":2}', { passed: 10, failed: 2 }],
    ['a file did not load', 1, '{"numPassedTests":10,"numFailedTests":0}', { passed: 10, failed: 1 }],
    ['nothing ran', 0, '{"numPassedTests":0,"numFailedTests":0}', { passed: 0, failed: 1 }],
    [
      'all tests are in the other tier',
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
    const { failures, ...counts } = tallyOfReport(exitCode, json, 'unit tests', '/app');
    expect(counts).toEqual(expected);
    // A failure without a test is reported under the name of the run.
    const isNamed = counts.failed === 0 || json?.includes('"numFailedTests":2');
    expect(failures.map(({ name }) => name)).toEqual(isNamed ? [] : ['unit tests']);
  });

  const tallyOf = (...testResults: readonly object[]) =>
    tallyOfReport(1, JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults }), 'unit tests', '/app');
  const failed = (fullName: string, ...failureMessages: readonly string[]) => ({
    fullName,
    status: 'failed',
    failureMessages,
  });

  it('names each failed test by file and full name, with the first lines of its message', () => {
    const passed = { fullName: 'a list is sorted', status: 'passed', failureMessages: [] };
    const message = '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at /app/contract/list.test.ts:3:1';
    const name = '/app/contract/list.test.ts';
    const assertionResults = [passed, failed('a list is counted', message, message), passed];
    expect(tallyOf({ name, status: 'failed', message: '', assertionResults }).failures).toEqual([
      {
        name: 'contract/list.test.ts > a list is counted',
        message: 'AssertionError: expected 1 to be 2\nand 1 more',
      },
    ]);
  });

  it('names a file that did not load', () => {
    const file = {
      name: '/app/contract/list.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    expect(tallyOf(file).failures).toEqual([{ name: 'contract/list.test.ts', message: 'no such module' }]);
  });

  it('keeps seed and path of a failed property, and limits the length of a message', () => {
    const run = fc.check(
      fc.property(fc.array(fc.integer()), (numbers) => numbers.length < 3),
      { seed: 7 },
    );
    const said = `Error: ${fc.defaultReportMessage(run)}\n${`${'x'.repeat(999)}\n`.repeat(20)}`;
    const file = { name: '/app/a.test.ts', status: 'failed', assertionResults: [failed('holds', said)] };
    const [{ message } = { message: '' }] = tallyOf(file).failures;
    expect(message).toContain(`seed: 7, path: "${run.counterexamplePath}"`);
    expect(message.split('\n')).toHaveLength(8);
    expect(message.length).toBeLessThan(8 * 310);
  });
});

describe('all steps', () => {
  const failure = { name: 'a.test.ts > holds', message: 'Error: no\nsecond line' };

  it('add up', () => {
    expect(
      sum([
        { passed: 2, failed: 0, failures: [] },
        { passed: 3, failed: 1, failures: [failure] },
      ]),
    ).toEqual({ passed: 5, failed: 1, failures: [failure] });
    expect(sum([])).toEqual({ passed: 0, failed: 0, failures: [] });
  });

  it('are summarised in lines of equal width', () => {
    const lines = summaryOf([
      { name: 'types', passed: 1, failed: 0, failures: [], seconds: 6.7 },
      { name: 'browser tests', passed: 280, failed: 1, failures: [], seconds: 161.2 },
    ]).split('\n');
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
    expect(lines[2]).toMatch(/^browser tests +280 +1 +161$/);
  });

  it('are read again from a log with several summaries', () => {
    const first = [
      { name: 'unit, components, paths, API', passed: 9941, failed: 0, seconds: 248 },
      { name: 'lint', passed: 0, failed: 1, seconds: 7 },
    ];
    const second = [{ name: 'browser', passed: 12, failed: 0, seconds: 0 }];
    const [one, other] = [first, second].map((lines) => summaryOf(lines.map((line) => ({ ...line, failures: [] }))));
    const log = `starts\n${one}\n\nwhat failed:\n- lint 1 2 3\n\n1 passed\n${other}\n\n12 passed, 0 failed\n`;
    expect(readSummaries(log)).toEqual([first, second]);
    expect(readSummaries('no summary')).toEqual([]);
  });

  it('end with the failures, their messages indented', () => {
    expect(failuresText([])).toBe('');
    expect(failuresText([failure, failure])).toBe(
      'what failed:\n- a.test.ts > holds\n    Error: no\n    second line\n- a.test.ts > holds\n    Error: no\n    second line',
    );
  });
});
