import type { ReactNode } from 'react';
import { createJoiner, type DocumentContext, renderBlocks, renderNotes, sourcesOf } from './documentBlocks.tsx';
import type { RenderedBlock } from './renderBlock.ts';
import { linesOf } from './structure/lines.ts';
import { unnumbered } from './structure/numbering.ts';
import { levelsBelow } from './structure/outline.ts';
import { type Toc, type TocOptions, tocOf } from './structure/toc.ts';

export interface DocumentOptions extends Pick<DocumentContext, 'prefix' | 'labels'> {
  /** The level of the page's heading that the document stands under; absent: its headings are as written. */
  readonly below?: number;
  readonly toc?: TocOptions;
}

/** A finished document and what it says of itself (specification, section 3). */
export interface RenderedDocument {
  readonly body: ReactNode;
  /** What stands before the marker `<!-- more -->`; null where there is none. */
  readonly excerpt: ReactNode | null;
  readonly toc: Toc;
  /** The first heading and the first paragraph of its own, not of a quotation or list; empty where there is none. */
  readonly title: string;
  readonly description: string;
}

const headingsOf = (blocks: readonly RenderedBlock[]) => blocks.flatMap(({ headings }) => headings);

/** Renders untrusted markdown that is complete. @throws Error for a node that nobody can show */
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
    // A marker stands apart from other blocks, so that what is before it are whole ones.
    excerpt: marked === -1 ? null : createJoiner()(blocks.slice(0, marked), null),
    toc: tocOf(headings, toc),
    title: headings.find(({ nesting }) => nesting === 1)?.text ?? '',
    description: paragraphs.find((text) => text !== '') ?? '',
  };
};
