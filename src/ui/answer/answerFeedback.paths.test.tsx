import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import type { Actors } from '../../actors/actors.ts';
import { answerFeedbackOf } from '../../actors/chat/answerFeedback.ts';
import { walkPaths } from '../../walkPaths.tsx';
import { AnswerActions } from './AnswerActions.tsx';

/** Walks every path of the actions on an answer by its buttons; the test plays the server. */

const press = (id: string, place = 0): void => void fireEvent.click(screen.getAllByTestId(id)[place] ?? document.body);
const tell = (event: EventObject, actors: Actors): void => {
  const actor: AnyActorRef = answerFeedbackOf(actors);
  actor.send(event);
};

walkPaths('answerFeedback', {
  element: <AnswerActions requestId="request-1" message="The lightest one." />,
  actor: answerFeedbackOf,
  prepare: ({ chatRequest }) => {
    const ids = { request: 'request-1', chat: 'chat-1', question: 'q', answer: 'a', helper5s: 'h', helper30s: 'i' };
    chatRequest.send({ type: 'SUBMIT', text: 'Which?', ids, language: 'en' });
  },
  events: {
    VOTE: (event) => press(`feedback-${Reflect.get(event, 'vote')}`),
    REASON: () => press('feedback-reason', 1),
    NOT_COUNTED: tell,
    COPY: () => press('answer-copy'),
    SHARE: () => press('answer-share'),
    COPIED: tell,
  },
  see: (state, actors) => {
    expect(screen.queryAllByTestId('feedback-reason')).toHaveLength(state === 'asking' ? 3 : 0);
    const vote = answerFeedbackOf(actors).getSnapshot().context.votes['request-1']?.vote;
    for (const way of ['up', 'down'])
      expect(screen.getByTestId(`feedback-${way}`).getAttribute('aria-pressed')).toBe(String(vote === way));
  },
});
