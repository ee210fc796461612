import type { AnswerConnectionContext } from '../../machines/answer/answerConnectionTypes.ts';
import { type Component, stateOf } from './component.ts';
import type { Rules, Taken } from './graph.ts';

/** What must hold for an answer whose connection breaks (behaviours B26, B27). */

/** Attempts in a row without an event of the answer between them. */
const maxAttempts = 4;

const contextOf = ({ snapshot }: Component): AnswerConnectionContext => snapshot.context;
const listening = new Set(['asking', 'resuming.reading']);

const answerEventOf = ({ event }: Taken['act']): { readonly type: string; readonly eventId?: string } | undefined =>
  'answerEvent' in event ? Object(event.answerEvent) : undefined;

const isEnd = ({ before, after }: Taken): boolean => stateOf(before) !== 'closed' && stateOf(after) === 'closed';

export const connectionStateInvariants: Rules<Component> = {
  'the number of attempts in a row is limited': (connection) => contextOf(connection).attempts <= maxAttempts,
};

export const connectionStepInvariants: Rules<Taken> = {
  'a question is posted only once, at the start': ({ effects }) => effects.started.every(({ id }) => id !== 'question'),

  'it resumes after the last event that arrived, and only if the server may have the answer': ({ after, effects }) => {
    // Until the connection is opened, an answer from before a reload may be resumable.
    const { after: place, isResumable, canRetry } = contextOf(after);
    return effects.started
      .filter(({ id }) => id === 'continuation')
      .every(
        ({ input }) =>
          Reflect.get(Object(input), 'after') === (place ?? '') && (place !== null || isResumable || !canRetry),
      );
  },

  'the last event id is stored, and nothing else changes it': ({ before, act, after }) => {
    const number =
      listening.has(stateOf(before)) && act.event.type === 'EVENT' ? answerEventOf(act)?.eventId : undefined;
    return contextOf(after).after === (number ?? contextOf(before).after);
  },

  'events are reported as they arrive, and the outcome once at the end': (taken) => {
    const { before, act, after, effects } = taken;
    const received =
      listening.has(stateOf(before)) && act.event.type === 'EVENT' ? answerEventOf(act)?.type : undefined;
    const expected = [
      ...(received === undefined ? [] : [received]),
      ...(isEnd(taken) ? [contextOf(after).outcome.type] : []),
    ];
    return effects.reported.length === expected.length && effects.reported.every((type, at) => type === expected[at]);
  },

  'the outcome is the last event of the answer, or an interruption if the answer breaks off after words': (taken) => {
    const { before, act, after } = taken;
    if (!isEnd(taken)) return act.event.type !== 'ENDED';
    const { outcome } = contextOf(after);
    if (act.event.type === 'ENDED') return outcome.type === answerEventOf(act)?.type;
    return contextOf(before).after === null || outcome.type === 'INTERRUPTED';
  },

  'a server that does not have the answer is not asked again': ({ act, after }) =>
    act.event.type !== 'NOT_RESUMABLE' || stateOf(after) === 'closed',

  'an event resets the count of attempts': ({ before, act, after }) =>
    act.event.type !== 'EVENT' || !listening.has(stateOf(before)) || contextOf(after).attempts === 0,

  'a pause ends at once when the browser is back online': ({ before, act, after }) =>
    act.event.type !== 'CAME_ONLINE' || stateOf(before) !== 'pausing' || stateOf(after).startsWith('resuming'),
};
