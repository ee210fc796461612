import { useCallback, useSyncExternalStore } from 'react';
import type { Messages } from '../../../machines/chat/conversation.ts';
import { useActors } from '../../actors/useActors.ts';
import { perFrame } from './perFrame.ts';

/** Whether the only difference is more text at the end of the last message. */
const isOnlyLonger = (before: Messages, now: Messages): boolean => {
  const [last, longer] = [before.at(-1), now.at(-1)];
  return (
    before.length === now.length &&
    last !== undefined &&
    longer?.id === last.id &&
    longer.cards === last.cards &&
    longer.ending === last.ending &&
    last.message !== '' &&
    before.every((message, index) => index === before.length - 1 || message === now[index])
  );
};

/** The messages of the conversation. Growing text is updated per frame, other changes at once. */
export const useMessages = (): Messages => {
  const { chatRequest } = useActors();
  const messagesNow = useCallback(() => chatRequest.getSnapshot().context.messages, [chatRequest]);

  const subscribe = useCallback(
    (report: () => void) => {
      let lastMessages = messagesNow();
      const frames = perFrame(() => {
        lastMessages = messagesNow();
        report();
      });
      const { unsubscribe } = chatRequest.subscribe(({ context: { messages } }) => {
        if (messages === lastMessages) return;
        if (isOnlyLonger(lastMessages, messages)) frames.ask();
        else frames.now();
      });
      return () => {
        frames.cancel();
        unsubscribe();
      };
    },
    [chatRequest, messagesNow],
  );

  return useSyncExternalStore(subscribe, messagesNow, messagesNow);
};
