import { Fragment, type ReactNode } from 'react';
import { blocksOf, followed } from './blocks.ts';
import { type Numbering, unnumbered } from './numbering.ts';
import { emptyOutline } from './outline.ts';
import { noReferences, type References, usedIn, withThoseOf } from './references.ts';
import { type BlockContext, type RenderedBlock, renderBlock } from './renderBlock.ts';

/** What all blocks of a document share. */
export type DocumentContext = Pick<BlockContext, 'prefix' | 'labels'> & {
  /** The levels of all headings; absent: as written. */
  readonly levels?: readonly number[];
};

/** A block's text, and whether it is too much to be parsed. */
export interface BlockSource {
  readonly text: string;
  readonly isTooCostly: boolean;
}

export const renderPlain = ({ text }: Pick<BlockSource, 'text'>, after: Numbering): RenderedBlock => ({
  node: <p className="markdown__plain">{text}</p>,
  ...emptyOutline(),
  after,
});

/** The sources of the blocks of a text, and what they define. */
export const sourcesOf = (text: string): { sources: readonly BlockSource[]; references: References } => {
  const blocks = blocksOf(text);
  return {
    sources: blocks.map(({ start, end, isTooCostly }) => {
      const source = text.slice(start, end);
      return { text: end < text.length ? followed(source) : source, isTooCostly };
    }),
    references: withThoseOf(noReferences, blocks),
  };
};

/** Renders the blocks of a finished document one after another. */
export const renderBlocks = (
  sources: readonly BlockSource[],
  references: References,
  { levels, ...context }: DocumentContext,
): readonly RenderedBlock[] => {
  let before = unnumbered;
  let count = 0;
  return sources.map((source) => {
    const block = source.isTooCostly
      ? renderPlain(source, before)
      : renderBlock(source.text, {
          ...context,
          before,
          references: usedIn(source.text, references),
          levels: levels?.slice(count),
        });
    before = block.after;
    count += block.headings.length;
    return block;
  });
};

/** The notes at the foot of a document; null where nothing in it refers to one. */
export const renderNotes = (
  sources: readonly BlockSource[],
  references: References,
  context: Pick<DocumentContext, 'prefix' | 'labels'>,
  before: Numbering,
): RenderedBlock | null => {
  if (before.notes.length === 0) return null;
  const text = sources.map((source) => (source.isTooCostly ? '' : source.text)).join('\n\n');
  // The notes are in the text itself.
  const { links } = usedIn(text, references);
  return renderBlock(text, { ...context, before, references: { ...noReferences, links }, part: 'notes' });
};

/** Blocks as one document, with the line breaks between them that it would have. */
export const joined = (
  blocks: readonly Pick<RenderedBlock, 'node' | 'isEmpty'>[],
  notes: RenderedBlock | null = null,
): ReactNode => {
  const first = blocks.findIndex(({ isEmpty }) => !isEmpty);
  return (
    <>
      {blocks.map(({ node, isEmpty }, index) => (
        // Blocks never change places, so where one stands is what it is.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {!isEmpty && index > first && '\n'}
          {node}
        </Fragment>
      ))}
      {notes?.node}
    </>
  );
};
