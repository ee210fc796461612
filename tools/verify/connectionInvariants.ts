import type { AnswerConnectionContext } from '../../machines/answer/answerConnection.ts';
import { type Component, stateOf } from './component.ts';
import type { Rules, Taken } from './graph.ts';

/** What must hold of an answer over connections that break (behaviours B26, B27). */

/** In a row, with nothing of the answer between them. */
const maxAttempts = 4;

const contextOf = ({ snapshot }: Component): AnswerConnectionContext => snapshot.context;
const listening = new Set(['asking', 'resuming.reading']);

const answerEventOf = ({ event }: Taken['act']): { readonly type: string; readonly eventId?: string } | undefined =>
  'answerEvent' in event ? Object(event.answerEvent) : undefined;

const isEnd = ({ before, after }: Taken): boolean => stateOf(before) !== 'closed' && stateOf(after) === 'closed';

export const connectionStateInvariants: Rules<Component> = {
  'only so many attempts are made in a row': (connection) => contextOf(connection).attempts <= maxAttempts,
};

export const connectionStepInvariants: Rules<Taken> = {
  'a question is posted by nothing but asking': ({ effects }) => effects.started.every(({ id }) => id !== 'question'),

  'it goes on after the last event that arrived, and only where the server may know the answer': ({
    after,
    effects,
  }) => {
    // Before it is opened, what was asked before a reload may well be known.
    const { after: place, isResumable, canRetry } = contextOf(after);
    return effects.started
      .filter(({ id }) => id === 'continuation')
      .every(
        ({ input }) =>
          Reflect.get(Object(input), 'after') === (place ?? '') && (place !== null || isResumable || !canRetry),
      );
  },

  'the last number that came with words is kept, and nothing else changes it': ({ before, act, after }) => {
    const number =
      listening.has(stateOf(before)) && act.event.type === 'EVENT' ? answerEventOf(act)?.eventId : undefined;
    return contextOf(after).after === (number ?? contextOf(before).after);
  },

  'events are reported as they arrive, and at the end the last one, once': (taken) => {
    const { before, act, after, effects } = taken;
    const received =
      listening.has(stateOf(before)) && act.event.type === 'EVENT' ? answerEventOf(act)?.type : undefined;
    const expected = [
      ...(received === undefined ? [] : [received]),
      ...(isEnd(taken) ? [contextOf(after).outcome.type] : []),
    ];
    return effects.reported.length === expected.length && effects.reported.every((type, at) => type === expected[at]);
  },

  'the last word is the last word of the answer, and after words a break is an interruption': (taken) => {
    const { before, act, after } = taken;
    if (!isEnd(taken)) return act.event.type !== 'ENDED';
    const { outcome } = contextOf(after);
    if (act.event.type === 'ENDED') return outcome.type === answerEventOf(act)?.type;
    return contextOf(before).after === null || outcome.type === 'INTERRUPTED';
  },

  'a server that keeps no such answer is asked no more': ({ act, after }) =>
    act.event.type !== 'NOT_RESUMABLE' || stateOf(after) === 'closed',

  'words begin the count of attempts anew': ({ before, act, after }) =>
    act.event.type !== 'EVENT' || !listening.has(stateOf(before)) || contextOf(after).attempts === 0,

  'back online, a pause ends at once': ({ before, act, after }) =>
    act.event.type !== 'CAME_ONLINE' || stateOf(before) !== 'pausing' || stateOf(after).startsWith('resuming'),
};
