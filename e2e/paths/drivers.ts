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

/** How each machine is walked in a browser, under the names of `models`. */
export const drivers: Readonly<Record<string, Driver>> = {
  chatRequest,
  chatWindow,
  answerFeedback,
  typingPlaceholder,
  language,
  languageMenu,
  productPage,
  featuredProducts,
  explore,
  compare,
  colourScheme,
  buildUpdate,
  scrollFollowing,
  composer,
  voiceInput,
  retryWait,
  connectivity,
  conversationHistory,
  conversationPersistence,
  answerRecovery,
  answerConnection,
};
