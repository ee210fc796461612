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

const everywhere = new WeakMap<RegExp, RegExp>();

/** The global version of a pattern, cached because every question is matched with hundreds. */
const globalOf = (pattern: RegExp): RegExp => {
  const known = everywhere.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  everywhere.set(pattern, known);
  return known;
};

/** All matches of a pattern as ranges. */
export const spansOf = (text: string, pattern: RegExp): readonly Span[] => {
  const global = globalOf(pattern);
  const spans: Span[] = [];
  global.lastIndex = 0;
  for (let match = global.exec(text); match; match = global.exec(text)) {
    if (match[0] === '') global.lastIndex += 1;
    else spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
};
