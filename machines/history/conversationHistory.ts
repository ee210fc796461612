import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Messages } from '../chat/conversation.ts';
import { welcomeId } from '../chat/welcomeMessage.ts';

/** A conversation that the visitor left, with everything needed to continue it. */
export interface EarlierConversation {
  /** The id of its first question. */
  readonly id: string;
  /** Its first question. */
  readonly title: string;
  readonly leftAt: number;
  readonly chatId: string | null;
  readonly messages: Messages;
}

export type ConversationHistoryEvent =
  /** The list of earlier conversations is opened or closed. */
  | { readonly type: 'SHOW' }
  | { readonly type: 'HIDE' }
  /** The visitor starts a new conversation. */
  | { readonly type: 'START_OVER'; readonly present: EarlierConversation }
  /** The visitor opens an earlier conversation; the present one is added to the list if it has a question. */
  | { readonly type: 'OPEN'; readonly id: string; readonly present: EarlierConversation | null }
  | { readonly type: 'DELETE'; readonly id: string }
  | { readonly type: 'DELETE_ALL' }
  /** Undoes the last new conversation or the last deletion. */
  | { readonly type: 'UNDO' }
  /** A question was submitted: earlier changes can no longer be undone. */
  | { readonly type: 'ASKED' };

/** State that UNDO restores. */
interface Undoable {
  readonly what: 'startOver' | 'delete';
  /** The list before the change. */
  readonly conversations: readonly EarlierConversation[];
  /** The conversation that was left. */
  readonly left: EarlierConversation | null;
}

interface ConversationHistoryContext {
  /** Most recently left first. */
  readonly conversations: readonly EarlierConversation[];
  readonly undoable: Undoable | null;
}

/** Requests to the chat. */
type ConversationHistoryRequest =
  | { readonly type: 'START_OVER' }
  | { readonly type: 'OPEN_CONVERSATION'; readonly chatId: string | null; readonly messages: Messages };

/** Maximum length of the list; the oldest is dropped. */
export const maxConversations = 20;

/** The list entry of the present conversation; null if it has no question. */
export const earlierConversation = (
  { chatId, messages }: Pick<EarlierConversation, 'chatId' | 'messages'>,
  leftAt: number,
): EarlierConversation | null => {
  const first = messages.find(({ role }) => role === 'user');
  const talk = messages.filter(({ id, isHelper }) => id !== welcomeId && !isHelper);
  return first ? { id: first.id, title: first.message, leftAt, chatId, messages: talk } : null;
};

const withEarlier = (
  conversations: readonly EarlierConversation[],
  left: EarlierConversation | null,
): readonly EarlierConversation[] =>
  left === null
    ? conversations
    : [left, ...conversations.filter(({ id }) => id !== left.id)].slice(0, maxConversations);

const opening = ({ chatId, messages }: EarlierConversation): ConversationHistoryRequest => ({
  type: 'OPEN_CONVERSATION',
  chatId,
  messages,
});

/** Earlier conversations of this tab, and how to return to them. */
export const conversationHistoryMachine = setup({
  types: {} as {
    context: ConversationHistoryContext;
    events: ConversationHistoryEvent;
    input: { readonly conversations: readonly EarlierConversation[] };
    emitted: ConversationHistoryRequest;
  },
  guards: {
    isKnown: ({ context }, { id }: { id: string }) => context.conversations.some((other) => other.id === id),
    hasAny: ({ context }) => context.conversations.length > 0,
    leavesOne: ({ context }) => context.undoable?.left !== null && context.undoable?.left !== undefined,
    isUndoable: ({ context }) => context.undoable !== null,
  },
  actions: {
    leave: assign(({ context: { conversations } }, { present }: { present: EarlierConversation }) => ({
      conversations: withEarlier(conversations, present),
      undoable: { what: 'startOver' as const, conversations, left: present },
    })),
    /** The opened conversation leaves the list, the present one joins it. */
    exchange: assign(
      ({ context: { conversations } }, { id, present }: { id: string; present: EarlierConversation | null }) => ({
        conversations: withEarlier(
          conversations.filter((other) => other.id !== id),
          present,
        ),
        undoable: null,
      }),
    ),
    remove: assign(({ context: { conversations } }, { id }: { id: string }) => ({
      conversations: conversations.filter((other) => other.id !== id),
      undoable: { what: 'delete' as const, conversations, left: null },
    })),
    removeAll: assign(({ context: { conversations } }) => ({
      conversations: [],
      undoable: { what: 'delete' as const, conversations, left: null },
    })),
    restore: assign(({ context: { conversations, undoable } }) => ({
      conversations: undoable?.conversations ?? conversations,
      undoable: null,
    })),
    forgetUndo: assign({ undoable: null }),
    emitStartOver: emit({ type: 'START_OVER' }),
    emitOpenConversation: emit(({ context }, { id }: { id: string }) => {
      const conversation = context.conversations.find((other) => other.id === id);
      return conversation ? opening(conversation) : { type: 'START_OVER' };
    }),
    emitReopenConversation: emit(({ context: { undoable } }) =>
      undoable?.left ? opening(undoable.left) : { type: 'START_OVER' },
    ),
    /** Provided: writes the list to the tab's storage. */
    write: () => undefined,
  },
}).createMachine({
  id: 'conversationHistory',
  context: ({ input }) => ({ conversations: input.conversations, undoable: null }),
  initial: 'hidden',
  on: {
    UNDO: [
      { guard: 'leavesOne', target: '.hidden', actions: ['emitReopenConversation', 'restore', 'write'] },
      { guard: 'isUndoable', actions: ['restore', 'write'] },
    ],
  },
  states: {
    hidden: {
      on: {
        SHOW: { target: 'shown' },
        START_OVER: { actions: [{ type: 'leave', params: ({ event }) => event }, 'write', 'emitStartOver'] },
        ASKED: { actions: 'forgetUndo' },
      },
    },
    /** The list is shown over the conversation. */
    shown: {
      on: {
        HIDE: { target: 'hidden' },
        OPEN: {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'hidden',
          actions: [
            { type: 'emitOpenConversation', params: ({ event }) => event },
            { type: 'exchange', params: ({ event }) => event },
            'write',
          ],
        },
        DELETE: {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: [{ type: 'remove', params: ({ event }) => event }, 'write'],
        },
        DELETE_ALL: { guard: 'hasAny', actions: ['removeAll', 'write'] },
      },
    },
  },
});
export type ConversationHistorySnapshot = SnapshotFrom<typeof conversationHistoryMachine>;
