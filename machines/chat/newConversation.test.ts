import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { AnswerInput } from '../answer/answer.ts';
import { sampleIds, samples } from '../testing/samples.ts';
import { chatRequestMachine } from './chatRequest.ts';
import { stageOf } from './chatState.ts';

it('a new conversation keeps the welcome message and gets another chat id; it cannot start during an answer', () => {
  const sent: AnswerInput['body'][] = [];
  const answerStream = fromCallback<EventObject, AnswerInput>(({ input }) => {
    sent.push(input.body);
  });
  const chat = createActor(chatRequestMachine.provide({ actors: { answerStream } })).start();
  const texts = () => chat.getSnapshot().context.messages.map(({ message }) => message);
  chat.send({ type: 'WELCOME', text: 'Welcome!' });
  chat.send({ type: 'SUBMIT', text: 'First?', ids: sampleIds(1), language: 'en' });
  chat.send({ type: 'START_OVER' });
  expect([stageOf(chat.getSnapshot()), texts()]).toEqual(['waiting', ['Welcome!', 'First?', '']]);

  chat.send({ type: 'DONE' });
  chat.send({ type: 'START_OVER' });
  expect([stageOf(chat.getSnapshot()), texts()]).toEqual(['idle', ['Welcome!']]);
  chat.send({ type: 'SUBMIT', text: 'Next?', ids: sampleIds(2), language: 'en' });
  expect(sent.at(-1)?.messages.map(({ message }) => message)).toEqual(['Welcome!', 'Next?']);
  expect(sent.at(-1)?.chatId).not.toBe(sent[0]?.chatId);
});

it('an earlier conversation continues under its chat id; it cannot be opened during an answer', () => {
  const sent: AnswerInput['body'][] = [];
  const answerStream = fromCallback<EventObject, AnswerInput>(({ input }) => {
    sent.push(input.body);
  });
  const chat = createActor(chatRequestMachine.provide({ actors: { answerStream } })).start();
  const texts = () => chat.getSnapshot().context.messages.map(({ message }) => message);
  const earlier = { type: 'OPEN_CONVERSATION', ...samples.left } as const;
  chat.send({ type: 'WELCOME', text: 'Welcome!' });
  chat.send({ type: 'SUBMIT', text: 'First?', ids: sampleIds(1), language: 'en' });
  chat.send(earlier);
  expect(texts()).toEqual(['Welcome!', 'First?', '']);

  chat.send({ type: 'DONE' });
  chat.send(earlier);
  expect([stageOf(chat.getSnapshot()), texts()]).toEqual(['idle', ['Welcome!', samples.left.title]]);
  chat.send({ type: 'SUBMIT', text: 'And?', ids: sampleIds(2), language: 'en' });
  expect(sent.at(-1)).toMatchObject({ chatId: samples.left.chatId });
  expect(sent.at(-1)?.messages.map(({ message }) => message)).toEqual(['Welcome!', samples.left.title, 'And?']);
});
