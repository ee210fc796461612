import { fold } from '../../search/analysis/fold.ts';

/** A folded text, with the position of each letter in the original. */
export interface FoldedText {
  readonly written: string;
  readonly folded: string;
  /** The original text of a folded range. */
  readonly stretch: (start: number, end: number) => { readonly text: string; readonly start: number };
}

/** ASCII letters fold one to one. */
const isPlain = (written: string): boolean => /^[\x20-\x7e\n]*$/.test(written);

/** Folds letter by letter, so that matches can be shown in the original text. */
export const foldWithPlaces = (written: string): FoldedText => {
  if (isPlain(written)) {
    const stretch = (start: number, end: number) => ({ text: written.slice(start, end).trim(), start });
    return { written, folded: written.toLowerCase(), stretch };
  }
  const starts: number[] = [];
  let folded = '';
  let place = 0;
  let last = '';
  for (const letter of written) {
    // A vulgar fraction folds differently after a digit.
    const part = fold(last + letter).slice(fold(last).length);
    starts.push(...new Array<number>(part.length).fill(place));
    folded += part;
    last = /\d/.test(letter) ? letter : '';
    place += letter.length;
  }
  starts.push(written.length);
  return {
    written,
    folded,
    stretch: (start, end) => {
      const from = starts[start] ?? written.length;
      return { text: written.slice(from, starts[end] ?? written.length).trim(), start: from };
    },
  };
};
