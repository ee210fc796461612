import { Fragment, type ReactNode } from 'react';
import { type BlockContext, type RenderedBlock, renderBlock } from './renderBlock.ts';
import { blocksOf, followed } from './structure/blocks.ts';
import { type Numbering, unnumbered } from './structure/numbering.ts';
import { emptyOutline } from './structure/outline.ts';
import { addReferences, noReferences, type References, referencesUsedIn } from './structure/references.ts';

/** Options shared by all blocks of a document. */
export type DocumentContext = Pick<BlockContext, 'prefix' | 'labels'> & {
  /** Levels of all headings; absent: as written. */
  readonly levels?: readonly number[];
};

/** A block's text, and whether it is too expensive to parse. */
export interface BlockSource {
  readonly text: string;
  readonly isTooCostly: boolean;
}

export const renderPlain = ({ text }: Pick<BlockSource, 'text'>, after: Numbering): RenderedBlock => ({
  node: <p className="markdown__plain">{text}</p>,
  ...emptyOutline(),
  after,
});

/** The sources of a text's blocks, and the references they define. */
export const sourcesOf = (text: string): { sources: readonly BlockSource[]; references: References } => {
  const blocks = blocksOf(text);
  return {
    sources: blocks.map(({ start, end, isTooCostly }) => {
      const source = text.slice(start, end);
      return { text: end < text.length ? followed(source) : source, isTooCostly };
    }),
    references: addReferences(noReferences, blocks),
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
          references: referencesUsedIn(source.text, references),
          levels: levels?.slice(count),
        });
    before = block.after;
    count += block.headings.length;
    return block;
  });
};

/** The footnotes of a document; null if nothing refers to one. */
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
  // The footnotes are in the text itself.
  const { links } = referencesUsedIn(text, references);
  return renderBlock(text, { ...context, before, references: { ...noReferences, links }, part: 'notes' });
};

type Drawn = Pick<RenderedBlock, 'node' | 'isEmpty'>;

interface Placed {
  readonly block: Drawn;
  /** Whether visible content precedes. */
  readonly isBelow: boolean;
  readonly node: ReactNode;
}

// Blocks never change places, so the index is a stable key.
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

/** The blocks with line breaks between them; unchanged blocks keep their elements. */
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

/** Number of nodes per fragment; React skips a fragment whose nodes are unchanged. */
const groupSize = 8;

interface Group {
  readonly members: readonly ReactNode[];
  readonly node: ReactNode;
}

const groupAt = (at: number, members: readonly ReactNode[]): Group => ({
  members,
  node: <Fragment key={at}>{members}</Fragment>,
});

/** Creates a function that groups nodes and reuses unchanged groups. */
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
 * Creates a function that joins blocks to one document with line breaks between them. It reuses unchanged groups, so that
 * React compares only the groups when a block is added.
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
