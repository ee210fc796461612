import { answerConnection } from './answerConnection.ts';
import { answerFeedback } from './answerFeedback.ts';
import { answerRecovery } from './answerRecovery.ts';
import { buildUpdate } from './buildUpdate.ts';
import { chatRequest } from './chatRequest.ts';
import { chatWindow } from './chatWindow.ts';
import { colourScheme } from './colourScheme.ts';
import { compare } from './compare.ts';
import { composer } from './composer.ts';
import { connectivity } from './connectivity.ts';
import { conversationPersistence } from './conversationPersistence.ts';
import type { Driver } from './driver.ts';
import { explore } from './explore.ts';
import { featuredProducts } from './featuredProducts.ts';
import { language } from './language.ts';
import { languageMenu } from './languageMenu.ts';
import { productPage } from './productPage.ts';
import { retryWait } from './retryWait.ts';
import { scrollFollowing } from './scrollFollowing.ts';
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
  retryWait,
  connectivity,
  conversationPersistence,
  answerRecovery,
  answerConnection,
};
