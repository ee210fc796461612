import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useActors } from '../useActors.ts';
import { Icon } from './Icon.tsx';
import { useText } from './useText.ts';

/** Seconds that are left of a wait, counted down. */
const useCountdown = (milliseconds: number): number => {
  const [due] = useState(() => Date.now() + milliseconds);
  const [left, setLeft] = useState(milliseconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setLeft(due - Date.now()), 250);
    return () => clearInterval(timer);
  }, [due, isOver]);
  return Math.max(0, Math.ceil(left / 1000));
};

const CountingRetryButton = ({ wait, isQuiet }: { readonly wait: number; readonly isQuiet: boolean }) => {
  const text = useText();
  const { retry } = useActors();
  const seconds = useCountdown(wait);
  return (
    <button
      type="button"
      className="retry"
      data-quiet={isQuiet}
      data-testid="chat-retry"
      disabled={seconds > 0}
      onClick={retry}
    >
      <Icon name="retry" />
      {seconds > 0 ? text('retryIn', { seconds }) : text(isQuiet ? 'answerAgain' : 'retry')}
    </button>
  );
};

/**
 * Asks the last question again, not before the server wants it (`Retry-After`). Quiet where all went well: there it is
 * for another answer.
 */
export const RetryButton = ({ isQuiet }: { readonly isQuiet: boolean }) => {
  const { chatRequest } = useActors();
  const wait = useSelector(chatRequest, ({ context }) => context.failure?.retryAfter ?? 0);
  return <CountingRetryButton key={wait} wait={wait} isQuiet={isQuiet} />;
};
