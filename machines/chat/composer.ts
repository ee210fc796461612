import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { limits } from '../../contract/contract.ts';
import { isSendable } from './conversation.ts';

export type ComposerEvent =
  /** The draft is another one, whoever changed it. */
  | { readonly type: 'DRAFT'; readonly text: string }
  /** An input method begins to compose, and has ended (also because the input lost the focus). */
  | { readonly type: 'COMPOSITION_START' }
  | { readonly type: 'COMPOSITION_END' }
  /** The Enter key, where it is none of an input method's own. */
  | { readonly type: 'ENTER' }
  /** The send button. */
  | { readonly type: 'SEND' };

/** Where a question is written: whether what stands there may be sent, and whom the Enter key belongs to. */
export const composerMachine = setup({
  types: {} as {
    context: { readonly text: string };
    events: ComposerEvent;
    emitted: { readonly type: 'SUBMIT' };
  },
  // Enter may follow the end of a composition this late and still belong to it (behaviour B1).
  delays: { afterglow: 30 },
  guards: {
    isEmpty: (_, { text }: { text: string }) => text === '',
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    isTooLong: (_, { text }: { text: string }) => text.length > limits.questionLength,
    isSendable: ({ context }) => isSendable(context.text),
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    submit: emit({ type: 'SUBMIT' }),
    clear: assign({ text: '' }),
  },
}).createMachine({
  id: 'composer',
  context: { text: '' },
  initial: 'empty',
  on: {
    // Where the text belongs (specification, section 5; behaviour B8).
    DRAFT: [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.empty',
        actions: { type: 'keepText', params: ({ event }) => event },
      },
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.blank',
        actions: { type: 'keepText', params: ({ event }) => event },
      },
      {
        guard: { type: 'isTooLong', params: ({ event }) => event },
        target: '.tooLong',
        actions: { type: 'keepText', params: ({ event }) => event },
      },
      { target: '.ready', actions: { type: 'keepText', params: ({ event }) => event } },
    ],
    COMPOSITION_START: { target: '.composing' },
  },
  states: {
    empty: {},
    blank: {},
    ready: {
      on: {
        ENTER: { target: 'empty', actions: ['submit', 'clear'] },
        SEND: { target: 'empty', actions: ['submit', 'clear'] },
      },
    },
    tooLong: {},
    /** The text is the input method's: nobody overwrites it, and Enter chooses among its words (B1, B2). */
    composing: {
      on: {
        DRAFT: { actions: { type: 'keepText', params: ({ event }) => event } },
        SEND: { guard: 'isSendable', actions: ['submit', 'clear'] },
        COMPOSITION_END: { target: 'settling' },
      },
    },
    /** The Enter that ended the composition may still arrive; it sends nothing. */
    settling: {
      on: {
        DRAFT: { actions: { type: 'keepText', params: ({ event }) => event } },
        SEND: { guard: 'isSendable', actions: ['submit', 'clear'] },
      },
      after: {
        afterglow: [
          { guard: { type: 'isEmpty', params: ({ context }) => context }, target: 'empty' },
          { guard: { type: 'isBlank', params: ({ context }) => context }, target: 'blank' },
          { guard: { type: 'isTooLong', params: ({ context }) => context }, target: 'tooLong' },
          { target: 'ready' },
        ],
      },
    },
  },
});
export type ComposerSnapshot = SnapshotFrom<typeof composerMachine>;

/** Whether pressing the send button sends. */
export const canSend = ({ context }: ComposerSnapshot): boolean => isSendable(context.text);
