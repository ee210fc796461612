import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { LanguageCode } from '../../contract/contract.ts';
import { chooseLanguage, type LanguagePreferences } from './languageChoice.ts';

/** Language of the page (specification, section 4, "Language selection"). */
export interface LanguageContext {
  readonly allowed: readonly LanguageCode[];
  /** Current language; `wanted` differs from it while its texts are loading. */
  readonly shown: LanguageCode;
  readonly wanted: LanguageCode;
}

export const languageMachine = setup({
  types: {} as {
    context: LanguageContext;
    events: { readonly type: 'CHOOSE'; readonly language: LanguageCode };
    input: LanguagePreferences<LanguageCode>;
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
    /** Provided: stores the choice. */
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
    // A later choice re-enters the state and stops the previous load, so its result is ignored.
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
