import type { Part } from '../parts.ts';
import type { Retrieved } from '../retrieved.ts';
import type { Transcript } from './transcript.ts';

/** The part of the composed answer that has not been said. */
export interface Unsaid {
  /** Parts that can replace a failed sentence about these products; empty if none is left. */
  inPlaceOf(about: readonly string[]): readonly Part[];
  /** Everything left, in order, joined to what was said. */
  all(): string;
}

/** @param transcript what was said */
export const unsaidOf = (retrieved: Retrieved, transcript: Transcript): Unsaid => {
  const composedFor = (about: readonly string[]): Part | undefined => {
    const unsaid = retrieved.parts.filter(
      (part) => part.kind !== 'table' && !part.opens && part.products.length > 0 && !transcript.hasTold(part),
    );
    return about.length > 0 ? unsaid.find(({ products }) => products.some((id) => about.includes(id))) : unsaid[0];
  };

  /** The composed answer up to its first part about a product, because answers start with what was asked. */
  const opening = (): readonly Part[] => {
    const parts = retrieved.parts.filter(({ kind }) => kind !== 'table');
    return parts.slice(0, parts.findIndex(({ products }) => products.length > 0) + 1);
  };

  /** The remaining parts; an introduction only if something that it introduces is left. */
  const left = (): readonly Part[] => {
    const unsaid = retrieved.parts.filter((part) => !transcript.hasTold(part));
    return unsaid.filter(
      (part) => !part.opens || unsaid.some((other) => !other.opens && other.block === part.block + 1),
    );
  };

  return {
    inPlaceOf: (about) => {
      const beginning = transcript.spoken === '' ? opening() : [];
      return beginning.length > 0 ? beginning : [composedFor(about)].filter((part) => part !== undefined);
    },
    all: () => {
      let more = '';
      let block = -1;
      for (const part of left()) {
        const lead = part.block === block ? (part.kind === 'item' ? '\n' : part.lead || ' ') : '\n\n';
        more += (transcript.spoken + more === '' ? '' : lead) + part.cited;
        block = part.block;
      }
      return more;
    },
  };
};
