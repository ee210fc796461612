import { useSelector } from '@xstate/react';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { isChatLoading, runningRequestId } from '../../machines/chatState.ts';
import { useActors } from '../useActors.ts';
import { ChatMessageView } from './ChatMessageView.tsx';
import { FollowUps } from './FollowUps.tsx';
import { Icon } from './Icon.tsx';
import './MessageList.css';
import { RetryButton } from './RetryButton.tsx';
import { useFollow } from './useFollow.ts';
import { useMessages } from './useMessages.ts';
import { useText } from './useText.ts';

/** So many of a long conversation's last messages are shown at once, more than a window is high. */
const shownAtOnce = 20;

/** The conversation. It is no live region: the announcer speaks for it, so that no half sentence is read out. */
export const MessageList = () => {
  const text = useText();
  const { chatRequest } = useActors();
  const messages = useMessages();
  const isLoading = useSelector(chatRequest, isChatLoading);
  const hasFailed = useSelector(chatRequest, (snapshot) => snapshot.matches('error'));
  const running = useSelector(chatRequest, runningRequestId);
  // Those before follow when there is time; all stand in the page then, to be found and read out.
  const skipped = useDeferredValue(0, Math.max(0, messages.length - shownAtOnce));
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAway, toLatest, follow } = useFollow(scroller, content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the messages may have made the list longer
  useLayoutEffect(follow, [follow, messages]);

  /** Whatever was pressed in the list goes from it: the focus stays with the conversation. */
  const keepFocus = () => scroller.current?.focus({ preventScroll: true });

  const last = messages.at(-1);
  // At rest the last question can always be asked again: after a failure, or for another answer.
  const canRetry = !isLoading && messages.some(({ role }) => role === 'user');

  return (
    <div className="messages">
      <div
        ref={scroller}
        className="messages__scroller"
        role="log"
        aria-live="off"
        aria-label={text('chatMessages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={content} className="messages__list">
          {messages.slice(skipped).map((message) => (
            <ChatMessageView
              key={message.id}
              message={message}
              isRunning={message.requestId !== undefined && message.requestId === running}
            />
          ))}
          {!isLoading && <FollowUps onAsk={keepFocus} />}
          {canRetry && (
            <RetryButton isQuiet={!hasFailed && last?.role === 'ai' && last.ending === undefined} onAsk={keepFocus} />
          )}
        </div>
      </div>
      {isAway && (
        <button
          type="button"
          className="messages__jump"
          data-testid="chat-jump"
          onClick={() => {
            keepFocus();
            toLatest();
          }}
        >
          <Icon name="down" />
          {text('jumpToLatest')}
        </button>
      )}
    </div>
  );
};
