import type { PageActors } from '../../actors/pageActors.ts';

type Chat = Pick<PageActors, 'composer' | 'chatWindow'>;

/** The last suggestion put into a chat's input; the next suggestion may replace it. */
const suggested = new WeakMap<PageActors['composer'], string>();

/** Opens the chat with a suggested question, which does not replace a draft. */
export const suggestQuestion = ({ composer, chatWindow }: Chat, question: string): void => {
  const { text } = composer.getSnapshot().context;
  if (text.trim() === '' || text === suggested.get(composer)) {
    composer.send({ type: 'DRAFT', text: question });
    suggested.set(composer, question);
  }
  chatWindow.send({ type: 'LAUNCH' });
};
