import type { Ranking } from './plan.ts';

/** Packs or chargers to buy with a tool, and how many. */
export interface PartWish {
  readonly count?: number;
  /** The count is a total; in addition to the box; or in addition to the one required. */
  readonly as?: 'total' | 'added' | 'spare';
  /** "The fast charger", "the small pack". */
  readonly ranking?: Ranking;
  readonly product?: string;
}
