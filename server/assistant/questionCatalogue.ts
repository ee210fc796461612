import type { Catalogue } from '../catalogue/catalogue.ts';

/** Asks once for the same arguments; later calls share the promise. */
const askedOnce = <Asked extends readonly unknown[], Found>(
  ask: (...asked: Asked) => Promise<Found>,
): ((...asked: Asked) => Promise<Found>) => {
  const known = new Map<string, Promise<Found>>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const found = known.get(key) ?? ask(...asked);
    known.set(key, found);
    return found;
  };
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
