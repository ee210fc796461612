import { limits } from '../../../contract/contract.ts';
import { useText } from '../useText.ts';

/** From this length on the remaining characters are shown. */
const near = limits.questionLength * 0.9;

/** Counts down to the limit, and shows by how much a question exceeds it (behaviour B8). */
export const CharacterCounter = ({ length }: { readonly length: number }) => {
  const text = useText();
  const left = limits.questionLength - length;
  const isOver = left < 0;
  return (
    <>
      {length >= near && (
        <p className="composer__counter" data-over={isOver} data-testid="chat-counter">
          {isOver ? text('tooLong', { count: -left }) : text('charactersLeft', { count: left })}
        </p>
      )}
      {/* Said once when the limit is passed, not at each character. */}
      <span className="visually-hidden" role="status">
        {isOver && text('questionTooLong')}
      </span>
    </>
  );
};
