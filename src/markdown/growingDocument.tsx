import type { ReactNode } from 'react';
import { type DocumentContext, joined, type KnownBlock, renderBlocks } from './blocks.tsx';
import { repaired } from './repair.ts';
import { createSplitter } from './splitBlocks.ts';

export interface DocumentInput extends Pick<DocumentContext, 'prefix' | 'labels'> {
  readonly text: string;
  /** More text is coming: the end is made presentable. */
  readonly isGrowing: boolean;
}

/**
 * Makes a renderer that remembers the blocks of its document: while a text grows, only its open end is read again,
 * and what has settled keeps its very elements.
 */
export const createDocumentRenderer = (): ((input: DocumentInput) => ReactNode) => {
  const split = createSplitter();
  let known: readonly KnownBlock[] = [];
  let knownFor = '';

  return ({ text, prefix, isGrowing, labels }) => {
    const blocks = split(text);
    const last = blocks.length - 1;
    const shown = blocks.map((source, index) => (isGrowing && index === last ? repaired(source) : source));
    const context = JSON.stringify([prefix, labels]);
    known = renderBlocks(shown, { prefix, labels }, context === knownFor ? known : []);
    knownFor = context;
    return joined(known.map(({ block }) => block.node));
  };
};
