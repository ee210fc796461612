import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stageOf } from '../../../machines/chat/chatState.ts';
import { loadLaterPart, withAnswers } from '../../actors/laterPart.ts';
import { useActors } from '../../actors/useActors.ts';
import './ChatWindow.css';
import { returnFocus } from '../focusReturn.ts';
import { Icon } from '../Icon.tsx';
import { useBrand } from '../useBrand.ts';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';

const load = () => withAnswers(() => import('./ChatWindowContent.tsx'));

/**
 * What the window holds, fetched once the page itself is there. Held as state and not in a Suspense boundary, which
 * React reveals a third of a second late.
 */
const useContent = (isOpen: boolean, isOffline: boolean): ComponentType | null => {
  const [content, setContent] = useState<ComponentType | null>(null);
  const isMissing = content === null;
  const isNeeded = isOpen && !isOffline;
  useEffect(() => {
    if (!isMissing) return;
    (isNeeded ? load() : loadLaterPart(load)).then(
      (loaded) => setContent(() => loaded.default),
      (error) => {
        // As long as nobody asks for it, or nothing can be fetched, there is time to try again; then it is a failure of the page.
        if (!isNeeded) return;
        setContent(() => {
          throw error;
        });
      },
    );
  }, [isMissing, isNeeded]);
  return content;
};

/** What shows until what the window holds has come, which without a connection may take long: a word, and the way back. */
const ChatExpected = ({ isOffline }: { readonly isOffline: boolean }) => {
  const text = useText();
  const { chatWindow } = useActors();
  return (
    <>
      <header className="chat-header">
        <button
          type="button"
          className="chat-header__way"
          data-testid="chat-close"
          aria-label={text('closeChat')}
          onClick={() => chatWindow.send({ type: 'CLOSE' })}
        >
          <Icon name="back" />
        </button>
      </header>
      <p role="status" className="chat-expected" data-testid="chat-expected">
        {text(isOffline ? 'offlineNote' : 'loading')}
      </p>
    </>
  );
};

/** The conversation, over the page (specification, section 2, "Chat window"). */
export const ChatWindow = () => {
  const text = useText();
  const { persona } = useBrand();
  const { chatRequest, chatWindow, connectivity } = useActors();
  const isOpen = useSelector(chatWindow, (snapshot) => snapshot.matches('open'));
  const stage = useSelector(chatRequest, stageOf);
  const isOffline = useSelector(connectivity, (snapshot) => snapshot.matches('offline'));
  const Content = useContent(isOpen, isOffline);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    document.documentElement.setAttribute('data-behind', '');
    element.showModal();
    // What the machine asks for by FOCUS_INPUT: it does so before there is anything to focus.
    element.querySelector('textarea')?.focus({ preventScroll: true });
    return () => {
      document.documentElement.removeAttribute('data-behind');
      element.close();
      returnFocus(opener);
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className="chat-window"
      data-testid="chat-window"
      data-state={stage}
      aria-label={text('chatDialog', { persona })}
      onCancel={(event) => {
        event.preventDefault();
        chatWindow.send({ type: 'CLOSE' });
      }}
    >
      {isOpen && (Content ? <Content /> : <ChatExpected isOffline={isOffline} />)}
    </dialog>
  );
};
