/** A range of folded text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether two ranges overlap. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Blanks ranges of a text, so that understood parts are not read again. */
export const blank = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);

/** All matches of a global pattern as ranges. */
export const spansOf = (text: string, pattern: RegExp): readonly Span[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: match, index }) =>
    match === '' ? [] : [{ start: index, end: index + match.length }],
  );
