import Markdown, { type Options } from 'react-markdown';
import { describe, expect, it } from 'vitest';
import type { MarkdownLabels } from './components.tsx';
import { onlyKnownNodes, refuseUnknown } from './knownNodes.ts';
import { blockOptions } from './renderBlock.ts';
import { countFrom, unnumbered } from './structure/numbering.ts';
import { emptyOutline } from './structure/outline.ts';
import { noReferences } from './structure/references.ts';
import type { TreeNode } from './structure/tree.ts';

const labels: MarkdownLabels = { footnotes: '', backToText: '', taskDone: '', taskOpen: '', table: '' };

/** A syntax that somebody added and nobody taught to become HTML. */
const addNode = (type: string) => () => (tree: TreeNode) => {
  tree.children?.push({ type, children: [] });
};

const render = (extra: Pick<Options, 'remarkPlugins' | 'rehypePlugins'>) => {
  const context = { prefix: '', labels, before: unnumbered, references: noReferences };
  const options = blockOptions('text', context, countFrom(unnumbered), emptyOutline());
  return Markdown({
    ...options,
    remarkPlugins: [...(options.remarkPlugins ?? []), ...(extra.remarkPlugins ?? [])],
    rehypePlugins: [...(extra.rehypePlugins ?? []), ...(options.rehypePlugins ?? [])],
  });
};

describe('a node of a kind that nobody knows', () => {
  it.each(['math', 'directive', 'mdxJsxFlowElement'])('is refused in markdown: %s', (type) => {
    expect(() => render({ remarkPlugins: [addNode(type)] })).toThrow(`Cannot compile ${type} node`);
  });

  it.each(['mdxJsxFlowElement', 'minimark'])('is refused in HTML: %s', (type) => {
    expect(() => render({ rehypePlugins: [addNode(type)] })).toThrow(`Cannot compile ${type} node`);
  });

  it('is found wherever it stands', () => {
    const tree = { type: 'root', children: [{ type: 'element', children: [{ type: 'odd' }] }] };
    expect(() => onlyKnownNodes()(tree)).toThrow('Cannot compile odd node');
    expect(() => refuseUnknown(undefined, { type: 'odd' })).toThrow('Cannot compile odd node');
  });
});

it('every other node is compiled', () => {
  expect(() => render({})).not.toThrow();
});
