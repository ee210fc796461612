import type { Plan } from '../plan.ts';

const field = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** RFC 4180, one row a step, for test-management tools. */
export const csv = ({ paths }: Plan): string =>
  [
    ['Path', 'Step', 'Action', 'Expected', 'State'],
    ...paths.flatMap(({ name, steps }) =>
      steps.map(({ action, expect, state }, at) => [name, String(at + 1), action, expect, state]),
    ),
  ]
    .map((row) => row.map(field).join(','))
    .join('\r\n');
