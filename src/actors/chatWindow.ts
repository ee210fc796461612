import { type ActorOptions, type ActorRefFrom, createActor } from 'xstate';
import { chatWindowMachine } from '../../machines/chat/chatWindow.ts';
import { startChatHistory } from '../effects/page/chatHistory.ts';

export type ChatWindowActor = ActorRefFrom<typeof chatWindowMachine>;

/** The chat window, which has an entry of its own in the history while it is open. */
export const createChatWindow = (options: ActorOptions<typeof chatWindowMachine>): ChatWindowActor => {
  const chatWindow = createActor(chatWindowMachine, options);
  const chatHistory = startChatHistory((wish) => {
    chatWindow.send({ type: wish === 'open' ? 'LAUNCH' : 'CLOSE' });
  });
  let isOpen = false;
  chatWindow.subscribe((snapshot) => {
    if (snapshot.matches('open') === isOpen) return;
    isOpen = !isOpen;
    if (isOpen) chatHistory.opened();
    else chatHistory.closed();
  });
  return chatWindow;
};
