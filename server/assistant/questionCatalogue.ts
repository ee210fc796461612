import type { Catalogue } from '../catalogue/catalogue.ts';
import { kept } from './text/oncePer.ts';

/** Asks once for the same arguments; later calls share the promise. */
const askedOnce = <Asked extends readonly unknown[], Found>(
  ask: (...asked: Asked) => Promise<Found>,
): ((...asked: Asked) => Promise<Found>) => {
  const known = new Map<string, Promise<Found>>();
  return (...asked) => kept(known, JSON.stringify(asked), () => ask(...asked));
};

/** The catalogue as one question reads it: planner, operations and writer look the same things up many times. */
export const questionCatalogue = (catalogue: Catalogue): Catalogue => ({
  product: askedOnce((...asked) => catalogue.product(...asked)),
  products: askedOnce((...asked) => catalogue.products(...asked)),
  search: askedOnce((...asked) => catalogue.search(...asked)),
  mentions: askedOnce((...asked) => catalogue.mentions(...asked)),
  usedBy: askedOnce((...asked) => catalogue.usedBy(...asked)),
  platforms: askedOnce((...asked) => catalogue.platforms(...asked)),
  kindFaq: askedOnce((...asked) => catalogue.kindFaq(...asked)),
  count: askedOnce((...asked) => catalogue.count(...asked)),
  close: () => catalogue.close(),
});
