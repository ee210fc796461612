import { isChatLoading } from '../../../machines/chat/chatState.ts';
import { useActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';

/** Stops the running answer; it is shown only while one runs. */
export const StopButton = ({ onStop }: { readonly onStop: () => void }) => {
  const text = useText();
  const { chatRequest } = useActors();
  if (!useSelector(chatRequest, isChatLoading)) return null;
  return (
    <button
      type="button"
      className="composer__stop"
      data-testid="chat-stop"
      aria-label={text('stop')}
      onClick={() => {
        chatRequest.send({ type: 'STOP' });
        onStop();
      }}
    >
      <Icon name="stop" />
    </button>
  );
};
