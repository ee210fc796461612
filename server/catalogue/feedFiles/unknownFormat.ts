import { formats } from '../formats/formats.ts';
import type { ImportProblem } from '../problem.ts';

const known = formats.map(({ name }) => name).join(', ');

const reasonOf = (head: string): string => {
  const [line = ''] = head.trimStart().split(/[\r\n]/);
  const begins = `it begins with "${line.slice(0, 60)}${line.length > 60 ? '…' : ''}"`;
  if (head.trim() === '') return 'the file is empty';
  if (/^\s*</.test(head)) return `the file is XML or HTML of no format that is known: ${begins}`;
  return `the file is of no format that is known, and no table whose header names a title or an id: ${begins}`;
};

const remedyOf = (head: string): string =>
  head.trim() === ''
    ? 'Fetch or export it again'
    : `Give one of ${known} (--example FORMAT shows one); for a table with names of its own write a mapping with --suggest`;

/** Message about a file whose format is not recognised. */
export const unknownFormat = (file: string, head: string): ImportProblem => ({
  ...{ file, line: 1, record: 'file', field: '' },
  ...{ reason: reasonOf(head), remedy: remedyOf(head) },
});
