import { type ActorOptions, type ActorRefFrom, createActor } from 'xstate';
import { chatWindowMachine } from '../../../machines/chat/chatWindow.ts';
import { startChatHistory } from '../../effects/page/chatHistory.ts';
import { afterPaint } from '../afterPaint.ts';

export type ChatWindowActor = ActorRefFrom<typeof chatWindowMachine>;

/**
 * The chat window, which has its own history entry while it is open. In a frame it has none, because the history is
 * that of the embedding page.
 */
export const createChatWindow = (
  options: ActorOptions<typeof chatWindowMachine>,
  hasHistory: boolean,
): ChatWindowActor => {
  const chatWindow = createActor(chatWindowMachine, options);
  if (!hasHistory) return chatWindow;
  const openInHistory = startChatHistory(
    (isOpen) => chatWindow.send({ type: isOpen ? 'LAUNCH' : 'CLOSE' }),
    afterPaint,
  );
  let closeInHistory: ReturnType<typeof openInHistory> | undefined;
  chatWindow.subscribe((snapshot) => {
    const isOpen = snapshot.matches('open');
    if (isOpen && !closeInHistory) closeInHistory = openInHistory();
    else if (!isOpen && closeInHistory) {
      closeInHistory();
      closeInHistory = undefined;
    }
  });
  return chatWindow;
};
