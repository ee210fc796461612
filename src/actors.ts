import { i18n } from '@lingui/core';
import { nanoid } from 'nanoid';
import {
  type ActorRefFrom,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { brandOf, languagesOf } from '../brands/registry.ts';
import { answerLanguageOf, featuredCount, type LanguageCode } from '../contract.ts';
import { buildUpdateMachine } from '../machines/buildUpdate.ts';
import { type AnswerInput, chatRequestMachine, delaysAfterReload, type Failure } from '../machines/chatRequest.ts';
import { isChatLoading } from '../machines/chatState.ts';
import { chatWindowMachine } from '../machines/chatWindow.ts';
import { composerMachine } from '../machines/composer.ts';
import type { RequestIds } from '../machines/conversation.ts';
import { featuredProductsMachine } from '../machines/featuredProducts.ts';
import { languageMachine } from '../machines/language.ts';
import { languageMenuMachine } from '../machines/languageMenu.ts';
import { productPageMachine } from '../machines/productPage.ts';
import { reachabilityMachine } from '../machines/reachability.ts';
import { retryWaitMachine } from '../machines/retryWait.ts';
import { scrollFollowingMachine } from '../machines/scrollFollowing.ts';
import { typingPlaceholderMachine } from '../machines/typingPlaceholder.ts';
import { painted } from './afterPaint.ts';
import { startAnswerConnection } from './answerConnection.ts';
import { withinLimit } from './effects/answerLimit.ts';
import type { StreamSignal } from './effects/answerStream.ts';
import { fetchLatestBuild } from './effects/builds.ts';
import { startChatHistory } from './effects/chatHistory.ts';
import { wallClock } from './effects/clock.ts';
import type { Configuration } from './effects/configuration.ts';
import { watchConnection } from './effects/connection.ts';
import { startCountdown } from './effects/countdown.ts';
import { fetchHelperTexts } from './effects/helperTexts.ts';
import { type Icons, iconStore } from './effects/icons.ts';
import { readConversation } from './effects/keptConversation.ts';
import { productCache } from './effects/productCache.ts';
import { fetchProduct, fetchProducts } from './effects/products.ts';
import { servedProducts } from './effects/servedProducts.ts';
import { languageKey, readStored, store } from './effects/storage.ts';
import { showTexts } from './effects/texts.ts';
import type { Watch } from './effects/trace.ts';
import { askWithoutStream, canStream, completeAnswerLimit } from './effects/withoutStreams.ts';
import { begunWith, type Keeping, startKeeping } from './keeping.ts';

/** The running actors, and what a visitor can do with them. Made once, outside React. */
export interface Actors extends Keeping {
  readonly configuration: Configuration;
  readonly chatRequest: ActorRefFrom<typeof chatRequestMachine>;
  readonly chatWindow: ActorRefFrom<typeof chatWindowMachine>;
  readonly typingPlaceholder: ActorRefFrom<typeof typingPlaceholderMachine>;
  readonly language: ActorRefFrom<typeof languageMachine>;
  readonly languageMenu: ActorRefFrom<typeof languageMenuMachine>;
  readonly productPage: ActorRefFrom<typeof productPageMachine>;
  readonly featuredProducts: ActorRefFrom<typeof featuredProductsMachine>;
  readonly buildUpdate: ActorRefFrom<typeof buildUpdateMachine>;
  readonly composer: ActorRefFrom<typeof composerMachine>;
  readonly reachability: ActorRefFrom<typeof reachabilityMachine>;
  readonly retryWait: ActorRefFrom<typeof retryWaitMachine>;
  readonly scrollFollowing: ActorRefFrom<typeof scrollFollowingMachine>;
  /** Flags of the language switcher. */
  readonly flags: Icons;
  /** The language a message was asked or answered in; undefined where it follows the page. */
  readonly languageOf: (messageId: string) => LanguageCode | undefined;
  /** Sends a question that was not typed; the draft stays. */
  readonly ask: (question: string) => void;
  /** Fetches a product that may be looked at next. */
  readonly prefetchProduct: (id: string) => Promise<unknown>;
}

/** Ids of one question, 21 characters each (specification, section 9). */
const newIds = (): RequestIds => ({
  request: nanoid(),
  chat: nanoid(),
  question: nanoid(),
  answer: nanoid(),
  helper5s: nanoid(),
  helper30s: nanoid(),
});

/** In development, and where the server names no build, there is none to compare with. */
const isDeployed = ({ buildId }: Configuration): boolean => buildId !== '' && buildId !== 'development';

/** A product's name without the maker's before it: visitors know whose page they are on. */
const readableName = (name: string, brand: string): string =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1).trimStart() : name;

