import { cloneElement, type ReactNode } from 'react';
import type { RenderedBlock } from '../renderBlock.ts';
import { isTooCostly } from '../structure/cost.ts';
import type { Numbering } from '../structure/numbering.ts';
import { isElement } from './assembleBlock.ts';
import { commitWords, withoutWords } from './commitWords.ts';
import {
  assembled,
  codeBlock,
  codeShell,
  isCode,
  lastPart,
  type OpenContext,
  type PendingBlock,
} from './pendingBlock.tsx';
import { repaired } from './repair.ts';

/** The visible end of a growing text; plain words are appended without parsing. */

/** Characters without markdown meaning after a word; a full stop or colon only where no address can follow. */
const onlyWords = /^(?:[^*_~`[\]<>&\\|#@/.:\n\r\t]|[.:](?=\s|$))*$/;
const plainWord = /^[^*_~`[\]<>&\\|#@/.:]+$/;

/** A node with text appended to its last text node; undefined if that does not end as expected. */
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
  readonly block: PendingBlock;
  readonly context: OpenContext;
  /** The rendered text and its presentable form. */
  readonly text: string;
  readonly presentable: string;
  readonly last: RenderedBlock;
}

/** The rendered fence of a code block. */
interface Shell {
  readonly head: string;
  readonly before: Numbering;
  readonly rendered: RenderedBlock;
}

/** The rendered node with words appended; undefined if more than plain words arrived. */
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

/**
 * Creates a renderer for the pending end, which remembers the last result. It returns undefined if the latest text changes
 * committed parts of the block.
 */
const createEndRenderer = (): ((
  block: PendingBlock,
  line: string,
  context: OpenContext,
) => RenderedBlock | undefined) => {
  let known: Known | undefined;
  let shell: Shell | undefined;

  return (block, line, context) => {
    if (isCode(block) && !block.isTooCostly) {
      if (shell?.head !== block.head || shell.before !== context.before) {
        shell = { head: block.head, before: context.before, rendered: codeShell(block, context) };
      }
      return codeBlock(shell.rendered, block, line, true);
    }
    const text = block.head + (block.words?.opened ?? '') + block.rest + line;
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

/** The rendered end, its block, and how many characters of the line are in committed parts of the block. */
interface OpenEnd {
  readonly end: RenderedBlock | undefined;
  readonly open: PendingBlock;
  readonly taken: number;
}

/**
 * Creates a renderer for the pending end, which commits the first words of a long paragraph.
 * @returns a function of the block and its unfinished line, which may be decided to belong to it
 */
export const createOpenEnd = () => {
  const render = createEndRenderer();
  return (block: PendingBlock, line: string, isDecided: boolean, context: OpenContext): OpenEnd => {
    const [open, taken] = isDecided && block.type === 'paragraph' ? commitWords(block, line, context) : [block, 0];
    const rest = line.slice(taken);
    const end = render(open, rest, context);
    if (end) return { end, open, taken };
    const whole = withoutWords(open);
    return { end: render(whole, rest, context), open: whole, taken };
  };
};
