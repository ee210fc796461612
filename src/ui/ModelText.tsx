import { Fragment } from 'react';
import { katakanaWord, splitCompounds } from './compoundWords.ts';

/**
 * Texts that must not break across lines: model numbers ("BS 18-60"), inches in fractions ("4-1/2 in."), numbers with
 * units ("110 Nm"), units and shanks of two words ("in-lbs", "SDS-plus"), each word of a Japanese compound.
 */
const together = String.raw`\b(?:[A-Z]{1,4} \d+(?:-\d+)?[A-Z]?|\d+(?:-\d+)?/\d+ in\.|\d[\d.,]* ?(?:N[·・]?m|[VWAJmg]|[AW]h|[cm]m|k[gW]|lbs?|in\.|ft|rpm)(?!\w)|SDS-\w+|(?:in|ft)-lbs)|${katakanaWord}`;
const ofAnyText = new RegExp(`(${together})`);

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Splits a text; every second part must stay on one line. Given names are such parts. */
const splitTogether = (text: string, names: readonly string[] = []): readonly string[] => {
  const known = names.filter((name) => name !== '').map(literally);
  return text.split(known.length === 0 ? ofAnyText : new RegExp(`(${[...known, together].join('|')})`));
};

/** Seen alone: a screen reader would say a space. */
const LineMayEnd = () => (
  <span aria-hidden="true">
    <wbr />
  </span>
);

interface ModelTextProps {
  readonly text: string;
  /** Model numbers that may occur in the text. */
  readonly models?: readonly string[];
}

/** Whether a line may end before a part: after another part, and after kanji before a Japanese word ("振動ドリル"). */
const mayEndBefore = (parts: readonly string[], place: number): boolean => {
  const before = parts[place - 1] ?? '';
  return before === '' ? place > 1 : /\p{Script=Han}$/u.test(before) && /^[ァ-ヶ]/.test(parts[place] ?? '');
};

/** Every second part in one piece, with a place between words where a line may end. */
const keptTogether = (parts: readonly string[]) =>
  parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: another text has other parts
      <Fragment key={place}>
        {mayEndBefore(parts, place) && <LineMayEnd />}
        <span className={/^[ァ-ヶ]/.test(part) ? 'word' : 'model'}>{part}</span>
      </Fragment>
    ),
  );

/**
 * A text whose model numbers and numbers with units do not break across lines. In a heading, a Japanese compound
 * moves to the next line as a whole; elsewhere it may break between its words.
 */
export const ModelText = ({ text, models }: ModelTextProps) =>
  splitCompounds(text).map((part, place, { [place - 1]: before = '' }) => {
    const parts = splitTogether(part, models);
    const isOfWords = place % 2 === 1 && parts.filter((word) => word !== '').length > 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: another text has other parts
      <Fragment key={place}>
        {place % 2 === 1 && /\S$/.test(before) && <LineMayEnd />}
        {isOfWords ? <span className="compound">{keptTogether(parts)}</span> : keptTogether(parts)}
      </Fragment>
    );
  });
