import type { AnswerLanguage } from '../../contract/contract.ts';
import type { AttributeKey, Feature } from '../catalogue/attributes.ts';
import type { Measure } from '../catalogue/catalogue.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type { DeclineReason, PolicyTopic, TalkAct } from './topics.ts';

/**
 * The typed language between a question and the catalogue: edits of the conversation's state, and the operations to run.
 * Two planners write it (embedded and language model), one executor runs it, one writer tells what was found.
 */

/** Whether something holds. `unknown` is never told as `no`. */
export type Truth = 'yes' | 'no' | 'unknown';

/** Where an argument comes from, dearest last: the question's own words cost nothing, a default costs most. */
export type Provenance = 'question' | 'state' | 'page' | 'default';

/** A part of the question as written: character offsets, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How strictly a constraint binds: `soft` ranks ("if possible", "not too heavy"), `hard` excludes. */
export type Strength = 'hard' | 'soft';

interface ConstraintBase {
  readonly strength: Strength;
  readonly provenance: Provenance;
  readonly span?: Span;
}

/** What a product must be like. Bounds are in the attribute's own unit (catalogue/attributes.ts); a price in the shop's currency. */
export type Constraint = ConstraintBase &
  (
    | {
        readonly by: 'range';
        readonly measure: Measure;
        readonly min?: number;
        readonly max?: number;
        /** "under 150" excludes 150 itself. */
        readonly exclusive?: boolean;
        /** "about 18": the bounds are a tolerance around this figure. */
        readonly about?: number;
        /** The figure and unit as the visitor wrote them, to be said again in their units. */
        readonly said?: string;
        /** Of a budget: for the tool alone, or for all that is needed. */
        readonly covers?: 'product' | 'everything';
      }
    | { readonly by: 'choice'; readonly attribute: AttributeKey; readonly value: string; readonly not?: boolean }
    | { readonly by: 'feature'; readonly feature: Feature; readonly not?: boolean }
    | { readonly by: 'platform'; readonly platform: string; readonly not?: boolean }
    /** Sold with battery and charger (`kit`), or alone (`bare`). */
    | { readonly by: 'packaging'; readonly packaging: 'kit' | 'bare' }
    /** Ruled out by the visitor, or shown and rejected. */
    | { readonly by: 'excluded'; readonly productId: string }
    /** Words that stand for no attribute of the schema and are looked for in the product's own text. */
    | {
        readonly by: 'text';
        readonly text: string;
        readonly not?: boolean;
        /** Looked for as a thing of its own: in names and boxes, not in what is said in passing. */
        readonly where?: 'name';
      }
  );

/** What a visitor ranks by. Abstract keys stand for the figure that matters for the type of product. */
export const rankKeys = [
  'price',
  'weight',
  'strength',
  'speed',
  'size',
  'runtime',
  'depth',
  'noise',
  'vibration',
  'rating',
  'brightness',
  'precision',
  'capacity',
  'range',
  'suction',
] as const;
export type RankKey = (typeof rankKeys)[number];

/** "The lightest" is `weight` `least`; "the strongest" is `strength` `most`. */
export interface Ranking {
  readonly key: RankKey | AttributeKey;
  readonly direction: 'most' | 'least';
  /** "the second lightest": 2. */
  readonly place?: number;
}

/** The job a tool is wanted for. Ids are those of knowledge/applications.json and knowledge/materials.json. */
export interface Task {
  readonly application?: string;
  readonly material?: string;
  /** "8 mm holes", "2x4", "M8": a size the tool has to manage. */
  readonly dimension?: { readonly measure: AttributeKey; readonly value: number; readonly said?: string };
  readonly setting?: readonly Setting[];
  readonly user?: 'beginner' | 'occasional' | 'professional';
}
export const settings = [
  'overhead',
  'indoors',
  'outdoors',
  'ladder',
  'noMains',
  'apartment',
  'tightSpace',
  'allDay',
  'light',
] as const;
export type Setting = (typeof settings)[number];

/** What may be asked for of all that is worn. */
export const gears = ['mask', 'eyes', 'hearing', 'gloves'] as const;
export type Gear = (typeof gears)[number];

/** Raw product ids in the order meant. */
export type ProductIds = readonly string[];

/** Which packs or chargers are to be bought with a tool, and how many. */
export interface PartWish {
  readonly count?: number;
  /** So many in all; so many besides what is in the box; so many besides the one it needs. */
  readonly as?: 'total' | 'added' | 'spare';
  /** "The fast charger", "the small pack". */
  readonly ranking?: Ranking;
  readonly product?: string;
}

