import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { wholeRange } from '../../contract/exploreQuery.ts';
import { type AnswerConnectionEvent, answerConnectionMachine } from '../chat/answerConnection.ts';
import { answerFeedbackMachine } from '../chat/answerFeedback.ts';
import { type AnswerRecoveryEvent, answerRecoveryMachine } from '../chat/answerRecovery.ts';
import { type ChatRequestEvent, chatRequestMachine } from '../chat/chatRequest.ts';
import { type ChatWindowEvent, chatWindowMachine } from '../chat/chatWindow.ts';
import { type ComposerEvent, type ComposerSnapshot, composerMachine } from '../chat/composer.ts';
import { type ConnectivityEvent, connectivityMachine } from '../chat/connectivity.ts';
import { questionCount } from '../chat/conversation.ts';
import { type RetryWaitEvent, retryWaitMachine } from '../chat/retryWait.ts';
import { type ScrollFollowingEvent, scrollFollowingMachine } from '../chat/scrollFollowing.ts';
import { buildUpdateMachine } from '../page/buildUpdate.ts';
import { type ColourSchemeEvent, colourSchemeMachine, schemes } from '../page/colourScheme.ts';
import { type CompareEvent, compareMachine } from '../page/compare.ts';
import { exploreMachine } from '../page/explore.ts';
import { featuredProductsMachine } from '../page/featuredProducts.ts';
import { languageMachine } from '../page/language.ts';
import { type LanguageMenuEvent, languageMenuMachine } from '../page/languageMenu.ts';
import { productPageMachine } from '../page/productPage.ts';
import { type TypingPlaceholderEvent, typingPlaceholderMachine } from '../page/typingPlaceholder.ts';
import { conversationHistoryModel, conversationPersistenceModel, voiceInputModel } from './conversationModels.ts';
import { type Model, stateName } from './paths.ts';
import { sampleIds, samples } from './samples.ts';

/** The machines with sample events, from which paths are generated. All values are fixed, so paths are reproducible. */

/** The next delay to expire in a state. The chart lists all delays, but they expire in order. */
const nextDelays: Readonly<Record<string, string>> = {
  pausing: 'abortPause.pausing',
  'inFlight.waiting': 'helper5s.inFlight',
  'inFlight.helper5s': 'helper30s.inFlight',
  'inFlight.helper30s': 'timeout.inFlight',
  'inFlight.streaming': 'timeout.inFlight',
};

const delayEvents = (state: string): readonly EventObject[] => {
  const delay = nextDelays[state];
  return delay === undefined ? [] : [{ type: `xstate.after.${delay}` }];
};

const asChatRequest = (event: ChatRequestEvent): EventObject => event;

export const chatRequestModel: Model = {
  machine: chatRequestMachine,
  events: (snapshot: AnyMachineSnapshot) => {
    const asking = { ids: sampleIds(requestCount(snapshot) + 1), language: 'en' } as const;
    const events: readonly ChatRequestEvent[] = [
      { type: 'SUBMIT', text: samples.question, ...asking },
      { type: 'RETRY', ...asking },
      { type: 'STOP' },
      { type: 'START_OVER' },
      { type: 'OPEN_CONVERSATION', chatId: 'chat-0', messages: samples.left.messages },
      { type: 'VIEW_PRODUCT', product: { productId: 'HUS-DV18X', readableName: 'DV18X', imageUrl: null } },
      { type: 'WELCOME', text: 'Welcome!' },
      { type: 'CONTENT', content: samples.content },
      { type: 'PRODUCTS', cards: [samples.card] },
      { type: 'DONE' },
      { type: 'SERVER_ERROR', content: 'no' },
      { type: 'INTERRUPTED' },
      { type: 'FAILED', failure: samples.failure },
      ...(stateName(snapshot.value) === 'inFlight.streaming'
        ? []
        : [{ type: 'UNSENT', failure: samples.unsent } as const]),
    ];
    return [
      ...events.map(asChatRequest),
      ...delayEvents(stateName(snapshot.value)),
      { type: 'xstate.done.actor.helperTexts', output: samples.helperTexts, actorId: 'helperTexts' },
      { type: 'xstate.error.actor.helperTexts', error: new Error('no file'), actorId: 'helperTexts' },
    ];
  },
};

