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

/** All matches of a global pattern as ranges. Unlike `matchAll`, it makes no copy of the pattern for each text. */
export const spansOf = (text: string, pattern: RegExp): readonly Span[] => {
  const spans: Span[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [match] = found;
    if (match === '') pattern.lastIndex += text.codePointAt(found.index) === text.charCodeAt(found.index) ? 1 : 2;
    else spans.push({ start: found.index, end: found.index + match.length });
  }
  return spans;
};
