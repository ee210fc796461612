import type { Plan } from '../plan.ts';

const field = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const columns = [
  'ID',
  'Title',
  'Preconditions',
  'Path',
  'Step',
  'Action',
  'Expected',
  'State',
  'By hand',
  'Priority',
] as const;

/**
 * CSV as in RFC 4180, one row per step, for test management tools: rows with the same ID form a case (Xray), and so do
 * rows below one with preconditions (TestRail).
 */
export const csv = ({ subject: { name: machine, words }, paths }: Plan): string =>
  [
    columns,
    ...paths.flatMap(({ name, title, first, steps, notByHand, priority }, path) =>
      steps.map(({ action, expect, state }, at) => [
        `${machine}-${path + 1}`,
        title,
        at === 0 ? [...words.preconditions, ...first].join('\n') : '',
        name,
        String(at + 1),
        action,
        expect,
        state,
        notByHand === undefined ? 'yes' : 'no',
        String(priority),
      ]),
    ),
  ]
    .map((row) => row.map(field).join(','))
    .join('\r\n');
