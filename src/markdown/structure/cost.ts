/**
 * Limits for a run of words, above which parsing could freeze the page: the parser's time grows with the square of
 * delimiters and brackets. Paragraphs of answers stay far below; a paragraph above is shown as plain text.
 */
const limits: readonly { readonly signs: RegExp; readonly most: number }[] = [
  { signs: /\*+|_+|~+/g, most: 1000 },
  { signs: /[[\]]/g, most: 600 },
  { signs: /`+/g, most: 800 },
  // Each may be the middle of a mail address, which is searched for in both directions.
  { signs: /@/g, most: 200 },
];
const maxCharacters = 20_000;

/** Whether a text is too expensive to parse. @param words the text of one paragraph, heading or cell */
export const isTooCostly = (words: string): boolean =>
  words.length > maxCharacters || limits.some(({ signs, most }) => (words.match(signs)?.length ?? 0) > most);

/** Twenty nested quotations and lists that begin on one line. */
const deeplyNested = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){20}/;
const rule = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/;
const maxRuleLength = 200;
const deeplyIndented = /^[ \t]{200,}/;

const delimiterRow = /^[ \t>|:-]*$/;
const maxColumns = 64;

/** Number of columns in a table's delimiter row; 0 for any other line. */
export const columnsOf = (line: string): number =>
  line.includes('|') && delimiterRow.test(line) ? (line.match(/-+/g)?.length ?? 0) : 0;

/** Limits the nesting depth and table width of a line, because each level costs the parser time on every line and each cell is an element. */
export const tamed = (line: string): string => {
  const isTooDeep = deeplyNested.test(line) && !(line.length < maxRuleLength && rule.test(line));
  if (isTooDeep || columnsOf(line) > maxColumns) return line.replace(/^[ \t]*/, '\\');
  return line.replace(deeplyIndented, (indent) => indent.slice(0, 199));
};

const nesting = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const marker = />|[-+*]|\d+[.)]/g;
const columnsInAPiece = 8;
const indentation = /^[ \t>]*/;
/** Indentation that costs as much as one element: two or three list levels, each checked by the parser. */
const indentedByAPiece = 8;

/** Cost of a line in simple lines, by its nested quotations and items or by a row's cells. */
export const piecesOf = (line: string, columns: number): number =>
  Math.max(
    1,
    nesting.exec(line)?.[0].match(marker)?.length ?? 0,
    columns / columnsInAPiece,
    (indentation.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0) / indentedByAPiece,
  );

/**
 * Whether a document has too many lines for its number of characters. Each line may be an item, a row or a heading, which
 * costs as much as a hundred characters. The first lines are free.
 */
export const hasTooManyLines = (lines: number, characters: number): boolean =>
  lines > freeLines + characters / lettersEach;
const freeLines = 300;
const lettersEach = 30;

/** A fence that nothing closes, so that the rest of the text is shown as written. */
export const lastFence = '~'.repeat(64);
const closing = /^ {0,3}~{64}/;
export const asWritten = (line: string): string => (closing.test(line) ? `    ${line}` : line);
