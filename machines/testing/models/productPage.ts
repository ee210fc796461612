import { productPageMachine } from '../../page/productPage.ts';
import { arrived, offline } from '../loads.ts';
import type { Model } from '../paths.ts';
import { samples } from '../samples.ts';

/** A product page that loads, is missing, or cannot be loaded. */
export const productPageModel: Model = {
  machine: productPageMachine,
  events: () => [
    { type: 'VIEW', id: 'DV18X', language: 'en' },
    { type: 'LEAVE' },
    { type: 'RETRY' },
    arrived('0.productPage.loading', samples.product),
    arrived('0.productPage.loading', null),
    offline('0.productPage.loading'),
  ],
};
