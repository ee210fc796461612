import { readStored } from './storage.ts';

/**
 * What a tab stores of its conversation for a reload; each tab has its own (behaviours B7, B26, B30). Every message and
 * the draft have their own key, so a write does not grow with the conversation.
 */
export const keys = {
  conversation: 'conversation',
  draft: 'draft',
  message: (id: string): string => `message ${id}`,
} as const;

/** Whether this tab has stored a conversation. */
export const hasConversation = (): boolean => readStored(keys.conversation, 'session') !== null;