/** Ids must differ between requests, including repeated questions. */
const requestCount = ({ context }: AnyMachineSnapshot): number =>
  questionCount(context.messages) +
  context.messages.filter(({ requestId }: { requestId?: string }) => requestId).length;

export const answerFeedbackModel: Model = {
  machine: answerFeedbackMachine,
  detail: ({ context }) => context.votes['request-1']?.vote ?? '',
  events: (): readonly EventObject[] => [
    ...['up', 'down'].map((vote) => ({ type: 'VOTE', requestId: 'request-1', chatId: 'chat-1', vote })),
    { type: 'REASON', ...{ reason: 'incomplete' } },
    { type: 'NOT_COUNTED', ...{ requestId: 'request-1' } },
    { type: 'COPY', ...{ requestId: 'request-1', text: samples.content } },
    { type: 'SHARE', ...{ requestId: 'request-1', text: samples.content } },
    { type: 'COPIED', ...{ requestId: 'request-1' } },
  ],
};

export const chatWindowModel: Model = {
  machine: chatWindowMachine,
  events: (): readonly ChatWindowEvent[] => [
    { type: 'LAUNCH' },
    { type: 'INPUT_FOCUSED', messageCount: 3 },
    { type: 'SUBMITTED' },
    { type: 'CLOSE' },
    { type: 'CARD_CLICKED' },
  ],
};

export const typingPlaceholderModel: Model = {
  machine: typingPlaceholderMachine,
  input: { texts: ['ab', 'c'] },
  events: (snapshot: AnyMachineSnapshot) => {
    const events: readonly TypingPlaceholderEvent[] = [
      { type: 'REST' },
      { type: 'PLAY' },
      // One button does both.
      { type: snapshot.matches('paused') ? 'RESUME' : 'PAUSE' },
      { type: 'TEXTS', texts: ['de', 'f'] },
    ];
    const delay = { typing: 'typeCharacter', holding: 'hold', deleting: 'deleteCharacter', pausing: 'pause' }[
      stateName(snapshot.value)
    ];
    return delay === undefined
      ? events
      : [...events, { type: `xstate.after.${delay}.typingPlaceholder.${stateName(snapshot.value)}` }];
  },
};

export const languageModel: Model = {
  machine: languageMachine,
  input: { allowed: ['en', 'de'], defaultLanguage: 'de', saved: null, preferred: ['en-GB'] },
  events: () => [
    { type: 'CHOOSE', language: 'de' },
    { type: 'xstate.done.actor.loadTexts', actorId: 'loadTexts' },
    { type: 'xstate.error.actor.loadTexts', error: new Error('offline'), actorId: 'loadTexts' },
  ],
};

const offline = (id: string): EventObject => ({
  type: `xstate.error.actor.${id}`,
  ...{ error: new Error('offline'), actorId: id },
});
const arrived = (id: string, output: unknown): EventObject => ({
  type: `xstate.done.actor.${id}`,
  ...{ output, actorId: id },
});

/** A product page; without an id the load is named after its state. */
export const productPageModel: Model = {
  machine: productPageMachine,
  events: () => [
    { type: 'VIEW', id: 'DV18X', language: 'en' },
    { type: 'LEAVE' },
    { type: 'RETRY' },
    arrived('0.productPage.loading', samples.product),
    arrived('0.productPage.loading', null),
    offline('0.productPage.loading'),
  ],
};

export const featuredProductsModel: Model = {
  machine: featuredProductsMachine,
  events: ({ context }: AnyMachineSnapshot) => [
    { type: 'SHOW', language: context.language === 'en' ? 'de' : 'en' },
    { type: 'RETRY' },
    arrived('0.featuredProducts.loading', samples.featured),
    offline('0.featuredProducts.loading'),
  ],
};

export const exploreModel: Model = {
  machine: exploreMachine,
  events: ({ context }: AnyMachineSnapshot) => {
    const isWhole = context.wanted?.query.type === '' && context.wanted.query.q === '';
    return [
      { type: 'SHOW', query: { ...wholeRange, type: isWhole ? 'laser' : '' }, language: 'en' },
      { type: 'TYPE', text: `${context.text}a` },
      { type: 'RETRY' },
      { type: 'xstate.after.typingPause.explore.typing' },
      arrived('0.explore.loading', samples.exploreView),
      offline('0.explore.loading'),
    ];
  },
};

