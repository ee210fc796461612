import { answerConnectionModel } from './models/answerConnection.ts';
import { answerFeedbackModel } from './models/answerFeedback.ts';
import { answerRecoveryModel } from './models/answerRecovery.ts';
import { buildUpdateModel } from './models/buildUpdate.ts';
import { chatRequestModel } from './models/chatRequest.ts';
import { chatWindowModel } from './models/chatWindow.ts';
import { colourSchemeModel } from './models/colourScheme.ts';
import { compareModel } from './models/compare.ts';
import { composerModel } from './models/composer.ts';
import { connectivityModel } from './models/connectivity.ts';
import { conversationHistoryModel } from './models/conversationHistory.ts';
import { conversationPersistenceModel } from './models/conversationPersistence.ts';
import { exploreModel } from './models/explore.ts';
import { featuredProductsModel } from './models/featuredProducts.ts';
import { languageModel } from './models/language.ts';
import { languageMenuModel } from './models/languageMenu.ts';
import { productPageModel } from './models/productPage.ts';
import { retryWaitModel } from './models/retryWait.ts';
import { scrollFollowingModel } from './models/scrollFollowing.ts';
import { typingPlaceholderModel } from './models/typingPlaceholder.ts';
import { voiceInputModel } from './models/voiceInput.ts';
import type { Model } from './paths.ts';

/** Every machine with the events that its paths are generated from. The events hold fixed data, so paths are reproducible. */
export const models: Readonly<Record<string, Model>> = {
  chatRequest: chatRequestModel,
  chatWindow: chatWindowModel,
  answerFeedback: answerFeedbackModel,
  typingPlaceholder: typingPlaceholderModel,
  language: languageModel,
  languageMenu: languageMenuModel,
  productPage: productPageModel,
  featuredProducts: featuredProductsModel,
  explore: exploreModel,
  compare: compareModel,
  colourScheme: colourSchemeModel,
  buildUpdate: buildUpdateModel,
  scrollFollowing: scrollFollowingModel,
  composer: composerModel,
  voiceInput: voiceInputModel,
  retryWait: retryWaitModel,
  connectivity: connectivityModel,
  conversationHistory: conversationHistoryModel,
  conversationPersistence: conversationPersistenceModel,
  answerRecovery: answerRecoveryModel,
  answerConnection: answerConnectionModel,
};
