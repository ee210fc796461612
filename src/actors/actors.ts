import { i18n } from '@lingui/core';
import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate';
import type { PageBrand } from '../../brands/pageBrand.ts';
import type { LanguageCode, ProductDetail } from '../../contract/contract.ts';
import type { CurrentProduct } from '../../machines/chat/chatRequestTypes.ts';
import { composerMachine } from '../../machines/chat/composer.ts';
import { scrollFollowingMachine } from '../../machines/chat/scrollFollowing.ts';
import { languageMenuMachine } from '../../machines/page/languageMenu.ts';
import { typingPlaceholderMachine } from '../../machines/page/typingPlaceholder.ts';
import { wallClock } from '../effects/page/clock.ts';
import type { Configuration } from '../effects/page/configuration.ts';
import type { StoredConversation } from '../effects/page/readConversation.ts';
import type { Icons } from '../effects/requests/icons.ts';
import type { Watch } from '../effects/requests/trace.ts';
import { type ChatRequestActor, createChatRequest } from './chat/chatRequest.ts';
import { type ChatWindowActor, createChatWindow } from './chat/chatWindow.ts';
import { type ConnectivityActor, createConnectivity, followAnswers } from './chat/connectivity.ts';
import { type Persistence, startPersistence } from './chat/conversationPersistence.ts';
import { createRetryWait, type RetryWaitActor } from './chat/retryWait.ts';
import { lazyIcons } from './lazyIcons.ts';
import { type BuildUpdateActor, createBuildUpdate, startBuildUpdate } from './page/buildUpdate.ts';
import { createLanguage, type LanguageActor } from './page/language.ts';
import { createProducts, type Products } from './page/products.ts';
import { createQuestions } from './questions.ts';

/** The running actors and the visitor's actions on them. Created once, outside React. */
export interface Actors extends Persistence, Omit<Products, 'productOf'> {
  readonly configuration: Configuration;
  readonly chatRequest: ChatRequestActor;
  readonly chatWindow: ChatWindowActor;
  readonly typingPlaceholder: ActorRefFrom<typeof typingPlaceholderMachine>;
  readonly language: LanguageActor;
  readonly languageMenu: ActorRefFrom<typeof languageMenuMachine>;
  readonly buildUpdate: BuildUpdateActor;
  readonly composer: ActorRefFrom<typeof composerMachine>;
  readonly connectivity: ConnectivityActor;
  readonly retryWait: RetryWaitActor;
  readonly scrollFollowing: ActorRefFrom<typeof scrollFollowingMachine>;
  /** Flags of the language switcher. */
  readonly flags: Icons;
  /** Language in which a message was asked or answered; undefined if it follows the page. */
  readonly languageOf: (messageId: string) => LanguageCode | undefined;
  /** Those languages, by message id. */
  readonly languages: Map<string, LanguageCode>;
  /** Submits a question that was not typed; the draft stays. */
  readonly ask: (question: string) => void;
  /** A product in the form that the chat sends for the product in view. */
  readonly viewedProduct: (id: string) => Promise<CurrentProduct | null>;
  /** Fetches a product that the visitor may open next. */
  readonly prefetchProduct: (id: string) => Promise<unknown>;
}

/** Observers of all actors from their first event on, if the page is traced. */
export interface Tracing {
  readonly inspect: (event: InspectionEvent) => void;
  readonly watch: Watch;
}

/** A product's name without the maker's name in front of it, which visitors of its site know. */
const readableName = (name: string, brand: string): string =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1).trimStart() : name;

/** Updates the texts that machines hold when the language changes. */
const updateTexts = (
  actors: Pick<Actors, 'language' | 'chatRequest' | 'typingPlaceholder'>,
  brand: PageBrand,
): void => {
  const { language, chatRequest, typingPlaceholder } = actors;
  let shownBefore: LanguageCode | undefined;
  language.subscribe((snapshot) => {
    if (!snapshot.matches('shown') || snapshot.context.shown === shownBefore) return;
    shownBefore = snapshot.context.shown;
    chatRequest.send({ type: 'WELCOME', text: brand.welcomes ? i18n._('chatWelcome') : '' });
    typingPlaceholder.send({
      type: 'TEXTS',
      texts: [i18n._('placeholderText1'), i18n._('placeholderText2'), i18n._('placeholderText3')],
    });
  });
};

