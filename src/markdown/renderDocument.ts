import type { ReactNode } from 'react';
import { createJoiner, type DocumentContext, renderBlocks, renderNotes, sourcesOf } from './documentBlocks.tsx';
import type { RenderedBlock } from './renderBlock.ts';
import { linesOf } from './structure/lines.ts';
import { unnumbered } from './structure/numbering.ts';
import { levelsBelow } from './structure/outline.ts';
import { type Toc, type TocOptions, tocOf } from './structure/toc.ts';

export interface DocumentOptions extends Pick<DocumentContext, 'prefix' | 'labels'> {
  /** Level of the page's heading above the document; absent: heading levels stay as written. */
  readonly below?: number;
  readonly toc?: TocOptions;
}

/** A rendered document with its metadata (specification, section 3). */
export interface RenderedDocument {
  readonly body: ReactNode;
  /** The part before the marker `<!-- more -->`; null without a marker. */
  readonly excerpt: ReactNode | null;
  readonly toc: Toc;
  /** The first heading and paragraph at the top level, not in a quotation or list; empty if there is none. */
  readonly title: string;
  readonly description: string;
}

const headingsOf = (blocks: readonly RenderedBlock[]) => blocks.flatMap(({ headings }) => headings);

/** Renders complete untrusted markdown. @throws Error for a node type that is not supported */
export const renderDocument = (markdown: string, options: DocumentOptions): RenderedDocument => {
  const { prefix, labels, below, toc } = options;
  const { sources, references } = sourcesOf(linesOf(markdown));
  const written = renderBlocks(sources, references, { prefix, labels });
  const depths = headingsOf(written).map(({ depth }) => depth);
  const levels = below === undefined ? depths : levelsBelow(depths, below);
  const isWritten = levels.every((level, index) => level === depths[index]);
  const blocks = isWritten ? written : renderBlocks(sources, references, { prefix, labels, levels });
  const notes = renderNotes(sources, references, { prefix, labels }, blocks.at(-1)?.after ?? unnumbered);
  const marked = blocks.findIndex(({ hasMarker }) => hasMarker);
  const headings = headingsOf(blocks);
  const paragraphs = blocks.flatMap((block) => block.paragraphs);
  return {
    body: createJoiner()(blocks, notes),
    // A marker is separate from other blocks, so only complete blocks precede it.
    excerpt: marked === -1 ? null : createJoiner()(blocks.slice(0, marked), null),
    toc: tocOf(headings, toc),
    title: headings.find(({ nesting }) => nesting === 1)?.text ?? '',
    description: paragraphs.find((text) => text !== '') ?? '',
  };
};
