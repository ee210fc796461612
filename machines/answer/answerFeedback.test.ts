import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Feedback } from '../../contract/feedback.ts';
import { answerFeedbackMachine, followUpOf, type Vote } from './answerFeedback.ts';

const start = (votes?: Readonly<Record<string, Vote>>) => {
  const actor = createActor(answerFeedbackMachine, { input: votes && { votes } });
  const sent: Feedback[] = [];
  actor.on('SEND', ({ feedback }) => sent.push(feedback));
  actor.start();
  const vote = (way: 'up' | 'down', requestId = 'r1') =>
    actor.send({ type: 'VOTE', requestId, chatId: 'c1', vote: way });
  return { actor, sent, vote };
};

it('counts one vote per answer, which can be changed and withdrawn', () => {
  const { actor, sent, vote } = start();
  vote('up');
  vote('down');
  vote('down');
  expect(sent.map(({ vote: way }) => way)).toEqual(['up', 'down', null]);
  expect(actor.getSnapshot().context.votes).toEqual({});
});

it('asks once for the reason of a vote', () => {
  const { actor, sent, vote } = start();
  vote('down');
  expect(followUpOf('r1')(actor.getSnapshot())).toBe('asking');
  expect(followUpOf('r2')(actor.getSnapshot())).toBeNull();
  actor.send({ type: 'REASON', reason: 'incomplete' });
  expect(followUpOf('r1')(actor.getSnapshot())).toBe('thanked');
  expect(sent.at(-1)).toEqual({ chatId: 'c1', requestId: 'r1', vote: 'down', reason: 'incomplete' });
  vote('up', 'r2');
  expect(followUpOf('r1')(actor.getSnapshot())).toBeNull();
});

it('shows no vote that the server did not count', () => {
  const { actor, vote } = start();
  vote('down');
  actor.send({ type: 'NOT_COUNTED', requestId: 'r1' });
  expect(actor.getSnapshot().context.votes).toEqual({});
  expect(followUpOf('r1')(actor.getSnapshot())).toBeNull();
});

it('continues with the votes given before a reload', () => {
  const { actor, sent, vote } = start({ r1: { vote: 'down', reason: 'wrong' }, r2: { vote: 'up' } });
  expect(followUpOf('r1')(actor.getSnapshot())).toBeNull();
  vote('down');
  expect(sent).toEqual([{ requestId: 'r1', chatId: 'c1', vote: null }]);
  expect(actor.getSnapshot().context.votes).toEqual({ r2: { vote: 'up' } });
});
