import type { MachineDescription } from './description.ts';

/** Descriptions of the product comparison. */
export const compareDescription: MachineDescription = {
  title: 'Compare',
  about: 'Products that a visitor compares: a tray on every page, and a sheet that the address opens.',
  preconditions: [
    'A type of products is shown on the home page, in a new tab; the first of them is in the tray.',
    'To hold a comparison back, throttle the network; to let it fail, block `/api/compare/*` in the network panel.',
  ],
  states: {
    closed: {
      name: 'closed',
      see: 'The page, and at its lower edge the tray with what is in it; without anything, none.',
    },
    loading: { name: 'comparison loading', see: 'The sheet covers the page; what it showed before stays.' },
    shown: { name: 'shown', see: 'The products side by side, under heads that stay.' },
    failed: {
      name: 'not loaded',
      see: 'A message that the products could not be loaded, and a button to try again.',
    },
  },
  events: {
    TOGGLE: {
      name: 'a product is put in or taken out',
      action: 'Press the compare button of the second product.',
      see: 'It is pressed, and the product in the tray; or neither.',
    },
    REMOVE: { name: 'a product is taken out of the tray', action: 'Press the cross of the first product in the tray.' },
    CLEAR: { name: 'the tray is emptied', action: 'Press the button that clears the tray.', see: 'The tray is gone.' },
    STORED: {
      name: 'another tab changes the tray',
      action: 'In another tab, leave the first product alone in the tray.',
    },
    SHOW: {
      name: 'an address is entered',
      action: 'Go to the address with `compare=` and the ids of products, or close the sheet.',
    },
    TOGGLE_DIFFERENCES: { name: 'differences alone', action: 'Press the switch for differences.' },
    SHARE: { name: 'the address is asked for', action: 'Press the button that copies the link.' },
    COPIED: {
      name: 'the address was copied',
      action: 'Allow the page to write to the clipboard.',
      see: 'The button says so.',
    },
    RETRY: { name: 'another try', action: 'Press the button to try again.' },
    'xstate.done.actor.0.compare.loading': { name: 'the comparison arrives', action: 'Let the comparison arrive.' },
    'xstate.error.actor.0.compare.loading': {
      name: 'the comparison does not arrive',
      action: 'Let the comparison fail.',
    },
  },
};
