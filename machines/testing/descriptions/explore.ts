import type { MachineDescription } from './description.ts';

/** Descriptions of the home page's explore view. */
export const exploreDescription: MachineDescription = {
  title: 'Explore',
  about: 'The products that visitors browse, filter and search on the home page; the address holds what is shown.',
  preconditions: [
    'The page of a product is open in a new tab.',
    'To hold a view back, throttle the network; to let it fail, block `/api/explore/*` in the network panel.',
  ],
  states: {
    idle: { name: 'not shown yet', see: 'Another page than the home page.' },
    typing: { name: 'being typed', see: 'The search holds what was typed; the products are those of before.' },
    loading: { name: 'products loading', see: 'The view is marked as busy; the products of before stay.' },
    shown: { name: 'shown', see: 'The number of products found, and the first of them; or the types of products.' },
    failed: {
      name: 'not loaded',
      see: 'A message that the products could not be loaded, and a button to try again.',
    },
  },
  events: {
    SHOW: {
      name: 'an address of the view is entered',
      action: 'Go to the home page, or press a type of products.',
      see: 'The address names the type.',
    },
    TYPE: { name: 'something is typed', action: 'Type a letter into the search of products.' },
    RETRY: { name: 'another try', action: 'Press the button to try again.' },
    'xstate.after.typingPause.explore.typing': {
      name: 'the typing pauses',
      action: 'Wait for a fifth of a second.',
      see: 'The address holds what was typed.',
    },
    'xstate.done.actor.0.explore.loading': { name: 'the products arrive', action: 'Let the view arrive.' },
    'xstate.error.actor.0.explore.loading': { name: 'the products do not arrive', action: 'Let the view fail.' },
  },
};
