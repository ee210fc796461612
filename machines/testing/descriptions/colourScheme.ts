import type { MachineDescription } from './description.ts';

/** Descriptions of light and dark. */
export const colourSchemeDescription: MachineDescription = {
  title: 'Light and dark',
  about: 'Whether the page is light or dark: as the system prefers, or as the visitor chose.',
  preconditions: ['The home page is open in a new tab, with nothing stored.'],
  states: {
    beginning: { name: 'not known yet', see: 'Nothing: this state ends before the page is seen.' },
    system: { name: 'as the system prefers', see: 'The page is light or dark as the system is.' },
    light: { name: 'light', see: 'The page is light, whatever the system is.' },
    dark: { name: 'dark', see: 'The page is dark, whatever the system is.' },
  },
  events: {
    CHOOSE: {
      name: 'the visitor chooses',
      action: 'Choose automatic at the end of the page.',
      cases: [
        { to: 'light', action: 'Choose light at the end of the page.' },
        { to: 'dark', action: 'Choose dark at the end of the page.' },
      ],
    },
    STORED: {
      name: 'another tab chooses',
      action: 'Choose automatic in another tab.',
      cases: [
        { to: 'light', action: 'Choose light in another tab.' },
        { to: 'dark', action: 'Choose dark in another tab.' },
      ],
    },
  },
};
