import { isTooCostly } from '../structure/cost.ts';
import { lastPart, longWords, type OpenContext, type PendingBlock, sourceOf, wholeAgain } from './pendingBlock.tsx';
import { openedBy, repaired } from './repair.ts';
import { mark, withRun } from './words.ts';

/** So much at the end of a text is not cut off: it may be half a word, or half a link. */
const stillWritten = 60;

/** The last place between two words, which both are nothing but words. */
const betweenWords = /^[\s\S]*[\p{L}\p{N},.][ \n](?=\p{L})/u;

/**
 * Lets the first words of a long paragraph settle. What they leave open, be it a star that nothing ever closes, is read
 * again before the words behind them, and not they themselves.
 * @returns the block, and how many characters of the line went into it
 */
export const commitWords = (
  block: PendingBlock,
  line: string,
  context: OpenContext,
): readonly [PendingBlock, number] => {
  const text = block.rest + line;
  if (block.isTooCostly || text.length < block.wordsFrom) return [block, 0];
  const later = { ...block, wordsFrom: text.length + longWords / 2 };
  const end = betweenWords.exec(text.slice(0, text.length - stillWritten))?.[0].length ?? 0;
  if (end < longWords / 2 || text.includes(mark)) return [later, 0];
  if (isTooCostly(sourceOf(block) + line)) return [{ ...wholeAgain(block), type: block.type, isTooCostly: true }, 0];
  const source = text.slice(0, end);
  const before = block.words?.opened ?? '';
  const { node, after } = lastPart(block, '', repaired(before + source + mark), context);
  const words = withRun(block.words, { source, node, after, openedBy: openedBy(before + source) });
  if (!words) return [later, 0];
  return [{ ...block, words, rest: block.rest.slice(end), wordsFrom: longWords }, Math.max(0, end - block.rest.length)];
};

/** The block without settled words, for a time: what came behind them changed how they are read. */
export const withoutWords = (block: PendingBlock): PendingBlock => {
  const whole = wholeAgain(block);
  return { ...whole, type: block.type, isLoose: block.isLoose, wordsFrom: whole.rest.length + longWords / 2 };
};
