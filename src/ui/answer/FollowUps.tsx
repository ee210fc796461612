import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/useActors.ts';
import { followUpsOf, offeredIn } from './followUps.ts';
import './FollowUps.css';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';

/** Suggestions after the last answer, in the page's language, without questions already asked. */
export const FollowUps = ({ onAsk }: { readonly onAsk: () => void }) => {
  const text = useText();
  const { tag } = useLanguage();
  const { chatRequest, ask } = useActors();
  const messages = useSelector(chatRequest, ({ context }) => context.messages);
  const last = messages.at(-1);
  if (last?.role !== 'ai') return null;
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const asked = new Set(messages.flatMap(({ role, message }) => (role === 'user' ? [message] : [])));
  const offered = offeredIn(last).map((question) => ({ question, models: [] }));
  const suggested = followUpsOf(last).map(({ key, product = '', products = [] }) => ({
    question: text(key, { product, products: list.format(products) }),
    models: [product, ...products],
  }));
  const questions = [...offered, ...suggested].filter(({ question }) => !asked.has(question));
  if (questions.length === 0) return null;
  return (
    <ul className="follow-ups" aria-label={text('examplesLabel')}>
      {questions.map(({ question, models }) => (
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
