import { cloneElement, type ReactNode } from 'react';
import type { Numbering } from '../structure/numbering.ts';
import { childrenOf, type Element, elementOf, isElement, withChildren } from './assembleBlock.ts';

/** Puts together the words of a paragraph that was rendered in runs, though emphasis may reach from one into the next. */

/** Stands between what was read before and the words that are new. */
export const mark = '\uE002';

interface Cut {
  /** The elements around the mark, outer ones first. */
  readonly path: readonly Element['type'][];
  readonly before: readonly ReactNode[];
  readonly after: readonly ReactNode[];
}

const isSomething = (node: ReactNode): boolean => node !== '';

/** Nodes before and behind their first mark, and the space behind that. */
const cutAtMark = (nodes: readonly ReactNode[]): Cut | undefined => {
  for (const [at, node] of nodes.entries()) {
    const [ahead, behind] = [nodes.slice(0, at), nodes.slice(at + 1)];
    if (typeof node === 'string' && node.includes(mark)) {
      const found = node.indexOf(mark);
      const [before, after] = [node.slice(0, found), node.slice(found + 2)];
      return {
        path: [],
        before: [...ahead, before].filter(isSomething),
        after: [after, ...behind].filter(isSomething),
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

/** Text as it is read, with a sign of its own where an element begins and ends; nothing of code. */
const textsOf = (node: ReactNode): string => {
  if (typeof node === 'string') return node;
  if (!isElement(node)) return '';
  return node.type === 'code' ? '\0' : `\0${childrenOf(node).map(textsOf).join('')}\0`;
};

/** Signs that are shown as themselves, but may yet begin something that ends further on. */
const mayBegin = /[*_~`[]/;
/** The same where they begin nothing: within a word, apart from any, alone, or closed again. */
const beginsNothing =
  /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])|(?<=\s)(?:\*+|_+)(?=\s)|(?<!~)~(?!~)|\[[^[\]\0]*\](?![(\0])/gu;

const isSettled = (nodes: readonly ReactNode[], source: string): boolean => {
  const texts = nodes.map(textsOf).join('');
  // Of what is escaped the text does not tell how it was read.
  return !mayBegin.test(/[\\&]/.test(source) ? texts : texts.replace(beginsNothing, ''));
};

/** Nodes with keys of their own, down to where the words stand; the first run keeps those that it has. */
const keyed = (nodes: readonly ReactNode[], run: number, depth: number): readonly ReactNode[] =>
  nodes.map((node, index) => {
    if (!isElement(node)) return node;
    const child = index === 0 && depth > 0 ? withChildren(node, keyed(childrenOf(node), run, depth - 1)) : node;
    return run === 0 ? child : cloneElement(child, { key: `${run}-${node.key}` });
  });

/** Nodes with more behind them, in the elements that go on. */
const joined = (before: readonly ReactNode[], after: readonly ReactNode[], depth: number): readonly ReactNode[] => {
  const [last, first] = [before.at(-1), after[0]];
  if (depth === 0 || !isElement(last) || !isElement(first)) return [...before, ...after];
  const one = withChildren(last, joined(childrenOf(last), childrenOf(first), depth - 1));
  return [...before.slice(0, -1), one, ...after.slice(1)];
};

/** The words of a paragraph that were rendered for the last time, for as long as it grows. */
export interface Words {
  readonly source: string;
  readonly nodes: readonly ReactNode[];
  readonly runs: number;
  /** The numbering behind them. */
  readonly after: Numbering;
  /** What is to be read before the words behind them: what they leave open, and a mark. */
  readonly opened: string;
  /** The elements that go on behind them, outer ones first. */
  readonly path: Cut['path'];
  /** Nothing that comes may change them: where signs seem to be open or to be nothing, the end of all tells. */
  readonly isSure: boolean;
}

const noWords: Pick<Words, 'nodes' | 'runs' | 'opened' | 'path'> = { nodes: [], runs: 0, opened: '', path: [] };

/** Settled words with more behind them; none where that shows them to be read otherwise. */
const withMore = ({ nodes, runs, opened, path }: typeof noWords, more: ReactNode): readonly ReactNode[] | undefined => {
  const children = childrenOf(elementOf(more));
  const cut = opened === '' ? { path: [], before: [], after: children } : cutAtMark(children);
  const isSame = cut?.path.length === path.length && cut.path.every((type, at) => type === path[at]);
  // Signs that open nothing after all stand before the mark as they are.
  if (!isSame || mayBegin.test(cut.before.map(textsOf).join(''))) return undefined;
  return joined(nodes, keyed(cut.after, runs, path.length), path.length);
};

/** A paragraph of settled words and those behind them; none where these change those. */
export const withWords = (words: Words, more: ReactNode): ReactNode | undefined => {
  const shell = elementOf(more);
  const nodes = shell?.type === 'p' ? withMore(words, more) : undefined;
  return shell && nodes && withChildren(shell, [...nodes]);
};

/** What was rendered of a run of words and a mark behind it; `node` and `after` are its. */
interface Run {
  readonly source: string;
  readonly node: ReactNode;
  readonly after: Numbering;
  readonly openedBy: string;
}

/** The words with a run more; none where they cannot end there. */
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
