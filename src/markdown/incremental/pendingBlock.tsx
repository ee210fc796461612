import { renderPlain } from '../documentBlocks.tsx';
import { type RenderedBlock, renderBlock } from '../renderBlock.ts';
import { type Block, blocksOf, followed } from '../structure/blocks.ts';
import { fenceAfter } from '../structure/fences.ts';
import type { Numbering } from '../structure/numbering.ts';
import { type References, referencesUsedIn } from '../structure/references.ts';
import { codeOf, composerOf, type Pieces, withFirst, withJoinedTexts } from './assembleBlock.ts';
import { type Words, withWords } from './words.ts';

/**
 * The last block of a growing text. Its items, rows and lines are committed one by one, each rendered once, so that a line
 * of a long list, table or code block costs no more than one of a short block.
 */

/** Items, rows or words that were committed together and no longer change. */
interface Part {
  readonly source: string;
  readonly pieces: Pieces;
  /** Number of items or rows. */
  readonly count: number;
  /** The numbering after it. */
  readonly after: Numbering;
}

export interface PendingBlock {
  readonly type: Block['type'] | undefined;
  /** Lines that every part needs in front of it: the head of a table, the fence of a code block. */
  readonly head: string;
  readonly parts: readonly Part[];
  /** Committed lines of code in chunks; each is a text node of its own. */
  readonly code: readonly string[];
  /** Text that may still change. */
  readonly rest: string;
  readonly isLoose: boolean;
  readonly isTooCostly: boolean;
  /** Minimum length of `rest` before words of it are committed. */
  readonly wordsFrom: number;
  /** The committed first words of a paragraph. */
  readonly words: Words | undefined;
}

/** Number of characters of a paragraph that are committed together. */
export const longWords = 600;

export interface OpenContext {
  readonly prefix: string;
  readonly labels: Parameters<typeof renderBlock>[1]['labels'];
  readonly references: References;
  /** The numbering before the block. */
  readonly before: Numbering;
}

export const emptyBlock: PendingBlock = {
  type: undefined,
  head: '',
  parts: [],
  code: [],
  rest: '',
  isLoose: false,
  isTooCostly: false,
  wordsFrom: longWords,
  words: undefined,
};

/** The source text of a block. */
export const sourceOf = ({ head, parts, code, words, rest }: PendingBlock): string =>
  head + parts.map(({ source }) => source).join('') + code.join('') + (words?.source ?? '') + rest;

/** The same block with nothing committed. */
export const wholeAgain = (block: PendingBlock): PendingBlock => ({ ...emptyBlock, rest: sourceOf(block) });

const render = (text: string, { isLoose }: PendingBlock, context: OpenContext, before: Numbering): RenderedBlock =>
  renderBlock(text, { ...context, before, references: referencesUsedIn(text, context.references), isLoose });

/** Number of committed items or rows. */
const countOf = ({ parts }: PendingBlock): number => parts.reduce((sum, { count }) => sum + count, 0);

const afterParts = ({ parts, words }: PendingBlock, { before }: OpenContext): Numbering =>
  (parts.at(-1) ?? words)?.after ?? before;

