import { assign, setup } from 'xstate';
import type { SentQuestion } from './chatRequestTypes.ts';
import type { ComposerContext, ComposerEvent } from './composerTypes.ts';

/** Editing a sent question, and taking back one that was not sent. `composer.ts` adds what a new question needs. */

export const editingSetup = setup({
  types: {} as {
    context: ComposerContext;
    events: ComposerEvent;
    input: { readonly text: string } | undefined;
    emitted: { readonly type: 'SUBMIT'; readonly text: string; readonly replaces: string | null };
  },
  guards: {
    isChosen: ({ context }) => context.edited?.isChosen === true,
    isEdited: ({ context }, { questionId }: { questionId: string }) => context.edited?.id === questionId,
  },
  actions: {
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
export const vacant = editingSetup.createStateConfig({
  on: { GIVE_BACK: { target: 'judging', actions: { type: 'edit', params: ({ event }) => event } } },
});

/** Events of editing, accepted in every state. */
export const editing = editingSetup.createStateConfig({
  on: {
    EDIT: { target: '.judging', actions: { type: 'edit', params: ({ event }) => event } },
    CANCEL_EDIT: { guard: 'isChosen', target: '.judging', actions: 'restoreDraft' },
    ASKED_AGAIN: {
      guard: { type: 'isEdited', params: ({ event }) => event },
      target: '.judging',
      actions: 'endRepeatedEdit',
    },
  },
});

/** Id of the sent question being edited; null if there is none. */
export const editedQuestion = ({ context: { edited } }: { readonly context: ComposerContext }): string | null =>
  edited?.isChosen ? edited.id : null;
