import { usePageActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';
import '../QuietAction.css';
import { suggestQuestion } from './suggestQuestion.ts';

/** Opens the chat with a question about a section, to be edited or sent. A draft of the visitor is kept. */
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
