import { useSelector } from '@xstate/react';
import { conversationHistoryOf } from '../../actors/chat/conversationHistory.ts';
import { useActors } from '../../actors/useActors.ts';
import './FollowUps.css';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { useText } from '../useText.ts';
import { firstPromptsOf } from './followUps.ts';

/** Maximum number of first questions of earlier conversations offered again. */
const maxRecent = 2;

/** Suggestions for the first question: about the product in view or the brand, and earlier questions of this tab. */
export const FirstPrompts = ({ onAsk }: { readonly onAsk: () => void }) => {
  const text = useText();
  const actors = useActors();
  const product = useSelector(actors.chatRequest, ({ context }) => context.currentProduct);
  const conversations = useSelector(conversationHistoryOf(actors), ({ context }) => context.conversations);
  const prompts = firstPromptsOf(product).map(({ key, product: model = '' }) => ({
    question: text(key, { product: model }),
    models: [model],
    isRecent: false,
  }));
  const offered = new Set(prompts.map(({ question }) => question));
  const recent = [...new Set(conversations.map(({ title }) => title))]
    .filter((title) => !offered.has(title))
    .slice(0, maxRecent)
    .map((question) => ({ question, models: [], isRecent: true }));
  return (
    <ul className="follow-ups" aria-label={text('examplesLabel')}>
      {[...prompts, ...recent].map(({ question, models, isRecent }) => (
        <li key={question}>
          <button
            type="button"
            className="follow-up"
            data-testid="chat-first-prompt"
            data-recent={isRecent || undefined}
            onClick={() => {
              onAsk();
              actors.ask(question);
            }}
          >
            {isRecent && <Icon name="clock" />}
            <ModelText text={question} models={models} />
          </button>
        </li>
      ))}
    </ul>
  );
};
