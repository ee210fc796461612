import type { Catalogue } from '../catalogue/catalogue.ts';
import { kept } from './text/oncePer.ts';

/** Puts something around a call. */
type Wrap = <Asked extends readonly unknown[], Found>(
  ask: (...asked: Asked) => Promise<Found>,
) => (...asked: Asked) => Promise<Found>;

/** A catalogue with something put around each of its calls. */
export const wrapCatalogue = (catalogue: Catalogue, wrap: Wrap): Catalogue => ({
  product: wrap((...asked) => catalogue.product(...asked)),
  products: wrap((...asked) => catalogue.products(...asked)),
  search: wrap((...asked) => catalogue.search(...asked)),
  mentions: wrap((...asked) => catalogue.mentions(...asked)),
  usedBy: wrap((...asked) => catalogue.usedBy(...asked)),
  platforms: wrap((...asked) => catalogue.platforms(...asked)),
  kindFaq: wrap((...asked) => catalogue.kindFaq(...asked)),
  count: wrap((...asked) => catalogue.count(...asked)),
  close: () => catalogue.close(),
});

/** Asks once for the same arguments; later calls share the promise. */
const askedOnce: Wrap = (ask) => {
  const known = new Map<string, ReturnType<typeof ask>>();
  return (...asked) => kept(known, JSON.stringify(asked), () => ask(...asked));
};

/** The catalogue as one question reads it: planner, operations and writer look the same things up many times. */
export const questionCatalogue = (catalogue: Catalogue): Catalogue => wrapCatalogue(catalogue, askedOnce);
