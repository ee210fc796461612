import type { Driver } from '../harness/driver.ts';
import { buildUpdate } from './buildUpdate.ts';
import { answerConnection } from './chat/answerConnection.ts';
import { answerFeedback } from './chat/answerFeedback.ts';
import { answerRecovery } from './chat/answerRecovery.ts';
import { chatRequest } from './chat/chatRequest.ts';
import { chatWindow } from './chat/chatWindow.ts';
import { composer } from './chat/composer.ts';
import { connectivity } from './chat/connectivity.ts';
import { conversationHistory } from './chat/conversationHistory.ts';
import { conversationPersistence } from './chat/conversationPersistence.ts';
import { retryWait } from './chat/retryWait.ts';
import { scrollFollowing } from './chat/scrollFollowing.ts';
import { voiceInput } from './chat/voiceInput.ts';
import { colourScheme } from './colourScheme.ts';
import { compare } from './compare.ts';
import { explore } from './explore.ts';
import { featuredProducts } from './featuredProducts.ts';
import { language } from './language.ts';
import { languageMenu } from './languageMenu.ts';
import { productPage } from './productPage.ts';
import { typingPlaceholder } from './typingPlaceholder.ts';

/** How each machine of the chat is walked in a browser, under the names of `models`. */
export const chatDrivers: Readonly<Record<string, Driver>> = {
  chatRequest,
  composer,
  chatWindow,
  answerFeedback,
  scrollFollowing,
  voiceInput,
  retryWait,
  connectivity,
  conversationHistory,
  conversationPersistence,
  answerRecovery,
  answerConnection,
};

/** The same for the machines of the page around the chat. */
export const pageDrivers: Readonly<Record<string, Driver>> = {
  typingPlaceholder,
  language,
  languageMenu,
  productPage,
  featuredProducts,
  explore,
  compare,
  colourScheme,
  buildUpdate,
};
