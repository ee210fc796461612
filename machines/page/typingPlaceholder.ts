import { assign, not, type SnapshotFrom, setup, stateIn } from 'xstate';

/**
 * Types an example, holds it, deletes it and continues with the next (specification, section 4, "Typing placeholder").
 */
export interface TypingPlaceholderContext {
  readonly texts: readonly string[];
  readonly index: number;
  /** Number of characters typed, counted as a reader would. */
  readonly length: number;
}

export type TypingPlaceholderEvent =
  /** The visitor's attention is elsewhere: focus, an open chat, a hidden page; or motion is reduced. */
  | { readonly type: 'REST' }
  | { readonly type: 'PLAY' }
  /** The visitor presses pause or play (WCAG 2.2.2). */
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RESUME' }
  /** The texts have changed with the language. */
  | { readonly type: 'TEXTS'; readonly texts: readonly string[] };

/** Splits a text into code points, so that no half character is shown. */
const charactersOf = (text: string): readonly string[] => [...text];
const textOf = ({ texts, index }: TypingPlaceholderContext): string => texts[index] ?? '';

/** Text shown in the empty input. */
export const shownText = (context: TypingPlaceholderContext): string =>
  charactersOf(textOf(context)).slice(0, context.length).join('');

/** Rest of the example, invisible, which reserves the space of its lines. */
export const restOfText = (context: TypingPlaceholderContext): string =>
  charactersOf(textOf(context)).slice(context.length).join('');

export const typingPlaceholderMachine = setup({
  types: {} as {
    context: TypingPlaceholderContext;
    events: TypingPlaceholderEvent;
    input: { readonly texts: readonly string[] };
  },
  // Specification, section 9.
  delays: { typeCharacter: 70, deleteCharacter: 50, hold: 2500, pause: 500 },
  guards: {
    isNotPaused: not(stateIn('paused')),
    isTyped: ({ context }) => context.length >= charactersOf(textOf(context)).length - 1,
    isDeleted: ({ context }) => context.length <= 1,
  },
  actions: {
    typeCharacter: assign({ length: ({ context }) => context.length + 1 }),
    deleteCharacter: assign({ length: ({ context }) => Math.max(0, context.length - 1) }),
    nextText: assign({
      index: ({ context }) => (context.texts.length === 0 ? 0 : (context.index + 1) % context.texts.length),
      length: 0,
    }),
    showWhole: assign({ length: ({ context }) => charactersOf(textOf(context)).length }),
    keepTexts: assign((_, { texts }: { texts: readonly string[] }) => ({ texts, index: 0, length: 0 })),
  },
}).createMachine({
  id: 'typingPlaceholder',
  context: ({ input }) => ({ texts: input.texts, index: 0, length: 0 }),
  initial: 'typing',
  on: {
    REST: { guard: 'isNotPaused', target: '.resting' },
    PAUSE: { target: '.paused' },
    TEXTS: { target: '.typing', reenter: true, actions: { type: 'keepTexts', params: ({ event }) => event } },
  },
  states: {
    typing: {
      after: {
        typeCharacter: [
          { guard: 'isTyped', target: 'holding', actions: 'typeCharacter' },
          { target: 'typing', reenter: true, actions: 'typeCharacter' },
        ],
      },
    },
    holding: { after: { hold: { target: 'deleting' } } },
    deleting: {
      after: {
        deleteCharacter: [
          { guard: 'isDeleted', target: 'pausing', actions: 'deleteCharacter' },
          { target: 'deleting', reenter: true, actions: 'deleteCharacter' },
        ],
      },
    },
    pausing: { after: { pause: { target: 'typing', actions: 'nextText' } } },
    resting: {
      entry: 'showWhole',
      on: {
        PLAY: { target: 'holding' },
        TEXTS: { actions: [{ type: 'keepTexts', params: ({ event }) => event }, 'showWhole'] },
      },
    },
    /** Only the visitor resumes what the visitor has paused; pressing the button shows interest in the examples. */
    paused: {
      entry: 'showWhole',
      on: {
        RESUME: { target: 'holding' },
        TEXTS: { actions: [{ type: 'keepTexts', params: ({ event }) => event }, 'showWhole'] },
      },
    },
  },
});
export type TypingPlaceholderSnapshot = SnapshotFrom<typeof typingPlaceholderMachine>;
