import { Fragment } from 'react';
import { maxLettersOfTile, partsOf, splitCompounds, type TextPart } from '../markdown/wholeWords.ts';

/** Seen alone: a screen reader would say a space. */
const LineMayEnd = () => (
  <span aria-hidden="true">
    <wbr />
  </span>
);

/** Kept parts in one piece each, with a place between words where a line may end. */
const keptTogether = (parts: readonly TextPart[]) =>
  parts.map(({ text, kept, mayEndBefore }, place) =>
    kept === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: another text has other parts
      <Fragment key={place}>
        {mayEndBefore && <LineMayEnd />}
        <span className={kept}>{text}</span>
      </Fragment>
    ),
  );

interface ModelTextProps {
  readonly text: string;
  /** Model numbers that may occur in the text. */
  readonly models?: readonly string[];
}

/**
 * A text whose model numbers and numbers with units do not break across lines. A Japanese compound moves to the next
 * line as a whole where a line has room for it; else it may break between its words.
 */
export const ModelText = ({ text, models }: ModelTextProps) =>
  splitCompounds(text).map((part, place, { [place - 1]: before = '' }) => {
    const parts = partsOf(part, models);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: another text has other parts
      <Fragment key={place}>
        {place % 2 === 1 && /\S$/.test(before) && <LineMayEnd />}
        {place % 2 === 1 && parts.length > 1 ? (
          <span className={part.length > maxLettersOfTile ? 'compound' : 'compound compound--short'}>
            {keptTogether(parts)}
          </span>
        ) : (
          keptTogether(parts)
        )}
      </Fragment>
    );
  });
