import type { AnyStateNode } from 'xstate';
import {
  type Definition,
  definitionsOf,
  nodesOf,
  pathsOf,
  replay,
  stateName,
} from '../../../machines/testing/paths.ts';
import type { Subject } from '../plan.ts';
import { eventLabel, guardWords } from '../wording.ts';

const idOf = (path: readonly string[]): string => path.join('_');

const label = (subject: Subject, { eventType, guard }: Definition): string => {
  const condition = guardWords(guard);
  return `${eventLabel(subject.model.machine, subject.words, eventType)}${condition && ` [${condition}]`}`;
};

const isBelow = (node: AnyStateNode, ancestor: AnyStateNode): boolean => nodesOf(ancestor).includes(node);

/**
 * Start of an arrow: normally its own state. If it leads back into that state, or belongs to the whole machine, it
 * starts at each descendant state that takes it.
 */
const edges = (subject: Subject): readonly string[] => {
  const { model } = subject;
  const steps = pathsOf(model).flatMap((path) => replay(model, path));
  const drawn = definitionsOf(model.machine).flatMap((definition) => {
    const { source, target } = definition;
    if (!target) return [];
    const isInner = source.path.length === 0 || target.some((node) => node !== source && isBelow(node, source));
    const from = isInner
      ? steps
          .filter(({ taken }) => taken.includes(definition))
          .map(({ before }) => idOf(stateName(before.value).split('.')))
      : [idOf(source.path)];
    return from.flatMap((start) =>
      target.map((node) => `  ${start} --> ${idOf(node.path)}: ${label(subject, definition)}`),
    );
  });
  return [...new Set(drawn)];
};

const initialOf = (node: AnyStateNode): readonly string[] =>
  node.initial.target.map(({ path }) => `[*] --> ${idOf(path)}`);

const nested = (node: AnyStateNode, indent: string): readonly string[] =>
  Object.values(node.states).flatMap((child) => {
    const own = `${indent}state "${child.key}" as ${idOf(child.path)}`;
    if (Object.keys(child.states).length === 0) return [own];
    const inner = `${indent}  `;
    return [`${own} {`, ...initialOf(child).map((line) => inner + line), ...nested(child, inner), `${indent}}`];
  });

/** The chart as a Mermaid state diagram: nested states, guards in brackets, delays in words. */
export const mermaid = (subject: Subject): string => {
  const { root } = subject.model.machine;
  const staying = definitionsOf(subject.model.machine).filter(({ target }) => !target);
  return [
    'stateDiagram-v2',
    ...initialOf(root).map((line) => `  ${line}`),
    ...nested(root, '  '),
    ...edges(subject),
    ...staying.map(
      (definition) => `  %% ${definition.source.path.join('.') || 'any state'} stays: ${label(subject, definition)}`,
    ),
  ].join('\n');
};
