import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { LanguageCode } from '../../contract/contract.ts';
import { chooseLanguage, type LanguageWishes } from './languageChoice.ts';

/** Which language the page speaks (specification, section 4, "Language selection"). */
export interface LanguageContext {
  readonly allowed: readonly LanguageCode[];
  /** The language shown; the one wanted differs from it while its texts are on their way. */
  readonly shown: LanguageCode;
  readonly wanted: LanguageCode;
}

export const languageMachine = setup({
  types: {} as {
    context: LanguageContext;
    events: { readonly type: 'CHOOSE'; readonly language: LanguageCode };
    input: LanguageWishes<LanguageCode>;
  },
  actors: {
    /** Loads and activates the texts of a language. */
    loadTexts: fromPromise<void, { readonly language: LanguageCode }>(() => Promise.resolve()),
  },
  guards: {
    isAllowed: ({ context }, { language }: { language: LanguageCode }) => context.allowed.includes(language),
  },
  actions: {
    want: assign((_, { language }: { language: LanguageCode }) => ({ wanted: language })),
    show: assign({ shown: ({ context }) => context.wanted }),
    stay: assign({ wanted: ({ context }) => context.shown }),
    /** Provided: keeps the choice in storage. */
    store: (_, _params: { language: LanguageCode }) => undefined,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => {
    const language = chooseLanguage(input);
    return { allowed: input.allowed, shown: language, wanted: language };
  },
  initial: 'loading',
  on: {
    // A later choice leaves the state, and with it an earlier load: what that brings back arrives nowhere.
    CHOOSE: {
      guard: { type: 'isAllowed', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: [
        { type: 'want', params: ({ event }) => event },
        { type: 'store', params: ({ event }) => event },
      ],
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: { target: 'shown', actions: 'show' },
        onError: { target: 'failed', actions: 'stay' },
      },
    },
    shown: {},
    failed: {},
  },
});
export type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;
