/** Limits of an event stream. A stream that exceeds one is refused: nothing more of it is read. */

/** Maximum characters of a line, or of an event: far above any answer, far below a tab's memory. */
export const eventLimit = 2_000_000;

/** Maximum lines of an event, where each may be an event of its own; answers have fewer words. */
export const lineLimit = 20_000;

/** Maximum characters of an event id, which is sent in a header. */
export const idLimit = 200;

/** The limit that an event of the parser's maximum size exceeds. */
export const tooManyCharacters: string = `an event of more than ${eventLimit} characters`;

/** The limit that an event exceeds; undefined if none. */
export const exceededBy = (id: string, data: string): string | undefined => {
  if (id.length > idLimit) return `an id of more than ${idLimit} characters`;
  const hasTooManyLines = data.length > lineLimit && data.split('\n').length > lineLimit;
  return hasTooManyLines ? `an event of more than ${lineLimit} lines` : undefined;
};
