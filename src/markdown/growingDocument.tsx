import type { ReactNode } from 'react';
import { blocksOf } from './blocks.ts';
import { type BlockSource, type DocumentContext, joined, renderNotes, renderPlain } from './documentBlocks.tsx';
import { createLineReader } from './lines.ts';
import { type Numbering, unnumbered } from './numbering.ts';
import { advanced, emptyBlock, type OpenBlock, shown, sourceOf, wholeAgain } from './openBlock.tsx';
import { keyOf, noReferences, type References, usedIn, withThoseOf } from './references.ts';
import { type RenderedBlock, renderBlock } from './renderBlock.ts';

export interface DocumentInput extends Pick<DocumentContext, 'prefix' | 'labels'> {
  readonly text: string;
  /** More text is coming: the end is made presentable. */
  readonly isGrowing: boolean;
}

type Context = Pick<DocumentContext, 'prefix' | 'labels'>;

interface SettledBlock extends BlockSource {
  readonly before: Numbering;
  readonly block: RenderedBlock;
  /** Of the references that it uses. */
  readonly key: string;
}

interface State {
  readonly settled: readonly SettledBlock[];
  readonly references: References;
  readonly open: OpenBlock;
  /** The line that is still written was looked at: it tells that what is before it is done. */
  readonly isDecided: boolean;
}

const nothing: State = { settled: [], references: noReferences, open: emptyBlock, isDecided: false };

/** A line whose first letter stands behind nothing that could still become something else is of the block it is of. */
const decided = /^[^\p{L}[|`~]*\p{L}/u;

const after = ({ settled }: Pick<State, 'settled'>): Numbering => settled.at(-1)?.block.after ?? unnumbered;

/** Renders anew what uses references that were not known before, and what is numbered otherwise by that. */
const withReferences = (
  settled: readonly SettledBlock[],
  references: References,
  context: Context,
): readonly SettledBlock[] => {
  let before = unnumbered;
  return settled.map((one): SettledBlock => {
    const used = usedIn(one.text, references);
    const key = keyOf(used);
    const countsNothing = one.block.after === one.before;
    if (one.isTooCostly || (key === one.key && (one.before === before || countsNothing))) {
      const next = countsNothing ? before : one.block.after;
      const kept = { ...one, before, block: { ...one.block, after: next } };
      before = next;
      return kept;
    }
    const block = renderBlock(one.text, { ...context, before, references: used });
    const anew = { ...one, before, block, key };
    before = block.after;
    return anew;
  });
};

const settle = (state: State, blocks: readonly OpenBlock[], context: Context): State => {
  let { settled, references } = state;
  for (const block of blocks) {
    const text = sourceOf(block);
    const before = after({ settled });
    const key = keyOf(usedIn(text, references));
    const rendered = block.isTooCostly
      ? renderPlain({ text }, before)
      : shown(block, '', false, { ...context, references, before });
    settled = [...settled, { text, isTooCostly: block.isTooCostly, before, block: rendered, key }];
    if (!text.includes(']:') || block.isTooCostly) continue;
    references = withThoseOf(references, blocksOf(text));
    settled = withReferences(settled, references, context);
  }
  return { ...state, settled, references };
};

/** The state with lines added, and with what they bring to an end settled. */
const grown = (state: State, lines: string, line: string, context: Context): State => {
  const isDecided = decided.test(line);
  if (lines === '' && isDecided === state.isDecided) return state;
  const { references } = state;
  const open = advanced(state.open, lines, isDecided ? line : '', { ...context, references, before: after(state) });
  if (open.settled.length === 0) return { ...state, open: open.open, isDecided };
  const next = settle(state, open.settled, context);
  const isChanged = next.references !== references || after(next) !== after(state);
  return { ...next, open: isChanged ? wholeAgain(open.open) : open.open, isDecided };
};

/** The state of a text to which nothing is added. */
const finished = (state: State, line: string, context: Context): State => {
  const whole = grown(state, line, '', context);
  return { ...settle(whole, [whole.open], context), open: emptyBlock };
};

/** The end of a text that grows, made presentable. */
const openEnd = (state: State, line: string, context: Context): RenderedBlock =>
  shown(state.open, line, true, { ...context, references: state.references, before: after(state) });

/**
 * Makes a renderer that remembers the blocks of its document: while a text grows, only its open end is read again,
 * and what has settled keeps its very elements.
 */
export const createDocumentRenderer = (): ((input: DocumentInput) => ReactNode) => {
  const read = createLineReader();
  let state = nothing;
  let knownFor = '';

  return ({ text, prefix, isGrowing, labels }) => {
    const context = { prefix, labels };
    const { complete, rest, isAnother } = read(text);
    const wantedFor = JSON.stringify([prefix, labels]);
    if (isAnother || wantedFor !== knownFor) {
      state = nothing;
      knownFor = wantedFor;
    }
    state = grown(state, complete, rest, context);
    const { settled, references } = isGrowing ? state : finished(state, rest, context);
    const blocks = settled.map(({ block }) => block);
    if (isGrowing) blocks.push(openEnd(state, rest, context));
    return joined(blocks, renderNotes(settled, references, context, blocks.at(-1)?.after ?? unnumbered));
  };
};
