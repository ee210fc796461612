/** A stretch of folded text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Blanks stretches of a text, so that what one part has understood is not read again by another. */
export const blank = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);

/** All matches of a pattern, as stretches. */
export const spansOf = (text: string, pattern: RegExp): readonly Span[] =>
  [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))]
    .filter((match) => match[0] !== '')
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
