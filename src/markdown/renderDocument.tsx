import { Fragment, type ReactNode } from 'react';
import type { MarkdownLabels } from './components.tsx';
import { isTooCostly } from './cost.ts';
import { type RenderedBlock, renderBlock } from './renderBlock.ts';
import { repaired } from './repair.ts';
import { normalized, splitBlocks } from './splitBlocks.ts';

export interface DocumentInput {
  readonly text: string;
  /** Stands before every id, so that two documents of a page do not share one; empty for a page's only document. */
  readonly prefix: string;
  /** More text is coming: the end is made presentable. */
  readonly isGrowing: boolean;
  readonly labels: MarkdownLabels;
}

const plain = (text: string): RenderedBlock => ({ node: <p className="markdown__plain">{text}</p>, headings: [] });

/**
 * Makes a renderer that remembers the blocks of its document: while a text grows, only its open end is parsed again,
 * and what has settled keeps its very elements.
 */
export const createDocumentRenderer = (): ((input: DocumentInput) => ReactNode) => {
  let known: { readonly key: string; readonly block: RenderedBlock }[] = [];

  return ({ text, prefix, isGrowing, labels }) => {
    const blocks = splitBlocks(normalized(text));
    const rendered: typeof known = [];
    let earlier: readonly string[] = [];
    for (const [index, source] of blocks.entries()) {
      const shown = isGrowing && index === blocks.length - 1 ? repaired(source) : source;
      const key = JSON.stringify([shown, prefix, earlier, labels]);
      const same = known[index];
      const block =
        same?.key === key
          ? same.block
          : isTooCostly(shown)
            ? plain(shown)
            : renderBlock(shown, { prefix, earlier, labels });
      rendered.push({ key, block });
      earlier = [...earlier, ...block.headings];
    }
    known = rendered;
    return rendered.map(({ block }, index) => (
      // Blocks never change places, so where one stands is what it is.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>
        {index > 0 && '\n'}
        {block.node}
      </Fragment>
    ));
  };
};
