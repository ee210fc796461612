import { assign, setup } from 'xstate';
import { limits } from '../../contract/contract.ts';
import type { SentQuestion } from './chatRequestTypes.ts';

export type ComposerEvent =
  /** The draft has changed. */
  | { readonly type: 'DRAFT'; readonly text: string }
  /** An input method starts or ends composing (losing focus ends it too). */
  | { readonly type: 'COMPOSITION_START' }
  | { readonly type: 'COMPOSITION_END' }
  /** The Enter key, unless an input method handles it. */
  | { readonly type: 'ENTER' }
  /** The send button. */
  | { readonly type: 'SEND' }
  /** A button asks a question of its own; the draft stays. */
  | { readonly type: 'ASK'; readonly question: string }
  /** The visitor starts or cancels editing a sent question. */
  | { readonly type: 'EDIT'; readonly question: SentQuestion }
  | { readonly type: 'CANCEL_EDIT' }
  /** A question that was not sent returns to the input, unless something else has been written (behaviours B7, B28). */
  | { readonly type: 'GIVE_BACK'; readonly question: SentQuestion }
  /** A question was asked again without changes. */
  | { readonly type: 'ASKED_AGAIN'; readonly questionId: string };

/** A sent question that is being edited. */
interface EditedQuestion extends SentQuestion {
  /** Whether the visitor chose to edit it; otherwise it returned because it was not sent. */
  readonly isChosen: boolean;
  /** The draft from before the edit. */
  readonly draft: string;
}

export interface ComposerContext {
  readonly text: string;
  readonly edited: EditedQuestion | null;
}

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The only check of what may be submitted (specification, section 5; behaviour B8): not blank, within the shared limit.
 */
export const isSendable = (text: string): boolean => !isBlank(text) && text.length <= limits.questionLength;

/** Types, delays and guards of the composer, and the actions of the draft and of editing a sent question. */
export const composerSetup = setup({
  types: {} as {
    context: ComposerContext;
    events: ComposerEvent;
    input: { readonly text: string } | undefined;
    emitted: { readonly type: 'SUBMIT'; readonly text: string; readonly replaces: string | null };
  },
  // Enter may arrive this long after the end of a composition and still belong to it (behaviour B1).
  delays: { compositionGrace: 30 },
  guards: {
    isChosen: ({ context }) => context.edited?.isChosen === true,
    isEmpty: ({ context }) => context.text === '',
    isBlank: ({ context }) => isBlank(context.text),
    isSendable: (_, { text }: { text: string }) => isSendable(text),
    isEdited: ({ context }, { questionId }: { questionId: string }) => context.edited?.id === questionId,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
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
