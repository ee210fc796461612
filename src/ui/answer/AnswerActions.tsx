import { useSelector } from '@xstate/react';
import { followUpOf } from '../../../machines/answer/answerFeedback.ts';
import { type ChatMessage, isPlaceholder } from '../../../machines/chat/conversation.ts';
import { type AnswerFeedbackActor, answerFeedbackOf } from '../../actors/chat/answerFeedback.ts';
import { useActors } from '../../actors/useActors.ts';
import type { ShopTextKey } from '../shopTextKeys.ts';
import { useText } from '../useText.ts';
import { answerText } from './answerText.ts';
import { isNotice } from './Notice.tsx';
import './AnswerActions.css';

const drawings = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 11v9h12v-9',
  up: 'M7 11v9H4v-9zM7 12l4-8a2.2 2.2 0 0 1 2.2 2.6L12.6 10H18a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H7',
  down: 'M7 13V4H4v9zM7 12l4 8a2.2 2.2 0 0 0 2.2-2.6L12.6 14H18a2 2 0 0 0 2-2.4l-1.2-6a2 2 0 0 0-2-1.6H7',
  done: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

/** Reasons for a bad vote, as sent to the server. */
const reasons: readonly (readonly [reason: string, label: ShopTextKey])[] = [
  ['wrong', 'feedbackWrong'],
  ['incomplete', 'feedbackIncomplete'],
  ['off topic', 'feedbackOffTopic'],
];

interface ActionProps {
  readonly drawing: keyof typeof drawings;
  readonly label: string;
  readonly testId: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

const Action = ({ drawing, label, testId, isPressed, onPress }: ActionProps) => (
  <button
    type="button"
    className="answer-action"
    data-testid={testId}
    aria-label={label}
    aria-pressed={isPressed}
    title={label}
    onClick={onPress}
  >
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[drawing]} />
    </svg>
  </button>
);

interface FollowUpProps {
  readonly feedback: AnswerFeedbackActor;
  readonly requestId: string;
}

/** The reasons may appear below the visible part of the conversation. */
const bringIntoView = (question: HTMLElement | null): void =>
  question?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** Asks for the reason and thanks for it. */
const FollowUp = ({ feedback, requestId }: FollowUpProps) => {
  const text = useText();
  const followUp = useSelector(feedback, followUpOf(requestId));
  return (
    <div className="answer-reasons" aria-live="polite">
      {followUp === 'asking' && (
        <>
          <p ref={bringIntoView} className="answer-reasons__question">
            {text('feedbackWhy')}
          </p>
          {reasons.map(([reason, label]) => (
            <button
              key={reason}
              type="button"
              className="answer-reason"
              data-testid="feedback-reason"
              onClick={() => feedback.send({ type: 'REASON', reason })}
            >
              {text(label)}
            </button>
          ))}
        </>
      )}
      {followUp === 'thanked' && <p className="answer-reasons__question">{text('feedbackThanks')}</p>}
    </div>
  );
};

interface AnswerActionsProps {
  readonly requestId: string;
  readonly message: string;
}

/** Actions on an answer, in the state of this actor. */
export const AnswerButtons = ({ feedback, requestId, message }: AnswerActionsProps & FollowUpProps) => {
  const text = useText();
  const { chatRequest } = useActors();
  const vote = useSelector(feedback, ({ context }) => context.votes[requestId]?.vote);
  const isCopied = useSelector(feedback, ({ context }) => context.copied === requestId);
  const chatId = useSelector(chatRequest, ({ context }) => context.chatId);
  // Its texts are still loading.
  if (text('answerCopy') === 'answerCopy') return null;
  const give = (type: 'COPY' | 'SHARE') =>
    feedback.send({ type, requestId, text: answerText(message, location.origin) });
  const judge = (way: 'up' | 'down') =>
    chatId !== null && feedback.send({ type: 'VOTE', requestId, chatId, vote: way });
  return (
    <div className="answer-actions">
      <Action
        drawing={isCopied ? 'done' : 'copy'}
        label={text(isCopied ? 'answerCopied' : 'answerCopy')}
        testId="answer-copy"
        onPress={() => give('COPY')}
      />
      <Action drawing="share" label={text('answerShare')} testId="answer-share" onPress={() => give('SHARE')} />
      <Action
        drawing="up"
        label={text('feedbackUp')}
        testId="feedback-up"
        isPressed={vote === 'up'}
        onPress={() => judge('up')}
      />
      <Action
        drawing="down"
        label={text('feedbackDown')}
        testId="feedback-down"
        isPressed={vote === 'down'}
        onPress={() => judge('down')}
      />
      <FollowUp feedback={feedback} requestId={requestId} />
    </div>
  );
};

/** Whether a message is a complete answer, which a visitor may copy, share or vote on. */
export const isComplete = (
  message: ChatMessage,
  isRunning: boolean,
): message is ChatMessage & { readonly requestId: string } =>
  message.role === 'ai' &&
  message.requestId !== undefined &&
  !isRunning &&
  !message.isHelper &&
  !isNotice(message) &&
  !isPlaceholder(message);

/** Actions on an answer: copy, share, vote. */
export const AnswerActions = (props: AnswerActionsProps) => (
  <AnswerButtons feedback={answerFeedbackOf(useActors())} {...props} />
);
