import { type ChatMessage, changeAnswer, type Ending, isPlaceholder, type Messages } from './conversation.ts';

/** What changes in a conversation when an answer does not complete, or is asked for again. */

/** Texts of specification section 8. A view may show them in the visitor's language, by the message's `ending`. */
export const failureText = 'Something went wrong. Please try again.';
export const timeoutText = 'Request timed out. Please try again.';

/** Removes all helper messages. */
export const removeHelpers = (messages: Messages): Messages => messages.filter(({ isHelper }) => !isHelper);

/** Marks how the answer ended. Text that arrived stays; if there is none, `text` is shown. */
export const end = (messages: Messages, requestId: string, ending: Ending, text: string): Messages =>
  changeAnswer(messages, requestId, ({ message, cards }) =>
    message === '' && cards.length === 0 && text !== ''
      ? { ending, message: text, textFrom: 'machine' }
      : { ending, message },
  );

/** The timeout replaces the content of the placeholder (section 4, rule 5). */
export const timeOut = (messages: Messages, requestId: string): Messages =>
  changeAnswer(messages, requestId, () => ({
    ending: 'timedOut',
    message: timeoutText,
    textFrom: 'machine',
    cards: [],
  }));

/** Removes an empty placeholder: a server error shows no text (section 8). */
export const dropIfEmpty = (messages: Messages, requestId: string): Messages =>
  messages.filter((message) => !(message.requestId === requestId && isPlaceholder(message)));

/** Removes placeholder and helper messages of an aborted request (section 4, rule 3). */
export const discard = (messages: Messages, requestId: string): Messages =>
  messages.filter((message) => message.requestId !== requestId);

/** The conversation before a question, if it exists: what remains when the question is edited. */
export const messagesBefore = (messages: Messages, questionId: string | null | undefined): Messages => {
  const place = messages.findIndex(({ id, role }) => role === 'user' && id === questionId);
  return place < 0 ? messages : messages.slice(0, place);
};

/** The question that can be asked again. */
export const lastQuestion = (messages: Messages): ChatMessage | undefined =>
  messages.findLast(({ role }) => role === 'user');

/** The conversation up to and including its last question: what remains when the question is asked again. */
export const upToLastQuestion = (messages: Messages): Messages =>
  messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1);

/** A conversation after a reload: a running answer is marked as interrupted, helper messages are removed. */
export const restored = (messages: Messages): Messages =>
  removeHelpers(messages).map((message) => (isPlaceholder(message) ? { ...message, ending: 'interrupted' } : message));

/** A conversation after a reload whose last answer is resumed. */
export const resuming = (messages: Messages, requestId: string): Messages =>
  messages.map(({ ending, ...message }) =>
    message.requestId === requestId || ending === undefined ? message : { ...message, ending },
  );
