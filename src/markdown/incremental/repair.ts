/**
 * Makes the end of a text that is still being written presentable: no half link, no lone `**`, no row of pipes. Only
 * ever for text that grows; a finished document is shown as it is.
 */

/** A line of punctuation only, which may still become a rule, a heading's underline or a list item. */
const onlySigns = /^[\s>#*_+\-=~`|:.\d)[\]!(\\]*$/;

const isPipeRow = (line: string): boolean => /^[\s>]*\|/.test(line);
const isDelimiterRow = (line: string): boolean => /^[\s>]*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/.test(line);

const openFence = (lines: readonly string[]): boolean => {
  let fence: string | undefined;
  for (const line of lines) {
    const signs = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (signs === undefined) continue;
    if (fence === undefined) fence = signs;
    else if (signs[0] === fence[0] && signs.length >= fence.length && line.trim() === signs) fence = undefined;
  }
  return fence !== undefined;
};

/** Shows only complete table rows, and the first one only when it is certain to be a table. */
const withoutHalfTable = (lines: readonly string[]): readonly string[] => {
  const isWhole = lines.at(-1) === '';
  const written = isWhole ? lines.slice(0, -1) : lines;
  const start = written.findLastIndex((line) => !isPipeRow(line)) + 1;
  const rows = written.slice(start);
  if (rows.length === 0) return lines;
  const isTable = isDelimiterRow(rows[1] ?? '') && (isWhole || rows.length > 2);
  if (!isTable) return lines.slice(0, start);
  return isWhole ? lines : lines.slice(0, -1);
};

/** A possibly unfinished link target: an address without spaces and a quoted title. */
const target = String.raw`\](?:\((?:[^\s()]*|<[^<>\n]*>?)(?:[ \t]+(?:"[^"\n]*"?|'[^'\n]*'?|\([^()\n]*\)?)?[ \t]*)?)?`;
/** The text of a link, which may continue on the next line but not in another list item or quotation. */
const words = String.raw`(?:[^\]\n]|\n(?![ \t]*(?:[-+*>#|]|\d+[.)])))*`;
const halfPicture = new RegExp(String.raw`!\[${words}(?:${target})?$`);
const halfLink = new RegExp(String.raw`\[(${words})${target}$`);
const halfLabel = new RegExp(String.raw`\[\^?(${words})$`);

const withoutHalfLink = (text: string): string =>
  text.replace(halfPicture, '').replace(halfLink, '$1').replace(halfLabel, '$1');

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isSpace = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign);

interface Opener {
  readonly signs: string;
  readonly end: number;
}

/** Open delimiters of emphasis, strike-through and code, the innermost last. */
const openDelimiters = (text: string): readonly Opener[] => {
  const open: Opener[] = [];
  const delimiter = /\\.|(`+)|(\*{1,3}|_{1,3}|~~)/gs;
  for (let found = delimiter.exec(text); found; found = delimiter.exec(text)) {
    const [signs, ticks, emphasis] = found;
    const end = found.index + signs.length;
    const last = open.at(-1);
    const before = text[found.index - 1];
    const after = text[end];
    if (last?.signs.startsWith('`')) {
      if (ticks === last.signs) open.pop();
    } else if (ticks !== undefined) open.push({ signs, end });
    else if (emphasis !== undefined) {
      if (signs.startsWith('_') && isWord(before) && isWord(after)) continue;
      if (last?.signs === signs && !isSpace(before)) open.pop();
      else if (!isSpace(after)) open.push({ signs, end });
    }
  }
  return open;
};

/** With more open delimiters than this, they are taken as plain characters. */
const maxOpen = 8;

/** Closes open delimiters; those at the very end are removed because they contain nothing yet. */
const withClosedDelimiters = (text: string): string => {
  const trimmed = text.replace(/[*_~`\\]+$/, '').trimEnd();
  const open = openDelimiters(trimmed);
  if (open.length > maxOpen) return trimmed;
  return open
    .toReversed()
    .reduce(
      (result, { signs, end }) => (end >= result.length ? result.slice(0, end - signs.length) : result + signs),
      trimmed,
    );
};

/** Stands for the words between delimiters: a private-use character that the parser treats as a letter. */
const word = '\uE001';

/**
 * Only the delimiters that a run of words leaves open, outermost first, so that later text parses as if it followed the
 * words. Empty if none is open.
 */
export const openedBy = (text: string): string => {
  const open = openDelimiters(withoutHalfLink(text)).map(({ signs }) => signs);
  const signs = open.length > maxOpen ? [] : open;
  const all = halfLabel.test(text) ? [...signs, '['] : signs;
  return all.length === 0 ? '' : `${word}${all.map((sign) => ` ${sign}${word}`).join('')} `;
};

/** The presentable form of a growing document's end. */
export const repaired = (text: string): string => {
  const lines = text.split('\n');
  const last = lines.at(-1) ?? '';
  if (openFence(lines)) return /^\s*[`~]+$/.test(last) ? lines.slice(0, -1).join('\n') : text;
  const certain = onlySigns.test(last) ? [...lines.slice(0, -1), ''] : lines;
  const shown = withoutHalfTable(certain);
  // A complete line may continue on the next one.
  const begun = shown.at(-1) === '' ? shown.slice(0, -1) : shown;
  const chunk = begun.findLastIndex((line) => line.trim() === '') + 1;
  const end = shown.slice(chunk);
  if (end.some(isPipeRow)) return shown.join('\n');
  return [...shown.slice(0, chunk), withClosedDelimiters(withoutHalfLink(end.join('\n')))].join('\n');
};
