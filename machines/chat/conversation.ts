import { limits, type ShownCard } from '../../contract/contract.ts';

/** Pure functions on the list of messages. Nothing here knows a machine, a clock or a source of ids. */

/** Which of the two helper messages (specification, sections 3 and 4). */
export type HelperStage = '5s' | '30s';

/** How an answer ended, where it did not simply end well. */
export type Ending = 'stopped' | 'interrupted' | 'failed' | 'timedOut';

/** A message of the chat (specification, section 3). */
export interface ChatMessage {
  readonly id: string;
  readonly role: 'user' | 'ai';
  readonly message: string;
  readonly cards: readonly ShownCard[];
  /** The request an AI message answers; absent on the welcome. */
  readonly requestId?: string;
  readonly isHelper: boolean;
  readonly helperStage?: HelperStage;
  readonly ending?: Ending;
  /** Its text is none of the assistant's, nor of a helper file, but the machine's own: a view may word it otherwise. */
  readonly textFrom?: 'machine';
  /** Counts the changes of this message, so that a view may compare by number. */
  readonly version: number;
}
export type Messages = readonly ChatMessage[];

/** Ids of everything one question brings into being; made by whoever asks. */
export interface RequestIds {
  readonly request: string;
  readonly chat: string;
  readonly question: string;
  readonly answer: string;
  readonly helper5s: string;
  readonly helper30s: string;
}

/** Texts of specification section 8. A view may print them in the visitor's language by the message's `ending`. */
export const failureText = 'Something went wrong. Please try again.';
export const timeoutText = 'Request timed out. Please try again.';

export const welcomeId = 'welcome';

const newMessage = { message: '', cards: [], isHelper: false, version: 1 } as const;

const changed = (
  messages: Messages,
  requestId: string,
  change: (message: ChatMessage) => Partial<ChatMessage>,
): Messages =>
  messages.map((message) =>
    message.requestId === requestId && !message.isHelper
      ? { ...message, ...change(message), version: message.version + 1 }
      : message,
  );

/** The welcome stands first and changes with the language; an empty text takes it away (the Japanese brand has none). */
export const welcome = (messages: Messages, text: string): Messages => {
  const rest = messages.filter(({ id }) => id !== welcomeId);
  return text === '' ? rest : [{ ...newMessage, id: welcomeId, role: 'ai', message: text }, ...rest];
};

/** What a conversation begins with. */
export const welcomeAlone = (messages: Messages): Messages => messages.filter(({ id }) => id === welcomeId);

/** Adds the visitor's question. */
export const addQuestion = (messages: Messages, ids: RequestIds, text: string): Messages => [
  ...messages,
  { ...newMessage, id: ids.question, role: 'user', message: text },
];

/** Adds the empty AI message that the answer will fill (section 4, rule 2). */
export const addPlaceholder = (messages: Messages, ids: RequestIds): Messages => [
  ...messages,
  { ...newMessage, id: ids.answer, role: 'ai', requestId: ids.request },
];

/** Adds a helper message just before the placeholder it keeps company (section 4, rule 4). */
export const addHelper = (
  messages: Messages,
  ids: RequestIds,
  stage: HelperStage,
  { text, isBuiltIn }: { readonly text: string; readonly isBuiltIn: boolean },
): Messages => {
  const helper: ChatMessage = {
    ...newMessage,
    id: stage === '5s' ? ids.helper5s : ids.helper30s,
    role: 'ai',
    message: text,
    requestId: ids.request,
    isHelper: true,
    helperStage: stage,
    ...(isBuiltIn ? { textFrom: 'machine' } : {}),
  };
  return messages.flatMap((message) => (message.id === ids.answer ? [helper, message] : [message]));
};

export const removeHelpers = (messages: Messages): Messages => messages.filter(({ isHelper }) => !isHelper);

/** Takes away the placeholder and helpers of an aborted request (section 4, rule 3). */
export const discard = (messages: Messages, requestId: string): Messages =>
  messages.filter((message) => message.requestId !== requestId);

/** Appends answer text (section 4, rule 7). */
export const append = (messages: Messages, requestId: string, content: string): Messages =>
  changed(messages, requestId, ({ message }) => ({ message: message + content }));

/**
 * Sets the cards: one for each product id plus image, none without an image (sections 2 and 4, rule 7), and no more than
 * a message may have.
 */
export const showCards = (messages: Messages, requestId: string, cards: readonly ShownCard[]): Messages =>
  changed(messages, requestId, () => ({
    cards: [...new Map(cards.map((card) => [JSON.stringify([card.productId, card.image]), card])).values()]
      .filter(({ image }) => image !== '')
      .slice(0, limits.cards),
  }));

/** Marks how the answer ended. What arrived stays; where nothing did, `text` takes its place. */
export const end = (messages: Messages, requestId: string, ending: Ending, text: string): Messages =>
  changed(messages, requestId, ({ message, cards }) =>
    message === '' && cards.length === 0 && text !== ''
      ? { ending, message: text, textFrom: 'machine' }
      : { ending, message },
  );

/** The timeout replaces whatever stands in the placeholder (section 4, rule 5). */
export const timeOut = (messages: Messages, requestId: string): Messages =>
  changed(messages, requestId, () => ({
    ending: 'timedOut',
    message: timeoutText,
    textFrom: 'machine',
    cards: [],
  }));

/** Takes away a placeholder that nothing came to: a server error shows no text (section 8). */
export const dropIfEmpty = (messages: Messages, requestId: string): Messages =>
  messages.filter((message) => !(message.requestId === requestId && isPlaceholder(message)));

/** An AI message that is still waiting for its first words: the view shows three dots. */
export const isPlaceholder = ({ role, message, cards, ending }: ChatMessage): boolean =>
  role === 'ai' && message === '' && cards.length === 0 && ending === undefined;

/** How often the visitor has asked; a new chat id belongs to the first time (section 4, rule 1). */
export const questionCount = (messages: Messages): number => messages.filter(({ role }) => role === 'user').length;

export const lastQuestion = (messages: Messages): ChatMessage | undefined =>
  messages.findLast(({ role }) => role === 'user');

/** The conversation before the question that has this id, if any has: what stands once it is asked otherwise. */
export const before = (messages: Messages, questionId: string | null | undefined): Messages => {
  const place = messages.findIndex(({ id, role }) => role === 'user' && id === questionId);
  return place < 0 ? messages : messages.slice(0, place);
};

/** The conversation up to and with its last question: what stands when an answer is asked for anew. */
export const upToLastQuestion = (messages: Messages): Messages =>
  messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1);

/** The product id as sent: one containing 'undefined' becomes null (section 5). */
export const sentProductId = (productId: string | null | undefined): string | null =>
  productId === undefined || productId === null || productId.includes('undefined') ? null : productId;

/** A conversation found again after a reload: an answer that was under way is marked interrupted, helpers are gone. */
export const restored = (messages: Messages): Messages =>
  removeHelpers(messages).map((message) => (isPlaceholder(message) ? { ...message, ending: 'interrupted' } : message));

/** A conversation found again after a reload whose last answer goes on. */
export const resuming = (messages: Messages, requestId: string): Messages =>
  messages.map(({ ending, ...message }) =>
    message.requestId === requestId || ending === undefined ? message : { ...message, ending },
  );
