import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect } from 'react';
import { limits } from '../../contract.ts';
import { canSend, isChatLoading } from '../../machines/chatState.ts';
import { useActors } from '../useActors.ts';
import './ChatComposer.css';
import { CharacterCounter } from './CharacterCounter.tsx';
import { Icon } from './Icon.tsx';
import { useComposing } from './useComposing.ts';
import { useText } from './useText.ts';

interface ChatComposerProps {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly placeholder?: string;
  /** Offers to stop an answer that is coming: where the answer is seen. */
  readonly canStop?: boolean;
  readonly onFocus?: (input: HTMLTextAreaElement) => void;
  readonly onBlur?: () => void;
  /** What lies over the empty input. */
  readonly children?: ReactNode;
}

/** Grows and shrinks the input with its text; the stylesheet sets the limits. */
const fitHeight = (input: HTMLTextAreaElement): void => {
  input.style.blockSize = 'auto';
  input.style.blockSize = `${input.scrollHeight}px`;
};

/**
 * Where questions are written. The element keeps its own text and the draft follows it: it is only overwritten when
 * the draft changed elsewhere, and never while an input method composes.
 */
export const ChatComposer = ({
  inputRef,
  placeholder,
  canStop = false,
  onFocus,
  onBlur,
  children,
}: ChatComposerProps) => {
  const text = useText();
  const { chatRequest, submit } = useActors();
  const isSendable = useSelector(chatRequest, canSend);
  const isLoading = useSelector(chatRequest, isChatLoading);
  const length = useSelector(chatRequest, ({ context }) => context.chatInput.length);
  const { isComposing, belongsToInputMethod, isLate, onCompositionStart, onCompositionEnd } = useComposing();
  const id = useId();

  useLayoutEffect(() => {
    const show = () => {
      const input = inputRef.current;
      const draft = chatRequest.getSnapshot().context.chatInput;
      if (!input || isComposing() || input.value === draft) return;
      input.value = draft;
      fitHeight(input);
    };
    show();
    const subscription = chatRequest.subscribe(show);
    return () => subscription.unsubscribe();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || belongsToInputMethod(event)) return;
    event.preventDefault();
    if (!isLate(event)) submit();
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
        submit();
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
            chatRequest.send({ type: 'INPUT', text: currentTarget.value });
            fitHeight(currentTarget);
          }}
          onKeyDown={onKeyDown}
          onCompositionStart={onCompositionStart}
          onCompositionEnd={onCompositionEnd}
          onFocus={({ currentTarget }) => onFocus?.(currentTarget)}
          onBlur={onBlur}
        />
        {length === 0 && children}
        <CharacterCounter length={length} />
      </div>
      <p id={`${id}hint`} className="visually-hidden">
        {text(length === 0 ? 'sendBlank' : 'chatInputHint')}
      </p>
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
