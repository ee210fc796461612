import { useSelector } from '@xstate/react';
import type { ConversationHistoryActor } from '../../actors/conversationHistory.ts';
import { useText } from '../useText.ts';
import './UndoNote.css';

interface UndoNoteProps {
  readonly history: ConversationHistoryActor;
  /** Read out as it comes; where the chat's own announcer speaks, it keeps silent. */
  readonly isLive?: boolean;
  /** Takes the focus that the button had: it goes. */
  readonly onUndo: () => void;
}

/** What was just done to the conversations, and the way to take it back. */
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
