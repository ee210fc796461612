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
  const text = sources
    .filter((source) => !source.isTooCostly && source.text.includes(']:'))
    .map((source) => source.text)
    .join('\n\n');
  // The notes are in the text itself.
  const { links } = usedIn(text, references);
  return renderBlock(text, { ...context, before, references: { ...noReferences, links }, part: 'notes' });
};

type Drawn = Pick<RenderedBlock, 'node' | 'isEmpty'>;

/** So many blocks stand in one fragment: what is in it need not be looked at again while they are the same. */
const groupSize = 32;

interface Group {
  readonly blocks: readonly Drawn[];
  /** Something of the document is seen before. */
  readonly isBelow: boolean;
  readonly node: ReactNode;
}

const groupOf = (blocks: readonly Drawn[], isBelow: boolean, at: number): Group => {
  const first = isBelow ? -1 : blocks.findIndex(({ isEmpty }) => !isEmpty);
  // Blocks and groups never change places, so where one stands is what it is.
  const node = (
    <Fragment key={at}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {!block.isEmpty && index > first && '\n'}
          {block.node}
        </Fragment>
      ))}
    </Fragment>
  );
  return { blocks, isBelow, node };
};

const isSame = (group: Group | undefined, blocks: readonly Drawn[], isBelow: boolean): group is Group =>
  group?.isBelow === isBelow &&
  group.blocks.length === blocks.length &&
  group.blocks.every((block, index) => block === blocks[index]);

/**
 * Makes of blocks one document, with the line breaks between them that it would have; remembers what it made, so that
 * blocks that are the same are the same to React too.
 */
export const createJoiner = (): ((blocks: readonly Drawn[], notes: RenderedBlock | null) => ReactNode) => {
  let known: readonly Group[] = [];

  return (blocks, notes) => {
    const groups: Group[] = [];
    let isBelow = false;
    for (let start = 0; start < blocks.length; start += groupSize) {
      const members = blocks.slice(start, start + groupSize);
      const same = known[groups.length];
      groups.push(isSame(same, members, isBelow) ? same : groupOf(members, isBelow, start));
      isBelow ||= members.some(({ isEmpty }) => !isEmpty);
    }
    known = groups;
    return (
      <>
        {groups.map(({ node }) => node)}
        {notes?.node}
      </>
    );
  };
};
