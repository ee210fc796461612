/** A stretch of folded text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether two stretches share a character. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Blanks stretches of a text, so that what one part has understood is not read again by another. */
export const blank = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);

const everywhere = new WeakMap<RegExp, RegExp>();

/** The pattern looked for all over a text: made once, as hundreds of patterns are asked of every question. */
const globalOf = (pattern: RegExp): RegExp => {
  const known = everywhere.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  everywhere.set(pattern, known);
  return known;
};

/** All matches of a pattern, as stretches. */
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
