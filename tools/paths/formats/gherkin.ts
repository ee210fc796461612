import { firstState, type Plan, type PlannedPath } from '../plan.ts';
import { type Situation, situationsOf } from './situations.ts';

/**
 * A Gherkin feature without repetition: a rule for each situation, with the way to it as background, and a scenario for
 * each event from there. A background begins with the situation before it, by name, so that each way is written once. So
 * is what must be visible in a state.
 */

const given = (steps: readonly string[], indent: string): readonly string[] =>
  steps.map((text, at) => `${indent}${at === 0 ? 'Given' : 'And'} ${text}`);

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

const rule = (plan: Plan, { name, first, after, steps, paths }: Situation): readonly string[] => {
  const way = [
    ...first,
    ...(after === undefined ? [] : [`the situation "${after}"`]),
    ...steps.map(({ action }) => action),
  ];
  return [
    '',
    `  Rule: ${name}`,
    ...(way.length === 0 ? [] : ['', '    Background:', ...given(way, '      ')]),
    ...paths.flatMap((path) => scenario(plan, path)),
  ];
};

/** Descriptions of the states that occur, the initial one first. */
const states = ({ subject: { model, words }, paths }: Plan): readonly string[] =>
  [...new Set([firstState(model), ...paths.flatMap(({ steps }) => steps.map(({ state }) => state))])].map(
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
    '  The step `the situation "NAME"` stands for the background of the rule NAME.',
    '',
    '  Background:',
    ...given(words.preconditions, '    '),
    ...situationsOf(plan).flatMap((situation) => rule(plan, situation)),
  ].join('\n');
};
