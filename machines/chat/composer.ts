import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { limits } from '../../contract/contract.ts';
import type { SentQuestion } from './chatRequestTypes.ts';
import type { ComposerContext, ComposerEvent } from './composerTypes.ts';

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The only check of what may be submitted (specification, section 5; behaviour B8): not blank, within the shared limit.
 */
const isSendable = (text: string): boolean => !isBlank(text) && text.length <= limits.questionLength;

/** The draft as it would be submitted. */
const draftOf = ({ context: { text, edited } }: { context: ComposerContext }) => ({
  text,
  replaces: edited?.id ?? null,
});

const composerSetup = setup({
  types: {} as {
    context: ComposerContext;
    events: ComposerEvent;
    input: { readonly text: string } | undefined;
    emitted: { readonly type: 'SUBMIT'; readonly text: string; readonly replaces: string | null };
  },
  // Enter may arrive this long after the end of a composition and still belong to it (behaviour B1).
  delays: { grace: 30 },
  guards: {
    isChosen: ({ context }) => context.edited?.isChosen === true,
    isEmpty: ({ context }) => context.text === '',
    isBlank: ({ context }) => isBlank(context.text),
    isSendable: (_, { text }: { text: string }) => isSendable(text),
    isEdited: ({ context }, { questionId }: { questionId: string }) => context.edited?.id === questionId,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    emitSubmit: emit((_, { text, replaces }: { text: string; replaces: string | null }) => ({
      type: 'SUBMIT',
      text: text.trim(),
      replaces,
    })),
    edit: assign(({ context }, { type, question }: { type: 'EDIT' | 'GIVE_BACK'; question: SentQuestion }) => ({
      text: question.text,
      edited: { ...question, isChosen: type === 'EDIT', draft: context.edited?.draft ?? context.text },
    })),
    /** Restores the draft from before the edit, if there was one. */
    restoreDraft: assign(({ context }) => ({ text: context.edited?.draft ?? '', edited: null })),
    /** From now on the draft is a new question. */
    endEdit: assign(({ context: { text, edited } }) => ({ text: edited?.draft || text, edited: null })),
    endRepeatedEdit: assign(({ context: { text, edited } }) => ({
      text: text === edited?.text ? edited.draft : text,
      edited: null,
    })),
  },
});

/** An input in which nothing is written takes back a question that was not sent. */
const vacant = composerSetup.createStateConfig({
  on: { GIVE_BACK: { target: 'judging', actions: { type: 'edit', params: ({ event }) => event } } },
});

/** While an input method composes or has just ended, Enter is its own; the button submits. */
const ownedByInputMethod = composerSetup.createStateConfig({
  on: {
    DRAFT: { actions: { type: 'setText', params: ({ event }) => event } },
    SEND: {
      guard: { type: 'isSendable', params: draftOf },
      actions: [{ type: 'emitSubmit', params: draftOf }, 'restoreDraft'],
    },
  },
});

/**
 * The input for questions: the draft, whether it may be submitted, and whether Enter belongs to an input method. The
 * draft is submitted unchanged.
 */
export const composerMachine = composerSetup.createMachine({
  id: 'composer',
  context: ({ input }) => ({ text: input?.text ?? '', edited: null }),
  initial: 'judging',
  on: {
    DRAFT: { target: '.judging', actions: { type: 'setText', params: ({ event }) => event } },
    COMPOSITION_START: { target: '.composing' },
    ASK: {
      guard: { type: 'isSendable', params: ({ event }) => ({ text: event.question }) },
      target: '.judging',
      actions: [{ type: 'emitSubmit', params: ({ event }) => ({ text: event.question, replaces: null }) }, 'endEdit'],
    },
    EDIT: { target: '.judging', actions: { type: 'edit', params: ({ event }) => event } },
    CANCEL_EDIT: { guard: 'isChosen', target: '.judging', actions: 'restoreDraft' },
    ASKED_AGAIN: {
      guard: { type: 'isEdited', params: ({ event }) => event },
      target: '.judging',
      actions: 'endRepeatedEdit',
    },
  },
  states: {
    /** Transient: the text decides the next state. */
    judging: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isBlank', target: 'blank' },
        { guard: { type: 'isSendable', params: draftOf }, target: 'ready' },
        { target: 'tooLong' },
      ],
    },
    empty: vacant,
    blank: vacant,
    ready: {
      on: {
        ENTER: { target: 'judging', actions: [{ type: 'emitSubmit', params: draftOf }, 'restoreDraft'] },
        SEND: { target: 'judging', actions: [{ type: 'emitSubmit', params: draftOf }, 'restoreDraft'] },
      },
    },
    tooLong: {},
    /** The input method owns the text: it is not overwritten, and Enter chooses a candidate (B1, B2). */
    composing: { on: { ...ownedByInputMethod.on, COMPOSITION_END: { target: 'settling' } } },
    /** The Enter that ended the composition may still arrive; it does not submit. */
    settling: { ...ownedByInputMethod, after: { grace: { target: 'judging' } } },
  },
});
export type ComposerSnapshot = SnapshotFrom<typeof composerMachine>;

/** Whether the send button submits. */
export const canSend = ({ context }: ComposerSnapshot): boolean => isSendable(context.text);

/** Id of the sent question being edited; null if there is none. */
export const editedQuestion = ({ context: { edited } }: ComposerSnapshot): string | null =>
  edited?.isChosen ? edited.id : null;
