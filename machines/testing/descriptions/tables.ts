import { answerConnectionDescription } from './answerConnection.ts';
import { answerFeedbackDescription } from './answerFeedback.ts';
import { answerRecoveryDescription } from './answerRecovery.ts';
import { buildUpdateDescription } from './buildUpdate.ts';
import { chatRequestDescription } from './chatRequest.ts';
import { chatWindowDescription } from './chatWindow.ts';
import { colourSchemeDescription } from './colourScheme.ts';
import { compareDescription } from './compare.ts';
import { composerDescription } from './composer.ts';
import { connectivityDescription } from './connectivity.ts';
import { conversationHistoryDescription } from './conversationHistory.ts';
import { conversationPersistenceDescription } from './conversationPersistence.ts';
import type { MachineDescription } from './description.ts';
import { exploreDescription } from './explore.ts';
import { featuredProductsDescription } from './featuredProducts.ts';
import { languageDescription } from './language.ts';
import { languageMenuDescription } from './languageMenu.ts';
import { productPageDescription } from './productPage.ts';
import { retryWaitDescription } from './retryWait.ts';
import { scrollFollowingDescription } from './scrollFollowing.ts';
import { typingPlaceholderDescription } from './typingPlaceholder.ts';
import { voiceInputDescription } from './voiceInput.ts';

/** Descriptions of every machine, by the names in `models`. */
export const descriptions: Readonly<Record<string, MachineDescription>> = {
  chatRequest: chatRequestDescription,
  chatWindow: chatWindowDescription,
  answerFeedback: answerFeedbackDescription,
  typingPlaceholder: typingPlaceholderDescription,
  language: languageDescription,
  languageMenu: languageMenuDescription,
  productPage: productPageDescription,
  featuredProducts: featuredProductsDescription,
  explore: exploreDescription,
  compare: compareDescription,
  colourScheme: colourSchemeDescription,
  buildUpdate: buildUpdateDescription,
  scrollFollowing: scrollFollowingDescription,
  composer: composerDescription,
  voiceInput: voiceInputDescription,
  retryWait: retryWaitDescription,
  connectivity: connectivityDescription,
  conversationHistory: conversationHistoryDescription,
  conversationPersistence: conversationPersistenceDescription,
  answerRecovery: answerRecoveryDescription,
  answerConnection: answerConnectionDescription,
};
