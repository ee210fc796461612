import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/useActors.ts';
import { modelOf, offeredIn } from './followUps.ts';
import './FollowUps.css';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { useText } from '../useText.ts';

/** Questions that the last answer offers or suggests, without those already asked. */
export const FollowUps = ({ onAsk }: { readonly onAsk: () => void }) => {
  const text = useText();
  const { chatRequest, ask } = useActors();
  const messages = useSelector(chatRequest, ({ context }) => context.messages);
  const last = messages.at(-1);
  if (last?.role !== 'ai' || last.isHelper || last.ending !== undefined) return null;
  const asked = new Set(messages.flatMap(({ role, message }) => (role === 'user' ? [message] : [])));
  const questions = [...offeredIn(last), ...(last.suggestions ?? [])].filter((question) => !asked.has(question));
  const models = last.cards.flatMap((card) => modelOf(card) ?? []);
  if (questions.length === 0) return null;
  return (
    <ul className="follow-ups" aria-label={text('examplesLabel')}>
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            className="follow-up"
            data-testid="chat-follow-up"
            onClick={() => {
              onAsk();
              ask(question);
            }}
          >
            <span>
              <ModelText text={question} models={models} />
            </span>
            <Icon name="arrow" />
          </button>
        </li>
      ))}
    </ul>
  );
};
