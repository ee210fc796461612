import type { ElementContent } from 'hast';
import type { Root } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { allowedId } from './headingIds.ts';

/** Counts that a block takes over from the blocks before it and passes on to those after it. */
export interface Numbering {
  /** Number of uses of each id. */
  readonly ids: ReadonlyMap<string, number>;
  /** The footnotes in order of their first reference, and the number of references to each. */
  readonly notes: readonly string[];
  readonly marks: ReadonlyMap<string, number>;
}

export const unnumbered: Numbering = { ids: new Map(), notes: [], marks: new Map() };

/** Counts within one block, continuing those of the block before. */
export interface Counting {
  /** Adds a number to a name that is taken. */
  readonly uniqueId: (slug: string) => string;
  /** Converts a tree's root; footnote counts continue, and footnotes are rendered only for `notes`. */
  readonly rootWith: (part: 'body' | 'notes') => (state: State, root: Root) => ElementContent[];
  /** The current counts; the same object as before the block if nothing was counted. */
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
    // Footnotes belong at the end of the document, not of each block.
    state.footnoteOrder.length = 0;
    return body;
  };

  return { uniqueId, rootWith, counted: () => (ids ? { ...after, ids } : after) };
};
