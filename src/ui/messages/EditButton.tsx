import { useActors } from '../../actors/useActors.ts';
import { useText } from '../useText.ts';
import './EditButton.css';

/** Edits a sent question: it moves to the input, and is asked from its place. */
export const EditButton = ({ id, question }: { readonly id: string; readonly question: string }) => {
  const text = useText();
  const { composer } = useActors();
  return (
    <button
      type="button"
      className="message__edit"
      data-testid="question-edit"
      aria-label={text('questionEdit')}
      title={text('questionEdit')}
      onClick={({ currentTarget }) => {
        composer.send({ type: 'EDIT', question: { id, text: question } });
        currentTarget.closest('dialog')?.querySelector('textarea')?.focus();
      }}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />
      </svg>
    </button>
  );
};
