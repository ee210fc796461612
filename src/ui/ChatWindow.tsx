import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { stageOf } from '../../machines/chatState.ts';
import { useActors } from '../useActors.ts';
import { Announcer } from './Announcer.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import './ChatWindow.css';
import { returnFocus } from './focusReturn.ts';
import { MessageList } from './MessageList.tsx';
import { useBrand } from './useBrand.ts';
import { useText } from './useText.ts';

/** What the window holds; it lives from opening to closing. */
const ChatWindowContent = () => {
  const text = useText();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="chat">
      <ChatHeader />
      <MessageList />
      <div className="chat__foot">
        <ChatComposer inputRef={inputRef} placeholder={text('chatInputLabel')} />
        <p className="chat__disclaimer" data-testid="chat-disclaimer">
          {text('disclaimer')}
        </p>
      </div>
      <Announcer />
    </div>
  );
};

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
      {isOpen && <ChatWindowContent />}
    </dialog>
  );
};
