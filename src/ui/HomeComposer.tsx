import { useRef, useState } from 'react';
import { useActors } from '../useActors.ts';
import { ChatComposer } from './ChatComposer.tsx';
import { isFocusReturning } from './focusReturn.ts';
import { TypingPlaceholder } from './TypingPlaceholder.tsx';

/** The input of the home page, with examples that type themselves; its focus opens a conversation under way. */
export const HomeComposer = () => {
  const { chatRequest, chatWindow } = useActors();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [isFocused, setFocused] = useState(false);
  const onFocus = (input: HTMLTextAreaElement) => {
    setFocused(true);
    if (isFocusReturning(input)) return;
    chatWindow.send({ type: 'INPUT_FOCUSED', messageCount: chatRequest.getSnapshot().context.messages.length });
  };
  return (
    <ChatComposer inputRef={inputRef} onFocus={onFocus} onBlur={() => setFocused(false)}>
      <TypingPlaceholder isFocused={isFocused} />
    </ChatComposer>
  );
};
