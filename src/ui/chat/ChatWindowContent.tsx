import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../actors/afterPaint.ts';
import { conversationHistoryOf } from '../../actors/chat/conversationHistory.ts';
import { isVoiceOffered } from '../../actors/chat/voiceOffer.ts';
import { useActors } from '../../actors/useActors.ts';
import './ChatWindowContent.css';
import { ChatComposer } from '../composer/ChatComposer.tsx';
import { EditNote } from '../composer/EditNote.tsx';
import { StopButton } from '../composer/StopButton.tsx';
import { UndoNote } from '../history/UndoNote.tsx';
import { Announcer } from '../messages/Announcer.tsx';
import { MessageList } from '../messages/MessageList.tsx';
import { trapFocus } from '../trapFocus.ts';
import { useText } from '../useText.ts';
import { VoiceInput, VoiceNote } from '../voice/VoiceInput.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { ContentLanguageNote } from './ContentLanguageNote.tsx';
import { OfflineNote } from './OfflineNote.tsx';

/** Content of the open chat window. Header and input are rendered first, the rest a frame later. */
const ChatWindowContent = () => {
  const text = useText();
  const actors = useActors();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [isSeen, setSeen] = useState(false);
  const isHeard = isSeen && isVoiceOffered(actors);

  useEffect(() => afterPaint(() => setSeen(true)), []);

  // If the content was loaded after the window opened, the focus has been waiting for it.
  useLayoutEffect(() => {
    const input = inputRef.current;
    const dialog = input?.closest('dialog');
    if (!dialog) return;
    if (dialog.open) input?.focus({ preventScroll: true });
    return trapFocus(dialog);
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
        {isSeen && <UndoNote history={conversationHistoryOf(actors)} onUndo={() => inputRef.current?.focus()} />}
        {isSeen && <EditNote inputRef={inputRef} />}
        {isHeard && <VoiceNote />}
        <ChatComposer
          inputRef={inputRef}
          placeholder={text('chatInputLabel')}
          beside={
            <>
              {isHeard && <VoiceInput />}
              <StopButton onStop={() => inputRef.current?.focus()} />
            </>
          }
        />
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
