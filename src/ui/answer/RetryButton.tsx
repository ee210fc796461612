import { useSelector } from '@xstate/react';
import { secondsLeft } from '../../../machines/answer/retryWait.ts';
import { useActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';

interface RetryButtonProps {
  readonly isQuiet: boolean;
  /** Called on press, before the button disappears. */
  readonly onAsk: () => void;
}

/** Asks the last question again, once the server allows it (`Retry-After`). Less prominent if the answer was good. */
export const RetryButton = ({ isQuiet, onAsk }: RetryButtonProps) => {
  const text = useText();
  const { retryWait } = useActors();
  const seconds = useSelector(retryWait, secondsLeft);
  return (
    <button
      type="button"
      className="retry"
      data-quiet={isQuiet}
      data-testid="chat-retry"
      disabled={seconds > 0}
      onClick={() => {
        onAsk();
        retryWait.send({ type: 'RETRY' });
      }}
    >
      <Icon name="retry" />
      {seconds > 0 ? text('retryIn', { seconds }) : text(isQuiet ? 'answerAgain' : 'retry')}
    </button>
  );
};
