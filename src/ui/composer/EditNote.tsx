import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { editedQuestion } from '../../../machines/chat/composerEditing.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { useText } from '../useText.ts';
import './EditNote.css';

/** Says that a sent question is being edited, what sending it will do, and how to cancel. */
export const EditNote = ({ inputRef }: { readonly inputRef: RefObject<HTMLTextAreaElement | null> }) => {
  const text = useText();
  const { composer } = usePageActors();
  const isEditing = useSelector(composer, (snapshot) => editedQuestion(snapshot) !== null);
  return (
    <div className="edit-note" role="status">
      {isEditing && (
        <>
          <p>{text('editNote')}</p>
          <button
            type="button"
            className="edit-note__cancel"
            data-testid="edit-cancel"
            onClick={() => {
              composer.send({ type: 'CANCEL_EDIT' });
              inputRef.current?.focus();
            }}
          >
            {text('editCancel')}
          </button>
        </>
      )}
    </div>
  );
};
