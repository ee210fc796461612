import type { Actors } from '../../actors/actors.ts';

type Chat = Pick<Actors, 'composer' | 'chatWindow'>;

/** The last suggestion put into a chat's input; the next suggestion may replace it. */
const suggested = new WeakMap<Actors['composer'], string>();

/** Opens the chat with a question to edit or send; a draft of the visitor is kept. */
export const suggestQuestion = ({ composer, chatWindow }: Chat, question: string): void => {
  const { text } = composer.getSnapshot().context;
  if (text.trim() === '' || text === suggested.get(composer)) {
    composer.send({ type: 'DRAFT', text: question });
    suggested.set(composer, question);
  }
  chatWindow.send({ type: 'LAUNCH' });
};