/** Who looks on from the first event on, where the page is traced. */
export interface Tracing {
  readonly inspect: (event: InspectionEvent) => void;
  readonly watch: Watch;
}

/** A question that fails without any answer of the server's while the browser is offline has never left it. */
const asUnsent = (signal: StreamSignal) =>
  signal.type === 'FAILED' && signal.failure.status === undefined ? { ...signal, type: 'UNSENT' } : signal;

/** Joins the machines with their effects and starts them. */
export const startActors = (configuration: Configuration, tracing?: Tracing): Actors => {
  const { site, apiBase } = configuration;
  const brand = brandOf(site.brand);
  const { clock } = wallClock();
  const traced = { clock, ...(tracing && { inspect: tracing.inspect }) };
  const streams = canStream();
  const startAnswer = streams ? startAnswerConnection : askWithoutStream;
  const kept = readConversation();
  const begun = kept && begunWith(kept, streams);
  const languages = new Map(Object.entries(kept?.languages ?? {}));

  const language = createActor(
    languageMachine.provide({
      actors: {
        loadTexts: fromPromise(({ input, signal }) => showTexts(site.brand, input.language, () => !signal.aborted)),
      },
      actions: { store: (_, params) => store(languageKey, params.language) },
    }),
    {
      input: {
        allowed: languagesOf(site),
        defaultLanguage: brand.defaultLanguage,
        saved: readStored(languageKey),
        preferred: navigator.languages,
      },
    },
  );

  const reachability = createActor(
    reachabilityMachine.provide({
      actors: { connection: fromCallback(({ sendBack }) => watchConnection((type) => sendBack({ type }))) },
    }),
  );
  const chatRequest = createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: fromCallback<EventObject, AnswerInput>(({ input, sendBack }) => {
          const isOffline = reachability.getSnapshot().matches('offline');
          const tell = withinLimit((signal) => sendBack(isOffline ? asUnsent(signal) : signal));
          return startAnswer({ ...input, apiBase, brand: site.brand, clock, tell, watch: tracing?.watch });
        }),
        // Nobody needs them for seconds: the question is seen first.
        helperTexts: fromPromise(async ({ input, signal }) => {
          await painted();
          return fetchHelperTexts(input.language, signal);
        }),
      },
      // Both calls time out in the same words, each after its own time (specification, sections 8 and 9).
      ...(streams ? {} : { delays: { timeout: completeAnswerLimit } }),
      ...(begun?.underWay ? { delays: delaysAfterReload } : {}),
    }),
    {
      ...traced,
      input: begun,
    },
  );
  const chatWindow = createActor(chatWindowMachine, traced);
  const composer = createActor(composerMachine, { clock });
  const retryWait = createActor(
    retryWaitMachine.provide({
      actors: {
        countdown: fromCallback(({ input, sendBack }) =>
          startCountdown(input.milliseconds, (seconds) => sendBack({ type: 'SECONDS', seconds })),
        ),
      },
    }),
    { clock },
  );
  const scrollFollowing = createActor(scrollFollowingMachine);
  const languageMenu = createActor(languageMenuMachine);
  const typingPlaceholder = createActor(typingPlaceholderMachine, { ...traced, input: { texts: [] } });

  // Nobody gives up what others may be waiting for: it ends by itself, after its own time limit.
  const { signal: lasting } = new AbortController();
  const productOf = productCache((id, language) =>
    fetchProduct({ apiBase, brand: site.brand, language, signal: lasting }, id),
  );
  const productPage = createActor(
    productPageMachine.provide({
      actors: {
        loadProduct: fromPromise(({ input }) => productOf(input.id, input.language)),
      },
    }),
  );
  const featuredProducts = createActor(
    featuredProductsMachine.provide({
      actors: {
        loadProducts: fromPromise(
          async ({ input: { language }, signal }) =>
            servedProducts(language) ?? fetchProducts({ apiBase, brand: site.brand, language, signal }, featuredCount),
        ),
      },
    }),
  );

  const buildUpdate = createActor(
    buildUpdateMachine.provide({
      actors: { fetchLatest: fromPromise(({ signal }) => fetchLatestBuild(signal)) },
      actions: { reload: () => location.reload() },
    }),
    { clock, input: { buildId: configuration.buildId } },
  );

  const chatHistory = startChatHistory((wish) => {
    chatWindow.send({ type: wish === 'open' ? 'LAUNCH' : 'CLOSE' });
  });
  let isOpen = false;
  chatWindow.subscribe((snapshot) => {
    if (snapshot.matches('open') === isOpen) return;
    isOpen = !isOpen;
    if (isOpen) chatHistory.opened();
    else chatHistory.closed();
  });

  chatRequest.on('SUBMITTED', () => chatWindow.send({ type: 'SUBMITTED' }));
  composer.on('SUBMIT', () => chatRequest.send({ type: 'SUBMIT', ...asking() }));
  chatRequest.subscribe(({ context }) => {
    const { chatInput: text } = context;
    if (text !== composer.getSnapshot().context.text) composer.send({ type: 'DRAFT', text });
  });
  let failure: Failure | null = null;
  chatRequest.subscribe(({ context }) => {
    if (context.failure === failure) return;
    failure = context.failure;
    const { retryAfter: milliseconds } = failure ?? {};
    retryWait.send(milliseconds === undefined ? { type: 'LIFTED' } : { type: 'LIMITED', milliseconds });
  });
  let heard = chatRequest.getSnapshot().context.messages;
  chatRequest.subscribe((snapshot) => {
    const { messages } = snapshot.context;
    // Not all that changes was said by the server: a draft does not, nor helper texts that cannot be had.
    if (messages === heard) return;
    heard = messages;
    const isHeard = snapshot.matches({ inFlight: 'streaming' }) && reachability.getSnapshot().matches('offline');
    if (isHeard) reachability.send({ type: 'HEARD' });
  });
  retryWait.on('RETRY', () => chatRequest.send({ type: 'RETRY', ...asking() }));
  chatWindow.on('SCROLL_TO_BOTTOM', () => scrollFollowing.send({ type: 'SHOW_LATEST' }));
  const keeping = startKeeping(chatRequest, languages, kept);
  productPage.on('IN_VIEW', ({ product }) =>
    chatRequest.send({
      type: 'VIEW_PRODUCT',
      product: product && {
        productId: product.productId,
        readableName: readableName(product.productName, brand.name),
        imageUrl: product.imageUrl,
      },
    }),
  );
  // What the machines hold of texts follows the language shown.
  let told: LanguageCode | undefined;
  language.subscribe((snapshot) => {
    if (!snapshot.matches('shown') || snapshot.context.shown === told) return;
    told = snapshot.context.shown;
    chatRequest.send({ type: 'WELCOME', text: brand.welcomes ? i18n._('chatWelcome') : '' });
    typingPlaceholder.send({
      type: 'TEXTS',
      texts: [i18n._('placeholderText1'), i18n._('placeholderText2'), i18n._('placeholderText3')],
    });
  });

  for (const actor of [
    composer,
    reachability,
    retryWait,
    scrollFollowing,
    languageMenu,
    chatRequest,
    chatWindow,
    typingPlaceholder,
    language,
    productPage,
    featuredProducts,
  ]) {
    actor.start();
  }
  if (isDeployed(configuration)) {
    buildUpdate.start();
    let wasAnswering = false;
    chatRequest.subscribe((snapshot) => {
      const isAnswering = isChatLoading(snapshot);
      if (isAnswering === wasAnswering) return;
      wasAnswering = isAnswering;
      buildUpdate.send({ type: isAnswering ? 'ANSWERING' : 'AT_REST' });
    });
  }

  const asking = () => {
    const ids = newIds();
    const { shown } = language.getSnapshot().context;
    for (const id of [ids.question, ids.helper5s, ids.helper30s]) languages.set(id, shown);
    languages.set(ids.answer, answerLanguageOf(shown));
    return { ids, language: shown };
  };
  return {
    configuration,
    chatRequest,
    chatWindow,
    typingPlaceholder,
    language,
    languageMenu,
    productPage,
    featuredProducts,
    buildUpdate,
    composer,
    reachability,
    retryWait,
    scrollFollowing,
    ...keeping,
    flags: iconStore(configuration.iconHost, 'circle-flags'),
    languageOf: (id) => languages.get(id),
    ask: (question) => chatRequest.send({ type: 'ASK', question, ...asking() }),
    prefetchProduct: (id) => productOf(id, language.getSnapshot().context.shown),
  };
};
