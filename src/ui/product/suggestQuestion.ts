import type { Actors } from '../../actors/actors.ts';

type Chat = Pick<Actors, 'chatRequest' | 'chatWindow'>;

/** What was last put into the input of a chat: the next suggestion may take its place. */
const suggested = new WeakMap<Actors['chatRequest'], string>();

/** Opens the chat with a question that a visitor may send or change; what they have written themselves stays. */
export const suggestQuestion = ({ chatRequest, chatWindow }: Chat, question: string): void => {
  const { chatInput } = chatRequest.getSnapshot().context;
  if (chatInput.trim() === '' || chatInput === suggested.get(chatRequest)) {
    chatRequest.send({ type: 'INPUT', text: question });
    suggested.set(chatRequest, question);
  }
  chatWindow.send({ type: 'LAUNCH' });
};
