import type { Plan, PlannedPath } from '../plan.ts';

/** Escapes `<` and `>`, which Markdown would read as tags. */
const text = (words: string): string => words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const section = ({ name, title, priority, notByHand, first, steps }: PlannedPath, at: number): readonly string[] => [
  '',
  `## ${at + 1}. ${text(title)}`,
  '',
  ...(notByHand === undefined ? [] : [`Not by hand. ${notByHand}`, '']),
  ...first.flatMap((one) => [`**First:** ${text(one)}`, '']),
  ...steps.flatMap(({ action, expect }, step) => [
    `${step + 1}. **Do:** ${text(action)}`,
    '',
    `   **See:** ${text(expect)}`,
    '',
  ]),
  `Path \`${name}\`, priority ${priority}.`,
];

/** A test plan for manual testing. */
export const markdown = ({ subject: { words }, strategy, paths }: Plan): string =>
  [
    `# Test plan: ${words.title}`,
    '',
    words.about,
    '',
    `${paths.length} paths, strategy ${strategy}. After each step, check what **See** lists; if it differs, the path has failed.`,
    'Priority 1 reaches a state, 2 takes a transition for the first time, 3 repeats one from another state.',
    'Waits may be shortened: with `CLOCK_SPEED=60 npm start` 15 minutes take 15 seconds.',
    '',
    '**Before each path:**',
    '',
    ...words.preconditions.map((condition) => `- ${condition}`),
    ...paths.flatMap(section),
  ].join('\n');
