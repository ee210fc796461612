import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Feature } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import type { Advantage, Gradable, Job, Sign, Topic } from '../words/names.ts';
import type { Stranger } from '../words/strangers.ts';
import type { Unheld } from '../words/subjects.ts';
import type { Condition } from './condition.ts';
import type { Entry } from './entry.ts';

/** What a visitor may want. */
export const intents = [
  'find',
  'recommend',
  'specs',
  'fact',
  'compare',
  'compatible',
  'howTo',
  'reviews',
  'price',
  'tellMeMore',
  'allDetails',
  'superlative',
  'greeting',
  'thanks',
  'whoAreYou',
  'complaint',
  'service',
  'outOfScope',
  'otherMaker',
  'safety',
] as const;
export type Intent = (typeof intents)[number];

/** What a question says, before it is decided what is wanted. */
export interface Said {
  /** Language of the question, and the one to answer in. */
  readonly asked: AnswerLanguage;
  readonly language: AnswerLanguage;
  /** The question as written, and folded with slips mended. */
  readonly raw: string;
  readonly text: string;
  /** The text without the kinds named in it. */
  readonly rest: string;
  readonly signs: ReadonlySet<Sign>;
  readonly kinds: readonly ProductKind[];
  readonly notKinds: readonly ProductKind[];
  /** All kinds mentioned, also those the question is not about. */
  readonly kindsBeside: readonly ProductKind[];
  readonly conditions: readonly Condition[];
  /** All that is demanded was demanded before this question, which only adds a wish. */
  readonly demandedBefore?: boolean;
  readonly features: readonly { readonly feature: Feature; readonly not: boolean }[];
  readonly topics: readonly Topic[];
  readonly jobs: readonly Job[];
  readonly most?: Gradable;
  /** Asked for beside it, in the same breath: "the cheapest and lightest". */
  readonly mostToo: readonly Gradable[];
  /** "The second lightest": 2. */
  readonly rank?: number;
  /** How many products are wanted: "two drills", "the three lightest". */
  readonly countWanted?: number;
  readonly more?: Gradable;
  /** Qualities in which nothing is to be lost: "cheaper, but as strong". */
  readonly kept: readonly Gradable[];
  /** Wished for without comparing: "a quiet one". */
  readonly liked?: Gradable;
  /** Asked for, though no data sheet holds it. */
  readonly unheld: readonly Unheld[];
  /** What the parts asked for are to go with: a charger for the battery of so many amp-hours. */
  readonly partner?: { readonly kind: ProductKind; readonly conditions: readonly Condition[] };
  /** Supplies wanted with the tools asked for: "a drill with battery and charger". */
  readonly together: readonly ProductKind[];
  /** Products named by model number, in order. */
  readonly named: readonly Product[];
  /** Amp-hours told of the pack a tool is to run on. */
  readonly packSize?: number;
  /** A tool named for the pack it would lend: "the battery of my BS 18-60". */
  readonly lender?: Product;
  /** Named to be ruled out: "not the DV18X". */
  readonly notNamed: readonly Product[];
  /** Things named that are no kind of ours. */
  readonly strangers: readonly Stranger[];
  /** Looks like a model number but is none of the brand's. */
  readonly unknownModel?: string;
  /** Product page the visitor is on. */
  readonly view?: Product;
  readonly platforms: readonly PlatformRecord[];
}

/** What a visitor let be known of what matters, in a question and in those before it. */
export interface Wishes {
  readonly jobs: readonly Job[];
  /** Qualities wished for, the latest first. */
  readonly advantages: readonly Advantage[];
  readonly use?: 'occasional' | 'professional';
}

/** A question understood. */
export interface Understanding extends Said {
  readonly intent: Intent;
  /** Those to choose among, where the choice is among those just shown. */
  readonly among: readonly Product[];
  /** Products shown before that were not what was wanted. */
  readonly rejected: readonly Product[];
  /** Products the question is about, named or pointed at. */
  readonly products: readonly Product[];
  /** Points at a product ("this tool") though none is in view or was spoken of. */
  readonly pointsAtNothing: boolean;
  /** What matters to the visitor, by this question and those before it. */
  readonly wishes: Wishes;
  /** The catalogue's own answer to this question, where it has one. */
  readonly entry?: Entry;
}
