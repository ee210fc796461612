import type { ReactNode } from 'react';
import { type DocumentContext, joined, type KnownBlock, renderBlocks } from './blocks.tsx';
import { levelsBelow } from './outline.ts';
import { normalized, splitBlocks } from './splitBlocks.ts';
import { type Toc, type TocOptions, tocOf } from './toc.ts';

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

const headingsOf = (blocks: readonly KnownBlock[]) => blocks.flatMap(({ block }) => block.headings);

const whole = (blocks: readonly KnownBlock[]): ReactNode => joined(blocks.map(({ block }) => block.node));

/** Renders untrusted markdown that is complete. @throws Error for a node that nobody can show */
export const renderDocument = (markdown: string, options: DocumentOptions): RenderedDocument => {
  const { prefix, labels, below, toc } = options;
  const sources = splitBlocks(normalized(markdown));
  const written = renderBlocks(sources, { prefix, labels });
  const depths = headingsOf(written).map(({ depth }) => depth);
  const levels = below === undefined ? depths : levelsBelow(depths, below);
  const context = { prefix, labels, levels };
  const isWritten = levels.every((level, index) => level === depths[index]);
  const blocks = isWritten ? written : renderBlocks(sources, context);
  const marked = blocks.findIndex(({ block }) => block.hasMarker);
  const before = blocks.slice(0, Math.max(marked, 0));
  const headings = headingsOf(blocks);
  const paragraphs = blocks.flatMap(({ block }) => block.paragraphs);
  return {
    body: whole(blocks),
    excerpt:
      marked === -1 ? null : whole(renderBlocks(sources.slice(0, marked + 1), { ...context, isExcerpt: true }, before)),
    toc: tocOf(headings, toc),
    title: headings.find(({ nesting }) => nesting === 1)?.text ?? '',
    description: paragraphs.find((text) => text !== '') ?? '',
  };
};
