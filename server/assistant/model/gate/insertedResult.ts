/** Marks by which the model inserts a result unchanged ("[[F1.2]]"), or says that nothing is left to say ("[[end]]"). */
const mark = /(\[\[(?:F\d{1,2}(?:\.\d{1,2})?|end)\]\])/;

const resultOf = (text: string): string | undefined => /^\[\[(F\d{1,2}(?:\.\d{1,2})?|end)\]\]$/.exec(text)?.[1];

/** Words of a sentence, or a mark in it. */
export interface SentencePiece {
  readonly text: string;
  /** What the mark names: `F1`, `F1.2` or `end`; undefined for words. */
  readonly result: string | undefined;
}

/** Splits a sentence at its marks. */
export const splitAtMarks = (sentence: string): readonly SentencePiece[] =>
  sentence
    .split(mark)
    .map((piece) => piece.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, result: resultOf(text) }));
