import type { ReactNode } from 'react';
import { createJoiner, type DocumentContext } from '../documentBlocks.tsx';
import type { RenderedBlock } from '../renderBlock.ts';
import { createLineReader } from '../structure/lines.ts';
import { type Numbering, unnumbered } from '../structure/numbering.ts';
import { noReferences, type References, referencesKey, referencesUsedIn } from '../structure/references.ts';
import { type CommittedBlock, withDefinitionsOf, withReferences } from './lateReferences.ts';
import { createNotes } from './notes.ts';
import { addLines, emptyBlock, type PendingBlock, sourceOf, wholeAgain, wholeBlock } from './pendingBlock.tsx';
import { createOpenEnd } from './pendingEnd.tsx';

type Context = Pick<DocumentContext, 'prefix' | 'labels'>;

export interface DocumentInput extends Context {
  readonly text: string;
  /** Whether more text will arrive; then the end is made presentable. */
  readonly isGrowing: boolean;
}

interface State {
  readonly committed: readonly CommittedBlock[];
  readonly references: References;
  readonly open: PendingBlock;
  /** Whether the unfinished line shows that the lines before it are complete. */
  readonly isDecided: boolean;
  /** Number of its characters in committed parts of the pending block. */
  readonly taken: number;
}

const emptyState: State = {
  committed: [],
  references: noReferences,
  open: emptyBlock,
  isDecided: false,
  taken: 0,
};

/**
 * A line whose block no longer depends on the rest of it: its first letter follows no unfinished construct, or it begins
 * with inline code, or with brackets that are no definition or too long for one.
 */
const decidedLine = /^[^\p{L}[|`~]*(?:\p{L}|`{1,2}[^`]|~{1,2}[^~]|\[(?:[^\]\\]|\\.)*\][^:]|\[[^\]]{1000})/u;

const numberingAfter = (committed: readonly CommittedBlock[]): Numbering => committed.at(-1)?.block.after ?? unnumbered;

/** What a block after the committed ones is rendered with. */
const contextAfter = ({ committed, references }: State, context: Context) => ({
  ...context,
  references,
  before: numberingAfter(committed),
});

const commit = (state: State, blocks: readonly PendingBlock[], context: Context): State => {
  const references = withDefinitionsOf(state.references, blocks);
  const isChanged = references !== state.references;
  const committed = [...(isChanged ? withReferences(state.committed, references, context) : state.committed)];
  for (const pending of blocks) {
    const text = sourceOf(pending);
    const { isTooCostly } = pending;
    const before = numberingAfter(committed);
    const current = isChanged && !isTooCostly ? wholeAgain(pending) : pending;
    const block = wholeBlock(current, { ...context, references, before });
    committed.push({ text, isTooCostly, before, block, key: referencesKey(referencesUsedIn(text, references)) });
  }
  return { ...state, committed, references };
};

/** Adds complete lines and commits the blocks that they end. @param line the unfinished line after them */
const withText = (before: State, lines: string, line: string, context: Context): State => {
  const state = lines === '' ? before : { ...before, taken: 0 };
  const isDecided = state.taken > 0 || decidedLine.test(line);
  const added = lines.slice(before.taken - state.taken);
  if (lines === '' && isDecided === state.isDecided) return state;
  const decided = isDecided ? line.slice(state.taken) : '';
  const { committed, open } = addLines(state.open, added, decided, contextAfter(state, context));
  const next = commit({ ...state, isDecided }, committed, context);
  const isChanged =
    next.references !== state.references || numberingAfter(next.committed) !== numberingAfter(state.committed);
  return { ...next, open: isChanged ? wholeAgain(open) : open };
};

/**
 * Creates a renderer that remembers the blocks of its document. While a text grows, only its pending end is parsed again,
 * and committed blocks keep their elements.
 */
export const createDocumentRenderer = (): ((input: DocumentInput) => ReactNode) => {
  let read = createLineReader();
  const join = createJoiner();
  const openEnd = createOpenEnd();
  const notes = createNotes();
  let state = emptyState;
  let rendered = '';

  return ({ text, prefix, isGrowing, labels }) => {
    const context = { prefix, labels };
    const wanted = JSON.stringify([prefix, labels]);
    if (wanted !== rendered) [read, state, rendered] = [createLineReader(), emptyState, wanted];
    const { complete, rest, isAnother } = read(text);
    state = withText(isAnother ? emptyState : state, complete, rest, context);
    let shown = state;
    let end: RenderedBlock | undefined;
    if (isGrowing) {
      const line = rest.slice(state.taken);
      const opened = openEnd(state.open, line, state.isDecided, contextAfter(state, context));
      state = { ...state, open: opened.open, taken: state.taken + opened.taken };
      end = opened.end;
    } else {
      const last = withText(state, rest, '', context);
      shown = commit(last, [last.open], context);
    }
    const blocks = [...shown.committed.map(({ block }) => block), ...(end ? [end] : [])];
    const numbering = end?.after ?? numberingAfter(shown.committed);
    return join(blocks, notes(shown.committed, shown.references, context, numbering));
  };
};
