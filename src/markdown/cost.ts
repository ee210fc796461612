/**
 * What a block may hold before parsing it could freeze the page: runs of delimiters and brackets cost the parser their
 * square. A block of an answer stays far below; one above is shown as plain text.
 */
const limits: readonly { readonly signs: RegExp; readonly most: number }[] = [
  { signs: /\*+|_+|~+/g, most: 1000 },
  { signs: /[[\]]/g, most: 600 },
  { signs: /`+/g, most: 800 },
  { signs: /^[ \t]*(?:>[ \t]*){20}/gm, most: 0 },
  { signs: /^(?:[ \t]*(?:[-+*]|\d+[.)])){20}/gm, most: 0 },
  { signs: /^[ \t]{200}/gm, most: 0 },
];
const mostCharacters = 20_000;

export const isTooCostly = (block: string): boolean =>
  block.length > mostCharacters || limits.some(({ signs, most }) => (block.match(signs)?.length ?? 0) > most);
