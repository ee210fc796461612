import { type ChatMessage, type HelperStage, type Messages, newMessage, type RequestIds } from './conversation.ts';

/** The messages that a visitor reads while an answer takes long. */

/** Adds a helper message just before the placeholder (section 4, rule 4). */
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

/** Removes all helper messages. */
export const removeHelpers = (messages: Messages): Messages => messages.filter(({ isHelper }) => !isHelper);
