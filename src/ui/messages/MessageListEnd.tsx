import type { Messages } from '../../../machines/chat/conversation.ts';
import { useActors } from '../../actors/useActors.ts';
import { FollowUps } from '../answer/FollowUps.tsx';
import { RetryButton, type RetryTone } from '../answer/RetryButton.tsx';
import { Icon } from '../Icon.tsx';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';
import { FirstPrompts } from './FirstPrompts.tsx';

const toneAfter = (last: Messages[number] | undefined, hasFailed: boolean): RetryTone => {
  if (last?.ending === 'stopped') return 'plain';
  return !hasFailed && last?.role === 'ai' && last.ending === undefined ? 'quiet' : 'strong';
};

interface MessageListEndProps {
  readonly messages: Messages;
  /** Called when a button asks a question, before it disappears. */
  readonly onAsk: () => void;
}

/** The end of the conversation while no request runs: suggestions, and the button that asks the last question again. */
export const MessageListEnd = ({ messages, onAsk }: MessageListEndProps) => {
  const text = useText();
  const { chatRequest } = useActors();
  const hasFailed = useSelector(chatRequest, (snapshot) => snapshot.matches('error'));
  const last = messages.at(-1);
  const hasQuestion = messages.some(({ role }) => role === 'user');
  return (
    <div className="messages__end">
      {hasQuestion ? (
        <>
          <FollowUps onAsk={onAsk} />
          {/* An error of the server leaves no text in the answer (specification, section 8). */}
          {hasFailed && last?.ending === undefined && (
            <p className="messages__hint" data-testid="chat-retry-hint">
              <Icon name="alert" />
              {text('retryHint')}
            </p>
          )}
          <RetryButton tone={toneAfter(last, hasFailed)} onAsk={onAsk} />
        </>
      ) : (
        <FirstPrompts onAsk={onAsk} />
      )}
    </div>
  );
};
