import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { composerOf } from './composed.ts';
import { isTooCostly } from './cost.ts';
import type { Numbering } from './numbering.ts';
import {
  assembled,
  codeBlock,
  codeShell,
  countOf,
  isCode,
  lastPart,
  longWords,
  type OpenBlock,
  type OpenContext,
  sourceOf,
  wholeAgain,
} from './openBlock.tsx';
import type { RenderedBlock } from './renderBlock.ts';
import { repaired } from './repair.ts';

/** The end of a text that grows, as it is seen: what is only more words is put behind those that stand there. */

/** Signs that are nothing but themselves behind a word; a full stop or colon only where no address can follow. */
const onlyWords = /^(?:[^*_~`[\]<>&\\|#@/.:\n\r\t]|[.:](?=\s|$))*$/;
const plainWord = /^[^*_~`[\]<>&\\|#@/.:]+$/;

type Element = ReactElement<{ readonly children?: ReactNode }>;
const isElement = (node: ReactNode): node is Element => isValidElement(node);

/** A node with more at the end of its last text; none where that text does not end as it should. */
const withMore = (node: ReactNode, ending: string, more: string): ReactNode | undefined => {
  if (typeof node === 'string') return node.endsWith(ending) ? node + more : undefined;
  if (!isElement(node)) return undefined;
  const { children } = node.props;
  if (!Array.isArray(children)) {
    const child = withMore(children, ending, more);
    return child === undefined ? undefined : cloneElement(node, { children: child });
  }
  const at = children.findLastIndex((child: ReactNode) => child !== '\n');
  const child = withMore(children[at], ending, more);
  return child === undefined ? undefined : cloneElement(node, { children: children.with(at, child) });
};

interface Known {
  readonly block: OpenBlock;
  readonly context: OpenContext;
  /** The text that was rendered, and as it was made presentable. */
  readonly text: string;
  readonly presentable: string;
  readonly last: RenderedBlock;
}

/** The fence of code that was rendered. */
interface Shell {
  readonly head: string;
  readonly before: Numbering;
  readonly rendered: RenderedBlock;
}

/** What was rendered, with the words that came since; none where there is more than words. */
const continued = (known: Known, text: string, presentable: string): RenderedBlock | undefined => {
  if (presentable === known.presentable) return known.last;
  const [before, now] = [known.text.trimEnd(), text.trimEnd()];
  const closing = known.presentable.slice(before.length);
  const ending = /\S*$/.exec(before)?.[0] ?? '';
  const more = now.slice(before.length);
  const isMore = now.startsWith(before) && known.presentable === before + closing && presentable === now + closing;
  if (!isMore || !plainWord.test(ending) || !onlyWords.test(more)) return undefined;
  const node = withMore(known.last.node, ending, more);
  return node === undefined ? undefined : { ...known.last, node };
};

/** Makes a renderer of open ends, which remembers the last one. */
export const createOpenEnd = (): ((block: OpenBlock, line: string, context: OpenContext) => RenderedBlock) => {
  let known: Known | undefined;
  let shell: Shell | undefined;

  return (block, line, context) => {
    if (isCode(block) && !block.isTooCostly) {
      if (shell?.head !== block.head || shell.before !== context.before) {
        shell = { head: block.head, before: context.before, rendered: codeShell(block, context) };
      }
      return codeBlock(shell.rendered, block, line, true);
    }
    const text = block.head + block.rest + line;
    const isPlain = block.isTooCostly || isTooCostly(block.rest + line);
    const isSame =
      known?.block === block &&
      known.context.before === context.before &&
      known.context.references === context.references;
    const presentable = repaired(text);
    const last =
      (known && isSame && !isPlain && continued(known, text, presentable)) ||
      lastPart(isPlain ? { ...block, isTooCostly: true } : block, line, presentable, context);
    known = isPlain ? undefined : { block, context, text, presentable, last };
    return assembled(block, last, true);
  };
};

const stillWritten = 60;

const textsOf = (node: ReactNode): string => {
  if (typeof node === 'string') return node;
  if (!isElement(node) || node.type === 'code') return '';
  const { children } = node.props;
  return Array.isArray(children) ? children.map(textsOf).join('') : textsOf(children);
};

/** Signs that are shown as themselves, but may yet begin something that ends further on. */
const mayBegin = /[*_~`[]/;

/**
 * Lets the first words of a long paragraph settle, where nothing is open between two words.
 * @returns the block, and how many characters of the line went into it
 */
export const settleWords = (block: OpenBlock, line: string, context: OpenContext): readonly [OpenBlock, number] => {
  const text = block.rest + line;
  if (block.isTooCostly || text.length < block.wordsFrom) return [block, 0];
  const later = { ...block, wordsFrom: text.length + longWords / 2 };
  const composer = composerOf('paragraph');
  const stop = text.length - stillWritten;
  const cut = /^[\s\S]*[\p{L}\p{N},.] (?=\p{L})/u.exec(text.slice(0, stop))?.[0].length ?? 0;
  // What is cut off ends in this line, so that all whole lines are in it.
  if (!composer || cut <= block.rest.length || cut < longWords / 2) return [later, 0];
  const taken = cut - block.rest.length;
  if (isTooCostly(sourceOf(block) + line)) return [{ ...wholeAgain(block), type: block.type, isTooCostly: true }, 0];
  const { node, after } = lastPart(block, '', text.slice(0, cut - 1), context);
  const pieces = composer.piecesOf(node, countOf(block));
  if (pieces.shell?.type !== 'p' || mayBegin.test(textsOf(node))) return [later, 0];
  return [
    { ...block, parts: [...block.parts, { source: text.slice(0, cut), pieces, count: 1, after }], rest: '' },
    taken,
  ];
};
