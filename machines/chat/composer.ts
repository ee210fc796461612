import { emit, type SnapshotFrom } from 'xstate';
import { type ComposerContext, composerSetup, isSendable } from './composerSetup.ts';

const draftOf = ({ context }: { context: ComposerContext }): { readonly text: string } => ({ text: context.text });

const machineSetup = composerSetup.extend({
  actions: {
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
  },
});

/**
 * The input for questions: the draft, whether it may be submitted, and whether Enter belongs to an input method. The
 * draft is submitted unchanged.
 */
export const composerMachine = machineSetup.createMachine({
  id: 'composer',
  context: ({ input }) => ({ text: input?.text ?? '', edited: null }),
  initial: 'judging',
  on: {
    DRAFT: { target: '.judging', actions: { type: 'setText', params: ({ event }) => event } },
    COMPOSITION_START: { target: '.composing' },
    ASK: {
      guard: { type: 'isSendable', params: ({ event }) => ({ text: event.question }) },
      target: '.judging',
      actions: [{ type: 'submitQuestion', params: ({ event }) => event }, 'endEdit'],
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
    empty: { on: { GIVE_BACK: { target: 'judging', actions: { type: 'edit', params: ({ event }) => event } } } },
    blank: { on: { GIVE_BACK: { target: 'judging', actions: { type: 'edit', params: ({ event }) => event } } } },
    ready: {
      on: {
        ENTER: { target: 'judging', actions: ['submit', 'restoreDraft'] },
        SEND: { target: 'judging', actions: ['submit', 'restoreDraft'] },
      },
    },
    tooLong: {},
    /** The input method owns the text: it is not overwritten, and Enter chooses a candidate (B1, B2). */
    composing: {
      on: {
        DRAFT: { actions: { type: 'setText', params: ({ event }) => event } },
        SEND: { guard: { type: 'isSendable', params: draftOf }, actions: ['submit', 'restoreDraft'] },
        COMPOSITION_END: { target: 'settling' },
      },
    },
    /** The Enter that ended the composition may still arrive; it does not submit. */
    settling: {
      on: {
        DRAFT: { actions: { type: 'setText', params: ({ event }) => event } },
        SEND: { guard: { type: 'isSendable', params: draftOf }, actions: ['submit', 'restoreDraft'] },
      },
      after: { compositionGrace: { target: 'judging' } },
    },
  },
});
export type ComposerSnapshot = SnapshotFrom<typeof composerMachine>;

/** Whether the send button submits. */
export const canSend = ({ context }: ComposerSnapshot): boolean => isSendable(context.text);

/** Id of the sent question being edited; null if there is none. */
export const editedQuestion = ({ context: { edited } }: ComposerSnapshot): string | null =>
  edited?.isChosen ? edited.id : null;
