import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { runningRequestId } from '../../../machines/chat/chatState.ts';
import type { Messages } from '../../../machines/chat/conversation.ts';
import { useActors } from '../../actors/useActors.ts';
import { ChatMessageView } from './ChatMessageView.tsx';
import './MessagePage.css';
import { estimatedHeight } from './messagePages.ts';

interface MessagePageProps {
  readonly messages: Messages;
}

const isSame = (before: MessagePageProps, now: MessagePageProps): boolean =>
  before.messages.length === now.messages.length &&
  before.messages.every((message, index) => message === now.messages[index]);

/**
 * Several consecutive messages. Far outside the view they are neither laid out nor painted, but can be found, announced
 * and copied. Memoised, so that unchanged pages are not rendered while another grows.
 */
export const MessagePage = memo(({ messages }: MessagePageProps) => {
  const running = useSelector(useActors().chatRequest, runningRequestId);
  return (
    <div className="message-page" style={{ containIntrinsicBlockSize: `auto ${estimatedHeight(messages)}px` }}>
      {messages.map((message) => (
        <ChatMessageView
          key={message.id}
          message={message}
          isRunning={message.requestId !== undefined && message.requestId === running}
        />
      ))}
    </div>
  );
}, isSame);
