import { holdsFor } from '../operations/holds.ts';
import { rank } from '../operations/ranking.ts';
import { productsNamed, type World } from '../operations/world.ts';
import type { ProductIds } from '../plan.ts';
import type { Pointer, Referent } from './pointer.ts';
import type { DialogueState } from './state.ts';

/** Sets a visitor may point into, the nearest first: what was shown last costs nothing, what came before it a little more. */
const setsOf = ({ shown, focus, page }: DialogueState): readonly Referent[] => {
  const latest = [...shown].reverse().map((products, age) => ({ products, cost: age }));
  const spoken = focus.length > 0 && !latest.some(({ products }) => isSame(products, focus));
  return [
    ...(spoken ? [{ products: focus, cost: 0 }] : []),
    ...latest,
    ...(page === undefined ? [] : [{ products: [page], cost: 0.5 }]),
  ];
};

const isSame = (one: ProductIds, other: ProductIds): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** Each list of products once, at its lowest cost, the likeliest first. */
const ordered = (referents: readonly Referent[]): readonly Referent[] => {
  const best = new Map<string, Referent>();
  for (const referent of referents) {
    const key = referent.products.join();
    const known = best.get(key);
    if (referent.products.length > 0 && (!known || referent.cost < known.cost)) best.set(key, referent);
  }
  return [...best.values()].sort((one, other) => one.cost - other.cost);
};

const one = (id: string | undefined, cost: number): readonly Referent[] =>
  id === undefined ? [] : [{ products: [id], cost }];

/** "It": the only one spoken of, else the first of several; the page's product where nothing else was spoken of. */
const it = ({ focus, page, shown }: DialogueState, pageFirst: boolean): readonly Referent[] => {
  const silent = focus.length === 0 && shown.length === 0;
  return [
    ...one(page, pageFirst || silent ? 0 : 0.5),
    ...focus.flatMap((id, place) =>
      one(id, (place === 0 ? 0 : 1) + (focus.length > 1 ? 0.3 : 0) + (pageFirst && page ? 0.4 : 0)),
    ),
    ...one(shown.at(-1)?.[0], 0.6),
  ];
};

/** "They": a set of several. */
const several = (state: DialogueState): readonly Referent[] =>
  setsOf(state).filter(({ products }) => products.length > 1);

/** "Both": two that stood together, else the first two of more, else the page's product and what was spoken of. */
const both = (state: DialogueState): readonly Referent[] => {
  const sets = setsOf(state);
  const { focus, page, shown } = state;
  const pairs = sets.filter(({ products }) => products.length === 2);
  const cut = sets
    .filter(({ products }) => products.length > 2)
    .map(({ products, cost }) => ({ products: products.slice(0, 2), cost: cost + 1 }));
  const spoken = [...new Set([...focus.slice(0, 1), ...(page === undefined ? [] : [page])])];
  const apart = [...new Set([...(shown.at(-2) ?? []).slice(0, 1), ...(shown.at(-1) ?? []).slice(0, 1)])];
  return [
    ...pairs,
    ...cut,
    ...(spoken.length === 2 ? [{ products: spoken, cost: 0.7 }] : []),
    ...(apart.length === 2 ? [{ products: apart, cost: 0.8 }] : []),
  ];
};

/** "The other one": what stood beside the one spoken of. */
const other = (state: DialogueState): readonly Referent[] => {
  const { focus } = state;
  const [spoken] = focus;
  const beside = setsOf({ ...state, focus: [] }).flatMap(({ products, cost }) => {
    if (spoken === undefined || !products.includes(spoken) || products.length < 2) return [];
    // Of a set just shown nothing was picked out yet: its first was what the answer dwelt on.
    const left = products.filter((id) => id !== spoken);
    return left.length === 1
      ? [{ products: left, cost }]
      : [{ products: left, cost: cost + 1 }, ...one(left[0], cost + 1.2)];
  });
  const apart = setsOf({ ...state, focus: [] })
    .filter(({ products }) => products.length === 1 && products[0] !== spoken)
    .map(({ products, cost }) => ({ products, cost: cost + 0.5 }));
  return [...beside, ...apart];
};

