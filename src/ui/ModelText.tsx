import { splitTogether } from './together.ts';

interface ModelTextProps {
  readonly text: string;
  /** Model numbers that may stand in the text. */
  readonly models?: readonly string[];
}

/** A text with each model number, and each figure with its unit, on one line: "BS 12-30" read in two halves is none. */
export const ModelText = ({ text, models }: ModelTextProps) =>
  splitTogether(text, models).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: another text has other parts
      <span key={place} className="model">
        {part}
      </span>
    ),
  );
