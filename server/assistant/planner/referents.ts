import type { Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Constraint, ProductIds, Provenance } from '../plan.ts';
import type { DialogueState } from '../state/state.ts';
import articles from './articles.json' with { type: 'json' };
import { has, mentionsOf, nameOf } from './mentions.ts';
import type { Reading } from './reading.ts';
import type { Known, Slots } from './slots.ts';

/** Products that a question is about, and by what. */
export interface Referents {
  readonly products: ProductIds;
  /** Named, pointed at, the page's product, or what was spoken of last. */
  readonly by: 'name' | 'pointer' | 'definite' | 'page' | 'focus' | 'none';
  readonly provenance: Provenance;
  /** Points at something that was never shown: "the third one" of two. */
  readonly missing: boolean;
}

const none: Referents = { products: [], by: 'none', provenance: 'default', missing: false };
const ordinals: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, fourth: 3, fifth: 4 };

const lastShown = (state: DialogueState): ProductIds => state.shown.at(-1) ?? [];

const extreme = (
  ids: ProductIds,
  known: Known,
  value: (id: string) => number | undefined,
  most: boolean,
): ProductIds => {
  const rated = ids.flatMap((id) => {
    const figure = known.has(id) ? value(id) : undefined;
    return figure === undefined ? [] : [{ id, figure }];
  });
  rated.sort((one, other) => (most ? other.figure - one.figure : one.figure - other.figure));
  const [best] = rated;
  return best ? [best.id] : [];
};

/** "The cheaper one": by a figure, among what was shown. */
const byComparison = (name: string, ids: ProductIds, known: Known): ProductIds | undefined => {
  const price = (id: string) => known.get(id)?.price?.amount;
  const figure =
    (
      ...keys: readonly (
        | 'weightWithBattery'
        | 'weight'
        | 'torqueMax'
        | 'torqueHard'
        | 'impactEnergy'
        | 'ratedPower'
        | 'length'
      )[]
    ) =>
    (id: string) => {
      const attributes = known.get(id)?.attributes;
      const found = keys.map((key) => attributes?.[key]).find((value) => typeof value === 'number');
      return typeof found === 'number' ? found : undefined;
    };
  const weight = figure('weightWithBattery', 'weight');
  const strength = figure('torqueMax', 'torqueHard', 'impactEnergy', 'ratedPower');
  switch (name) {
    case 'cheaper':
      return extreme(ids, known, price, false);
    case 'dearer':
      return extreme(ids, known, price, true);
    case 'lighter':
      return extreme(ids, known, weight, false);
    case 'heavier':
      return extreme(ids, known, weight, true);
    case 'stronger':
      return extreme(ids, known, strength, true);
    case 'smaller':
      return extreme(ids, known, figure('length'), false);
    case 'bigger':
      return extreme(ids, known, figure('length'), true);
    default:
      return undefined;
  }
};

const pointed = (name: string, state: DialogueState, known: Known): ProductIds | undefined => {
  const shown = lastShown(state);
  const about = state.focus.length > 0 ? state.focus : state.page === undefined ? [] : [state.page];
  const ordinal = ordinals[name];
  if (ordinal !== undefined) {
    const id = shown[ordinal];
    return id === undefined ? [] : [id];
  }
  switch (name) {
    case 'last':
      return shown.slice(-1);
    case 'middle':
      return shown.length > 2 ? shown.slice(Math.floor(shown.length / 2), Math.floor(shown.length / 2) + 1) : [];
    case 'this':
      return state.page !== undefined && state.focus.length === 0 ? [state.page] : about.slice(0, 1);
    case 'it':
    case 'that':
    case 'same':
    case 'recommended':
      return about.slice(0, 1);
    case 'thatPack':
      return state.shown
        .flat()
        .concat(state.focus)
        .filter((id) => known.get(id)?.kind === 'battery')
        .slice(-1);
    case 'they':
    case 'all':
    case 'each':
      return about.length > 1 ? about : shown.length > 1 ? shown : about;
    case 'both':
      return about.length >= 2
        ? about.slice(0, 2)
        : shown.length >= 2
          ? shown.slice(0, 2)
          : otherThan(state).concat(about).slice(0, 2);
    case 'other':
      return otherThan(state).slice(0, 1);
    case 'previous':
      return (
        state.before.findLast(({ focus }) => focus.length > 0 && focus[0] !== state.focus[0])?.focus.slice(0, 1) ?? []
      );
    default:
      return byComparison(name, shown.length > 1 ? shown : state.shown.flat(), known);
  }
};

/** Those shown last that are not in focus now; of a focus of several, the others. */
const otherThan = (state: DialogueState): ProductIds => {
  const [first] = state.focus;
  const rest = lastShown(state).filter((id) => id !== first);
  return rest.length > 0
    ? rest
    : state.shown
        .flat()
        .filter((id) => id !== first)
        .slice(-1);
};

/** Pointers that stand for nothing beside a product named or a type asked for. */
const weakPointers: ReadonlySet<string> = new Set([
  'it',
  'that',
  'this',
  'they',
  'same',
  'one',
  'each',
  'all',
  'yours',
  'mine',
  'among',
]);

