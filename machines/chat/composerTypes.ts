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
