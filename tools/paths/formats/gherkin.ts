import type { Plan, PlannedPath } from '../plan.ts';

/**
 * A Gherkin feature without repetition: a rule for each path to a state, with its steps as background, and a scenario
 * for each event from there. What must be visible in a state is written once, in its rule.
 */

const given = (steps: readonly string[], indent: string): readonly string[] =>
  steps.map((text, at) => `${indent}${at === 0 ? 'Given' : 'And'} ${text}`);

/** Groups paths by the steps before their last one, in order. */
const byApproach = (paths: readonly PlannedPath[]): readonly (readonly PlannedPath[])[] => {
  const groups = Map.groupBy(paths, ({ first, steps }) =>
    JSON.stringify([first, steps.slice(0, -1).map(({ action, state }) => [action, state])]),
  );
  return [...groups.values()];
};

const scenario = ({ subject: { words } }: Plan, path: PlannedPath): readonly string[] => {
  const last = path.steps.at(-1);
  if (!last) return [];
  const see = last.see === '' ? [] : [`      Then ${last.see}`];
  const state = words.states[last.state]?.name ?? last.state;
  return [
    '',
    `    ${[`@priority-${path.priority}`, ...(path.notByHand === undefined ? [] : ['@automated-only'])].join(' ')}`,
    `    Scenario: ${words.events[last.event]?.name ?? last.event} → ${state}`,
    `      When ${last.action}`,
    ...see,
    `      ${see.length === 0 ? 'Then' : 'And'} the state is "${state}"`,
  ];
};

const rule = (plan: Plan, paths: readonly PlannedPath[]): readonly string[] => {
  const [path] = paths;
  if (!path) return [];
  const { words } = plan.subject;
  const before = path.steps.slice(0, -1);
  const from = path.steps.at(-1)?.from ?? '';
  const approach = [...path.first, ...before.map(({ action }) => action)];
  return [
    '',
    `  Rule: ${[words.states[from]?.name ?? from, ...before.map(({ event }) => words.events[event]?.name ?? event)].join(', after: ')}`,
    ...(approach.length === 0 ? [] : ['', '    Background:', ...given(approach, '      ')]),
    ...paths.flatMap((one) => scenario(plan, one)),
  ];
};

/** Descriptions of the states that occur. */
const states = ({ subject: { words }, paths }: Plan): readonly string[] =>
  [...new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => state)))].map(
    (state) => `  The state "${words.states[state]?.name ?? state}": ${words.states[state]?.see ?? ''}`,
  );

/** A Gherkin feature. */
export const gherkin = (plan: Plan): string => {
  const { words } = plan.subject;
  return [
    `Feature: ${words.title}`,
    `  ${words.about}`,
    '',
    ...states(plan),
    '',
    '  Background:',
    ...given(words.preconditions, '    '),
    ...byApproach(plan.paths).flatMap((paths) => rule(plan, paths)),
  ].join('\n');
};