const trayProduct = (id: string) => ({ productId: `HUS-${id}`, productName: id, imageUrl: null, model: id });

/** The tray holds one or two products; the sheet covers it and shows one of two comparisons. */
export const compareModel: Model = {
  machine: compareMachine,
  input: { tray: [trayProduct('DV18X')] },
  detail: ({ context, value }) => (value === 'closed' ? `${context.tray.length} in the tray` : ''),
  events: ({ context, value }: AnyMachineSnapshot) => {
    const ids = context.wanted?.ids.length === 2 ? ['DV18X'] : ['DV18X', 'DV12L'];
    const ofTray: readonly CompareEvent[] = [
      { type: 'TOGGLE', product: trayProduct('DV12L') },
      { type: 'REMOVE', productId: 'HUS-DV18X' },
      ...(context.tray.length > 0 ? [{ type: 'CLEAR' } as const] : []),
    ];
    const events: readonly CompareEvent[] = [
      ...(value === 'closed' ? ofTray : []),
      { type: 'STORED', tray: [trayProduct('DV18X')] },
      { type: 'SHOW', ids, language: 'en' },
      ...(value === 'closed' ? [] : [{ type: 'SHOW', ids: [], language: 'en' } as const]),
      { type: 'TOGGLE_DIFFERENCES' },
      { type: 'SHARE' },
      { type: 'COPIED' },
      { type: 'RETRY' },
    ];
    return [
      ...events.map((event): EventObject => event),
      arrived('0.compare.loading', samples.comparison),
      offline('0.compare.loading'),
    ];
  },
};

export const colourSchemeModel: Model = {
  machine: colourSchemeMachine,
  input: { scheme: 'system' },
  detail: ({ value }) => String(value),
  events: (): readonly ColourSchemeEvent[] => [
    ...schemes.map((scheme) => ({ type: 'CHOOSE', scheme }) as const),
    ...schemes.map((scheme) => ({ type: 'STORED', scheme }) as const),
  ],
};

export const buildUpdateModel: Model = {
  machine: buildUpdateMachine,
  input: { buildId: 'old' },
  // A running answer matters only once the newest build is known.
  detail: ({ context, value }) => (context.isAnswering && value !== 'heldBack' ? 'amid an answer' : ''),
  events: () => [
    { type: 'ANSWERING' },
    { type: 'AT_REST' },
    { type: 'RELOAD' },
    { type: 'xstate.after.checkInterval.buildUpdate.current' },
    arrived('fetchLatest', 'new'),
    arrived('fetchLatest', 'old'),
    offline('fetchLatest'),
    { type: 'DISMISS' },
  ],
};

/** A list of 1000 pixels, of which 500 are visible: at its bottom, scrolled up, scrolled down a little, grown. */
export const scrollFollowingModel: Model = {
  machine: scrollFollowingMachine,
  events: ({ context }: AnyMachineSnapshot): readonly ScrollFollowingEvent[] => [
    { type: 'SCROLLED', place: { top: 500, height: 1000, viewport: 500 } },
    { type: 'SCROLLED', place: { top: 300, height: 1000, viewport: 500 } },
    // Further down than before, whoever scrolled: growth has moved the bottom.
    { type: 'SCROLLED', place: { top: Math.max(400, context.top), height: 1500, viewport: 500 } },
    { type: 'RESIZED', place: { top: context.top, height: 1500, viewport: 500 } },
    { type: 'RESIZED', place: { top: 500, height: 1000, viewport: 500 } },
    { type: 'SHOW_LATEST' },
    { type: 'QUESTION_SENT' },
  ],
};

const composerTexts: readonly string[] = ['', '  ', samples.question, 'x'.repeat(2001)];

const isWithInputMethod = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('composing') || snapshot.matches('settling');

const editing = ({ edited }: ComposerSnapshot['context']): string => {
  if (edited === null) return '';
  return edited.isChosen ? 'editing' : 'given back';
};

