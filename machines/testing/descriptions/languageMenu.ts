import type { MachineDescription } from './description.ts';

/** Descriptions of the language menu. */
export const languageMenuDescription: MachineDescription = {
  title: 'Language menu',
  about: 'The menu at the top of each page that offers the languages of the brand: open or closed.',
  preconditions: ['The home page of the European brand (`http://heu.localhost:3001`) is open in a new tab.'],
  states: {
    closed: { name: 'closed', see: 'The button with the flag and name of the language shown; no list.' },
    open: { name: 'open', see: 'Below the button the list of languages, the one shown marked.' },
  },
  events: {
    TOGGLE: { name: 'the visitor presses the button', action: 'Press the button with the flag.' },
    CHOSEN: {
      name: 'the visitor chooses a language',
      action: 'Press a language of the list.',
      see: 'The page changes to that language, and the button has the focus.',
    },
    ESCAPE: { name: 'the visitor presses Escape', action: 'Press the Escape key.', see: 'The button has the focus.' },
    LEFT: { name: 'the visitor goes elsewhere', action: 'Click beside the list (or press Tab until it is left).' },
  },
};
