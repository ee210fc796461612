import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { LanguageCode } from '../../../contract/codes.ts';
import { languageMachine } from '../../../machines/page/language.ts';
import type { Configuration } from '../../effects/page/configuration.ts';
import { showTexts } from '../../effects/page/texts.ts';
import { languageKey, readStored, store } from '../../effects/storage/storage.ts';
import type { Inspected } from '../inspected.ts';

export type LanguageActor = ActorRefFrom<typeof languageMachine>;

const addressLanguage = (): string | null => new URLSearchParams(location.search).get('language');

/** Language of the page, its texts, and the storage of the choice. */
export const createLanguage = ({ brand, loadTexts, embedded }: Configuration, inspected?: Inspected): LanguageActor =>
  createActor(
    languageMachine.provide({
      actors: {
        loadTexts: fromPromise(({ input, signal }) => showTexts(loadTexts, input.language, () => !signal.aborted)),
      },
      actions: { store: (_, params) => store(languageKey, params.language) },
    }),
    {
      ...inspected,
      input: {
        allowed: brand.languages,
        defaultLanguage: brand.defaultLanguage,
        // The address may name a language, as search engines link to it, and so may the page around a frame.
        saved: (embedded ? embedded.language : addressLanguage()) ?? readStored(languageKey),
        preferred: navigator.languages,
      },
    },
  );

/** Reports when the page shows a language: the present one at once, then each change. */
export const onLanguageShown = (language: LanguageActor, report: () => void): void => {
  let shownBefore: LanguageCode | undefined;
  const check = (): void => {
    const snapshot = language.getSnapshot();
    if (!snapshot.matches('shown') || snapshot.context.shown === shownBefore) return;
    shownBefore = snapshot.context.shown;
    report();
  };
  check();
  language.subscribe(check);
};
