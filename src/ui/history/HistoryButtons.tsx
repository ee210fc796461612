import { useSelector } from '@xstate/react';
import { canStartOver } from '../../../machines/chat/chatState.ts';
import { conversationHistoryOf, startOver } from '../../actors/chat/conversationHistory.ts';
import { useActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';
import { ConversationList } from './ConversationList.tsx';

/** Buttons for earlier conversations and for a new one. */
export const HistoryButtons = () => {
  const text = useText();
  const actors = useActors();
  const history = conversationHistoryOf(actors);
  const isShown = useSelector(history, (snapshot) => snapshot.matches('shown'));
  const isAnewOffered = useSelector(actors.chatRequest, canStartOver);
  return (
    <>
      <button
        type="button"
        className="chat-header__way"
        data-testid="conversation-history"
        aria-haspopup="dialog"
        aria-label={text('historyH1')}
        title={text('historyH1')}
        onClick={() => history.send({ type: 'SHOW' })}
      >
        <Icon name="clock" />
      </button>
      {isAnewOffered && (
        <button
          type="button"
          className="chat-header__way"
          data-testid="chat-new"
          aria-label={text('newConversation')}
          title={text('newConversation')}
          onClick={({ currentTarget }) => {
            // The button disappears with the conversation it clears.
            currentTarget.closest('dialog')?.querySelector('textarea')?.focus();
            startOver(actors);
          }}
        >
          <Icon name="new" />
        </button>
      )}
      {isShown && <ConversationList history={history} />}
    </>
  );
};
