/** A syntax error with its line and remedy. */
export class FeedSyntaxError extends Error {
  readonly line: number;
  readonly reason: string;
  readonly remedy: string;

  constructor(reason: string, at: { readonly line: number; readonly remedy: string; readonly cause?: unknown }) {
    super(`line ${at.line}: ${reason}`, { cause: at.cause });
    this.line = at.line;
    this.reason = reason;
    this.remedy = at.remedy;
  }
}

/** Maximum size of a record, because an unclosed string would fill the memory. */
export const maxRecordLength = 1 << 24;

/** Remedy of every error in the JSON itself. */
export const mendJson = 'Mend the JSON at this line';

/** Number of line breaks in a part of a text. */
export const lineBreaks = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** Parses a value that starts at a line. @throws FeedSyntaxError with the line of the error */
export const parseAt = (text: string, line: number): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? 0);
    const found = reason.replace(/ \(line \d+ column \d+\)/, '');
    throw new FeedSyntaxError(`the file is no JSON: ${found}`, {
      line: line + lineBreaks(text, 0, offset),
      remedy: mendJson,
      cause,
    });
  }
};
