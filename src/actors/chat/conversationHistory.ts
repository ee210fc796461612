import { type ActorRefFrom, createActor } from 'xstate';
import { isChatLoading } from '../../../machines/chat/chatState.ts';
import {
  conversationHistoryMachine,
  type EarlierConversation,
  earlierConversation,
} from '../../../machines/history/conversationHistory.ts';
import { openShopTexts } from '../../effects/page/texts.ts';
import { readEarlierConversations, storeEarlierConversations } from '../../effects/storage/earlierConversations.ts';
import type { Actors } from '../actors.ts';
import { loadWithoutReload } from '../chunkLoading.ts';

export type ConversationHistoryActor = ActorRefFrom<typeof conversationHistoryMachine>;

/** Connects the history with the chat and the tab's storage. */
const startConversationHistory = (actors: Actors): ConversationHistoryActor => {
  const { chatRequest, chatWindow, composer, scrollFollowing, addLanguages, languageOf, inspected } = actors;
  // In a frame, and without a page, nothing else has loaded its texts.
  loadWithoutReload(openShopTexts).catch(console.error);
  const stored = readEarlierConversations();
  addLanguages(stored.languages);
  const history = createActor(
    conversationHistoryMachine.provide({
      actions: { write: ({ context }) => storeEarlierConversations(context.conversations, languageOf) },
    }),
    { ...inspected, input: stored },
  );
  // An edit is cancelled when its conversation is left.
  const leave = () => composer.send({ type: 'CANCEL_EDIT' });
  history.on('START_OVER', () => {
    leave();
    chatRequest.send({ type: 'START_OVER' });
    scrollFollowing.send({ type: 'SHOW_LATEST' });
  });
  history.on('OPEN_CONVERSATION', (opened) => {
    leave();
    chatRequest.send(opened);
    scrollFollowing.send({ type: 'SHOW_LATEST' });
  });
  chatRequest.on('SUBMITTED', () => history.send({ type: 'ASKED' }));
  chatWindow.subscribe((snapshot) => {
    if (snapshot.matches('closed')) history.send({ type: 'HIDE' });
  });
  return history.start();
};

const started = new WeakMap<Actors, ConversationHistoryActor>();

/** Earlier conversations of this tab, read when the chat is first shown. */
export const conversationHistoryOf = (actors: Actors): ConversationHistoryActor => {
  const actor = started.get(actors) ?? startConversationHistory(actors);
  started.set(actors, actor);
  return actor;
};

/** The present conversation as an entry of the history. */
const currentConversationOf = ({ chatRequest }: Actors): EarlierConversation | null =>
  earlierConversation(chatRequest.getSnapshot().context, Date.now());

/** Starts a new conversation. */
export const startOver = (actors: Actors): void => {
  const present = currentConversationOf(actors);
  if (present) conversationHistoryOf(actors).send({ type: 'START_OVER', present });
};

/** Opens an earlier conversation; a running answer is stopped and kept as it is. */
export const openConversation = (actors: Actors, id: string): void => {
  const { chatRequest } = actors;
  if (isChatLoading(chatRequest.getSnapshot())) chatRequest.send({ type: 'STOP' });
  conversationHistoryOf(actors).send({ type: 'OPEN', id, present: currentConversationOf(actors) });
};
