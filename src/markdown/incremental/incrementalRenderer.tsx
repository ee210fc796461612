import type { ReactNode } from 'react';
import { type BlockSource, createJoiner, type DocumentContext, renderNotes, renderPlain } from '../documentBlocks.tsx';
import { type RenderedBlock, renderBlock } from '../renderBlock.ts';
import { blocksOf } from '../structure/blocks.ts';
import { createLineReader } from '../structure/lines.ts';
import { type Numbering, unnumbered } from '../structure/numbering.ts';
import { keyOf, noReferences, type References, usedIn, withThoseOf } from '../structure/references.ts';
import { commitWords, withoutWords } from './commitWords.ts';
import { advanced, emptyBlock, type PendingBlock, sourceOf, wholeAgain, wholeBlock } from './pendingBlock.tsx';
import { createOpenEnd } from './pendingEnd.tsx';

export interface DocumentInput extends Pick<DocumentContext, 'prefix' | 'labels'> {
  readonly text: string;
  /** More text is coming: the end is made presentable. */
  readonly isGrowing: boolean;
}

type Context = Pick<DocumentContext, 'prefix' | 'labels'>;

interface CommittedBlock extends BlockSource {
  readonly before: Numbering;
  readonly block: RenderedBlock;
  /** Of the references that it uses. */
  readonly key: string;
}

interface State {
  readonly committed: readonly CommittedBlock[];
  readonly references: References;
  readonly open: PendingBlock;
  /** The line that is still written was looked at: it tells that what is before it is done. */
  readonly isDecided: boolean;
  /** So many characters of it stand in settled parts of the open block. */
  readonly taken: number;
  /** Whole lines were added that were not looked at yet. */
  readonly isWaiting: boolean;
}

const nothing: State = {
  committed: [],
  references: noReferences,
  open: emptyBlock,
  isDecided: false,
  taken: 0,
  isWaiting: false,
};

/** The notes that were rendered, and what of. */
interface Notes {
  readonly references: References;
  readonly numbering: Numbering;
  readonly node: RenderedBlock | null;
}

/**
 * A line whose first letter stands behind nothing that could still become something else is of the block it is of; so is
 * one that begins with code in words, or with brackets that define nothing, or are too long for that.
 */
const decided = /^[^\p{L}[|`~]*(?:\p{L}|`{1,2}[^`]|~{1,2}[^~]|\[(?:[^\]\\]|\\.)*\][^:]|\[[^\]]{1000})/u;

const after = ({ committed }: Pick<State, 'committed'>): Numbering => committed.at(-1)?.block.after ?? unnumbered;

/** Renders anew what uses references that were not known before, and what is numbered otherwise by that. */
const withReferences = (
  committed: readonly CommittedBlock[],
  references: References,
  context: Context,
): readonly CommittedBlock[] => {
  let before = unnumbered;
  return committed.map((one): CommittedBlock => {
    const used = usedIn(one.text, references);
    const key = keyOf(used);
    const countsNothing = one.block.after === one.before;
    if (one.isTooCostly || (key === one.key && (one.before === before || countsNothing))) {
      if (one.before === before) {
        before = one.block.after;
        return one;
      }
      return { ...one, before, block: { ...one.block, after: before } };
    }
    const block = renderBlock(one.text, { ...context, before, references: used });
    const anew = { ...one, before, block, key };
    before = block.after;
    return anew;
  });
};

/** What some blocks define, known before any of them is rendered: each is rendered once, however many define something. */
const withDefinitionsOf = (known: References, blocks: readonly PendingBlock[]): References => {
  const texts = blocks.filter(({ isTooCostly }) => !isTooCostly).map(sourceOf);
  return withThoseOf(
    known,
    texts.filter((text) => text.includes(']:')).flatMap((text) => [...blocksOf(text)]),
  );
};

const commit = (state: State, blocks: readonly PendingBlock[], context: Context): State => {
  const references = withDefinitionsOf(state.references, blocks);
  const isChanged = references !== state.references;
  const committed = [...(isChanged ? withReferences(state.committed, references, context) : state.committed)];
  for (const block of blocks) {
    const text = sourceOf(block);
    const before = after({ committed });
    const rendered = block.isTooCostly
      ? renderPlain({ text }, before)
      : wholeBlock(isChanged ? wholeAgain(block) : block, { ...context, references, before });
    const key = keyOf(usedIn(text, references));
    committed.push({ text, isTooCostly: block.isTooCostly, before, block: rendered, key });
  }
  return { ...state, committed, references };
};

/** A line of so few signs is soon longer: then both it and the lines before it are looked at. */
const soonLonger = 3;

/** The state with lines added, and with what they bring to an end settled. @param line all of the line behind them */
const grown = (before: State, lines: string, line: string, context: Context): State => {
  const state = lines === '' ? before : { ...before, taken: 0 };
  const isDecided = state.taken > 0 || decided.test(line);
  const added = lines.slice(before.taken - state.taken);
  if (lines === '' && !state.isWaiting && isDecided === state.isDecided) return state;
  if (!isDecided && line !== '' && line.length < soonLonger) {
    if (lines === '') return state;
    return { ...state, open: { ...state.open, rest: state.open.rest + added }, isDecided, isWaiting: true };
  }
  const { references } = state;
  const known = { ...context, references, before: after(state) };
  const { committed, open } = advanced(state.open, added, isDecided ? line.slice(state.taken) : '', known);
  const looked = { ...state, isDecided, isWaiting: false };
  if (committed.length === 0) return { ...looked, open };
  const next = commit(looked, committed, context);
  const isChanged = next.references !== references || after(next) !== after(state);
  return { ...next, open: isChanged ? wholeAgain(open) : open };
};

/** The state of a text to which nothing is added. */
const finished = (state: State, line: string, context: Context): State => {
  const whole = grown(state, line, '', context);
  return commit(whole, [whole.open], context);
};

/**
 * Makes a renderer that remembers the blocks of its document: while a text grows, only its open end is read again,
 * and what has settled keeps its very elements.
 */
export const createDocumentRenderer = (): ((input: DocumentInput) => ReactNode) => {
  let read = createLineReader();
  const join = createJoiner();
  const openEnd = createOpenEnd();
  let notes: Notes | undefined;
  let state = nothing;
  let knownFor = '';

  return ({ text, prefix, isGrowing, labels }) => {
    const context = { prefix, labels };
    const wantedFor = JSON.stringify([prefix, labels]);
    if (wantedFor !== knownFor) [read, state, knownFor] = [createLineReader(), nothing, wantedFor];
    const { complete, rest, isAnother } = read(text);
    if (isAnother) state = nothing;
    state = grown(state, complete, rest, context);
    if (isGrowing && state.isDecided && state.open.type === 'paragraph') {
      const known = { ...context, references: state.references, before: after(state) };
      const [open, taken] = commitWords(state.open, rest.slice(state.taken), known);
      state = { ...state, open, taken: state.taken + taken };
    }
    const { committed, references } = isGrowing ? state : finished(state, rest, context);
    const known = { ...context, references, before: after({ committed }) };
    const shown = (): RenderedBlock | undefined => openEnd(state.open, rest.slice(state.taken), known);
    let end = isGrowing ? shown() : undefined;
    if (isGrowing && !end) {
      state = { ...state, open: withoutWords(state.open) };
      end = shown();
    }
    const numbering = end?.after ?? known.before;
    if (notes?.references !== references || notes.numbering !== numbering) {
      notes = { references, numbering, node: renderNotes(committed, references, context, numbering) };
    }
    const blocks = committed.map(({ block }) => block);
    return join(end ? [...blocks, end] : blocks, notes.node);
  };
};
