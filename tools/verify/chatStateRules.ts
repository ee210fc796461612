import { type ChatMessage, isPlaceholder } from '../../machines/chat/conversation.ts';
import { helperTextOf } from '../../machines/chat/runningRequest.ts';
import { welcomeId } from '../../machines/chat/welcomeMessage.ts';
import { contextOf, openStreams, requestOf, texts } from './acts.ts';
import { isInFlight, isLoading } from './chatFacts.ts';
import { type Component, stateOf } from './component.ts';

/** What must hold in every state of the chat request (specification, section 4). */

const helperStages: Readonly<Record<string, readonly string[]>> = {
  'inFlight.helper5s': ['5s'],
  'inFlight.helper30s': ['5s', '30s'],
};

const [five, thirty, limit] = ['helper5s', 'helper30s', 'timeout'].map((delay) => `xstate.after.${delay}.inFlight`);

/** The timers that must run in each state; others may run too. */
const timersOf: Readonly<Record<string, readonly (string | undefined)[]>> = {
  pausing: ['xstate.after.abortPause.pausing'],
  'inFlight.waiting': [five, thirty, limit],
  'inFlight.helper5s': [thirty, limit],
  'inFlight.helper30s': [limit],
  'inFlight.streaming': [limit],
};
const mayRun = (state: string, id: string): boolean =>
  state === 'inFlight.streaming' ? id === five || id === thirty : false;

const knownStates = new Set([...Object.keys(timersOf), 'idle', 'done', 'error', 'timeout']);

const isContinuation = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'after' in input && input.after !== undefined;

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

const answersFollowQuestions = (messages: readonly ChatMessage[]): boolean => {
  const talk = messages.filter(({ isHelper, id }) => !isHelper && id !== welcomeId);
  return talk.every(({ role }, at) => role === 'user' || talk[at - 1]?.role === 'user');
};

/** Rules by name; a rule that returns false is broken. */
export const chatStateInvariants: Readonly<Record<string, (chat: Component) => boolean>> = {
  'the state is one the specification names': (chat) => knownStates.has(stateOf(chat)),

  'at most one request is in flight': (chat) => openStreams(chat).length <= 1,

  'a stream is open exactly while in flight, and it is that of the request': (chat) => {
    const request = contextOf(chat).request?.ids.request;
    return isSame(openStreams(chat), isInFlight(chat) ? [request] : []);
  },

  'a question from before a reload is resumed and not posted again; all others are posted': (chat) =>
    chat.children
      .filter(({ id }) => id === 'answerStream')
      .every(({ input }) => isContinuation(input) === (requestOf(input) === 'request-0')),

  'the context has a request exactly while one runs or waits': (chat) =>
    (contextOf(chat).request !== null) === isLoading(chat),

  'no timer or actor runs without a request': (chat) =>
    isLoading(chat) || (chat.timers.length === 0 && chat.children.length === 0),

  'exactly the timers of the state run': (chat) => {
    const state = stateOf(chat);
    const due = timersOf[state] ?? [];
    const running = chat.timers.map(({ id }) => id);
    return (
      due.every((id) => id !== undefined && running.includes(id)) &&
      running.every((id) => due.includes(id) || mayRun(state, id))
    );
  },

  'at most one placeholder, and only while a request runs or waits': (chat) => {
    const { messages, request } = contextOf(chat);
    const placeholders = messages.filter((message) => isPlaceholder(message) && message.id !== welcomeId);
    return (
      placeholders.length === 0 ||
      (placeholders.length === 1 && isLoading(chat) && placeholders[0]?.requestId === request?.ids.request)
    );
  },

  'before the first words a placeholder is last': (chat) => {
    const state = stateOf(chat);
    const last = contextOf(chat).messages.at(-1);
    return !isLoading(chat) || state === 'inFlight.streaming' || (last !== undefined && isPlaceholder(last));
  },

  'helpers appear exactly in their states, in order, before the placeholder': (chat) => {
    const { messages, request } = contextOf(chat);
    const stages = helperStages[stateOf(chat)] ?? [];
    const helpers = messages.filter(({ isHelper }) => isHelper);
    const before = stages.length === 0 ? [] : messages.slice(-1 - stages.length, -1);
    return (
      helpers.length === stages.length &&
      isSame(
        before.map(({ helperStage }) => helperStage),
        stages,
      ) &&
      helpers.every(({ requestId }) => requestId === request?.ids.request)
    );
  },

  'helper texts are those of the files or the built-in ones': (chat) =>
    contextOf(chat).messages.every(
      ({ helperStage, message, textFrom }) =>
        helperStage === undefined ||
        [texts.loaded, null].some((helperTexts) => {
          const { text, isBuiltIn } = helperTextOf({ helperTexts, language: 'en' }, helperStage);
          return text === message && isBuiltIn === (textFrom === 'machine');
        }),
    ),

  'every message has its own id': (chat) => {
    const ids = contextOf(chat).messages.map(({ id }) => id);
    return new Set(ids).size === ids.length;
  },

  'an answer follows a question': (chat) => answersFollowQuestions(contextOf(chat).messages),

  'the welcome is first or absent': (chat) => contextOf(chat).messages.findLastIndex(({ id }) => id === welcomeId) <= 0,

  'a running request has a chat id': (chat) => !isLoading(chat) || contextOf(chat).chatId !== null,
};
