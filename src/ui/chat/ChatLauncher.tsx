import { usePageActors } from '../../actors/useActors.ts';
import { BrandMark } from '../BrandMark.tsx';
import './ChatLauncher.css';
import { useBrand } from '../useBrand.ts';
import { useText } from '../useText.ts';

/** Opens the chat from any page. */
export const ChatLauncher = () => {
  const text = useText();
  const { persona } = useBrand();
  const { chatWindow } = usePageActors();
  return (
    <button
      type="button"
      className="launcher"
      data-testid="chat-launch"
      onClick={() => chatWindow.send({ type: 'LAUNCH' })}
    >
      <BrandMark />
      <span className="launcher__label">{text('chatTrigger', { persona })}</span>
    </button>
  );
};
