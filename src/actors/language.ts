import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { languageMachine } from '../../machines/page/language.ts';
import type { Configuration } from '../effects/page/configuration.ts';
import { languageKey, readStored, store } from '../effects/page/storage.ts';
import { showTexts } from '../effects/page/texts.ts';

export type LanguageActor = ActorRefFrom<typeof languageMachine>;

const addressed = (): string | null => new URLSearchParams(location.search).get('language');

/** The language of the page, its texts and where the choice is kept. */
export const createLanguage = ({ brand, loadTexts, embedded }: Configuration): LanguageActor =>
  createActor(
    languageMachine.provide({
      actors: {
        loadTexts: fromPromise(({ input, signal }) => showTexts(loadTexts, input.language, () => !signal.aborted)),
      },
      actions: { store: (_, params) => store(languageKey, params.language) },
    }),
    {
      input: {
        allowed: brand.languages,
        defaultLanguage: brand.defaultLanguage,
        // The address may name one, as search engines show it, and so may the page around a frame.
        saved: (embedded ? embedded.language : addressed()) ?? readStored(languageKey),
        preferred: navigator.languages,
      },
    },
  );
