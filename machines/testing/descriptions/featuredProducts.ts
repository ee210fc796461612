import type { MachineDescription } from './description.ts';

/** Descriptions of the home page's products. */
export const featuredProductsDescription: MachineDescription = {
  title: 'Featured products',
  about: 'The products on the home page: loading, shown, or not loaded.',
  preconditions: [
    'A tab is ready, with no page of the app open yet.',
    'To hold products back, throttle the network; to let them fail, block `/api/products/*` in the network panel.',
  ],
  states: {
    idle: { name: 'not asked for', see: 'No products, and no call for them.' },
    loading: {
      name: 'products loading',
      see: 'The products of the language before, or a sign that the page loads.',
    },
    shown: { name: 'products shown', see: 'The products, with names in the language of the page.' },
    failed: {
      name: 'products not loaded',
      see: 'A message that the products cannot be shown, and a button to try again.',
    },
  },
  events: {
    SHOW: {
      name: 'the home page is shown in a language',
      action: 'Open the home page, or choose a language it has not been shown in last.',
      see: 'One call for products; the same language again brings none.',
    },
    RETRY: { name: 'the visitor tries again', action: 'Lift the block, and press the button to try again.' },
    'xstate.done.actor.0.featuredProducts.loading': { name: 'the products arrive', action: 'Let the products load.' },
    'xstate.error.actor.0.featuredProducts.loading': {
      name: 'the products fail to load',
      action: 'Let the call fail: block `/api/products/*` before it.',
    },
  },
};
