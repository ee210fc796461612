import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { bcp47, type LanguageCode } from '../../../contract/contract.ts';
import { editedQuestion } from '../../../machines/chat/composer.ts';
import { type ChatMessage, isPlaceholder } from '../../../machines/chat/conversation.ts';
import { builtInLanguageFor } from '../../../machines/chat/runningRequest.ts';
import { useActors } from '../../actors/useActors.ts';
import { MarkdownDocument } from '../../markdown/incremental/MarkdownDocument.tsx';
import { FollowContext } from '../../markdown/SourceMark.tsx';
import './ChatMessageView.css';
import { AnswerActions } from '../answer/AnswerActions.tsx';
import { isNotice, Notice } from '../answer/Notice.tsx';
import { ProductCards } from '../answer/ProductCards.tsx';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { useBrand } from '../useBrand.ts';
import { useLanguage } from '../useLanguage.ts';
import { useMarkdownLabels } from '../useMarkdownLabels.ts';
import { useText } from '../useText.ts';
import { Dots, StillWriting } from './Dots.tsx';
import { EditButton } from './EditButton.tsx';

/** Language of a message if it is not the page's: built-in helper texts are English unless they are German. */
const languageOfText = ({ isHelper, textFrom }: ChatMessage, asked: LanguageCode | undefined, shown: LanguageCode) =>
  isHelper && textFrom === 'machine' ? builtInLanguageFor(asked ?? shown) : asked;

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
        {message.ending && <Notice ending={message.ending} lang={lang && tag} />}
      </div>
      {!isAi && <EditButton id={message.id} question={message.message} />}
      {isRunning && !message.isHelper && !isPlaceholder(message) && <StillWriting key={message.version} />}
      {message.cards.length > 0 && <ProductCards cards={message.cards} />}
      {isJudged(message, isRunning) && <AnswerActions requestId={message.requestId} message={message.message} />}
    </article>
  );
});
