import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../afterPaint.ts';
import { Announcer } from './Announcer.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { ContentLanguageNote } from './ContentLanguageNote.tsx';
import { MessageList } from './MessageList.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { useText } from './useText.ts';

/** What the chat window holds; it lives from opening to closing. The window and its input come first, the rest a frame later. */
const ChatWindowContent = () => {
  const text = useText();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => afterPaint(() => setSeen(true)), []);

  // Where this part of the app comes after the window has opened, the focus has waited for it.
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (input?.closest('dialog')?.open) input.focus({ preventScroll: true });
  }, []);

  return (
    <div className="chat">
      {isSeen ? (
        <>
          <ChatHeader />
          <MessageList />
        </>
      ) : (
        <div className="chat-header" />
      )}
      <div className="chat__foot">
        <OfflineNote />
        <ChatComposer inputRef={inputRef} placeholder={text('chatInputLabel')} canStop />
        <p className="chat__disclaimer" data-testid="chat-disclaimer">
          {text('disclaimer')}
        </p>
        <ContentLanguageNote className="chat__disclaimer" />
      </div>
      <Announcer />
    </div>
  );
};

export default ChatWindowContent;
