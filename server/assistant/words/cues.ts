import type { Feature } from '../../catalogue/attributes.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Bound, Gradable, Job, LimitSign, PlainSign, Sign, Topic, TurnSign } from './names.ts';
import type { Matter, Unheld } from './subjects.ts';

/** The parts of a language's signs, each in a table of its own. */
export type PlainSigns = Readonly<Record<PlainSign, RegExp>>;
export type TurnSigns = Readonly<Record<TurnSign, RegExp>>;
export type LimitSigns = Readonly<Record<LimitSign, RegExp>>;

/**
 * How a language asks. All patterns are written against folded text (understanding/fold.ts): lower case, no accents,
 * plain apostrophes.
 */
export interface Cues {
  /** Frequent small words: they tell the language of a question. */
  readonly functionWords: readonly string[];
  readonly signs: Readonly<Record<Sign, RegExp>>;
  readonly unheld: Readonly<Record<Unheld, RegExp>>;
  /** Second, third, fourth before a superlative, and what to read in their place so that the superlative is seen. */
  readonly nth: { readonly ranks: readonly [RegExp, RegExp, RegExp]; readonly standIn: string };
  /** How a second question begins that a sentence goes on to: "and how much…". */
  readonly questionJoin: RegExp;
  /** Where one question ends and the next begins, in languages that join them without a word between. */
  readonly questionBreak?: RegExp;
  /** Words that stand right before or right after a number and make it a bound. */
  readonly bounds: Readonly<Record<Bound, { readonly before: RegExp; readonly after: RegExp }>>;
  /** The word between the two ends of a range. */
  readonly rangeJoin: RegExp;
  /** Words that turn what follows (or, in Japanese, precedes) into its opposite. */
  readonly negation: { readonly before: RegExp; readonly after: RegExp };
  readonly gradables: Readonly<Record<Gradable, { readonly most: RegExp; readonly more: RegExp }>>;
  readonly topics: Readonly<Record<Topic, RegExp>>;
  readonly features: Readonly<Partial<Record<Feature, RegExp>>>;
  /** What care and use are about, in all the words people have for it: by these a question meets the catalogue's own. */
  readonly matters: Readonly<Record<Matter, RegExp>>;
  readonly jobs: Readonly<Record<Job, RegExp>>;
  /** Everyday words for several kinds at once, or for one kind, beside those of catalogue/kindNames.ts. */
  readonly kinds: readonly (readonly [RegExp, readonly ProductKind[]])[];
  /** Whether words are joined into longer ones, so that a kind's word may end another. */
  readonly compounds: boolean;
  /** Whether a noun phrase ends with what it is about ("grinder's disc", as in Japanese) rather than begins with it. */
  readonly headLast: boolean;
  /** Kind words whose forms are other words: "Sägen" is to saw. Their plurals stand in `kinds`, with what tells them. */
  readonly uninflected: readonly string[];
  /** Forms of verbs that read like kinds: "it drills". */
  readonly verbs?: RegExp;
  /** Qualities wished for without comparing: "a quiet vacuum". */
  readonly liking: Readonly<Partial<Record<Gradable, RegExp>>>;
  /** The first two of a list. */
  readonly firstTwo: RegExp;
  /** First, second, third, fourth, last. */
  readonly ordinals: readonly [RegExp, RegExp, RegExp, RegExp, RegExp];
}
