import { setMarkersApart } from './excerpt.ts';
import { fenceAfter } from './fences.ts';

/**
 * Cuts markdown where a cut changes nothing: what stands before it is parsed the same with or without what follows.
 * Where that cannot be told from the lines alone, nothing is cut.
 */

const isBlank = (line: string): boolean => /^[ \t]*$/.test(line);
const listMarker = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;

/** A definition of a link or footnote is heard in the whole document, wherever it stands. */
const speaksToAll = (text: string): boolean => text.includes(']:');

/** One kind of line break, no marks that are no text, and markers where no cut can hurt them. */
export const normalized = (text: string): string =>
  setMarkersApart(text.replace(/\r\n?/g, '\n').replace(/\uFEFF/g, ''));

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
    const before = fence;
    fence = fenceAfter(line, before);
    // Indented in a list, it may belong to the item and end with it: from here on nothing is certain.
    if (before === undefined && fence !== undefined && inList && line.startsWith(' ')) {
      return [...blocks, [...current, ...lines.slice(index)].join('\n')];
    }
    if (before === undefined && fence === undefined && listMarker.test(line)) inList = true;
    afterBlank = fence === undefined && isBlank(line) && current.some((above) => !isBlank(above));
    if (!isBlank(line)) isIndented = /^\s/.test(line);
    current.push(line);
  }
  return [...blocks, current.join('\n')];
};

/**
 * Makes a splitter of a text that grows: it gives the blocks of the whole, and looks only at those that may still
 * change.
 */
export const createSplitter = (): ((text: string) => readonly string[]) => {
  let settled: { readonly text: string; readonly blocks: readonly string[] } = { text: '', blocks: [] };

  return (text) => {
    if (!text.startsWith(settled.text)) settled = { text: '', blocks: [] };
    const rest = text.slice(settled.text.length);
    const written = normalized(rest);
    if (speaksToAll(written)) return [normalized(text)];
    const split = splitBlocks(written);
    const blocks = [...settled.blocks, ...split];
    // Where normalising changed something, nobody can tell where in the text the last block begins.
    if (split.length > 1 && written === rest) {
      const open = split.at(-1) ?? '';
      settled = { text: text.slice(0, text.length - open.length), blocks: blocks.slice(0, -1) };
    }
    return blocks;
  };
};
