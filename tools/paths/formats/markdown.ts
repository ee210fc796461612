import type { Plan, PlannedPath } from '../plan.ts';

/** `<` and `>` of a machine's words would read as tags. */
const text = (words: string): string => words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const section = ({ name, title, notByHand, first, steps }: PlannedPath, at: number): readonly string[] => [
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
  `Path \`${name}\`.`,
];

/** A test plan that can be carried out by hand. */
export const markdown = ({ subject: { words }, strategy, paths }: Plan): string =>
  [
    `# Test plan: ${words.title}`,
    '',
    words.about,
    '',
    `${paths.length} paths, strategy ${strategy}. After each step, what stands at **See** must be so; else the path has failed.`,
    '',
    '**Before each path:**',
    '',
    ...words.preconditions.map((condition) => `- ${condition}`),
    ...paths.flatMap(section),
  ].join('\n');