/**
 * Connects the machines with their effects and with each other, and starts them.
 * @param kept the conversation that this tab has stored
 */
export const startActors = (configuration: Configuration, tracing?: Tracing, kept?: StoredConversation): Actors => {
  const { brand } = configuration;
  const { clock } = wallClock(configuration.clockSpeed);
  const traced = { clock, ...(tracing && { inspect: tracing.inspect }) };
  const languages = new Map(Object.entries(kept?.languages ?? {}));

  const language = createLanguage(configuration);
  const asking = createQuestions(language, languages);
  const connectivity = createConnectivity();
  const isOffline = () => connectivity.getSnapshot().matches('offline');
  const chatRequest = createChatRequest({ configuration, traced, watch: tracing?.watch, kept, isOffline });
  const chatWindow = createChatWindow(traced, configuration.embedded === undefined);
  const composer = createActor(composerMachine, { ...traced, input: { text: kept?.chatInput ?? '' } });
  const scrollFollowing = createActor(scrollFollowingMachine);
  const languageMenu = createActor(languageMenuMachine);
  const typingPlaceholder = createActor(typingPlaceholderMachine, { ...traced, input: { texts: [] } });
  const { productOf, ...products } = createProducts(configuration);
  const buildUpdate = createBuildUpdate(configuration.buildId, clock);

  composer.on('SUBMIT', (question) => chatRequest.send({ ...question, ...asking() }));
  chatRequest.on('GIVE_BACK', (event) => composer.send(event));
  chatRequest.on('ASKED_AGAIN', (event) => composer.send(event));
  chatRequest.on('SUBMITTED', () => {
    chatWindow.send({ type: 'SUBMITTED' });
    scrollFollowing.send({ type: 'QUESTION_SENT' });
  });
  const retryWait = createRetryWait(clock, chatRequest);
  retryWait.on('RETRY', () => chatRequest.send({ type: 'RETRY', ...asking() }));
  followAnswers(connectivity, chatRequest);
  const keeping = startPersistence(chatRequest, composer, languages, kept);
  chatWindow.on('SCROLL_TO_BOTTOM', () => scrollFollowing.send({ type: 'SHOW_LATEST' }));
  const viewed = (product: ProductDetail | null): CurrentProduct | null =>
    product && {
      productId: product.productId,
      readableName: readableName(product.productName, brand.name),
      imageUrl: product.imageUrl,
    };
  products.productPage.on('IN_VIEW', ({ product }) =>
    chatRequest.send({ type: 'VIEW_PRODUCT', product: viewed(product) }),
  );
  const prefetchProduct = (id: string) => productOf(id, language.getSnapshot().context.shown);
  updateTexts({ language, chatRequest, typingPlaceholder }, brand);

  for (const actor of [
    composer,
    connectivity,
    retryWait,
    scrollFollowing,
    languageMenu,
    chatRequest,
    chatWindow,
    typingPlaceholder,
    language,
    products.productPage,
    products.featuredProducts,
  ]) {
    actor.start();
  }
  startBuildUpdate(buildUpdate, configuration.buildId, chatRequest);

  return {
    configuration,
    chatRequest,
    chatWindow,
    typingPlaceholder,
    language,
    languageMenu,
    ...products,
    buildUpdate,
    composer,
    connectivity,
    retryWait,
    scrollFollowing,
    ...keeping,
    flags: lazyIcons(configuration.iconHost, 'circle-flags'),
    languages,
    languageOf: (id) => languages.get(id),
    ask: (question) => composer.send({ type: 'ASK', question }),
    viewedProduct: (id) => prefetchProduct(id).then(viewed),
    prefetchProduct,
  };
};
