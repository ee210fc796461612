import { assign, log, not, stateIn } from 'xstate';
import { chatRequestSetup } from './chatRequestSetup.ts';
import { type ChatMessage, type HelperStage, type Messages, newMessage, type RequestIds } from './conversation.ts';
import { removeHelpers } from './conversationEndings.ts';
import { type HelperTexts, helperTextOf } from './runningRequest.ts';

/** Helper messages, which a visitor reads while nothing of an answer has arrived. */

/** Adds a helper message just before the placeholder (section 4, rule 4). */
const addHelper = (
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

export const helperSetup = chatRequestSetup.extend({
  guards: { isNotStreaming: not(stateIn({ inFlight: 'streaming' })) },
  actions: {
    setHelperTexts: assign(({ context }, { texts }: { texts: HelperTexts }) => ({
      request: context.request && { ...context.request, helperTexts: texts },
    })),
    addHelper: assign(({ context: { messages, request } }, { stage }: { stage: HelperStage }) => ({
      messages: request ? addHelper(messages, request.ids, stage, helperTextOf(request, stage)) : messages,
    })),
    removeHelpers: assign(({ context }) => ({ messages: removeHelpers(context.messages) })),
    logMissingTexts: log('no helper texts'),
  },
});

/** Loads the texts of the helper messages. */
export const loadingHelperTexts = helperSetup.createStateConfig({
  invoke: {
    id: 'helperTexts',
    src: 'helperTexts',
    input: ({ context }) => ({ language: context.request?.language ?? 'en' }),
    onDone: { actions: { type: 'setHelperTexts', params: ({ event }) => ({ texts: event.output }) } },
    onError: { actions: 'logMissingTexts' }, // built-in texts stay in use
  },
});

/** Leads to the states below, unless the answer has begun. */
export const helperTimers = helperSetup.createStateConfig({
  after: {
    helper5s: { guard: 'isNotStreaming', target: '.helper5s' },
    helper30s: { guard: 'isNotStreaming', target: '.helper30s' },
  },
});

/** States in which a helper message is shown. */
export const helperStates = {
  helper5s: helperSetup.createStateConfig({ entry: { type: 'addHelper', params: { stage: '5s' } } }),
  helper30s: helperSetup.createStateConfig({ entry: { type: 'addHelper', params: { stage: '30s' } } }),
} as const;
