import type { AnyMachineSnapshot } from 'xstate';
import { featuredProductsMachine } from '../../page/featuredProducts.ts';
import { arrived, offline } from '../loads.ts';
import type { Model } from '../paths.ts';
import { samples } from '../samples.ts';

export const featuredProductsModel: Model = {
  machine: featuredProductsMachine,
  events: ({ context }: AnyMachineSnapshot) => [
    { type: 'SHOW', language: context.language === 'en' ? 'de' : 'en' },
    { type: 'RETRY' },
    arrived('0.featuredProducts.loading', samples.featured),
    offline('0.featuredProducts.loading'),
  ],
};
