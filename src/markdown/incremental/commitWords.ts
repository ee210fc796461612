import { isTooCostly } from '../structure/cost.ts';
import { lastPart, longWords, type OpenContext, type PendingBlock, sourceOf, wholeAgain } from './pendingBlock.tsx';
import { openedBy, repaired } from './repair.ts';
import { mark, withRun } from './words.ts';

/** Minimum number of characters left uncommitted at the end, which may be half a word or half a link. */
const minUncommitted = 60;

/** The last position between two plain words. */
const lastWordBoundary = /^[\s\S]*[\p{L}\p{N},.][ \n](?=\p{L})/u;

/**
 * Commits the first words of a long paragraph. Only the delimiters that they leave open are parsed again, in front of the
 * remaining words.
 * @returns the block, and how many characters of the line it took
 */
export const commitWords = (
  block: PendingBlock,
  line: string,
  context: OpenContext,
): readonly [PendingBlock, number] => {
  const text = block.rest + line;
  if (block.isTooCostly || text.length < block.wordsFrom) return [block, 0];
  const later = { ...block, wordsFrom: text.length + longWords / 2 };
  const end = lastWordBoundary.exec(text.slice(0, text.length - minUncommitted))?.[0].length ?? 0;
  if (end < longWords / 2 || text.includes(mark)) return [later, 0];
  if (isTooCostly(sourceOf(block) + line)) return [{ ...wholeAgain(block), type: block.type, isTooCostly: true }, 0];
  const source = text.slice(0, end);
  const before = block.words?.opened ?? '';
  const { node, after } = lastPart(block, '', repaired(before + source + mark), context);
  const words = withRun(block.words, { source, node, after, openedBy: openedBy(before + source) });
  if (!words) return [later, 0];
  return [{ ...block, words, rest: block.rest.slice(end), wordsFrom: longWords }, Math.max(0, end - block.rest.length)];
};

/** The block without committed words, because later text changed how they are parsed. */
export const withoutWords = (block: PendingBlock): PendingBlock => {
  const whole = wholeAgain(block);
  return { ...whole, type: block.type, isLoose: block.isLoose, wordsFrom: whole.rest.length + longWords / 2 };
};
