import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { usePageActors } from '../../actors/useActors.ts';
import { fitHeight, useDraft } from './useDraft.ts';

/** Key code of input methods while composing; Safari sends it after `compositionend` too. */
const inputMethodKeyCode = 229;

export interface DraftInputProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** The text of a question; Enter sends it, unless an input method is composing. */
export const DraftInput = ({ inputRef, ...attributes }: DraftInputProps) => {
  const { composer } = usePageActors();
  useDraft(composer, inputRef);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const snapshot = composer.getSnapshot();
    if (event.nativeEvent.isComposing || event.keyCode === inputMethodKeyCode || snapshot.matches('composing')) return;
    const isCancel = event.key === 'Escape' && snapshot.can({ type: 'CANCEL_EDIT' }); // else it closes the window
    if (!isCancel && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    composer.send({ type: isCancel ? 'CANCEL_EDIT' : 'ENTER' });
  };
  return (
    <textarea
      {...attributes}
      ref={inputRef}
      className="composer__input"
      data-testid="chat-input"
      rows={1}
      autoComplete="off"
      enterKeyHint="send"
      onChange={({ currentTarget }) => {
        composer.send({ type: 'DRAFT', text: currentTarget.value });
        fitHeight(currentTarget);
      }}
      onKeyDown={onKeyDown}
      onCompositionStart={() => composer.send({ type: 'COMPOSITION_START' })}
      onCompositionEnd={() => composer.send({ type: 'COMPOSITION_END' })}
      onBlur={() => composer.send({ type: 'COMPOSITION_END' })}
    />
  );
};
