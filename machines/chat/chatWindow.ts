import { assign, emit, type SnapshotFrom, setup } from 'xstate';

/** The chat window, which opens over the page and closes (specification, section 4, "Chat window"). */
export type ChatWindowEvent =
  /** The chat is launched: a question was asked, or an opener was pressed. */
  | { readonly type: 'LAUNCH' }
  /** The input outside the window got focus; the conversation has this many messages. */
  | { readonly type: 'INPUT_FOCUSED'; readonly messageCount: number }
  /** The visitor submitted a question. */
  | { readonly type: 'SUBMITTED' }
  /** The back button, Escape, or the browser's Back. */
  | { readonly type: 'CLOSE' }
  | { readonly type: 'CARD_CLICKED' };

/** Requests to the view, which carries them out after painting. */
export type ChatWindowRequest = { readonly type: 'FOCUS_INPUT' } | { readonly type: 'SCROLL_TO_BOTTOM' };

export const chatWindowMachine = setup({
  types: {} as { context: { readonly openings: number }; events: ChatWindowEvent; emitted: ChatWindowRequest },
  guards: {
    /** Section 4: "on focus of the input when more than 2 messages exist". */
    hasConversation: (_, { messageCount }: { messageCount: number }) => messageCount > 2,
  },
  actions: {
    countOpening: assign({ openings: ({ context }) => context.openings + 1 }),
    emitFocusInput: emit({ type: 'FOCUS_INPUT' }),
    emitScrollToBottom: emit({ type: 'SCROLL_TO_BOTTOM' }),
  },
}).createMachine({
  id: 'chatWindow',
  context: { openings: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        LAUNCH: { target: 'open' },
        SUBMITTED: { target: 'open' },
        INPUT_FOCUSED: {
          guard: { type: 'hasConversation', params: ({ event }) => event },
          target: 'open',
        },
      },
    },
    open: {
      entry: ['countOpening', 'emitFocusInput', 'emitScrollToBottom'],
      on: {
        SUBMITTED: { actions: 'emitScrollToBottom' },
        CLOSE: { target: 'closed' },
        CARD_CLICKED: { target: 'closed' },
      },
    },
  },
});
export type ChatWindowSnapshot = SnapshotFrom<typeof chatWindowMachine>;
