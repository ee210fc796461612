import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Feedback } from '../../contract/feedback.ts';
import { answerFeedbackMachine, followUpOf } from './answerFeedback.ts';

const start = () => {
  const actor = createActor(answerFeedbackMachine);
  const sent: Feedback[] = [];
  actor.on('SEND', ({ feedback }) => sent.push(feedback));
  actor.start();
  const vote = (way: 'up' | 'down', requestId = 'r1') =>
    actor.send({ type: 'VOTE', requestId, chatId: 'c1', vote: way });
  return { actor, sent, vote };
};

it('counts one vote an answer, which can be changed and taken back', () => {
  const { actor, sent, vote } = start();
  vote('up');
  vote('down');
  vote('down');
  expect(sent.map(({ vote: way }) => way)).toEqual(['up', 'down', null]);
  expect(actor.getSnapshot().context.votes).toEqual({});
});

it('asks what was wrong, once, and of the answer that was judged', () => {
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

it('shows no vote that was not counted', () => {
  const { actor, vote } = start();
  vote('down');
  actor.send({ type: 'NOT_COUNTED', requestId: 'r1' });
  expect(actor.getSnapshot().context.votes).toEqual({});
  expect(followUpOf('r1')(actor.getSnapshot())).toBeNull();
});
