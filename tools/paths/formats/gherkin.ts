import type { Plan } from '../plan.ts';

/** A Gherkin feature, one scenario a path. */
export const gherkin = ({ subject: { words }, paths }: Plan): string =>
  [
    `Feature: ${words.title}`,
    `  ${words.about}`,
    '',
    '  Background:',
    ...words.preconditions.map((condition, at) => `    ${at === 0 ? 'Given' : 'And'} ${condition}`),
    ...paths.flatMap(({ title, notByHand, first, steps }, at) => [
      '',
      ...(notByHand === undefined ? [] : ['  @automated-only']),
      `  Scenario: ${at + 1}. ${title}`,
      ...first.map((one) => `    Given ${one}`),
      ...steps.flatMap(({ action, expect }) => [`    When ${action}`, `    Then ${expect}`]),
    ]),
  ].join('\n');
