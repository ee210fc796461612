import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { bcp47, type LanguageCode } from '../../../contract/contract.ts';
import { editedQuestion } from '../../../machines/chat/composer.ts';
import { type ChatMessage, type Ending, isPlaceholder } from '../../../machines/chat/conversation.ts';
import { builtInLanguage } from '../../../machines/chat/runningRequest.ts';
import { useActors } from '../../actors/useActors.ts';
import { MarkdownDocument } from '../../markdown/incremental/MarkdownDocument.tsx';
import { FollowContext } from '../../markdown/SourceMark.tsx';
import './ChatMessageView.css';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import type { TextKey } from '../textKeys.ts';
import { useBrand } from '../useBrand.ts';
import { useLanguage } from '../useLanguage.ts';
import { useMarkdownLabels } from '../useMarkdownLabels.ts';
import { useText } from '../useText.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { EditButton } from './EditButton.tsx';
import { ProductCards } from './ProductCards.tsx';

const notices: Readonly<Record<Ending, TextKey>> = {
  stopped: 'answerStopped',
  interrupted: 'answerInterrupted',
  failed: 'requestFailed',
  timedOut: 'requestTimedOut',
};

/** The machine's own texts are shown as notices in the visitor's language. */
const isNotice = ({ ending, textFrom, message }: ChatMessage): boolean =>
  ending !== undefined && (textFrom === 'machine' || message === '');

/** Language of a message if it is not the page's: built-in helper texts are English unless they are German. */
const languageOfText = ({ isHelper, textFrom }: ChatMessage, asked: LanguageCode | undefined, shown: LanguageCode) =>
  isHelper && textFrom === 'machine' ? builtInLanguage(asked ?? shown) : asked;

/** Whether a message is a complete answer, which a visitor may copy, share or vote on. */
const isJudged = (message: ChatMessage, isRunning: boolean): message is ChatMessage & { readonly requestId: string } =>
  message.role === 'ai' &&
  message.requestId !== undefined &&
  !isRunning &&
  !message.isHelper &&
  !isNotice(message) &&
  !isPlaceholder(message);

interface ChatMessageViewProps {
  readonly message: ChatMessage;
  /** Whether this message's answer is still running. */
  readonly isRunning: boolean;
}

const Dots = ({ testId }: { readonly testId: string }) => (
  <span className="dots" data-testid={testId} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);

/** Becomes visible when nothing has arrived for some seconds (behaviour B77): each new word replaces it. */
const StillWriting = () => (
  <span className="still-writing">
    <Dots testId="chat-writing" />
  </span>
);

/** How an answer ended, unless it completed; stopping it is not an error. */
const Notice = ({ ending, lang }: { readonly ending: Ending; readonly lang: string | undefined }) => {
  const text = useText();
  return (
    <p className="message__notice" data-ending={ending} lang={lang}>
      <Icon name={ending === 'stopped' ? 'stop' : 'alert'} />
      <span>{text(notices[ending])}</span>
    </p>
  );
};

/**
 * A message: the visitor's as plain text, the assistant's as markdown with product cards. Memoised, so that unchanged
 * messages are not rendered while another grows.
 */
export const ChatMessageView = memo(({ message, isRunning }: ChatMessageViewProps) => {
  const text = useText();
  const { persona } = useBrand();
  const { languageOf, chatWindow, composer } = useActors();
  const isEdited = useSelector(composer, (snapshot) => editedQuestion(snapshot) === message.id);
  const { code: shown, tag } = useLanguage();
  const labels = useMarkdownLabels();
  const language = languageOfText(message, languageOf(message.id), shown);
  const lang = language && language !== shown ? bcp47(language) : undefined;
  const isAi = message.role === 'ai';
  const isNoticeOnly = isNotice(message);
  return (
    <article
      className="message"
      data-testid="chat-message"
      data-role={message.role}
      data-message-id={message.id}
      data-helper={message.helperStage}
      data-request-id={message.requestId}
      data-ending={message.ending}
      data-edited={isEdited || undefined}
      aria-label={isAi ? persona : text('questionBy')}
      lang={lang}
    >
      <div className="message__body" data-testid="chat-message-body">
        {isNoticeOnly && message.ending && <Notice ending={message.ending} lang={lang && tag} />}
        {message.isHelper && <Icon name="clock" />}
        {!isNoticeOnly && !isAi && <ModelText text={message.message} />}
        {!isNoticeOnly && isAi && message.message !== '' && (
          // A source mark leads to its product's page, like the product's card.
          <FollowContext value={() => chatWindow.send({ type: 'CARD_CLICKED' })}>
            <MarkdownDocument
              text={message.message}
              prefix={`m-${message.id}-`}
              labels={labels}
              isGrowing={isRunning && !message.isHelper}
            />
          </FollowContext>
        )}
        {isPlaceholder(message) && <Dots testId="chat-waiting" />}
        {!isNoticeOnly && message.ending && <Notice ending={message.ending} lang={lang && tag} />}
      </div>
      {!isAi && <EditButton id={message.id} question={message.message} />}
      {isRunning && !message.isHelper && !isPlaceholder(message) && <StillWriting key={message.version} />}
      {message.cards.length > 0 && <ProductCards cards={message.cards} />}
      {isJudged(message, isRunning) && <AnswerActions requestId={message.requestId} message={message.message} />}
    </article>
  );
});
