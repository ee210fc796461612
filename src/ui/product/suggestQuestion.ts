import type { Actors } from '../../actors/actors.ts';

type Chat = Pick<Actors, 'composer' | 'chatWindow'>;

/** What was last put into the input of a chat: the next suggestion may take its place. */
const suggested = new WeakMap<Actors['composer'], string>();

/** Opens the chat with a question that a visitor may send or change; what they have written themselves stays. */
export const suggestQuestion = ({ composer, chatWindow }: Chat, question: string): void => {
  const { text } = composer.getSnapshot().context;
  if (text.trim() === '' || text === suggested.get(composer)) {
    composer.send({ type: 'DRAFT', text: question });
    suggested.set(composer, question);
  }
  chatWindow.send({ type: 'LAUNCH' });
};
