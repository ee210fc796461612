import { languageMachine } from '../../page/language.ts';
import type { Model } from '../paths.ts';

export const languageModel: Model = {
  machine: languageMachine,
  input: { allowed: ['en', 'de'], defaultLanguage: 'de', saved: null, preferred: ['en-GB'] },
  events: () => [
    { type: 'CHOOSE', language: 'de' },
    { type: 'xstate.done.actor.loadTexts', actorId: 'loadTexts' },
    { type: 'xstate.error.actor.loadTexts', error: new Error('offline'), actorId: 'loadTexts' },
  ],
};
