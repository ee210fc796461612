import { Fragment } from 'react';
import { katakanaWord } from './compoundWords.ts';

/**
 * What is read in two halves where a line breaks within it: model numbers ("BS 18-60"), inches in fractions ("4-1/2 in."),
 * figures with their units ("110 Nm"), units and shanks of two words ("in-lbs", "SDS-plus"), each word of a Japanese compound.
 */
const together = String.raw`\b(?:[A-Z]{1,4} \d+(?:-\d+)?[A-Z]?|\d+(?:-\d+)?/\d+ in\.|\d[\d.,]* ?(?:N[·・]?m|[VWAJmg]|[AW]h|[cm]m|k[gW]|lbs?|in\.|ft|rpm)(?!\w)|SDS-\w+|(?:in|ft)-lbs)|${katakanaWord}`;
const ofAnyText = new RegExp(`(${together})`);

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A text in parts, every second of which is to stay on one line; the names given are such parts, whatever they are. */
const splitTogether = (text: string, names: readonly string[] = []): readonly string[] => {
  const known = names.filter((name) => name !== '').map(literally);
  return text.split(known.length === 0 ? ofAnyText : new RegExp(`(${[...known, together].join('|')})`));
};

interface ModelTextProps {
  readonly text: string;
  /** Model numbers that may stand in the text. */
  readonly models?: readonly string[];
}

/**
 * A text with each model number, and each figure with its unit, on one line: "BS 12-30" read in two halves is none. Where two
 * such parts touch, as words of a Japanese name do, a line may end.
 */
export const ModelText = ({ text, models }: ModelTextProps) =>
  splitTogether(text, models).map((part, place, parts) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: another text has other parts
      <Fragment key={place}>
        {place > 1 && parts[place - 1] === '' && <wbr />}
        <span className="model">{part}</span>
      </Fragment>
    ),
  );
