import { type ActorRefFrom, createActor } from 'xstate';
import { isChatLoading } from '../../machines/chat/chatState.ts';
import {
  conversationHistoryMachine,
  type LeftConversation,
  leftConversation,
} from '../../machines/chat/conversationHistory.ts';
import { readLeftConversations, storeLeftConversations } from '../effects/page/leftConversations.ts';
import { openShopTexts } from '../effects/page/texts.ts';
import type { Actors } from './actors.ts';
import { loadLaterPart } from './laterPart.ts';

export type ConversationHistoryActor = ActorRefFrom<typeof conversationHistoryMachine>;

/** Joins the history with the chat and with the storage of the tab. */
const startConversationHistory = (actors: Actors): ConversationHistoryActor => {
  const { chatRequest, chatWindow, composer, scrollFollowing, languages, languageOf } = actors;
  // In a frame, and where there is no page, nobody else has asked for its words.
  loadLaterPart(openShopTexts).catch(console.error);
  const kept = readLeftConversations();
  for (const [id, language] of kept.languages) if (!languages.has(id)) languages.set(id, language);
  const history = createActor(
    conversationHistoryMachine.provide({
      actions: { write: ({ context }) => storeLeftConversations(context.conversations, languageOf) },
    }),
    { input: kept },
  );
  // A question that is written anew is left with its conversation.
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

/** The conversations that were left in this tab, read when the chat first shows. */
export const conversationHistoryOf = (actors: Actors): ConversationHistoryActor => {
  const actor = started.get(actors) ?? startConversationHistory(actors);
  started.set(actors, actor);
  return actor;
};

/** The present conversation as it is left now. */
const presentOf = ({ chatRequest }: Actors): LeftConversation | null =>
  leftConversation(chatRequest.getSnapshot().context, Date.now());

/** Leaves the present conversation for a new one. */
export const startOver = (actors: Actors): void => {
  const present = presentOf(actors);
  if (present) conversationHistoryOf(actors).send({ type: 'START_OVER', present });
};

/** Goes back to an earlier conversation; an answer that is under way is stopped, and left as it is. */
export const openConversation = (actors: Actors, id: string): void => {
  const { chatRequest } = actors;
  if (isChatLoading(chatRequest.getSnapshot())) chatRequest.send({ type: 'STOP' });
  conversationHistoryOf(actors).send({ type: 'OPEN', id, present: presentOf(actors) });
};
