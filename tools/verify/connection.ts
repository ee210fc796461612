import type { AnyStateMachine } from 'xstate';
import type { AnswerContent, AnswerEvent } from '../../machines/answer/answer.ts';
import type { AnswerConnectionContext, AnswerConnectionEvent } from '../../machines/answer/answerConnectionTypes.ts';
import { samples } from '../../machines/testing/samples.ts';
import type { Act } from './acts.ts';
import { type Component, dueTimers, startComponent, stateOf, step, worldKey } from './component.ts';
import { connectionStateInvariants, connectionStepInvariants } from './connectionInvariants.ts';
import { type Graph, graphOf } from './graph.ts';

/**
 * Every act of servers, network and time on an answer's connection. It is explored on its own, because no other machine
 * receives its events.
 */

/** The connection, and whether the server has begun to answer the current call. */
interface Connection {
  readonly component: Component;
  readonly isOpen: boolean;
}

/** How an answer may begin to arrive. */
export const connectionBeginnings: Readonly<Record<string, { readonly after?: string }>> = {
  'a question': {},
  'a reload before the first word': { after: '' },
  'a reload amid the words': { after: '1' },
};

const contextOf = ({ snapshot }: Component): AnswerConnectionContext => snapshot.context;

const words = (eventId?: string): AnswerContent => ({
  type: 'CONTENT',
  content: samples.content,
  ...(eventId === undefined ? {} : { eventId }),
});
const broken: AnswerEvent = { type: 'FAILED', failure: samples.unsent };
const refused: AnswerEvent = { type: 'FAILED', failure: samples.failure };

const named = (name: string, event: AnswerConnectionEvent): Act => ({ name, event });

const unopened: Readonly<Record<string, readonly Act[]>> = {
  question: [
    named('a server that keeps the answer begins', { type: 'OPENED', isResumable: true }),
    named('a server that does not begins', { type: 'OPENED', isResumable: false }),
    named('the server refuses', { type: 'ENDED', answerEvent: refused }),
    named('the call breaks', { type: 'CONNECTION_LOST', answerEvent: broken }),
  ],
  continuation: [
    named('the server goes on', { type: 'OPENED', isResumable: true }),
    named('the server keeps no such answer', { type: 'NOT_RESUMABLE' }),
    named('the call breaks', { type: 'CONNECTION_LOST', answerEvent: broken }),
  ],
};

/** Two alternating ids represent all: it only matters whether an id is the last one. */
const opened = ({ after }: AnswerConnectionContext): readonly Act[] => [
  named('words with a number', { type: 'EVENT', answerEvent: words(after === '1' ? '2' : '1') }),
  named('words without a number', { type: 'EVENT', answerEvent: words() }),
  named('a sign of life', { type: 'HEARTBEAT' }),
  named('the answer is done', { type: 'ENDED', answerEvent: { type: 'DONE' } }),
  named('the call breaks', { type: 'CONNECTION_LOST', answerEvent: broken }),
  named('the call ends too early', { type: 'CONNECTION_LOST', answerEvent: { type: 'INTERRUPTED' } }),
];

const callOf = ({ children }: Component): string | undefined => children.find(({ id }) => id in unopened)?.id;

const actsOf = ({ component, isOpen }: Connection): readonly Act[] => {
  const call = callOf(component);
  const arrivals = call === undefined ? [] : isOpen ? opened(contextOf(component)) : (unopened[call] ?? []);
  const time = dueTimers(component).map(({ id }) => ({
    name: `time: ${id}`,
    event: { type: id === 'idleTimer' ? 'IDLE_TIMEOUT' : id },
    over: id,
  }));
  return stateOf(component) === 'closed' ? [] : [...arrivals, named('online', { type: 'CAME_ONLINE' }), ...time];
};

const connectionGraph = (machine: AnyStateMachine): Graph<Connection> =>
  graphOf<Connection>({
    component: ({ component }) => component,
    key: ({ component, isOpen }) => {
      // The number of events so far, and what was asked, do not influence what follows.
      const { outcome, length: _, asked: __, ...context } = contextOf(component);
      return [stateOf(component), JSON.stringify(context), outcome.type, isOpen, worldKey(component)].join(';');
    },
    acts: actsOf,
    take: ({ component, isOpen }, { event, over }) => {
      const { component: after, effects } = step(machine, component, event, over);
      const isSame = callOf(after) === callOf(component) && effects.started.length === 0;
      return { state: { component: after, isOpen: isSame && (isOpen || event.type === 'OPENED') }, effects };
    },
    stateRules: connectionStateInvariants,
    stepRules: connectionStepInvariants,
  });

/** More than all silences, pauses and attempts together. */
const maxWait = 40;

/**
 * Whether an answer ends by time alone. Before the first words of a server that keeps no answers, the question's own
 * time limit ends it.
 */
const endsInTime = (graph: Graph<Connection>, from: number): boolean => {
  let at = from;
  for (let waits = 0; waits <= maxWait; waits += 1) {
    const component = graph.states[at]?.component;
    if (!component || stateOf(component) === 'closed') return true;
    const { hasBegun, after, isResumable } = contextOf(component);
    if (stateOf(component) === 'asking' && !hasBegun && after === null && !isResumable) return true;
    const next = graph.edges(at).find(({ act }) => act.name.startsWith('time: '));
    if (!next) return false;
    at = next.to;
  }
  return false;
};

export interface ConnectionExploration {
  readonly states: number;
  readonly transitions: number;
  /** The broken invariant, and the last act before it; absent if all hold. */
  readonly violation?: { readonly invariant: string; readonly by: string };
}

/** Explores until there are no new states, or an invariant breaks. */
export const exploreConnection = (machine: AnyStateMachine): ConnectionExploration => {
  const graph = connectionGraph(machine);
  let transitions = 0;
  const ends = (invariant: string, by: string): ConnectionExploration => ({
    states: graph.states.length,
    transitions,
    violation: { invariant, by },
  });
  for (const [name, input] of Object.entries(connectionBeginnings)) {
    const [invariant] = graph.brokenAt(graph.add({ component: startComponent(machine, input), isOpen: false }));
    if (invariant !== undefined) return ends(invariant, name);
  }
  for (let at = 0; at < graph.states.length; at += 1) {
    for (const { act, broken: faults } of graph.edges(at)) {
      transitions += 1;
      const [invariant] = faults;
      if (invariant !== undefined) return ends(invariant, act.name);
    }
    if (!endsInTime(graph, at)) return ends('every answer ends by time alone', graph.states[at] ? 'time' : '');
  }
  return { states: graph.states.length, transitions };
};
