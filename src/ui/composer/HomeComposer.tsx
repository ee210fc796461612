import { type FocusEvent, useRef } from 'react';
import { messageCount, usePageActors } from '../../actors/useActors.ts';
import { useHasFocus } from '../browserState.ts';
import { isFocusReturning } from '../focusReturn.ts';
import { ChatComposer } from './ChatComposer.tsx';
import { TypingPlaceholder } from './TypingPlaceholder.tsx';

/** The input of the home page, with typed examples; focusing it opens an existing conversation. */
export const HomeComposer = () => {
  const actors = usePageActors();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const isFocused = useHasFocus(inputRef);
  const onFocus = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (isFocusReturning(currentTarget)) return;
    actors.chatWindow.send({ type: 'INPUT_FOCUSED', messageCount: messageCount(actors) });
  };
  return (
    <ChatComposer inputRef={inputRef} onFocus={onFocus}>
      <TypingPlaceholder isFocused={isFocused} />
    </ChatComposer>
  );
};
