import { Fragment, type ReactNode } from 'react';
import { type BlockContext, type RenderedBlock, renderBlock } from './renderBlock.ts';
import { blocksOf, followed } from './structure/blocks.ts';
import { type Numbering, unnumbered } from './structure/numbering.ts';
import { emptyOutline } from './structure/outline.ts';
import { noReferences, type References, usedIn, withThoseOf } from './structure/references.ts';

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
  const text = sources
    .filter((source) => !source.isTooCostly && source.text.includes(']:'))
    .map((source) => source.text)
    .join('\n\n');
  // The notes are in the text itself.
  const { links } = usedIn(text, references);
  return renderBlock(text, { ...context, before, references: { ...noReferences, links }, part: 'notes' });
};

type Drawn = Pick<RenderedBlock, 'node' | 'isEmpty'>;

interface Placed {
  readonly block: Drawn;
  /** Something of the document is seen before. */
  readonly isBelow: boolean;
  readonly node: ReactNode;
}

// Blocks never change places, so where one stands is what it is.
const placedAt = (at: number, block: Drawn, isBelow: boolean): Placed => ({
  block,
  isBelow,
  node: (
    <Fragment key={at}>
      {isBelow && !block.isEmpty && '\n'}
      {block.node}
    </Fragment>
  ),
});

/** The blocks with the line breaks that stand before them; those that were there before are the same elements. */
const placed = (blocks: readonly Drawn[], known: readonly Placed[]): readonly Placed[] => {
  let isBelow = false;
  return blocks.map((block, index) => {
    const before = known[index];
    const isSame = before?.block === block && before.isBelow === isBelow;
    const now = isSame ? before : placedAt(index, block, isBelow);
    isBelow ||= !block.isEmpty;
    return now;
  });
};

/** So many nodes stand in one fragment: what is in it need not be looked at again while they are the same. */
const groupSize = 8;

interface Group {
  readonly members: readonly ReactNode[];
  readonly node: ReactNode;
}

const groupAt = (at: number, members: readonly ReactNode[]): Group => ({
  members,
  node: <Fragment key={at}>{members}</Fragment>,
});

/** Makes a function that puts nodes into groups, and remembers those that did not change. */
const createGrouper = (): ((nodes: readonly ReactNode[]) => readonly ReactNode[]) => {
  let known: readonly Group[] = [];

  return (nodes) => {
    known = Array.from({ length: Math.ceil(nodes.length / groupSize) }, (_, at) => {
      const members = nodes.slice(at * groupSize, (at + 1) * groupSize);
      const before = known[at];
      const isSame = before?.members.length === members.length && members.every((one, i) => one === before.members[i]);
      return isSame ? before : groupAt(at, members);
    });
    return known.map(({ node }) => node);
  };
};

/**
 * Makes of blocks one document, with the line breaks between them that it would have; remembers what it made, so that
 * blocks that are the same are the same to React too, which looks at the groups alone where one is added.
 */
export const createJoiner = (): ((blocks: readonly Drawn[], notes: RenderedBlock | null) => ReactNode) => {
  let known: readonly Placed[] = [];
  const [small, large] = [createGrouper(), createGrouper()];

  return (blocks, notes) => {
    known = placed(blocks, known);
    return (
      <>
        {large(small(known.map(({ node }) => node)))}
        {notes?.node}
      </>
    );
  };
};