const fenceOf = (line: string): string | undefined => (/^[`~]/.test(line) ? fenceAfter(line, undefined) : undefined);

const longRun = 1000;

/** Commits lines of code while their fence is open. */
const settleCode = (block: PendingBlock): PendingBlock => {
  const start = block.rest.indexOf('\n') + 1;
  const head = block.head || block.rest.slice(0, start);
  const fence = fenceOf(head.trimEnd());
  if (fence === undefined) return block;
  const code = [...block.code];
  let rest = block.head === '' ? block.rest.slice(start) : block.rest;
  for (let end = rest.indexOf('\n') + 1; end > 0; end = rest.indexOf('\n') + 1) {
    const line = rest.slice(0, end);
    if (fenceAfter(line.trimEnd(), fence) === undefined) break;
    const last = code.at(-1);
    if (last === undefined || last.length > longRun) code.push(line);
    else code[code.length - 1] = last + line;
    rest = rest.slice(end);
  }
  return { ...block, head, code, rest };
};

/** Commits all items or rows except the last; `starts` are their positions in the text of head and rest. */
const settleParts = (
  block: PendingBlock,
  starts: readonly number[],
  text: string,
  context: OpenContext,
): PendingBlock => {
  const last = starts.at(-1);
  const composer = composerOf(block.type);
  if (last === undefined || !composer) return block;
  const [first = last] = starts;
  if (first === last) return { ...block, rest: text.slice(last) };
  const source = text.slice(first, last);
  const { node, after } = render(block.head + followed(source), block, context, afterParts(block, context));
  const pieces = composer.piecesOf(node, countOf(block));
  const part: Part = { source, pieces, count: starts.length - 1, after };
  return { ...block, parts: [...block.parts, part], rest: text.slice(last) };
};

const settleInside = (block: PendingBlock, { type, start, parts }: Block, context: OpenContext): PendingBlock => {
  if (block.isTooCostly) return block;
  if (type === 'code') return settleCode(block);
  const text = block.head + block.rest;
  const starts = parts.map((part) => part - start);
  if (type === 'list') return settleParts(block, starts, text, context);
  if (type !== 'table' || starts.length < 2) return block;
  const head = text.slice(0, starts[1]);
  // Every part is rendered with the head, so footnotes in it would be counted once per part.
  if (head.includes('[^')) return block;
  return settleParts({ ...block, head }, starts.slice(1), text, context);
};

/** A line that may turn the line before it into a table head or heading. */
const delimiterRow = /\n[ \t]*[|:-][ \t|:-]*\n/;

export interface AddedLines {
  /** Complete blocks. */
  readonly committed: readonly PendingBlock[];
  readonly open: PendingBlock;
}

/**
 * Adds complete lines to a block.
 * @param line the unfinished line after them, if more text cannot change which block it belongs to; it is not added
 */
export const addLines = (before: PendingBlock, lines: string, line: string, context: OpenContext): AddedLines => {
  const block = { ...before, rest: before.rest + lines };
  const isHeadSettled = block.words && delimiterRow.test(block.rest);
  if (isHeadSettled) return addLines(wholeAgain(before), lines, line, context);
  const text = block.head + block.rest + line;
  const found = blocksOf(text);
  const [first] = found;
  const isSame = first?.type === block.type && first?.isLoose === block.isLoose;
  if (!isSame && sourceOf(block) !== block.rest) return addLines(wholeAgain(before), lines, line, context);
  const whole = text.length - line.length;
  const blocks = found.map(({ type, start, end, isTooCostly: isCostly, isLoose }, index): PendingBlock => {
    const own = text.slice(start, Math.min(end, whole));
    const rest = end < text.length ? followed(own) : own;
    if (index > 0) return { ...emptyBlock, type, rest, isLoose, isTooCostly: isCostly };
    const more = { ...block, type, rest: rest.slice(block.head.length), isLoose };
    // The line that ends a code block stays uncommitted.
    return {
      ...(block.head !== '' && type === 'code' ? settleCode(more) : more),
      isTooCostly: block.isTooCostly || isCostly,
    };
  });
  const last = found.at(-1);
  const open = blocks.pop();
  if (!last || !open) return { committed: [], open: block };
  return { committed: blocks, open: settleInside(open, last, context) };
};

/** The text of a code block without its closing line. */
const codeIn = ({ head, code, rest }: PendingBlock, line: string, isGrowing: boolean): readonly string[] => {
  const tail = rest + line;
  const next = /^.*/.exec(tail)?.[0] ?? '';
  const isOver = fenceAfter(next.trimEnd(), fenceOf(head.trimEnd())) === undefined;
  // The parser ignores a single blank line.
  if (code.length === 1 && code[0] === '\n' && (tail === '' || isOver)) return [];
  if (tail === '' || isOver || (isGrowing && /^[`~]+$/.test(tail))) return code;
  return [...code.slice(0, -1), `${code.at(-1) ?? ''}${tail}\n`];
};

/** Renders the last part of a block from its presentable text. */
export const lastPart = (block: PendingBlock, line: string, text: string, context: OpenContext): RenderedBlock => {
  const before = afterParts(block, context);
  if (block.isTooCostly) return renderPlain({ text: sourceOf(block) + line }, context.before);
  return render(text, block, context, before);
};

/** A block assembled from its committed parts and the last one; undefined if the last one changes those. */
export const assembled = (block: PendingBlock, last: RenderedBlock, isGrowing: boolean): RenderedBlock | undefined => {
  const { type, parts, words, isTooCostly } = block;
  const composer = composerOf(type);
  if (isTooCostly || (parts.length === 0 && !words)) return last;
  const node = words
    ? withWords(words, last.node)
    : composer?.around([...parts.map(({ pieces }) => pieces), composer.piecesOf(last.node, countOf(block))]);
  if (node === undefined) return undefined;
  return { ...last, isEmpty: false, node: withFirst(last.node, isGrowing ? node : withJoinedTexts(node)) };
};

/** A code block without its text. */
export const codeShell = (block: PendingBlock, context: OpenContext): RenderedBlock =>
  render(block.head, block, context, context.before);

/** A code block assembled from its shell and its text. */
export const codeBlock = (
  shell: RenderedBlock,
  block: PendingBlock,
  line: string,
  isGrowing: boolean,
): RenderedBlock => ({
  ...shell,
  node: codeOf(shell.node, codeIn(block, line, isGrowing)),
});

export const isCode = ({ type, head }: PendingBlock): boolean => type === 'code' && head !== '';

/** Renders a finished block. */
export const wholeBlock = (block: PendingBlock, context: OpenContext): RenderedBlock => {
  if (isCode(block) && !block.isTooCostly) return codeBlock(codeShell(block, context), block, '', false);
  const isSure = block.words?.isSure ?? true;
  const made = isSure && assembled(block, lastPart(block, '', block.head + block.rest, context), false);
  if (made) return made;
  const whole = wholeAgain(block);
  return lastPart({ ...whole, isTooCostly: block.isTooCostly }, '', whole.rest, context);
};
