import { renderPlain } from '../documentBlocks.tsx';
import { type RenderedBlock, renderBlock } from '../renderBlock.ts';
import { type Block, blocksOf, followed } from '../structure/blocks.ts';
import { fenceAfter } from '../structure/fences.ts';
import type { Numbering } from '../structure/numbering.ts';
import { type References, usedIn } from '../structure/references.ts';
import { codeOf, composerOf, type Pieces, sealed, withFirst } from './assembleBlock.ts';
import { type Words, withWords } from './words.ts';

/**
 * The last block of a text that grows. Its items, rows and lines settle one by one, each rendered once, so that a long
 * list, table or piece of code costs no more by the line than a short one.
 */

/** Items, rows or a run of words that no longer change, and settled together. */
interface Part {
  readonly source: string;
  readonly pieces: Pieces;
  /** How many items or rows these are. */
  readonly count: number;
  /** The numbering behind it. */
  readonly after: Numbering;
}

export interface PendingBlock {
  readonly type: Block['type'] | undefined;
  /** Lines that every part needs before it: the head of a table, the fence of code. */
  readonly head: string;
  readonly parts: readonly Part[];
  /** Settled lines of code, in runs of some length: each is a text of its own in the page. */
  readonly code: readonly string[];
  /** What may still change. */
  readonly rest: string;
  readonly isLoose: boolean;
  readonly isTooCostly: boolean;
  /** How long what may still change is to be before the words in it are looked at. */
  readonly wordsFrom: number;
  /** The first words of a paragraph, settled in runs. */
  readonly words: Words | undefined;
}

/** So many characters of a paragraph are looked at together. */
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

/** All of a block as it was written. */
export const sourceOf = ({ head, parts, code, words, rest }: PendingBlock): string =>
  head + parts.map(({ source }) => source).join('') + code.join('') + (words?.source ?? '') + rest;

/** The same block as one that has not settled anywhere. */
export const wholeAgain = (block: PendingBlock): PendingBlock => ({ ...emptyBlock, rest: sourceOf(block) });

const render = (text: string, { isLoose }: PendingBlock, context: OpenContext, before: Numbering): RenderedBlock =>
  renderBlock(text, { ...context, before, references: usedIn(text, context.references), isLoose });

/** How many items, rows or runs of words have settled. */
const countOf = ({ parts }: PendingBlock): number => parts.reduce((sum, { count }) => sum + count, 0);

const afterParts = ({ parts, words }: PendingBlock, { before }: OpenContext): Numbering =>
  (parts.at(-1) ?? words)?.after ?? before;

const fenceOf = (line: string): string | undefined => (/^[`~]/.test(line) ? fenceAfter(line, undefined) : undefined);

const longRun = 1000;

/** Lets lines of code settle while their fence is open. */
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

/** Lets all items or rows but the last settle; `starts` are theirs in the text of head and rest. */
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

/** What may make a table or heading of the line before it. */
const delimiterRow = /\n[ \t]*[|:-][ \t|:-]*\n/;

export interface Advanced {
  /** Blocks that are done. */
  readonly committed: readonly PendingBlock[];
  readonly open: PendingBlock;
}

/**
 * Adds whole lines to a block. @param line what stands behind them, if more at its end cannot change of which block it
 * is; it does not become a part of any
 */
export const advanced = (before: PendingBlock, lines: string, line: string, context: OpenContext): Advanced => {
  const block = { ...before, rest: before.rest + lines };
  const isHeadSettled = block.words && delimiterRow.test(block.rest);
  if (isHeadSettled) return advanced(wholeAgain(before), lines, line, context);
  const text = block.head + block.rest + line;
  const found = blocksOf(text);
  const [first] = found;
  const isSame = first?.type === block.type && first?.isLoose === block.isLoose;
  if (!isSame && sourceOf(block) !== block.rest) return advanced(wholeAgain(before), lines, line, context);
  const whole = text.length - line.length;
  const blocks = found.map(({ type, start, end, isTooCostly: isCostly, isLoose }, index): PendingBlock => {
    const own = text.slice(start, Math.min(end, whole));
    const rest = end < text.length ? followed(own) : own;
    if (index > 0) return { ...emptyBlock, type, rest, isLoose, isTooCostly: isCostly };
    const more = { ...block, type, rest: rest.slice(block.head.length), isLoose };
    // Of code the line that ends it is left.
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

/** The text of code in a block, without the line that ends it. */
const codeIn = ({ head, code, rest }: PendingBlock, line: string, isGrowing: boolean): readonly string[] => {
  const tail = rest + line;
  const next = /^.*/.exec(tail)?.[0] ?? '';
  const isOver = fenceAfter(next.trimEnd(), fenceOf(head.trimEnd())) === undefined;
  // One blank line alone is no text to the parser.
  if (code.length === 1 && code[0] === '\n' && (tail === '' || isOver)) return [];
  if (tail === '' || isOver || (isGrowing && /^[`~]+$/.test(tail))) return code;
  return [...code.slice(0, -1), `${code.at(-1) ?? ''}${tail}\n`];
};

/** The last part of a block, of the text that it is to be shown as. */
export const lastPart = (block: PendingBlock, line: string, text: string, context: OpenContext): RenderedBlock => {
  const before = afterParts(block, context);
  if (block.isTooCostly) return renderPlain({ text: sourceOf(block) + line }, context.before);
  return render(text, block, context, before);
};

/** A block of its settled parts and the last one; none where the last one changes those. */
export const assembled = (block: PendingBlock, last: RenderedBlock, isGrowing: boolean): RenderedBlock | undefined => {
  const { type, parts, words, isTooCostly } = block;
  const composer = composerOf(type);
  if (isTooCostly || (parts.length === 0 && !words)) return last;
  const node = words
    ? withWords(words, last.node)
    : composer?.around([...parts.map(({ pieces }) => pieces), composer.piecesOf(last.node, countOf(block))]);
  if (node === undefined) return undefined;
  return { ...last, isEmpty: false, node: withFirst(last.node, isGrowing ? node : sealed(node)) };
};

/** Code without its text. */
export const codeShell = (block: PendingBlock, context: OpenContext): RenderedBlock =>
  render(block.head, block, context, context.before);

/** Code as it is seen, of its shell and its text. */
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

/** A block to which nothing is added any more. */
export const wholeBlock = (block: PendingBlock, context: OpenContext): RenderedBlock => {
  if (isCode(block) && !block.isTooCostly) return codeBlock(codeShell(block, context), block, '', false);
  const isSure = block.words?.isSure ?? true;
  const made = isSure && assembled(block, lastPart(block, '', block.head + block.rest, context), false);
  if (made) return made;
  const whole = wholeAgain(block);
  return lastPart({ ...whole, isTooCostly: block.isTooCostly }, '', whole.rest, context);
};
