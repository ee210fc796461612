/**
 * What one run of words may hold before parsing it could freeze the page: runs of delimiters and brackets cost the
 * parser their square. A paragraph of an answer stays far below; one above is shown as plain text.
 */
const limits: readonly { readonly signs: RegExp; readonly most: number }[] = [
  { signs: /\*+|_+|~+/g, most: 1000 },
  { signs: /[[\]]/g, most: 600 },
  { signs: /`+/g, most: 800 },
  // Every one may be the middle of a mail address, which is looked for on both sides.
  { signs: /@/g, most: 200 },
];
const maxCharacters = 20_000;

/** @param words what stands in one paragraph, heading or cell */
export const isTooCostly = (words: string): boolean =>
  words.length > maxCharacters || limits.some(({ signs, most }) => (words.match(signs)?.length ?? 0) > most);

/** Twenty quotations and lists that begin in one line, one in another. */
const deeplyNested = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){20}/;
const rule = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/;
const maxRuleLength = 200;
const deeplyIndented = /^[ \t]{200,}/;

const delimiterRow = /^[ \t>|:-]*$/;
const maxColumns = 64;

/** How many columns a table has below its delimiter row; none in any other line. */
export const columnsOf = (line: string): number =>
  line.includes('|') && delimiterRow.test(line) ? (line.match(/-+/g)?.length ?? 0) : 0;

/** A line without more depth or width than anybody reads: each level costs the parser at every line, each cell an element. */
export const tamed = (line: string): string => {
  const isTooDeep = deeplyNested.test(line) && !(line.length < maxRuleLength && rule.test(line));
  if (isTooDeep || columnsOf(line) > maxColumns) return line.replace(/^[ \t]*/, '\\');
  return line.replace(deeplyIndented, (indent) => indent.slice(0, 199));
};

const nesting = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const marker = />|[-+*]|\d+[.)]/g;
const columnsInAPiece = 8;
const indentation = /^[ \t>]*/;
/** Two or three levels of a list, each of which the parser asks whether the line goes on in it. */
const indentedByAPiece = 8;

/** How many lines that hold one thing a line costs as much as: of nested quotations and items, or of a row's cells. */
export const piecesOf = (line: string, columns: number): number =>
  Math.max(
    1,
    nesting.exec(line)?.[0].match(marker)?.length ?? 0,
    columns / columnsInAPiece,
    (indentation.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0) / indentedByAPiece,
  );

/**
 * Whether a document has more lines than its words explain: each may be an item, a row or a heading, which costs as much
 * as a hundred letters do. The first ones are free; then so many letters must come with each.
 */
export const hasTooManyLines = (lines: number, characters: number): boolean =>
  lines > freeLines + characters / lettersEach;
const freeLines = 300;
const lettersEach = 30;

/** From here on a text is shown as it was written: a fence that nothing closes. */
export const lastFence = '~'.repeat(64);
const closing = /^ {0,3}~{64}/;
export const asWritten = (line: string): string => (closing.test(line) ? `    ${line}` : line);
