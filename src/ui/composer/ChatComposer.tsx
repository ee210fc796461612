import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect } from 'react';
import { limits } from '../../../contract/contract.ts';
import { isChatLoading } from '../../../machines/chat/chatState.ts';
import { canSend } from '../../../machines/chat/composer.ts';
import { useActors } from '../../actors/useActors.ts';
import './ChatComposer.css';
import { Icon } from '../Icon.tsx';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';
import { CharacterCounter } from './CharacterCounter.tsx';
import { useShownLater } from './useShownLater.ts';

interface ChatComposerProps {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly placeholder?: string;
  /** Offers to stop an answer that is coming: where the answer is seen. */
  readonly canStop?: boolean;
  readonly onFocus?: (input: HTMLTextAreaElement) => void;
  /** Another way to write, beside the input. */
  readonly beside?: ReactNode;
  /** What lies over the empty input. */
  readonly children?: ReactNode;
}

/** What an input method sends instead of a key while it composes; Safari does so after `compositionend` too. */
const inputMethodKeyCode = 229;

/**
 * Grows and shrinks the input with its text where the stylesheet cannot, which sets the limits. What it can, holds when
 * the input gets wider too: when the button beside it goes, or a phone is turned.
 */
const fitHeight = (input: HTMLTextAreaElement): void => {
  if (CSS.supports('field-sizing', 'content')) return;
  input.style.blockSize = 'auto';
  input.style.blockSize = `${input.scrollHeight}px`;
};

/**
 * Where questions are written. The element keeps its own text and the draft follows it: it is only overwritten when
 * the draft changed elsewhere, and never while an input method composes.
 */
export const ChatComposer = ({
  inputRef,
  placeholder = ' ',
  canStop = false,
  onFocus,
  beside,
  children,
}: ChatComposerProps) => {
  const text = useText();
  const { chatRequest, composer } = useActors();
  const isSendable = useSelector(composer, canSend);
  const isLoading = useSelector(chatRequest, isChatLoading);
  const length = useSelector(composer, ({ context }) => context.text.length);
  // Nobody waits for what lies over an input that has just been emptied by sending.
  const isOverlaid = useShownLater(length === 0);
  const id = useId();

  const endComposition = () => composer.send({ type: 'COMPOSITION_END' });

  useLayoutEffect(() => {
    const show = () => {
      const input = inputRef.current;
      const snapshot = composer.getSnapshot();
      const { text: draft } = snapshot.context;
      if (!input || snapshot.matches('composing') || input.value === draft) return;
      input.value = draft;
      fitHeight(input);
    };
    show();
    const subscription = composer.subscribe(show);
    return () => {
      subscription.unsubscribe();
      // An input that is taken away in mid-composition tells nobody that it has ended.
      composer.send({ type: 'COMPOSITION_END' });
    };
  }, [composer, inputRef]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, keyCode, nativeEvent } = event;
    if (key !== 'Enter' || shiftKey) return;
    if (nativeEvent.isComposing || keyCode === inputMethodKeyCode || composer.getSnapshot().matches('composing'))
      return;
    event.preventDefault();
    composer.send({ type: 'ENTER' });
  };
  const stop = () => {
    chatRequest.send({ type: 'STOP' });
    inputRef.current?.focus();
  };

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        composer.send({ type: 'SEND' });
        inputRef.current?.focus();
      }}
    >
      <div className="composer__field">
        <label className="visually-hidden" htmlFor={`${id}input`}>
          {text('chatInputLabel')}
        </label>
        <textarea
          ref={inputRef}
          id={`${id}input`}
          className="composer__input"
          data-testid="chat-input"
          rows={1}
          placeholder={placeholder}
          aria-describedby={`${id}hint`}
          aria-invalid={length > limits.questionLength}
          autoComplete="off"
          enterKeyHint="send"
          onChange={({ currentTarget }) => {
            composer.send({ type: 'DRAFT', text: currentTarget.value });
            fitHeight(currentTarget);
          }}
          onKeyDown={onKeyDown}
          onCompositionStart={() => composer.send({ type: 'COMPOSITION_START' })}
          onCompositionEnd={endComposition}
          onFocus={({ currentTarget }) => onFocus?.(currentTarget)}
          onBlur={endComposition}
        />
        {isOverlaid && children}
        <CharacterCounter length={length} />
      </div>
      <p id={`${id}hint`} className="visually-hidden">
        {text(length === 0 ? 'sendBlank' : 'chatInputHint')}
      </p>
      {beside}
      {canStop && isLoading && (
        <button
          type="button"
          className="composer__stop"
          data-testid="chat-stop"
          aria-label={text('stop')}
          onClick={stop}
        >
          <Icon name="stop" />
        </button>
      )}
      <button
        type="submit"
        className="composer__send"
        data-testid="chat-send"
        disabled={!isSendable}
        aria-label={text('send')}
        title={isSendable ? text('send') : text('sendBlank')}
      >
        <Icon name="send" />
      </button>
    </form>
  );
};
