import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isChatLoading, runningRequestId } from '../../../machines/chat/chatState.ts';
import { startOpenedProducts } from '../../actors/chat/openedProducts.ts';
import { useActors } from '../../actors/useActors.ts';
import './MessageList.css';
import { useText } from '../useText.ts';
import { JumpToLatest } from './JumpToLatest.tsx';
import { MessageListEnd } from './MessageListEnd.tsx';
import { MessagePage } from './MessagePage.tsx';
import { pagesInWindow, pagesOf } from './messagePages.ts';
import { useFirstPage } from './useFirstPage.ts';
import { useFollow } from './useFollow.ts';
import { useMessages } from './useMessages.ts';

/** The conversation. It is not a live region, which would announce half sentences; `Announcer` announces answers instead. */
export const MessageList = () => {
  const text = useText();
  const actors = useActors();
  const { chatRequest } = actors;
  const messages = useMessages();
  const isLoading = useSelector(chatRequest, isChatLoading);
  const running = useSelector(chatRequest, runningRequestId);
  const pages = pagesOf(messages);
  // The last page of messages is rendered first, and earlier ones when the browser is idle.
  const first = useFirstPage(pages.length, pagesInWindow(pages));
  const hasPage = first < pages.length;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAway, toLatest, follow } = useFollow(scroller, content);

  useEffect(() => startOpenedProducts(actors), [actors]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed messages may have changed the height of the list
  useLayoutEffect(follow, [follow, messages]);

  /** A button of the list disappears when it is pressed, so focus moves to the conversation. */
  const keepFocus = () => scroller.current?.focus({ preventScroll: true });

  return (
    <div className="messages">
      <div
        ref={scroller}
        className="messages__scroller"
        role="log"
        aria-live="off"
        aria-busy={!hasPage && messages.length > 0}
        aria-label={text('chatMessages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={content} className="messages__list">
          {pages.slice(first).map((page) => (
            <MessagePage
              key={page[0]?.id}
              messages={page}
              running={page.some(({ requestId }) => requestId === running) ? running : null}
            />
          ))}
          {(hasPage || messages.length === 0) && !isLoading && <MessageListEnd messages={messages} onAsk={keepFocus} />}
        </div>
      </div>
      {isAway && (
        <JumpToLatest
          onJump={() => {
            keepFocus();
            toLatest();
          }}
        />
      )}
    </div>
  );
};
