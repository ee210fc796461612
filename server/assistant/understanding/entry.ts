import type { Product } from '../../catalogue/catalogue.ts';

/** A question the catalogue answers itself: a product's own, or one that holds for its kind. */
export interface Entry {
  readonly question: string;
  readonly answer: string;
  readonly product?: Product;
  /** How well it answers what was asked: the share of the question it covers, a little more if a product's own. */
  readonly score: number;
  /** It speaks of a matter of use or care that the question speaks of. */
  readonly matter: boolean;
  /** How many of the question's words it holds: one alone may be chance. */
  readonly words: number;
  /** It holds every word of the question that tells anything. */
  readonly whole: boolean;
}
