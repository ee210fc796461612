import type { MachineDescription } from './description.ts';

/** Descriptions of a product page. */
export const productPageDescription: MachineDescription = {
  title: 'Product page',
  about: 'The product of a product page: loading, shown, unknown, or not loaded.',
  preconditions: [
    'The home page is open in a new tab, with its products shown.',
    'To hold a product back, throttle the network; to let it fail, block `*/_payload.json` in the network panel.',
  ],
  states: {
    closed: { name: 'no product page', see: 'The home page; the chat names no product.' },
    loading: { name: 'product loading', see: 'The page says that it is loading (or still shows the same product).' },
    shown: {
      name: 'product shown',
      see: 'Name, picture, facts, reviews and questions of the product; the chat names it.',
    },
    notFound: { name: 'product unknown', see: 'The error page "Page Not Found" with status 404.' },
    failed: {
      name: 'product not loaded',
      see: 'A message that the product cannot be shown, and a button to try again.',
    },
  },
  events: {
    VIEW: {
      name: "a product's page is entered",
      action: 'Click a product (or choose another language on its page).',
      see: 'The page is shown from its top.',
    },
    LEAVE: {
      name: 'the page is left',
      action: 'Go to the home page.',
      see: 'Nothing of the product is left on the page.',
    },
    RETRY: { name: 'the visitor tries again', action: 'Lift the block, and press the button to try again.' },
    'xstate.done.actor.0.productPage.loading': {
      name: 'the product arrives',
      action: 'Let the product load.',
      cases: [
        { to: 'notFound', action: 'Let the server say that it has no such product: enter `/NOSUCH` in the address.' },
      ],
    },
    'xstate.error.actor.0.productPage.loading': {
      name: 'the product fails to load',
      action:
        'Let the call fail: block `*/_payload.json` before the product comes into view (what is in view is fetched ahead), then click it.',
    },
  },
};
