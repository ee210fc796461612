import { i18n } from '@lingui/core';
import { type ActorRefFrom, createActor } from 'xstate';
import type { LanguageCode, ProductDetail } from '../../contract/contract.ts';
import type { CurrentProduct } from '../../machines/chat/chatRequestTypes.ts';
import { scrollFollowingMachine } from '../../machines/chat/scrollFollowing.ts';
import type { Watch } from '../effects/requests/trace.ts';
import type { StoredConversation } from '../effects/storage/readConversation.ts';
import { type ChatRequestActor, createChatRequest } from './chat/chatRequest.ts';
import type { SubmittedQuestion } from './chat/chatStart.ts';
import { followAnswers } from './chat/connectivity.ts';
import { type Persistence, startPersistence } from './chat/conversationPersistence.ts';
import { createRetryWait, type RetryWaitActor } from './chat/retryWait.ts';
import type { Inspect } from './inspected.ts';
import { type BuildUpdateActor, createBuildUpdate, startBuildUpdate } from './page/buildUpdate.ts';
import { onLanguageShown } from './page/language.ts';
import type { PageActors } from './pageActors.ts';
import { newRequestMeta } from './requestMeta.ts';

/** All running actors: those of the page, and those of the chat, which start after it. */
export interface Actors extends PageActors, Persistence {
  readonly chatRequest: ChatRequestActor;
  /** Watches for a newer build, which is offered while no answer is running. */
  readonly buildUpdate: BuildUpdateActor;
  readonly retryWait: RetryWaitActor;
  readonly scrollFollowing: ActorRefFrom<typeof scrollFollowingMachine>;
  /** Language in which a message was asked or answered; undefined if it follows the page. */
  readonly languageOf: (messageId: string) => LanguageCode | undefined;
  /** Records the languages of messages that were stored. */
  readonly addLanguages: (languages: Iterable<readonly [messageId: string, language: LanguageCode]>) => void;
  /** Loads a product, as the chat request holds the product in view. */
  readonly viewedProduct: (id: string) => Promise<CurrentProduct | null>;
}

/** Observers of all actors from their first event on, if the page is traced. */
export interface Tracing {
  readonly inspect: Inspect;
  readonly watch: Watch;
}

interface ChatOptions {
  readonly watch?: Watch | undefined;
  /** The conversation that this tab has stored. */
  readonly stored?: StoredConversation | undefined;
}

/** A product's name without the maker's name in front of it, which is redundant on the maker's own site. */
const readableName = (name: string, brand: string): string =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1).trimStart() : name;

/** Keeps the welcome message in the language of the page. */
const followLanguage = ({ language, configuration: { brand } }: PageActors, chatRequest: ChatRequestActor): void =>
  onLanguageShown(language, () =>
    chatRequest.send({ type: 'WELCOME', text: brand.welcomes ? i18n._('chatWelcome') : '' }),
  );

/** Tells the chat which product is in view. */
const followProduct = (
  { productPage }: PageActors,
  chatRequest: ChatRequestActor,
  viewed: (product: ProductDetail | null) => CurrentProduct | null,
): void => {
  const { product: shown } = productPage.getSnapshot().context;
  if (shown) chatRequest.send({ type: 'VIEW_PRODUCT', product: viewed(shown) });
  productPage.on('IN_VIEW', ({ product }) => chatRequest.send({ type: 'VIEW_PRODUCT', product: viewed(product) }));
};

/**
 * Connects the machines of the chat with those of the page and with their effects, and starts them.
 * @returns the page's actors, to which those of the chat are added
 */
export const startChat = (page: PageActors, { watch, stored }: ChatOptions = {}): Actors => {
  const { configuration, composer, chatWindow, connectivity, language, inspected, traced } = page;
  const { brand, buildId } = configuration;
  const languages = new Map(Object.entries(stored?.languages ?? {}));
  const newMeta = () => newRequestMeta(language, languages);
  const isOffline = () => connectivity.getSnapshot().matches('offline');
  const chatRequest = createChatRequest({ configuration, traced, watch, stored, isOffline });
  const scrollFollowing = createActor(scrollFollowingMachine, inspected);
  const buildUpdate = createBuildUpdate(buildId, traced);

  const submit = (question: SubmittedQuestion): void => chatRequest.send({ ...question, ...newMeta() });
  composer.on('SUBMIT', submit);
  chatRequest.on('GIVE_BACK', (event) => composer.send(event));
  chatRequest.on('ASKED_AGAIN', (event) => composer.send(event));
  chatRequest.on('SUBMITTED', () => {
    chatWindow.send({ type: 'SUBMITTED' });
    scrollFollowing.send({ type: 'QUESTION_SENT' });
  });
  const retryWait = createRetryWait(traced, chatRequest);
  retryWait.on('RETRY', () => chatRequest.send({ type: 'RETRY', ...newMeta() }));
  followAnswers(connectivity, chatRequest);
  const persistence = startPersistence({ chatRequest, composer, inspected }, languages, stored);
  chatWindow.on('SCROLL_TO_BOTTOM', () => scrollFollowing.send({ type: 'SHOW_LATEST' }));
  const viewed = (product: ProductDetail | null): CurrentProduct | null =>
    product && {
      productId: product.productId,
      readableName: readableName(product.productName, brand.name),
      imageUrl: product.imageUrl,
    };

  for (const actor of [retryWait, scrollFollowing, chatRequest]) actor.start();
  followLanguage(page, chatRequest);
  followProduct(page, chatRequest, viewed);
  startBuildUpdate(buildUpdate, buildId, chatRequest);
  for (const question of page.chatStart.takeSubmitted()) submit(question);

  // Actors that started before, such as the comparison, are found by this object, so it must stay the same one.
  return Object.assign(page, {
    chatRequest,
    buildUpdate,
    retryWait,
    scrollFollowing,
    ...persistence,
    languageOf: (id: string) => languages.get(id),
    addLanguages: (added: Iterable<readonly [string, LanguageCode]>) => {
      for (const [id, spoken] of added) if (!languages.has(id)) languages.set(id, spoken);
    },
    viewedProduct: (id: string) => page.prefetchProduct(id).then(viewed),
  });
};
