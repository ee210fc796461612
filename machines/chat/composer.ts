import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { limits } from '../../contract/contract.ts';
import type { SentQuestion } from './chatRequest.ts';

export type ComposerEvent =
  /** The draft is another one, whoever changed it. */
  | { readonly type: 'DRAFT'; readonly text: string }
  /** An input method begins to compose, and has ended (also because the input lost the focus). */
  | { readonly type: 'COMPOSITION_START' }
  | { readonly type: 'COMPOSITION_END' }
  /** The Enter key, where it is none of an input method's own. */
  | { readonly type: 'ENTER' }
  /** The send button. */
  | { readonly type: 'SEND' }
  /** A button asks a question of its own; the draft stays. */
  | { readonly type: 'ASK'; readonly question: string }
  /** The visitor takes a sent question up again, to ask it otherwise; and thinks better of it. */
  | { readonly type: 'EDIT'; readonly question: SentQuestion }
  | { readonly type: 'CANCEL_EDIT' }
  /** A question that never left comes back, where nothing else has been written (behaviours B7, B28). */
  | { readonly type: 'GIVE_BACK'; readonly question: SentQuestion }
  /** A question was asked again as it stands in the conversation. */
  | { readonly type: 'ASKED_AGAIN'; readonly questionId: string };

/** A sent question that is written anew. */
interface Edited extends SentQuestion {
  /** The visitor wanted it; else it came back by itself. */
  readonly isChosen: boolean;
  /** What stood in the input before. */
  readonly draft: string;
}

interface ComposerContext {
  readonly text: string;
  readonly edited: Edited | null;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** The one judgement on what may be sent (specification, section 5; behaviour B8): not blank, within the shared limit. */
const isSendable = (text: string): boolean => !isBlank(text) && text.length <= limits.questionLength;

const draftOf = ({ context }: { context: ComposerContext }): { readonly text: string } => ({ text: context.text });

/**
 * Where a question is written: the draft, whether it may be sent, and whom the Enter key belongs to. What it submits is
 * sent as it is.
 */
export const composerMachine = setup({
  types: {} as {
    context: ComposerContext;
    events: ComposerEvent;
    input: { readonly text: string } | undefined;
    emitted: { readonly type: 'SUBMIT'; readonly text: string; readonly replaces: string | null };
  },
  // Enter may follow the end of a composition this late and still belong to it (behaviour B1).
  delays: { afterglow: 30 },
  guards: {
    isChosen: ({ context }) => context.edited?.isChosen === true,
    isEmpty: ({ context }) => context.text === '',
    isBlank: ({ context }) => isBlank(context.text),
    isSendable: (_, { text }: { text: string }) => isSendable(text),
    isEdited: ({ context }, { questionId }: { questionId: string }) => context.edited?.id === questionId,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    submit: emit(({ context: { text, edited } }) => ({
      type: 'SUBMIT',
      text: text.trim(),
      replaces: edited?.id ?? null,
    })),
    submitQuestion: emit((_, { question }: { question: string }) => ({
      type: 'SUBMIT',
      text: question.trim(),
      replaces: null,
    })),
    edit: assign(({ context }, { type, question }: { type: 'EDIT' | 'GIVE_BACK'; question: SentQuestion }) => ({
      text: question.text,
      edited: { ...question, isChosen: type === 'EDIT', draft: context.edited?.draft ?? context.text },
    })),
    /** What stood in the input before comes back, if anything did. */
    restoreDraft: assign(({ context }) => ({ text: context.edited?.draft ?? '', edited: null })),
    /** The draft is one of a new question from now on. */
    leaveEdit: assign(({ context: { text, edited } }) => ({ text: edited?.draft || text, edited: null })),
    leaveEditAsked: assign(({ context: { text, edited } }) => ({
      text: text === edited?.text ? edited.draft : text,
      edited: null,
    })),
  },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({ text: input?.text ?? '', edited: null }),
  initial: 'judging',
  on: {
    DRAFT: { target: '.judging', actions: { type: 'keepText', params: ({ event }) => event } },
    COMPOSITION_START: { target: '.composing' },
    ASK: {
      guard: { type: 'isSendable', params: ({ event }) => ({ text: event.question }) },
      target: '.judging',
      actions: [{ type: 'submitQuestion', params: ({ event }) => event }, 'leaveEdit'],
    },
    EDIT: { target: '.judging', actions: { type: 'edit', params: ({ event }) => event } },
    CANCEL_EDIT: { guard: 'isChosen', target: '.judging', actions: 'restoreDraft' },
    ASKED_AGAIN: {
      guard: { type: 'isEdited', params: ({ event }) => event },
      target: '.judging',
      actions: 'leaveEditAsked',
    },
  },
  states: {
    /** What stands there decides where it belongs; nothing stays here. */
    judging: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isBlank', target: 'blank' },
        { guard: { type: 'isSendable', params: draftOf }, target: 'ready' },
        { target: 'tooLong' },
      ],
    },
    empty: { on: { GIVE_BACK: { target: 'judging', actions: { type: 'edit', params: ({ event }) => event } } } },
    blank: { on: { GIVE_BACK: { target: 'judging', actions: { type: 'edit', params: ({ event }) => event } } } },
    ready: {
      on: {
        ENTER: { target: 'judging', actions: ['submit', 'restoreDraft'] },
        SEND: { target: 'judging', actions: ['submit', 'restoreDraft'] },
      },
    },
    tooLong: {},
    /** The text is the input method's: nobody overwrites it, and Enter chooses among its words (B1, B2). */
    composing: {
      on: {
        DRAFT: { actions: { type: 'keepText', params: ({ event }) => event } },
        SEND: { guard: { type: 'isSendable', params: draftOf }, actions: ['submit', 'restoreDraft'] },
        COMPOSITION_END: { target: 'settling' },
      },
    },
    /** The Enter that ended the composition may still arrive; it sends nothing. */
    settling: {
      on: {
        DRAFT: { actions: { type: 'keepText', params: ({ event }) => event } },
        SEND: { guard: { type: 'isSendable', params: draftOf }, actions: ['submit', 'restoreDraft'] },
      },
      after: { afterglow: { target: 'judging' } },
    },
  },
});
export type ComposerSnapshot = SnapshotFrom<typeof composerMachine>;

/** Whether pressing the send button sends. */
export const canSend = ({ context }: ComposerSnapshot): boolean => isSendable(context.text);

/** The id of the sent question that the visitor is writing anew; null where there is none. */
export const editedQuestion = ({ context: { edited } }: ComposerSnapshot): string | null =>
  edited?.isChosen ? edited.id : null;