/** "The one before": what was shown, or spoken of, before the last. */
const previous = ({ shown, before, focus }: DialogueState): readonly Referent[] => [
  ...shown
    .slice(0, -1)
    .reverse()
    .map((products, age) => ({ products, cost: age })),
  ...before.flatMap((state, index) =>
    state.focus.length > 0 && !isSame(state.focus, focus)
      ? [{ products: state.focus, cost: before.length - index - 0.5 }]
      : [],
  ),
];

const atPlace = (state: DialogueState, placeIn: (products: ProductIds) => string | undefined): readonly Referent[] =>
  several(state).flatMap(({ products, cost }) => one(placeIn(products), cost));

/** "The cheaper one": of the nearest set whose figures are known; of two sets of one each, of both together. */
const ranked = (
  world: World,
  state: DialogueState,
  { ranking }: Extract<Pointer, { to: 'ranked' }>,
): readonly Referent[] => {
  const { shown } = state;
  const joined = [...new Set(shown.slice(-2).flat())];
  const sets = [...several(state), ...(joined.length > 1 ? [{ products: joined, cost: 0.4 }] : [])];
  return sets.flatMap(({ products, cost }) => one(rank(productsNamed(world, products), ranking).products[0]?.id, cost));
};

/** "The one with the light": those of a set that surely are like it; several leave it open which. */
const like = (
  world: World,
  state: DialogueState,
  { constraint }: Extract<Pointer, { to: 'like' }>,
): readonly Referent[] =>
  setsOf(state).flatMap(({ products, cost }) => {
    const found = productsNamed(world, products).filter(
      (product) => holdsFor(world, product, constraint).holds === 'yes',
    );
    return found.length === 0
      ? []
      : [{ products: found.map(({ id }) => id), cost: cost + (found.length === 1 ? 0 : 0.5) }];
  });

const ofType = (world: World, state: DialogueState, { types }: Extract<Pointer, { to: 'type' }>): readonly Referent[] =>
  setsOf(state).flatMap(({ products, cost }) => {
    const found = productsNamed(world, products).filter(({ kind }) => kind !== undefined && types.includes(kind));
    return found.length === 0
      ? []
      : [{ products: found.map(({ id }) => id), cost: cost + (found.length === 1 ? 0 : 0.5) }];
  });

const candidates = (world: World, state: DialogueState, pointer: Pointer): readonly Referent[] => {
  switch (pointer.to) {
    case 'this':
      return it(state, true);
    case 'it':
      return it(state, false);
    case 'they':
      return several(state);
    case 'all':
      return setsOf(state);
    case 'both':
      return both(state);
    case 'ordinal':
      return setsOf(state).flatMap(({ products, cost }) => one(products[pointer.place - 1], cost));
    case 'last':
      return atPlace(state, (products) => products.at(-1));
    case 'middle':
      return atPlace(state, (products) =>
        products.length % 2 === 1 ? products[(products.length - 1) / 2] : undefined,
      );
    case 'other':
      return other(state);
    case 'previous':
      return previous(state);
    case 'recommended':
      return [...state.shown].reverse().flatMap(([first], age) => one(first, age));
    case 'owned':
      return state.owned.flatMap((id) => (world.product(id) ? one(id, 0) : []));
    case 'ranked':
      return ranked(world, state, pointer);
    case 'like':
      return like(world, state, pointer);
    case 'type':
      return ofType(world, state, pointer);
  }
};

/**
 * The products a pointer may mean, the likeliest first: only those that were shown or spoken of, the page's, or the visitor's
 * own. None where it points at what was never shown ("the third one" of two).
 */
export const resolve = (world: World, state: DialogueState, pointer: Pointer): readonly Referent[] =>
  ordered(
    candidates(world, state, pointer).map(({ products, cost }) => ({
      products: products.filter((id) => world.product(id) !== undefined),
      cost,
    })),
  );
