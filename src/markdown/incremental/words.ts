import { cloneElement, type ReactNode } from 'react';
import type { Numbering } from '../structure/numbering.ts';
import { childrenOf, type Element, elementOf, isElement, withChildren } from './assembleBlock.ts';

/** Assembles a paragraph from separately rendered runs of words; emphasis may span several runs. */

/** Marks the boundary between earlier and new words. */
export const mark = '\uE002';

interface Cut {
  /** The elements around the mark, outermost first. */
  readonly path: readonly Element['type'][];
  readonly before: readonly ReactNode[];
  readonly after: readonly ReactNode[];
}

const isNotEmpty = (node: ReactNode): boolean => node !== '';

/** The nodes before and after the first mark, and the space after it. */
const cutAtMark = (nodes: readonly ReactNode[]): Cut | undefined => {
  for (const [at, node] of nodes.entries()) {
    const [ahead, behind] = [nodes.slice(0, at), nodes.slice(at + 1)];
    if (typeof node === 'string' && node.includes(mark)) {
      const found = node.indexOf(mark);
      const [before, after] = [node.slice(0, found), node.slice(found + 2)];
      return {
        path: [],
        before: [...ahead, before].filter(isNotEmpty),
        after: [after, ...behind].filter(isNotEmpty),
      };
    }
    const inner = isElement(node) && cutAtMark(childrenOf(node));
    if (!inner) continue;
    return {
      path: [node.type, ...inner.path],
      before: [...ahead, withChildren(node, inner.before)],
      after: [withChildren(node, inner.after), ...behind],
    };
  }
  return undefined;
};

/** Visible text with a marker where an element begins and ends, without code. */
const textsOf = (node: ReactNode): string => {
  if (typeof node === 'string') return node;
  if (!isElement(node)) return '';
  return node.type === 'code' ? '\0' : `\0${childrenOf(node).map(textsOf).join('')}\0`;
};

/** Characters shown as they are that may still open a construct that ends later. */
const mayBegin = /[*_~`[]/;
/** The same where they open nothing: within a word, between spaces, alone, or closed again. */
const beginsNothing =
  /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])|(?<=\s)(?:\*+|_+)(?=\s)|(?<!~)~(?!~)|\[[^[\]\0]*\](?![(\0])/gu;

const isSettled = (nodes: readonly ReactNode[], source: string): boolean => {
  const texts = nodes.map(textsOf).join('');
  // The text does not show how escaped characters were parsed.
  return !mayBegin.test(/[\\&]/.test(source) ? texts : texts.replace(beginsNothing, ''));
};

/** Nodes with unique keys down to the words; the first run keeps its own. */
const keyed = (nodes: readonly ReactNode[], run: number, depth: number): readonly ReactNode[] =>
  nodes.map((node, index) => {
    if (!isElement(node)) return node;
    const child = index === 0 && depth > 0 ? withChildren(node, keyed(childrenOf(node), run, depth - 1)) : node;
    return run === 0 ? child : cloneElement(child, { key: `${run}-${node.key}` });
  });

/** Nodes with more appended inside the elements that continue. */
const joined = (before: readonly ReactNode[], after: readonly ReactNode[], depth: number): readonly ReactNode[] => {
  const [last, first] = [before.at(-1), after[0]];
  if (depth === 0 || !isElement(last) || !isElement(first)) return [...before, ...after];
  const one = withChildren(last, joined(childrenOf(last), childrenOf(first), depth - 1));
  return [...before.slice(0, -1), one, ...after.slice(1)];
};

/** The committed words of a growing paragraph. */
export interface Words {
  readonly source: string;
  readonly nodes: readonly ReactNode[];
  readonly runs: number;
  /** The numbering after them. */
  readonly after: Numbering;
  /** Text to parse in front of the next words: the open delimiters and a mark. */
  readonly opened: string;
  /** The elements that continue after them, outermost first. */
  readonly path: Cut['path'];
  /** Whether no later text can change them; otherwise the end of the text decides. */
  readonly isSure: boolean;
}

const noWords: Pick<Words, 'nodes' | 'runs' | 'opened' | 'path'> = { nodes: [], runs: 0, opened: '', path: [] };

/** Committed words with more appended; undefined if that changes how they are parsed. */
const withMore = ({ nodes, runs, opened, path }: typeof noWords, more: ReactNode): readonly ReactNode[] | undefined => {
  const children = childrenOf(elementOf(more));
  const cut = opened === '' ? { path: [], before: [], after: children } : cutAtMark(children);
  const isSame = cut?.path.length === path.length && cut.path.every((type, at) => type === path[at]);
  // Delimiters that open nothing stay as text before the mark.
  if (!isSame || mayBegin.test(cut.before.map(textsOf).join(''))) return undefined;
  return joined(nodes, keyed(cut.after, runs, path.length), path.length);
};

/** A paragraph of committed and later words; undefined if the later ones change the committed ones. */
export const withWords = (words: Words, more: ReactNode): ReactNode | undefined => {
  const shell = elementOf(more);
  const nodes = shell?.type === 'p' ? withMore(words, more) : undefined;
  return shell && nodes && withChildren(shell, [...nodes]);
};

/** A rendered run of words with a mark after it. */
interface Run {
  readonly source: string;
  readonly node: ReactNode;
  readonly after: Numbering;
  readonly openedBy: string;
}

/** The words with one more run; undefined if a run cannot end there. */
export const withRun = (before: Words | undefined, { source, node, after, openedBy }: Run): Words | undefined => {
  if (elementOf(node)?.type !== 'p') return undefined;
  const nodes = withMore(before ?? noWords, node);
  const cut = nodes && cutAtMark(nodes);
  if (!cut || cut.after.some((behind) => textsOf(behind).replaceAll('\0', '') !== '')) return undefined;
  const isSure = (before?.isSure ?? true) && openedBy === '' && isSettled(cut.before, source);
  return {
    source: (before?.source ?? '') + source,
    nodes: cut.before,
    runs: (before?.runs ?? 0) + 1,
    after,
    opened: openedBy === '' ? '' : `${openedBy}${mark} `,
    path: cut.path,
    isSure,
  };
};
