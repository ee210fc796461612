import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isChatLoading } from '../../../machines/chat/chatState.ts';
import { editedQuestion } from '../../../machines/chat/composerEditing.ts';
import { readEarlierConversations } from '../../effects/storage/earlierConversations.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import type { Actors } from '../actors.ts';
import { conversationHistoryOf, openConversation, startOver } from './conversationHistory.ts';

const ask = (actors: Actors, question: string, answer: string) =>
  act(() => {
    actors.ask(question);
    actors.chatRequest.send({ type: 'CONTENT', content: answer });
  });
const end = ({ chatRequest }: Actors) => act(() => chatRequest.send({ type: 'DONE' }));

/** A conversation with one complete answer. */
const conversation = async () => {
  const actors = await renderWithActors(null);
  ask(actors, 'Which drill?', 'The lightest.');
  end(actors);
  return actors;
};

const said = ({ chatRequest }: Actors) =>
  chatRequest
    .getSnapshot()
    .context.messages.filter(({ requestId, role }) => role === 'user' || requestId !== undefined)
    .map(({ message }) => message);
const titles = (actors: Actors) =>
  conversationHistoryOf(actors)
    .getSnapshot()
    .context.conversations.map(({ title }) => title);

/** Opens the list and the conversation at its top. */
const openFirst = (actors: Actors) =>
  act(() => {
    const history = conversationHistoryOf(actors);
    history.send({ type: 'SHOW' });
    openConversation(actors, history.getSnapshot().context.conversations[0]?.id ?? '');
  });

describe('the earlier conversations of a tab', () => {
  it('receive the present one when a new one is started, and store it for a reload', async () => {
    const actors = await conversation();
    const { chatId } = actors.chatRequest.getSnapshot().context;
    act(() => startOver(actors));
    expect(said(actors)).toEqual([]);
    expect(readEarlierConversations().conversations).toMatchObject([{ title: 'Which drill?', chatId }]);
    ask(actors, 'Which saw?', 'The quiet one.');
    expect(actors.chatRequest.getSnapshot().context.chatId).not.toBe(chatId);
  });

  it('receive nothing without a question', async () => {
    const actors = await renderWithActors(null);
    act(() => startOver(actors));
    expect(titles(actors)).toEqual([]);
  });

  it('are exchanged with the present one when one is opened, under its own chat id', async () => {
    const actors = await conversation();
    const { chatId } = actors.chatRequest.getSnapshot().context;
    act(() => startOver(actors));
    ask(actors, 'Which saw?', 'The quiet one.');
    end(actors);
    openFirst(actors);
    expect(said(actors)).toEqual(['Which drill?', 'The lightest.']);
    expect(actors.chatRequest.getSnapshot().context.chatId).toBe(chatId);
    expect(titles(actors)).toEqual(['Which saw?']);
  });

  it('stop a running answer when one is opened, and keep what has arrived of it', async () => {
    const actors = await conversation();
    act(() => startOver(actors));
    ask(actors, 'Which saw?', 'The quiet');
    openFirst(actors);
    expect(isChatLoading(actors.chatRequest.getSnapshot())).toBe(false);
    const [left] = conversationHistoryOf(actors).getSnapshot().context.conversations;
    expect(left?.messages.at(-1)).toMatchObject({ message: 'The quiet', ending: 'stopped' });
  });

  it('cancel the edit of a question that is left', async () => {
    const actors = await conversation();
    const question = actors.chatRequest.getSnapshot().context.messages.find(({ role }) => role === 'user');
    act(() => actors.composer.send({ type: 'DRAFT', text: 'A draft' }));
    act(() =>
      actors.composer.send({ type: 'EDIT', question: { id: question?.id ?? '', text: question?.message ?? '' } }),
    );
    expect(editedQuestion(actors.composer.getSnapshot())).toBe(question?.id);
    act(() => startOver(actors));
    expect(editedQuestion(actors.composer.getSnapshot())).toBeNull();
    expect(actors.composer.getSnapshot().context.text).toBe('A draft');
  });

  it('offer no way back once something has been asked', async () => {
    const actors = await conversation();
    act(() => startOver(actors));
    ask(actors, 'Which saw?', 'The quiet one.');
    end(actors);
    act(() => conversationHistoryOf(actors).send({ type: 'UNDO' }));
    expect(said(actors)).toEqual(['Which saw?', 'The quiet one.']);
  });

  it('are no longer listed when the chat is closed', async () => {
    const actors = await conversation();
    act(() => startOver(actors));
    act(() => conversationHistoryOf(actors).send({ type: 'SHOW' }));
    expect(conversationHistoryOf(actors).getSnapshot().value).not.toBe('hidden');
    act(() => actors.chatWindow.send({ type: 'CLOSE' }));
    expect(conversationHistoryOf(actors).getSnapshot().value).toBe('hidden');
  });
});