const articleTable: Readonly<Record<string, readonly string[]>> = articles;

const isDefinite = (reading: Reading, start: number): boolean => {
  const words = articleTable[reading.language] ?? [];
  const before = reading.text.slice(0, start).trimEnd();
  return words.some((word) => before.endsWith(word) && !/\p{L}/u.test(before.at(-(word.length + 1)) ?? ' '));
};

/** "The drill", said of a drill in view or just spoken of. */
const definite = (reading: Reading, slots: Slots, state: DialogueState, known: Known): ProductIds => {
  const near = [...state.focus, ...lastShown(state), ...(state.page === undefined ? [] : [state.page])];
  const type = mentionsOf(reading, 'type').find(({ start }) => isDefinite(reading, start));
  if (!type) return [];
  const fitting = [...new Set(near)].filter((id) => {
    const kind: ProductKind | undefined = known.get(id)?.kind;
    return kind !== undefined && slots.types.includes(kind);
  });
  return fitting.slice(0, 1);
};

const meets = (product: Product, constraint: Constraint): boolean => {
  switch (constraint.by) {
    case 'feature':
      return product.features.includes(constraint.feature) !== (constraint.not === true);
    case 'choice':
      return (product.attributes[constraint.attribute] === constraint.value) !== (constraint.not === true);
    case 'platform':
      return (product.platform === constraint.platform) !== (constraint.not === true);
    case 'range': {
      const value = constraint.measure === 'price' ? product.price?.amount : product.attributes[constraint.measure];
      if (typeof value !== 'number') return false;
      return value >= (constraint.min ?? value) && value <= (constraint.max ?? value);
    }
    default:
      return false;
  }
};

/** "The cordless one" is one that is known; "a cordless one" may be any. */
const isDefiniteOne = (reading: Reading): boolean =>
  mentionsOf(reading, 'ref').some(({ concept, start }) => {
    if (concept !== 'ref.one') return false;
    const before = reading.text.slice(Math.max(0, start - 24), start);
    return (articleTable[reading.language] ?? []).some((word) =>
      new RegExp(`(^|[^\\p{L}])${word}[ ']`, 'u').test(before),
    );
  });

/** "The cordless one", "the one with the light": of those shown the only one that is like that. */
const oneWith = (reading: Reading, slots: Slots, state: DialogueState, known: Known): ProductIds => {
  const constraints = slots.constraints.filter(({ by }) => by !== 'packaging');
  const shown = [...new Set([...lastShown(state), ...state.focus])];
  if (!has(reading, 'ref.one') || constraints.length === 0 || slots.types.length > 0 || !isDefiniteOne(reading))
    return [];
  const fitting = shown.filter((id) => {
    const product = known.get(id);
    return product !== undefined && constraints.every((constraint) => meets(product, constraint));
  });
  if (fitting.length > 0) return fitting.length === 1 ? fitting : [];
  const [first] = state.focus.length > 0 ? state.focus : [state.page ?? ''];
  const kind = known.get(first ?? '')?.kind;
  const alike = [...known.values()].filter(
    (product) => product.kind === kind && constraints.every((constraint) => meets(product, constraint)),
  );
  return alike.length === 1 ? alike.map(({ id }) => id) : [];
};

/** Whom or what a question is about. */
export const referentsOf = (reading: Reading, slots: Slots, state: DialogueState, known: Known): Referents => {
  const pointers = mentionsOf(reading, 'ref').map(({ concept }) => nameOf(concept));
  const strong = pointers.filter((name) => !weakPointers.has(name));
  const asSuperlative = slots.ranking?.place !== undefined;
  const resolved = asSuperlative ? [] : strong.map((name) => pointed(name, state, known));
  const fromPointers = [...new Set(resolved.flatMap((ids) => ids ?? []))];
  if (slots.products.length > 0) {
    const products = [...new Set([...slots.products, ...fromPointers])];
    return { products, by: 'name', provenance: 'question', missing: false };
  }
  if (fromPointers.length > 0) return { products: fromPointers, by: 'pointer', provenance: 'question', missing: false };
  const described = oneWith(reading, slots, state, known);
  if (described.length > 0) return { products: described, by: 'pointer', provenance: 'question', missing: false };
  const pointsAtNothing = resolved.some((ids) => ids?.length === 0) && slots.types.length === 0;
  const weak = pointers.filter((name) => weakPointers.has(name) && !['one', 'yours', 'mine', 'among'].includes(name));
  const byType = definite(reading, slots, state, known);
  if (byType.length > 0) return { products: byType, by: 'definite', provenance: 'question', missing: false };
  if (weak.length > 0 && slots.types.length === 0) {
    const products = pointed(weak[0] ?? 'it', state, known) ?? [];
    if (products.length > 0) return { products, by: 'pointer', provenance: 'question', missing: false };
  }
  if (pointsAtNothing) return { ...none, missing: true };
  if (state.focus.length > 0) return { products: state.focus, by: 'focus', provenance: 'state', missing: false };
  if (state.page !== undefined) return { products: [state.page], by: 'page', provenance: 'page', missing: false };
  return { ...none, missing: weak.length > 0 && has(reading, 'ref.this', 'ref.it', 'ref.that') };
};
