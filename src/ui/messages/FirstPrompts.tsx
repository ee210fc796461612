import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { conversationHistoryOf } from '../../actors/chat/conversationHistory.ts';
import { useActors } from '../../actors/useActors.ts';
import './FirstPrompts.css';
import { firstPromptsOf } from '../answer/followUps.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { useText } from '../useText.ts';
import { Abilities } from './Abilities.tsx';

/** Maximum number of first questions of earlier conversations offered again. */
const maxRecent = 2;

/** A suggested question, and the models that it names. */
interface Prompt {
  readonly question: string;
  readonly models: readonly string[];
}

interface PromptsProps {
  readonly label: string;
  readonly icon: IconName;
  readonly prompts: readonly Prompt[];
  readonly onAsk: (question: string) => void;
}

const Prompts = ({ label, icon, prompts, onAsk }: PromptsProps) => {
  const id = useId();
  if (prompts.length === 0) return null;
  return (
    <div className="prompts">
      <p id={id} className="prompts__label">
        {label}
      </p>
      <ul className="prompts__list" aria-labelledby={id}>
        {prompts.map(({ question, models }) => (
          <li key={question}>
            <button type="button" className="prompt" data-testid="chat-first-prompt" onClick={() => onAsk(question)}>
              <span>
                <ModelText text={question} models={models} />
              </span>
              <Icon name={icon} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What an empty conversation shows: what can be asked, questions about the product in view or the brand, and earlier ones. */
export const FirstPrompts = ({ onAsk }: { readonly onAsk: () => void }) => {
  const text = useText();
  const actors = useActors();
  const product = useSelector(actors.chatRequest, ({ context }) => context.currentProduct);
  const conversations = useSelector(conversationHistoryOf(actors), ({ context }) => context.conversations);
  const prompts = firstPromptsOf(product).map(({ key, product: model = '' }) => ({
    question: text(key, { product: model }),
    models: [model],
  }));
  const offered = new Set(prompts.map(({ question }) => question));
  const recent = [...new Set(conversations.map(({ title }) => title))]
    .filter((title) => !offered.has(title))
    .slice(0, maxRecent)
    .map((question) => ({ question, models: [] }));
  const ask = (question: string) => {
    onAsk();
    actors.ask(question);
  };
  return (
    <>
      <Abilities />
      <Prompts label={text('examplesLabel')} icon="arrow" prompts={prompts} onAsk={ask} />
      <Prompts label={text('askedBefore')} icon="clock" prompts={recent} onAsk={ask} />
    </>
  );
};
