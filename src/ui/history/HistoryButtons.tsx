import { useSelector } from '@xstate/react';
import { canStartOver } from '../../../machines/chat/chatState.ts';
import { conversationHistoryOf, startOver } from '../../actors/chat/conversationHistory.ts';
import { useActors } from '../../actors/useActors.ts';
import { HeaderButton } from '../HeaderButton.tsx';
import { useText } from '../useText.ts';
import { ConversationList } from './ConversationList.tsx';

/** Buttons for earlier conversations and for a new one. */
export const HistoryButtons = () => {
  const text = useText();
  const actors = useActors();
  const history = conversationHistoryOf(actors);
  const isShown = useSelector(history, (snapshot) => snapshot.matches('shown'));
  const canStartNew = useSelector(actors.chatRequest, canStartOver);
  return (
    <>
      <HeaderButton
        icon="clock"
        data-testid="conversation-history"
        aria-haspopup="dialog"
        aria-label={text('historyH1')}
        title={text('historyH1')}
        onClick={() => history.send({ type: 'SHOW' })}
      />
      {canStartNew && (
        <HeaderButton
          icon="new"
          data-testid="chat-new"
          aria-label={text('newConversation')}
          title={text('newConversation')}
          onClick={({ currentTarget }) => {
            // The button disappears with the conversation it clears.
            currentTarget.closest('dialog')?.querySelector('textarea')?.focus();
            startOver(actors);
          }}
        />
      )}
      {isShown && <ConversationList history={history} />}
    </>
  );
};
