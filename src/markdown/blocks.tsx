import { Fragment, type ReactNode } from 'react';
import type { MarkdownLabels } from './components.tsx';
import { isTooCostly } from './cost.ts';
import { createIds } from './headingIds.ts';
import { emptyOutline } from './outline.ts';
import { type RenderedBlock, renderBlock } from './renderBlock.ts';

export interface DocumentContext {
  /** Stands before every id, so that two documents of a page do not share one; empty for a page's only document. */
  readonly prefix: string;
  /** Words that a document needs beside its own. */
  readonly labels: MarkdownLabels;
  /** The levels of all headings; absent: as written. */
  readonly levels?: readonly number[];
  /** Nothing of what stands behind a marker. */
  readonly isExcerpt?: boolean;
}

/** A block, and what it was made of. */
export interface KnownBlock {
  readonly source: string;
  readonly block: RenderedBlock;
}

const plain = (text: string): RenderedBlock => ({
  node: <p className="markdown__plain">{text}</p>,
  ...emptyOutline(),
});

/**
 * Renders the blocks of a document one after another. Those that are `known`, of the same context, keep their very
 * elements as long as all before them are the same too.
 */
export const renderBlocks = (
  sources: readonly string[],
  { prefix, labels, levels, isExcerpt = false }: DocumentContext,
  known: readonly KnownBlock[] = [],
): readonly KnownBlock[] => {
  const uniqueId = createIds();
  let isKnown = true;
  let count = 0;
  return sources.map((source, index) => {
    const same = known[index];
    isKnown &&= same?.source === source;
    // What is known has its ids given once more, so that those after it get the numbers that they would.
    if (isKnown) for (const { slug, id } of same?.block.headings ?? []) if (id !== undefined) uniqueId(slug);
    const blockContext = { prefix, labels, uniqueId, levels: levels?.slice(count), isExcerpt };
    const block =
      isKnown && same ? same.block : isTooCostly(source) ? plain(source) : renderBlock(source, blockContext);
    count += block.headings.length;
    return { source, block };
  });
};

/** Blocks as one document. */
export const joined = (nodes: readonly ReactNode[]): ReactNode =>
  nodes.map((node, index) => (
    // Blocks never change places, so where one stands is what it is.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && '\n'}
      {node}
    </Fragment>
  ));
