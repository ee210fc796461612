import { assign, emit, type SnapshotFrom } from 'xstate';
import { limits } from '../../contract/contract.ts';
import { editing, editingSetup, vacant } from './composerEditing.ts';

/** The only check of what may be submitted (specification, section 5; behaviour B8). */
const isSendable = (text: string): boolean => text.trim() !== '' && text.length <= limits.questionLength;

/** A question that a button asks in place of the draft. */
interface Asked {
  readonly question: string;
}

const composerSetup = editingSetup.extend({
  // Enter may arrive this long after the end of a composition and still belong to it (behaviour B1).
  delays: { grace: 30 },
  guards: {
    isEmpty: ({ context }) => context.text === '',
    isBlank: ({ context }) => context.text.trim() === '',
    isSendable: ({ context }, asked?: Asked) => isSendable(asked?.question ?? context.text),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    emitSubmit: emit(({ context: { text, edited } }, asked?: Asked) => ({
      type: 'SUBMIT',
      text: (asked?.question ?? text).trim(),
      replaces: (!asked && edited?.id) || null,
    })),
  },
});

/** While an input method composes or has just ended, Enter is its own; the button submits. */
const ownedByInputMethod = composerSetup.createStateConfig({
  on: {
    DRAFT: { actions: { type: 'setText', params: ({ event }) => event } },
    SEND: { guard: 'isSendable', actions: ['emitSubmit', 'restoreDraft'] },
  },
});

/** The input for questions: the draft, whether it may be submitted, and whether Enter belongs to an input method. */
export const composerMachine = composerSetup.createMachine({
  id: 'composer',
  context: ({ input }) => ({ text: input?.text ?? '', edited: null }),
  initial: 'judging',
  on: {
    DRAFT: { target: '.judging', actions: { type: 'setText', params: ({ event }) => event } },
    COMPOSITION_START: { target: '.composing' },
    ASK: {
      guard: { type: 'isSendable', params: ({ event }) => event },
      target: '.judging',
      actions: [{ type: 'emitSubmit', params: ({ event }) => event }, 'endEdit'],
    },
    ...editing.on,
  },
  states: {
    /** Transient: the text decides the next state. */
    judging: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isBlank', target: 'blank' },
        { guard: 'isSendable', target: 'ready' },
        { target: 'tooLong' },
      ],
    },
    empty: vacant,
    blank: vacant,
    ready: {
      on: {
        ENTER: { target: 'judging', actions: ['emitSubmit', 'restoreDraft'] },
        SEND: { target: 'judging', actions: ['emitSubmit', 'restoreDraft'] },
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
