/**
 * What one run of words may hold before parsing it could freeze the page: runs of delimiters and brackets cost the
 * parser their square. A paragraph of an answer stays far below; one above is shown as plain text.
 */
const limits: readonly { readonly signs: RegExp; readonly most: number }[] = [
  { signs: /\*+|_+|~+/g, most: 1000 },
  { signs: /[[\]]/g, most: 600 },
  { signs: /`+/g, most: 800 },
];
const mostCharacters = 20_000;

/** @param words what stands in one paragraph, heading or cell */
export const isTooCostly = (words: string): boolean =>
  words.length > mostCharacters || limits.some(({ signs, most }) => (words.match(signs)?.length ?? 0) > most);

/** Twenty quotations and lists that begin in one line, one in another. */
const deeplyNested = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){20}/;
const rule = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/;
const deeplyIndented = /^[ \t]{200,}/;

/** A line without more depth than anybody reads: each level costs the parser at every line, and the page an element. */
export const tamed = (line: string): string => {
  if (deeplyNested.test(line) && !rule.test(line)) return line.replace(/^[ \t]*/, '\\');
  return line.replace(deeplyIndented, (indent) => indent.slice(0, 199));
};
