import { createActor } from 'xstate';
import { answerRecoveryMachine } from '../../machines/answer/answerRecovery.ts';
import { retryWaitMachine } from '../../machines/answer/retryWait.ts';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import { scrollFollowingMachine } from '../../machines/chat/scrollFollowing.ts';
import { conversationPersistenceMachine } from '../../machines/history/conversationPersistence.ts';
import { buildUpdateMachine } from '../../machines/page/buildUpdate.ts';
import type { Actors } from '../../src/actors/actors.ts';
import type { PageActors } from '../../src/actors/pageActors.ts';

/** The actors of an untouched page with those of its chat, without effects. */
export const withStaticChat = (page: PageActors): Actors => ({
  ...page,
  chatRequest: createActor(chatRequestMachine, { input: undefined }),
  buildUpdate: createActor(buildUpdateMachine, { input: { buildId: page.configuration.buildId } }),
  retryWait: createActor(retryWaitMachine),
  scrollFollowing: createActor(scrollFollowingMachine),
  answerRecovery: createActor(answerRecoveryMachine),
  conversationPersistence: createActor(conversationPersistenceMachine),
  addLanguages: () => undefined,
  languageOf: () => undefined,
  viewedProduct: () => Promise.resolve(null),
});
