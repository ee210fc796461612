import { memo } from 'react';
import type { Messages } from '../../../machines/chat/conversation.ts';
import { ChatMessageView } from './ChatMessageView.tsx';
import './MessagePage.css';
import { estimatedHeight } from './messagePages.ts';

interface MessagePageProps {
  readonly messages: Messages;
  /** The request whose answer is still coming, where it is of this page. */
  readonly running: string | null;
}

const isSame = (before: MessagePageProps, now: MessagePageProps): boolean =>
  before.running === now.running &&
  before.messages.length === now.messages.length &&
  before.messages.every((message, index) => message === now.messages[index]);

/**
 * Some messages in a row. What is far out of view is neither laid out nor painted, yet found, read out and copied; a page
 * in which nothing changed is not looked at while another grows.
 */
export const MessagePage = memo(
  ({ messages, running }: MessagePageProps) => (
    <div className="message-page" style={{ containIntrinsicBlockSize: `auto ${estimatedHeight(messages)}px` }}>
      {messages.map((message) => (
        <ChatMessageView
          key={message.id}
          message={message}
          isRunning={message.requestId !== undefined && message.requestId === running}
        />
      ))}
    </div>
  ),
  isSame,
);
