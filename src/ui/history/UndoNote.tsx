import { useSelector } from '@xstate/react';
import type { ConversationHistoryActor } from '../../actors/chat/conversationHistory.ts';
import { useText } from '../useText.ts';
import './UndoNote.css';

interface UndoNoteProps {
  readonly history: ConversationHistoryActor;
  /** Announced when it appears; not where the chat's announcer already speaks. */
  readonly isLive?: boolean;
  /** Takes over focus from the removed button. */
  readonly onUndo: () => void;
}

/** The last change to the conversations, with an undo button. */
export const UndoNote = ({ history, isLive = false, onUndo }: UndoNoteProps) => {
  const text = useText();
  const what = useSelector(history, ({ context }) => context.undoable?.what);
  return (
    <div className="undo-note" role={isLive ? 'status' : undefined}>
      {what && (
        <>
          <p>{text(what === 'startOver' ? 'historyStartedOver' : 'historyDeleted')}</p>
          <button
            type="button"
            className="undo-note__undo"
            data-testid="conversation-undo"
            onClick={() => {
              onUndo();
              history.send({ type: 'UNDO' });
            }}
          >
            {text('undo')}
          </button>
        </>
      )}
    </div>
  );
};
