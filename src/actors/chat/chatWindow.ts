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
  const chatHistory = startChatHistory(
    (wish) => chatWindow.send({ type: wish === 'open' ? 'LAUNCH' : 'CLOSE' }),
    afterPaint,
  );
  let cancel: (() => void) | undefined;
  chatWindow.subscribe((snapshot) => {
    const wasOpen = cancel !== undefined;
    if (snapshot.matches('open') === wasOpen) return;
    cancel?.();
    cancel = wasOpen ? undefined : chatHistory.opened();
    if (wasOpen) chatHistory.closed();
  });
  return chatWindow;
};
