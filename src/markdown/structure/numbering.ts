import type { ElementContent } from 'hast';
import type { Root } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { allowedId } from './headingIds.ts';

/** What a block of a document must know of those before it, and tells those after it. */
export interface Numbering {
  /** How often each id was asked for. */
  readonly ids: ReadonlyMap<string, number>;
  /** The footnotes in the order of their first mark, and how many marks each has. */
  readonly notes: readonly string[];
  readonly marks: ReadonlyMap<string, number>;
}

export const unnumbered: Numbering = { ids: new Map(), notes: [], marks: new Map() };

/** The numbering of one block, which goes on where the one before it ended. */
export interface Counting {
  /** A name that is taken gets a number. */
  readonly uniqueId: (slug: string) => string;
  /** Makes a document of a tree; its footnotes go on counting, and are only shown where they are wanted. */
  readonly rootWith: (part: 'body' | 'notes') => (state: State, root: Root) => ElementContent[];
  /** How it stands now; the very same as before the block where nothing was counted. */
  readonly counted: () => Numbering;
}

export const countFrom = (before: Numbering): Counting => {
  let ids: Map<string, number> | undefined;
  let after = before;

  const uniqueId = (slug: string): string => {
    ids ??= new Map(before.ids);
    const name = allowedId(slug);
    let count = ids.get(name);
    let id = name;
    if (count !== undefined) {
      while (ids.has(id)) {
        count += 1;
        id = `${name}-${count}`;
      }
      ids.set(name, count);
    }
    ids.set(id, 0);
    return id;
  };

  const rootWith: Counting['rootWith'] = (part) => (state, root) => {
    state.footnoteOrder.push(...before.notes);
    for (const [note, marks] of before.marks) state.footnoteCounts.set(note, marks);
    if (part === 'notes') return [];
    const body = state.wrap(state.all(root));
    const isSame = [...state.footnoteCounts].every(([note, marks]) => before.marks.get(note) === marks);
    if (!isSame) after = { ...before, notes: [...state.footnoteOrder], marks: new Map(state.footnoteCounts) };
    // The notes stand at the end of the document, not of each block.
    state.footnoteOrder.length = 0;
    return body;
  };

  return { uniqueId, rootWith, counted: () => (ids ? { ...after, ids } : after) };
};
