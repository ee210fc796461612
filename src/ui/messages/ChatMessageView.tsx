import { memo } from 'react';
import { bcp47 } from '../../../contract/contract.ts';
import {
  type ChatMessage,
  type Ending,
  failureText,
  isPlaceholder,
  timeoutText,
} from '../../../machines/chat/conversation.ts';
import { fallbackHelperTexts } from '../../../machines/chat/runningRequest.ts';
import { useActors } from '../../actors/useActors.ts';
import { MarkdownDocument } from '../../markdown/incremental/MarkdownDocument.tsx';
import { FollowContext } from '../../markdown/SourceMark.tsx';
import './ChatMessageView.css';
import { ModelText } from '../ModelText.tsx';
import type { TextKey } from '../textKeys.ts';
import { useBrand } from '../useBrand.ts';
import { useLanguage } from '../useLanguage.ts';
import { useMarkdownLabels } from '../useMarkdownLabels.ts';
import { useText } from '../useText.ts';
import { ProductCards } from './ProductCards.tsx';

const notices: Readonly<Record<Ending, TextKey>> = {
  stopped: 'answerStopped',
  interrupted: 'answerInterrupted',
  failed: 'requestFailed',
  timedOut: 'requestTimedOut',
};

/** Texts of the machine that stand for a notice, and are printed as one in the visitor's language. */
const isNotice = ({ message }: ChatMessage): boolean => message === failureText || message === timeoutText;

/** Built-in helper texts are English wherever they are not German (specification, section 8). */
const isEnglish = ({ message, helperStage }: ChatMessage): boolean =>
  helperStage !== undefined && message === fallbackHelperTexts('en')[helperStage];

interface ChatMessageViewProps {
  readonly message: ChatMessage;
  /** The answer this message belongs to is still coming. */
  readonly isRunning: boolean;
}

const Dots = () => (
  <span className="dots" data-testid="chat-waiting" aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);

/**
 * One message: the visitor's as written, the assistant's as markdown with its product cards. One that did not change is
 * not looked at while another grows.
 */
export const ChatMessageView = memo(({ message, isRunning }: ChatMessageViewProps) => {
  const text = useText();
  const { persona } = useBrand();
  const { languageOf, chatWindow } = useActors();
  const { code: shown, tag } = useLanguage();
  const labels = useMarkdownLabels();
  const language = isEnglish(message) ? 'en' : languageOf(message.id);
  const lang = language && language !== shown ? bcp47(language) : undefined;
  const isAi = message.role === 'ai';
  const isNoticeOnly = message.ending !== undefined && (isNotice(message) || message.message === '');
  const notice = message.ending && text(notices[message.ending]);
  return (
    <article
      className="message"
      data-testid="chat-message"
      data-role={message.role}
      data-helper={message.helperStage}
      data-request-id={message.requestId}
      data-ending={message.ending}
      aria-label={isAi ? persona : text('questionBy')}
      lang={lang}
    >
      <div className="message__body" data-testid="chat-message-body">
        {isNoticeOnly && (
          <p className="message__notice" lang={lang && tag}>
            {notice}
          </p>
        )}
        {!isNoticeOnly && !isAi && <ModelText text={message.message} />}
        {!isNoticeOnly && isAi && message.message !== '' && (
          // A figure's source leads to the page of its product, as the product's card does.
          <FollowContext value={() => chatWindow.send({ type: 'CARD_CLICKED' })}>
            <MarkdownDocument
              text={message.message}
              prefix={`m-${message.id}-`}
              labels={labels}
              isGrowing={isRunning && !message.isHelper}
            />
          </FollowContext>
        )}
        {isPlaceholder(message) && <Dots />}
        {!isNoticeOnly && notice && (
          <p className="message__notice" lang={lang && tag}>
            {notice}
          </p>
        )}
      </div>
      {message.cards.length > 0 && <ProductCards cards={message.cards} />}
    </article>
  );
});
