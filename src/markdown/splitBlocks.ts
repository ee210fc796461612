/**
 * Cuts markdown where a cut changes nothing: what stands before it is parsed the same with or without what follows.
 * Where that cannot be told from the lines alone, nothing is cut.
 */

const isBlank = (line: string): boolean => /^[ \t]*$/.test(line);
const listMarker = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const fenceStart = /^( {0,3})(?:(`{3,})[^`]*|(~{3,}).*)$/;

/** A definition of a link or footnote is heard in the whole document, wherever it stands. */
const speaksToAll = (text: string): boolean => text.includes(']:');

const closes = (line: string, fence: string): boolean => {
  const signs = /^ {0,3}([`~]{3,})[ \t]*$/.exec(line)?.[1];
  return signs !== undefined && signs[0] === fence[0] && signs.length >= fence.length;
};

/** One kind of line break, and none of the marks that are no text. */
export const normalized = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\uFEFF/g, '')
    .replace(/^<!--\s*more\s*-->[ \t]*$/gm, '');

/**
 * The blocks of a normalised text; joined by blank lines they are the same document. The last one may still change as
 * text is added, the others never do.
 */
export const splitBlocks = (text: string): readonly string[] => {
  if (speaksToAll(text)) return [text];
  const lines = text.split('\n');
  const blocks: string[] = [];
  let current: string[] = [];
  let fence: string | undefined;
  let inList = false;
  let afterBlank = false;
  let isIndented = false;

  for (const [index, line] of lines.entries()) {
    // The last line may be incomplete: `2` may become `2.`, which would go on with the list above.
    const isComplete = index < lines.length - 1;
    // After indented lines a marker may continue a list above, or be no marker at all.
    const mayContinue = listMarker.test(line) && (inList || isIndented);
    if (fence === undefined && afterBlank && isComplete && /^\S/.test(line) && !mayContinue) {
      blocks.push(current.join('\n'));
      current = [];
      inList = false;
    }
    const [, indent = '', ticks, tildes] = fenceStart.exec(line) ?? [];
    const opening = ticks ?? tildes;
    if (fence !== undefined) {
      if (closes(line, fence)) fence = undefined;
    } else if (opening !== undefined) {
      // Indented in a list, it may belong to the item and end with it: from here on nothing is certain.
      if (inList && indent !== '') return [...blocks, [...current, ...lines.slice(index)].join('\n')];
      fence = opening;
    } else if (listMarker.test(line)) inList = true;
    afterBlank = fence === undefined && isBlank(line) && current.some((before) => !isBlank(before));
    if (!isBlank(line)) isIndented = /^\s/.test(line);
    current.push(line);
  }
  return [...blocks, current.join('\n')];
};
