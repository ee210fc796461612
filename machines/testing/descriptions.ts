import { answerConnectionDescription } from './descriptions/answerConnection.ts';
import { answerFeedbackDescription } from './descriptions/answerFeedback.ts';
import { answerRecoveryDescription } from './descriptions/answerRecovery.ts';
import { buildUpdateDescription } from './descriptions/buildUpdate.ts';
import { chatRequestDescription } from './descriptions/chatRequest.ts';
import { chatWindowDescription } from './descriptions/chatWindow.ts';
import { colourSchemeDescription } from './descriptions/colourScheme.ts';
import { compareDescription } from './descriptions/compare.ts';
import { composerDescription } from './descriptions/composer.ts';
import { connectivityDescription } from './descriptions/connectivity.ts';
import { conversationHistoryDescription } from './descriptions/conversationHistory.ts';
import { conversationPersistenceDescription } from './descriptions/conversationPersistence.ts';
import type { MachineDescription } from './descriptions/description.ts';
import { exploreDescription } from './descriptions/explore.ts';
import { featuredProductsDescription } from './descriptions/featuredProducts.ts';
import { languageDescription } from './descriptions/language.ts';
import { languageMenuDescription } from './descriptions/languageMenu.ts';
import { productPageDescription } from './descriptions/productPage.ts';
import { retryWaitDescription } from './descriptions/retryWait.ts';
import { scrollFollowingDescription } from './descriptions/scrollFollowing.ts';
import { typingPlaceholderDescription } from './descriptions/typingPlaceholder.ts';
import { voiceInputDescription } from './descriptions/voiceInput.ts';

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
