import { answerConnectionWords } from './answerConnection.ts';
import { answerFeedbackWords } from './answerFeedback.ts';
import { answerRecoveryWords } from './answerRecovery.ts';
import { buildUpdateWords } from './buildUpdate.ts';
import { chatRequestWords } from './chatRequest.ts';
import { chatWindowWords } from './chatWindow.ts';
import { colourSchemeWords } from './colourScheme.ts';
import { compareWords } from './compare.ts';
import { composerWords } from './composer.ts';
import { connectivityWords } from './connectivity.ts';
import { conversationHistoryWords } from './conversationHistory.ts';
import { conversationPersistenceWords } from './conversationPersistence.ts';
import type { MachineWords } from './description.ts';
import { exploreWords } from './explore.ts';
import { featuredProductsWords } from './featuredProducts.ts';
import { languageWords } from './language.ts';
import { languageMenuWords } from './languageMenu.ts';
import { productPageWords } from './productPage.ts';
import { retryWaitWords } from './retryWait.ts';
import { scrollFollowingWords } from './scrollFollowing.ts';
import { typingPlaceholderWords } from './typingPlaceholder.ts';
import { voiceInputWords } from './voiceInput.ts';

/** Descriptions of every machine, by the names in `models`. */
export const words: Readonly<Record<string, MachineWords>> = {
  chatRequest: chatRequestWords,
  chatWindow: chatWindowWords,
  answerFeedback: answerFeedbackWords,
  typingPlaceholder: typingPlaceholderWords,
  language: languageWords,
  languageMenu: languageMenuWords,
  productPage: productPageWords,
  featuredProducts: featuredProductsWords,
  explore: exploreWords,
  compare: compareWords,
  colourScheme: colourSchemeWords,
  buildUpdate: buildUpdateWords,
  scrollFollowing: scrollFollowingWords,
  composer: composerWords,
  voiceInput: voiceInputWords,
  retryWait: retryWaitWords,
  connectivity: connectivityWords,
  conversationHistory: conversationHistoryWords,
  conversationPersistence: conversationPersistenceWords,
  answerRecovery: answerRecoveryWords,
  answerConnection: answerConnectionWords,
};
