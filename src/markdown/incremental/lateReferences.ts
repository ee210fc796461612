import type { BlockSource, DocumentContext } from '../documentBlocks.tsx';
import { type RenderedBlock, renderBlock } from '../renderBlock.ts';
import { blocksOf } from '../structure/blocks.ts';
import { type Numbering, unnumbered } from '../structure/numbering.ts';
import { addReferences, type References, referencesKey, referencesUsedIn } from '../structure/references.ts';
import { type PendingBlock, sourceOf } from './pendingBlock.tsx';

/** A block of a growing document that no longer changes, unless a later block defines a reference that it uses. */
export interface CommittedBlock extends BlockSource {
  readonly before: Numbering;
  readonly block: RenderedBlock;
  /** Key of the references that it uses. */
  readonly key: string;
}

/** Renders blocks again that use new references or whose numbering changes because of them. */
export const withReferences = (
  committed: readonly CommittedBlock[],
  references: References,
  context: Pick<DocumentContext, 'prefix' | 'labels'>,
): readonly CommittedBlock[] => {
  let before = unnumbered;
  return committed.map((one): CommittedBlock => {
    const used = referencesUsedIn(one.text, references);
    const key = referencesKey(used);
    const countsNothing = one.block.after === one.before;
    if (one.isTooCostly || (key === one.key && (one.before === before || countsNothing))) {
      if (one.before === before) {
        before = one.block.after;
        return one;
      }
      return { ...one, before, block: { ...one.block, after: before } };
    }
    const block = renderBlock(one.text, { ...context, before, references: used });
    const rendered = { ...one, before, block, key };
    before = block.after;
    return rendered;
  });
};

/** Collects the definitions of all blocks first, so that each block is rendered only once. */
export const withDefinitionsOf = (known: References, blocks: readonly PendingBlock[]): References => {
  const texts = blocks.filter(({ isTooCostly }) => !isTooCostly).map(sourceOf);
  return addReferences(
    known,
    texts.filter((text) => text.includes(']:')).flatMap((text) => [...blocksOf(text)]),
  );
};
