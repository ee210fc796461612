import { fold } from '../../search/analysis/fold.ts';

/** A folded text, and where each of its letters stands in the text as it was written. */
export interface FoldedText {
  readonly written: string;
  readonly folded: string;
  /** The written stretch that a folded one comes from. */
  readonly stretch: (start: number, end: number) => { readonly text: string; readonly start: number };
}

/** Of plain letters each is folded into one, in its place. */
const isPlain = (written: string): boolean => /^[\x20-\x7e\n]*$/.test(written);

/** Folds letter by letter, so that what is found can be shown where it stands. */
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
    // A figure before it decides how a vulgar fraction is folded.
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
