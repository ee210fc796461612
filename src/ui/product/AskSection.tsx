import { usePageActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';
import '../QuietAction.css';
import { suggestQuestion } from './suggestQuestion.ts';

/** Opens the chat with a suggested question about a section, which does not replace a draft. */
export const AskSection = ({ question }: { readonly question: string }) => {
  const text = useText();
  const actors = usePageActors();
  return (
    <button
      type="button"
      className="quiet"
      data-testid="ask-section"
      aria-label={`${text('askSection')}: ${question}`}
      onClick={() => suggestQuestion(actors, question)}
    >
      <Icon name="chat" />
      {text('askSection')}
    </button>
  );
};
