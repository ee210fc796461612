import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';

/** The button that leads back to the end of the conversation. */
export const JumpToLatest = ({ onJump }: { readonly onJump: () => void }) => {
  const text = useText();
  return (
    <div className="messages__away">
      <button type="button" className="messages__jump" data-testid="chat-jump" onClick={onJump}>
        <Icon name="down" />
        {text('jumpToLatest')}
      </button>
    </div>
  );
};
