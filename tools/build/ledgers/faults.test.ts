import { describe, expect, it } from 'vitest';
import { problemsOfTest, tableRowsOf, testsIn } from './ledger.ts';
import { readRepository } from './readRepository.ts';

/** Faults that must not break a visit; each has a row. */
const wanted = [
  ...['connection refused', 'reset before headers', 'reset after headers', 'reset inside an event'],
  ...['reset inside a UTF-8 sequence', 'half-open silence', 'headers that never come', 'one byte at a time'],
  ...['everything in one chunk', 'CR', 'LF', 'CRLF', 'BOM', 'comments', 'no final blank line', '204'],
  ...['301 to another origin', '400', '401', '403', '404 with HTML', '408', '409', '413'],
  ...['429 with Retry-After in seconds', '429 with Retry-After as a date', '429 without Retry-After', '500'],
  ...[
    '502 with HTML',
    '503',
    '504',
    'wrong content type',
    'gzip',
    'truncated JSON',
    'unknown type',
    'wrong field types',
  ],
  ...['a 5 MB event', '100,000 tiny events', 'events after [DONE]', 'two [DONE]', 'no [DONE]'],
  ...['error event before content', 'error event between content', 'error event after content', 'products twice'],
  ...['broken images', 'answer of an aborted request arriving late', 'tab hidden', 'tab frozen', 'back-forward cache'],
  ...['clock jumps', 'offline', 'online again in mid-answer', 'navigation in mid-stream', 'close in mid-stream'],
  ...['helper text file missing', 'helper text file HTML', 'helper text file slow', 'memory pressure'],
  ...['catalogue file locked', 'disk full', 'store of answers killed and back', 'SIGTERM in mid-stream'],
];

/** Faults whose cost (lost, doubled, wrong, told) has a row in `docs/processes.md`. */
const wantedCosts = [
  ...['a visitor’s connection lost in mid-answer', 'a question posted twice, to one process or to two'],
  ...['more answers under way than a process takes', 'a process killed', 'a process replaced', 'SIGTERM in mid-answer'],
  ...['a clock set forward or back', 'the store killed, hangs or full', 'the database away', 'an import in mid-answer'],
  ...['a node of a cluster killed, without a replica', 'an import killed half way, in a folder or in the database'],
  ...['a machine’s disk full', 'a machine’s copy damaged or changed by hand', 'a machine’s copy deleted'],
  ...['the model’s endpoint away, slow or refusing, before a word', 'the model’s answer breaks off'],
];

/** The section of a document under a heading of the second level. */
const sectionOf = (text: string, heading: string): string =>
  text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

const document = (path: string): string => readRepository(path) ?? '';

describe.each([
  ['faults', 'docs/faults.md', document('docs/faults.md'), 5, wanted],
  ['costs', 'docs/processes.md', sectionOf(document('docs/processes.md'), 'What a fault costs'), 6, wantedCosts],
] as const)('the table of %s', (_, path, text, columns, expected) => {
  const rows = tableRowsOf(text, columns, 'fault');
  const faults = rows.map(([fault = '']) => fault);

  it('has every fault once', () => {
    expect(expected.filter((fault) => !faults.includes(fault))).toEqual([]);
    expect(faults.filter((fault, at) => faults.indexOf(fault) !== at)).toEqual([]);
  });

  it('states the outcome of each fault and names an existing test', () => {
    const problems = rows.flatMap(([fault = '', ...cells]) => {
      const tests = testsIn(cells.at(-1) ?? '');
      return [
        ...(cells.includes('') ? [`${fault}: has an empty cell`] : []),
        ...tests.flatMap((test) => problemsOfTest(test, readRepository)).map((problem) => `${fault}: ${problem}`),
      ];
    });
    expect(problems).toEqual([]);
    console.log(`${path}: ${rows.length} faults, each survived by a test`);
  });
});