/** A quantity as a visitor wrote it, in the unit it was written in. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
}

/** Input of each operation. An operation reads the catalogue and knowledge, and has no words and no language of its own. */
export interface OperationInputs {
  // find
  overview: { readonly types?: readonly ProductKind[] };
  search: {
    readonly types: readonly ProductKind[];
    readonly constraints: readonly Constraint[];
    readonly ranking?: Ranking;
    /** Choose among these alone ("of those", "the cheaper one"). */
    readonly among?: ProductIds;
    readonly limit?: number;
  };
  best: {
    readonly types: readonly ProductKind[];
    readonly constraints: readonly Constraint[];
    readonly ranking: Ranking;
    /** Figures of the first that are asked for too: "the biggest battery, and its weight". */
    readonly also?: readonly AttributeKey[];
    /** What is at home: packs of a platform need not be bought again. */
    readonly owned?: readonly string[];
    readonly among?: ProductIds;
  };
  count: { readonly types: readonly ProductKind[]; readonly constraints: readonly Constraint[] };
  // facts
  get: {
    readonly products: ProductIds;
    readonly attributes: readonly (AttributeKey | 'price' | 'rating' | 'platform')[];
    /** The unit that the figures are wanted in: "in newton meters". */
    readonly unit?: string;
    /** "Is it loud?": the end of the scale that the product is asked to stand at, beside others of its type. */
    readonly judged?: Ranking;
  };
  check: { readonly products: ProductIds; readonly constraints: readonly Constraint[] };
  describe: { readonly products: ProductIds; readonly detail: 'short' | 'all' };
  compare: {
    readonly products: ProductIds;
    readonly attributes?: readonly (AttributeKey | 'price')[];
    /** "which is lighter": the verdict asked for. */
    readonly ranking?: Ranking;
    /** "Is A lighter than B?" claims the ranking of A: answered by yes or no. */
    readonly claim?: string;
    readonly task?: Task;
  };
  included: {
    readonly product: string;
    readonly item?: string;
    /** What of the thing in the box is asked for: "what grit comes with it". */
    readonly detail?: AttributeKey;
    /** Asked is whether it is sold apart: a yes where the box does not hold it. */
    readonly apart?: boolean;
  };
  offer: {
    readonly products: ProductIds;
    /** Whether it is still made, and what follows it: the price is not what is asked. */
    readonly about?: 'availability';
  };
  reviews: { readonly products: ProductIds };
  // advice
  recommend: {
    readonly types: readonly ProductKind[];
    readonly task: Task;
    readonly constraints: readonly Constraint[];
    readonly ranking?: Ranking;
    /** What is at home: packs of a platform need not be bought again. */
    readonly owned?: readonly string[];
    readonly among?: ProductIds;
    readonly limit?: number;
  };
  suits: {
    readonly products: ProductIds;
    readonly types?: readonly ProductKind[];
    readonly task: Task;
    /** What the visitor said before: what does the job better has to meet it too. */
    readonly constraints?: readonly Constraint[];
  };
  substitute: {
    readonly product: string;
    readonly constraints: readonly Constraint[];
    /** "something cheaper", "a stronger one": better in this, as near as possible in the rest. */
    readonly ranking?: Ranking;
  };
  worth: {
    /** Two, or one that is held against the cheaper one that would do. */
    readonly products: ProductIds;
    readonly task?: Task;
    readonly difference?: number;
    readonly asked?: 'worth' | 'excess' | 'why';
  };
  kit: {
    readonly product?: string;
    /** Further tools and accessories bought in one go: packs and chargers that the tools share are counted once. */
    readonly also?: ProductIds;
    /** Further tools of which only the type was said: one of each. */
    readonly alsoTypes?: readonly ProductKind[];
    readonly types?: readonly ProductKind[];
    readonly task?: Task;
    readonly constraints: readonly Constraint[];
    readonly budget?: number;
    /** Platforms and products the visitor says they own; `battery` and `charger` where no more was said of them. */
    readonly owned: readonly string[];
    /** So many of the tool, each with its own packs and charger. */
    readonly count?: number;
    readonly parts?: { readonly battery?: PartWish; readonly charger?: PartWish };
    /** Changes a sum told before: what was advised with it is not said again. */
    readonly changes?: boolean;
  };
  /** All the tools that a project takes, step by step; only the most needed where their number is limited. */
  project: {
    readonly task: Task;
    readonly constraints: readonly Constraint[];
    readonly count?: number;
    readonly budget?: number;
    readonly owned: readonly string[];
  };
  /** With a cord or with a battery: which to take of these types, for this use. */
  cord: { readonly types: readonly ProductKind[]; readonly task: Task; readonly owned: readonly string[] };
  safety: {
    readonly danger: string;
    readonly types?: readonly ProductKind[];
    readonly task?: Task;
    /** The tool at hand. */
    readonly product?: string;
    /** The danger itself is asked about: it is told at length. */
    readonly asked?: boolean;
  };
  wear: {
    readonly task: Task;
    readonly types: readonly ProductKind[];
    readonly product?: string;
    readonly gear?: Gear;
  };
  // fit
  compatible: {
    readonly products: ProductIds;
    readonly platform?: string;
    /** "Does that pack also run a saw?": the product with tools of these types. */
    readonly types?: readonly ProductKind[];
    /** Packs of one platform in tools of the other. */
    readonly platforms?: readonly string[];
  };
  accessories: {
    readonly product?: string;
    readonly types: readonly ProductKind[];
    readonly constraints: readonly Constraint[];
    readonly task?: Task;
    readonly ranking?: Ranking;
  };
  // knowledge
  calculate:
    | { readonly formula: 'convert'; readonly from: Quantity; readonly to: string }
    | { readonly formula: 'sum'; readonly items: readonly { readonly product: string; readonly count: number }[] }
    | {
        readonly formula: 'difference';
        readonly products: ProductIds;
        readonly attribute: AttributeKey | 'price';
        /** Told as a share of the smaller too. */
        readonly percent?: boolean;
      }
    | { readonly formula: 'runtime'; readonly product: string; readonly battery?: string }
    | {
        readonly formula: 'chargingTime';
        readonly battery: string;
        readonly charger?: string;
        /** "On the slow charger". */
        readonly ranking?: Ranking;
      }
    /** How many packs a tool needs for so many hours. */
    | { readonly formula: 'packs'; readonly product: string; readonly hours: number; readonly battery?: string }
    | { readonly formula: 'energy'; readonly battery: string }
    /** By how much a laser may be off at so many metres. */
    | { readonly formula: 'deviation'; readonly product: string; readonly distance: number }
    | { readonly formula: 'percent'; readonly product: string; readonly percent: number };
  define: {
    readonly terms: readonly string[];
    /** Asked is whether it is worth its price, for who uses it so. */
    readonly worth?: 'rarely' | 'often';
  };
  procedure: { readonly topic: string; readonly product?: string; readonly types?: readonly ProductKind[] };
  troubleshoot: { readonly symptom: string; readonly product?: string; readonly types?: readonly ProductKind[] };
  passage: {
    readonly text: string;
    readonly products?: ProductIds;
    readonly types?: readonly ProductKind[];
    /** The text is the question of an FAQ entry, and asks what the visitor asks: surely, or by all appearances. */
    readonly answered?: 'surely' | 'likely';
  };
  policy: { readonly topic: PolicyTopic; readonly product?: string };
  // talk
  explain: { readonly products: ProductIds; readonly about: 'choice' | 'price' | 'rejection'; readonly task?: Task };
  clarify: {
    /** `rest`: the sentence breaks off. */
    readonly missing: 'product' | 'type' | 'task' | 'material' | 'reference' | 'choice' | 'rest';
    readonly options?: readonly Option[];
  };
  handover: { readonly topic: PolicyTopic };
  talk: { readonly act: TalkAct };
  decline: {
    readonly reason: DeclineReason;
    /** Id of a type that is not carried, or the words that were not understood. */
    readonly about?: string;
    /** The same in the visitor's own words. */
    readonly said?: string;
  };
}

