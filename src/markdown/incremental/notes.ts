import { type DocumentContext, renderNotes } from '../documentBlocks.tsx';
import type { RenderedBlock } from '../renderBlock.ts';
import type { Numbering } from '../structure/numbering.ts';
import type { References } from '../structure/references.ts';
import type { CommittedBlock } from './lateReferences.ts';

interface Notes {
  readonly references: References;
  readonly numbering: Numbering;
  readonly rendered: RenderedBlock | null;
}

/** Creates a renderer of a growing document's footnotes, which renders them again only if references or numbering change. */
export const createNotes = () => {
  let known: Notes | undefined;
  return (
    committed: readonly CommittedBlock[],
    references: References,
    context: Pick<DocumentContext, 'prefix' | 'labels'>,
    numbering: Numbering,
  ): RenderedBlock | null => {
    if (known?.references !== references || known.numbering !== numbering) {
      known = { references, numbering, rendered: renderNotes(committed, references, context, numbering) };
    }
    return known.rendered;
  };
};
