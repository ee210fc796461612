import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { Constraint, ProductIds, Ranking } from '../../plan.ts';

/** A product described instead of named: "the corded grinder", "the 5 Ah one", "der große Bohrhammer". */
export interface Description {
  readonly types: readonly ProductKind[];
  readonly constraints: readonly Constraint[];
  readonly ranking: Ranking | undefined;
  /** "The bigger one": further along the scale than another, not the extreme. */
  readonly compares: boolean;
  /** Words before the noun that may be part of a product's name: "the framing one". */
  readonly words: readonly string[];
  /** "And the big one?": another product than the one in view. */
  readonly contrasts: boolean;
  /** Hardly anything is said but it: "and on the small one?". */
  readonly alone: boolean;
  /** With a definite article or as "the … one": a known product, or the only one of its kind. */
  readonly definite: boolean;
  /** "The two 18 V ones": both of those that it fits. */
  readonly isTwo: boolean;
  readonly start: number;
  readonly end: number;
}

/** A description with its possible products, most likely first. */
export interface Described extends Description {
  readonly products: ProductIds;
  /** Whether they were mentioned before. */
  readonly shown: boolean;
  /** Identified by a word of its name: "the brad nailer". */
  readonly named: boolean;
}
