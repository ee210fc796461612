import { useSelector } from '@xstate/react';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { stageOf } from '../../machines/chatState.ts';
import { useActors } from '../useActors.ts';
import './ChatWindow.css';
import { returnFocus } from './focusReturn.ts';
import { useBrand } from './useBrand.ts';
import { useText } from './useText.ts';

const loadContent = () => import('./ChatWindowContent.tsx');
const ChatWindowContent = lazy(loadContent);

/** Fetches what the window holds before it is opened, so that opening need not wait. */
export const prepareChatWindow = (): void => void loadContent().catch(() => undefined);

/** The conversation, over the page (specification, section 2, "Chat window"). */
export const ChatWindow = () => {
  const text = useText();
  const { persona } = useBrand();
  const { chatRequest, chatWindow } = useActors();
  const isOpen = useSelector(chatWindow, (snapshot) => snapshot.matches('open'));
  const stage = useSelector(chatRequest, stageOf);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
    element.showModal();
    // What the machine asks for by FOCUS_INPUT: it does so before there is anything to focus.
    element.querySelector('textarea')?.focus({ preventScroll: true });
    return () => {
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
      {isOpen && (
        <Suspense fallback={null}>
          <ChatWindowContent />
        </Suspense>
      )}
    </dialog>
  );
};
