import type { MachineDescription } from './description.ts';

/** Descriptions of the page's language. */
export const languageDescription: MachineDescription = {
  title: 'Language',
  about: 'The language of the page: the saved choice, else that of the browser, else that of the brand.',
  preconditions: [
    'The European brand (`http://heu.localhost:3001`) is open in a new tab, in a browser that prefers British English.',
    'Nothing is stored under `selectedLanguage`.',
    'To hold texts back or let them fail, the network panel can throttle the page or block its scripts of texts.',
  ],
  states: {
    loading: {
      name: 'texts loading',
      see: 'The page still speaks the language before (at the start: it is still empty).',
    },
    shown: { name: 'shown', see: 'Every text of the page is in the language that is marked in the switcher.' },
    failed: {
      name: 'texts not loaded',
      see: 'The page still speaks the language before, and so says the switcher.',
    },
  },
  events: {
    CHOOSE: {
      name: 'the visitor chooses a language',
      action: 'Choose German in the language switcher.',
      see: 'The browser’s storage holds `de` under `selectedLanguage`.',
    },
    'xstate.done.actor.loadTexts': {
      name: 'the texts arrive',
      action: 'Let the texts load.',
      see: 'The whole page changes its language at once.',
    },
    'xstate.error.actor.loadTexts': {
      name: 'the texts fail to load',
      action:
        'Let the texts fail: block `/assets/de-*` in the network panel, and right before the choice enter `sessionStorage.reloadedAt = Date.now()` in the console. (Else the page loads itself anew for the missing part, once in 10 seconds.)',
      see: 'No text has changed.',
    },
  },
};
