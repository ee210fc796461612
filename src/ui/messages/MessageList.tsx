import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { isChatLoading } from '../../../machines/chat/chatState.ts';
import { reportOpenedProducts } from '../../actors/chat/openedProducts.ts';
import { useActors } from '../../actors/useActors.ts';
import './MessageList.css';
import { useText } from '../useText.ts';
import { JumpToLatest } from './JumpToLatest.tsx';
import { MessageListEnd } from './MessageListEnd.tsx';
import { MessagePage } from './MessagePage.tsx';
import { useFollow } from './useFollow.ts';
import { useMessages } from './useMessages.ts';
import { useRenderedPages } from './useRenderedPages.ts';

/** The conversation. It is not a live region, which would announce half sentences; `Announcer` announces answers instead. */
export const MessageList = () => {
  const text = useText();
  const actors = useActors();
  const messages = useMessages();
  const pages = useRenderedPages(messages);
  const isLoading = useSelector(actors.chatRequest, isChatLoading);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAway, toLatest, keepFocus } = useFollow(scroller, content, messages);
  useEffect(() => reportOpenedProducts(actors), [actors]);
  const isRendered = pages.length > 0 || messages.length === 0;

  return (
    <div className="messages">
      <div
        ref={scroller}
        className="messages__scroller"
        role="log"
        aria-live="off"
        aria-busy={!isRendered}
        aria-label={text('chatMessages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={content} className="messages__list">
          {pages.map((page) => (
            <MessagePage key={page[0]?.id} messages={page} />
          ))}
          {isRendered && !isLoading && <MessageListEnd messages={messages} onAsk={keepFocus} />}
        </div>
      </div>
      {isAway && <JumpToLatest onJump={toLatest} />}
    </div>
  );
};