/** A choice to ask back with: a product or a type. */
export type Option =
  | { readonly by: 'product'; readonly productId: string }
  | { readonly by: 'type'; readonly type: ProductKind };

export type OperationName = keyof OperationInputs;

/** One operation to run. */
export type Step = {
  readonly [O in OperationName]: { readonly operation: O; readonly input: OperationInputs[O] };
}[OperationName];

/** A change of what the conversation is about. Applied by `fold`, in order, before the steps are run. */
export type Edit =
  /** Another type of product: budget, platform and task stay, as soft ones. */
  | { readonly edit: 'types'; readonly types: readonly ProductKind[] }
  /** Adds a constraint; one of the same attribute is replaced. */
  | { readonly edit: 'constrain'; readonly constraint: Constraint }
  /** Takes a constraint back, because the visitor said so. */
  | { readonly edit: 'relax'; readonly measure: string }
  | { readonly edit: 'task'; readonly task: Task }
  | { readonly edit: 'rank'; readonly ranking: Ranking }
  | { readonly edit: 'focus'; readonly products: ProductIds }
  | { readonly edit: 'own'; readonly owned: readonly string[] }
  | { readonly edit: 'ask'; readonly pending: Pending }
  | { readonly edit: 'back' }
  | { readonly edit: 'reset' };

/** A question of ours that waits for its answer. */
export interface Pending {
  readonly missing: OperationInputs['clarify']['missing'];
  /** What to run once it is answered. */
  readonly step: Step | undefined;
}

/** What a planner writes. */
export interface Plan {
  readonly language: AnswerLanguage;
  readonly edits: readonly Edit[];
  readonly steps: readonly Step[];
  /** What was understood where the maker's own answer stands in its place: "and on the fast charger?" goes on with it. */
  readonly meant?: readonly Step[];
  /** Parts of the question no step explains. */
  readonly unexplained: readonly Span[];
  /** Higher is better; comparable within one question. */
  readonly score: number;
}
