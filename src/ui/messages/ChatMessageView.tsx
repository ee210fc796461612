import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { editedQuestion } from '../../../machines/chat/composerEditing.ts';
import { type ChatMessage, isPlaceholder } from '../../../machines/chat/conversation.ts';
import { useActors } from '../../actors/useActors.ts';
import { MarkdownDocument } from '../../markdown/incremental/MarkdownDocument.tsx';
import { FollowContext } from '../../markdown/SourceMark.tsx';
import './ChatMessageView.css';
import { AnswerActions, isComplete } from '../answer/AnswerActions.tsx';
import { isNotice, Notice } from '../answer/Notice.tsx';
import { ProductCards } from '../answer/ProductCards.tsx';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { useBrand } from '../useBrand.ts';
import { useMarkdownLabels } from '../useMarkdownLabels.ts';
import { useText } from '../useText.ts';
import { Dots, StillWriting } from './Dots.tsx';
import { EditButton } from './EditButton.tsx';
import { useForeignLanguage } from './useForeignLanguage.ts';

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
  const { chatWindow, composer } = useActors();
  const isEdited = useSelector(composer, (snapshot) => editedQuestion(snapshot) === message.id);
  const labels = useMarkdownLabels();
  const { lang, noticeLang } = useForeignLanguage(message);
  const isAi = message.role === 'ai';
  const isGrowing = isRunning && !message.isHelper;
  const shownText = isNotice(message) ? '' : message.message;
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
        {!isAi && <ModelText text={shownText} />}
        {isAi && shownText !== '' && (
          // A source mark leads to its product's page, like the product's card.
          <FollowContext value={() => chatWindow.send({ type: 'CARD_CLICKED' })}>
            <MarkdownDocument text={shownText} prefix={`m-${message.id}-`} labels={labels} isGrowing={isGrowing} />
          </FollowContext>
        )}
        {isPlaceholder(message) && <Dots testId="chat-waiting" />}
        {message.ending && <Notice ending={message.ending} lang={noticeLang} />}
      </div>
      {!isAi && <EditButton id={message.id} question={message.message} />}
      {isGrowing && !isPlaceholder(message) && <StillWriting key={message.version} />}
      {message.cards.length > 0 && <ProductCards cards={message.cards} />}
      {isComplete(message, isRunning) && <AnswerActions requestId={message.requestId} message={message.message} />}
    </article>
  );
});
