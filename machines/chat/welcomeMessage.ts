import { type ChatMessage, type Messages, newMessage } from './conversation.ts';

export const welcomeId = 'welcome';

const isWelcome = ({ id }: ChatMessage): boolean => id === welcomeId;

/** The conversation with another welcome message at its start; an empty text removes it (the Japanese brand has none). */
export const withWelcome = (messages: Messages, text: string): Messages => {
  const rest = messages.filter((message) => !isWelcome(message));
  return text === '' ? rest : [{ ...newMessage, id: welcomeId, role: 'ai', message: text }, ...rest];
};

/** The initial messages of a conversation. */
export const initialMessages = (messages: Messages): Messages => messages.filter(isWelcome);