export const composerModel: Model = {
  machine: composerMachine,
  // While an input method composes, the next state depends on the text alone.
  detail: (snapshot) => {
    if (!isWithInputMethod(snapshot)) return editing(snapshot.context);
    const kind = composerTexts.indexOf(snapshot.context.text);
    return ['with nothing', 'with blanks', 'with a question', 'with too much'][kind] ?? '';
  },
  events: (snapshot: AnyMachineSnapshot) => {
    const events: readonly ComposerEvent[] = [
      ...composerTexts.map((text) => ({ type: 'DRAFT', text }) as const),
      { type: 'COMPOSITION_START' },
      { type: 'COMPOSITION_END' },
      { type: 'ENTER' },
      { type: 'SEND' },
    ];
    // Pressing a button elsewhere ends the composition first.
    if (!isWithInputMethod(snapshot)) {
      const question = { id: 'question-1', text: samples.asked };
      const { edited } = snapshot.context;
      return [
        ...events,
        { type: 'ASK', question: samples.asked },
        ...(edited === null ? [{ type: 'GIVE_BACK', question }] : []),
        { type: 'EDIT', question },
        { type: 'CANCEL_EDIT' },
        { type: 'ASKED_AGAIN', questionId: question.id },
      ].map((event): EventObject => event);
    }
    return snapshot.matches('settling') ? [...events, { type: 'xstate.after.afterglow.composer.settling' }] : events;
  },
};

export const retryWaitModel: Model = {
  machine: retryWaitMachine,
  events: (snapshot: AnyMachineSnapshot) => {
    const events: readonly RetryWaitEvent[] = [
      { type: 'LIMITED', milliseconds: 5000 },
      { type: 'SECONDS', seconds: 4 },
      { type: 'LIFTED' },
      { type: 'RETRY' },
    ];
    return snapshot.matches('waiting') ? [...events, { type: 'xstate.after.wait.retryWait.waiting' }] : events;
  },
};

export const connectivityModel: Model = {
  machine: connectivityMachine,
  events: (): readonly ConnectivityEvent[] => [
    { type: 'WENT_OFFLINE' },
    { type: 'CAME_ONLINE' },
    { type: 'SERVER_HEARD' },
  ],
};

export const answerRecoveryModel: Model = {
  machine: answerRecoveryMachine,
  events: (): readonly AnswerRecoveryEvent[] => [
    { type: 'FOUND_BROKEN' },
    { type: 'FOUND_UNDER_WAY' },
    { type: 'ASKED' },
    { type: 'ENDED' },
    { type: 'LOST' },
  ],
};

const withoutNumber = { type: 'EVENT', said: { type: 'CONTENT', content: samples.content } } as const;

/** The effect of a broken connection depends on whether the server keeps the answer, and on the attempts so far. */
export const answerConnectionModel: Model = {
  machine: answerConnectionMachine,
  input: { requestId: 'request-1', body: { messages: [], productId: null, chatId: 'chat-1', language: 'en' } },
  detail: ({ context: { after, isResumable, hasSpoken, attempts }, value }) => {
    if (value === 'closed') return '';
    const kept = after !== null || isResumable ? 'kept' : hasSpoken ? 'begun, not kept' : 'not kept';
    return attempts === 0 ? kept : `${kept}, attempt ${attempts}`;
  },
  events: ({ value }: AnyMachineSnapshot) => {
    const events: readonly AnswerConnectionEvent[] = [
      { type: 'OPENED', isResumable: true },
      { type: 'EVENT', said: { type: 'CONTENT', content: samples.content, eventId: '1' } },
      ...(value === 'asking' ? [withoutNumber] : []),
      { type: 'HEARTBEAT' },
      { type: 'IDLE_TIMEOUT' },
      { type: 'ENDED', said: { type: 'DONE' } },
      { type: 'CONNECTION_LOST', said: { type: 'INTERRUPTED' } },
      { type: 'NOT_RESUMABLE' },
      { type: 'CAME_ONLINE' },
    ];
    const delay = {
      pausing: 'pause.answerConnection.pausing',
      'resuming.opening': 'opening.answerConnection.resuming.opening',
    }[stateName(value)];
    return delay === undefined ? events : [...events, { type: `xstate.after.${delay}` }];
  },
};

export const languageMenuModel: Model = {
  machine: languageMenuMachine,
  events: (): readonly LanguageMenuEvent[] => [
    { type: 'TOGGLE' },
    { type: 'CHOSEN' },
    { type: 'ESCAPE' },
    { type: 'LEFT' },
  ],
};

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
