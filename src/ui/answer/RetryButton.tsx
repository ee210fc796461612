import { useSelector } from '@xstate/react';
import { secondsLeft } from '../../../machines/answer/retryWait.ts';
import { useActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';

/** Strong after a failure, plain after an answer that the visitor stopped, quiet after a complete one. */
export type RetryTone = 'strong' | 'plain' | 'quiet';

interface RetryButtonProps {
  readonly tone: RetryTone;
  /** Called on press, before the button disappears. */
  readonly onAsk: () => void;
}

/** Asks the last question again, once the server allows it (`Retry-After`). */
export const RetryButton = ({ tone, onAsk }: RetryButtonProps) => {
  const text = useText();
  const { retryWait } = useActors();
  const seconds = useSelector(retryWait, secondsLeft);
  return (
    <button
      type="button"
      className="retry"
      data-tone={tone}
      data-testid="chat-retry"
      disabled={seconds > 0}
      onClick={() => {
        onAsk();
        retryWait.send({ type: 'RETRY' });
      }}
    >
      <Icon name="retry" />
      {seconds > 0 ? text('retryIn', { seconds }) : text(tone === 'quiet' ? 'answerAgain' : 'retry')}
    </button>
  );
};
