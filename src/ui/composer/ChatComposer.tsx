import { type ReactNode, useId } from 'react';
import { limits } from '../../../contract/contract.ts';
import type { ComposerSnapshot } from '../../../machines/chat/composer.ts';
import { usePageActors } from '../../actors/useActors.ts';
import './ChatComposer.css';
import { Icon } from '../Icon.tsx';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';
import { CharacterCounter } from './CharacterCounter.tsx';
import { DraftInput, type DraftInputProps } from './DraftInput.tsx';
import { useShownLater } from './useShownLater.ts';

const canSend = (snapshot: ComposerSnapshot): boolean => snapshot.can({ type: 'SEND' });

interface ChatComposerProps extends Pick<DraftInputProps, 'inputRef' | 'placeholder' | 'onFocus'> {
  /** Further buttons next to the text. */
  readonly beside?: ReactNode;
  /** Shown over the empty input. */
  readonly children?: ReactNode;
}

/** The input for questions, with its button. */
export const ChatComposer = ({ beside, children, placeholder = ' ', ...input }: ChatComposerProps) => {
  const text = useText();
  const { composer } = usePageActors();
  const isSendable = useSelector(composer, canSend);
  const length = useSelector(composer, ({ context }) => context.text.length);
  const isTooLong = length > limits.questionLength;
  const whyUnsendable = isTooLong ? 'questionTooLong' : 'sendBlank';
  // The overlay of an input that was just emptied can wait.
  const isOverlaid = useShownLater(length === 0);
  const id = useId();
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        composer.send({ type: 'SEND' });
        input.inputRef.current?.focus();
      }}
    >
      <div className="composer__field">
        <label className="visually-hidden" htmlFor={`${id}input`}>
          {text('chatInputLabel')}
        </label>
        <DraftInput
          {...input}
          id={`${id}input`}
          placeholder={placeholder}
          aria-describedby={`${id}hint`}
          aria-invalid={isTooLong}
        />
        {isOverlaid && children}
        <CharacterCounter length={length} />
      </div>
      <p id={`${id}hint`} className="visually-hidden">
        {text(isSendable ? 'chatInputHint' : whyUnsendable)}
      </p>
      {beside}
      <button
        type="submit"
        className="composer__send"
        data-testid="chat-send"
        disabled={!isSendable}
        aria-label={text('send')}
        title={text(isSendable ? 'send' : whyUnsendable)}
      >
        <Icon name="send" />
      </button>
    </form>
  );
};
