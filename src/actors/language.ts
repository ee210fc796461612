import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { brandOf, languagesOf } from '../../brands/registry.ts';
import { languageMachine } from '../../machines/page/language.ts';
import type { Configuration } from '../effects/page/configuration.ts';
import { languageKey, readStored, store } from '../effects/page/storage.ts';
import { showTexts } from '../effects/page/texts.ts';

export type LanguageActor = ActorRefFrom<typeof languageMachine>;

/** The language of the page, its texts and where the choice is kept. */
export const createLanguage = ({ site }: Configuration): LanguageActor =>
  createActor(
    languageMachine.provide({
      actors: {
        loadTexts: fromPromise(({ input, signal }) => showTexts(site.brand, input.language, () => !signal.aborted)),
      },
      actions: { store: (_, params) => store(languageKey, params.language) },
    }),
    {
      input: {
        allowed: languagesOf(site),
        defaultLanguage: brandOf(site.brand).defaultLanguage,
        // The address may name one, as search engines show it.
        saved: new URLSearchParams(location.search).get('language') ?? readStored(languageKey),
        preferred: navigator.languages,
      },
    },
  );
