import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Constraint, ProductIds, Ranking } from '../plan.ts';

/** How a visitor points at products: by place, by what they are like, or by nothing but "it". */
export type Pointer =
  | {
      readonly to:
        | 'this'
        | 'it'
        | 'they'
        | 'both'
        | 'all'
        | 'last'
        | 'middle'
        | 'other'
        | 'previous'
        | 'recommended'
        | 'owned';
    }
  | { readonly to: 'ordinal'; readonly place: number }
  /** "The cheaper one", "the lightest of those". */
  | { readonly to: 'ranked'; readonly ranking: Ranking }
  /** "The one with the light", "the 12 V one". */
  | { readonly to: 'like'; readonly constraint: Constraint }
  /** "That pack", "the saw". */
  | { readonly to: 'type'; readonly types: readonly ProductKind[] };

/** Products a pointer may mean; the lower the cost, the likelier. */
export interface Referent {
  readonly products: ProductIds;
  readonly cost: number;
}

const ranked = (key: Ranking['key'], direction: Ranking['direction']): Pointer => ({
  to: 'ranked',
  ranking: { key, direction },
});
const ordinal = (place: number): Pointer => ({ to: 'ordinal', place });

/** What the lexicon's words of pointing mean, by their concept. */
export const pointers: Readonly<Record<string, Pointer>> = {
  this: { to: 'this' },
  that: { to: 'it' },
  it: { to: 'it' },
  same: { to: 'it' },
  they: { to: 'they' },
  among: { to: 'they' },
  both: { to: 'both' },
  all: { to: 'all' },
  each: { to: 'all' },
  first: ordinal(1),
  second: ordinal(2),
  third: ordinal(3),
  fourth: ordinal(4),
  fifth: ordinal(5),
  last: { to: 'last' },
  middle: { to: 'middle' },
  other: { to: 'other' },
  previous: { to: 'previous' },
  recommended: { to: 'recommended' },
  mine: { to: 'owned' },
  thatPack: { to: 'type', types: ['battery'] },
  cheaper: ranked('price', 'least'),
  dearer: ranked('price', 'most'),
  lighter: ranked('weight', 'least'),
  heavier: ranked('weight', 'most'),
  stronger: ranked('strength', 'most'),
  smaller: ranked('size', 'least'),
  bigger: ranked('size', 'most'),
};
