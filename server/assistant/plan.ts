import type { AnswerLanguage } from '../../contract/contract.ts';
import type { AttributeKey, Feature } from '../catalogue/attributes.ts';
import type { Measure } from '../catalogue/catalogue.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type { Dimension, Setting } from './taskParts.ts';
import type { DeclineReason, MeaningTopic, PolicyTopic, TalkAct } from './topics.ts';

/**
 * The typed interface between a question and the catalogue: edits of the conversation's state, and operations to run.
 * Two planners produce it (built-in and language model), one executor runs it, one writer words the results.
 */

/** Three-valued truth. `unknown` is never reported as `no`. */
export type Truth = 'yes' | 'no' | 'unknown';

/** Source of an argument, in order of cost: the question's own words cost nothing, a default costs most. */
export type Provenance = 'question' | 'state' | 'page' | 'default';

/** A part of the question as written: character offsets, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `soft` constraints rank ("if possible", "not too heavy"), `hard` ones exclude. */
export type Strength = 'hard' | 'soft';

interface ConstraintBase {
  readonly strength: Strength;
  readonly provenance: Provenance;
  readonly span?: Span;
}

/**
 * A condition for products. Bounds are in the attribute's own unit (catalogue/attributes.ts), prices in the shop's
 * currency.
 */
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
        /** Figure and unit as the visitor wrote them, for use in the answer. */
        readonly said?: string;
        /** What a budget covers: only the tool, or everything needed. */
        readonly covers?: 'product' | 'everything';
      }
    | { readonly by: 'choice'; readonly attribute: AttributeKey; readonly value: string; readonly not?: boolean }
    | { readonly by: 'feature'; readonly feature: Feature; readonly not?: boolean }
    | { readonly by: 'platform'; readonly platform: string; readonly not?: boolean }
    /** Sold with battery and charger (`kit`), or without (`bare`). */
    | { readonly by: 'packaging'; readonly packaging: 'kit' | 'bare' }
    /** Excluded by the visitor, or shown and rejected. */
    | { readonly by: 'excluded'; readonly productId: string }
    /** Words without an attribute in the schema, searched in the product's text. */
    | {
        readonly by: 'text';
        readonly text: string;
        readonly not?: boolean;
        /** Searched as a thing: in names and boxes, not in other text. */
        readonly where?: 'name';
      }
  );

/** What visitors rank by. Abstract keys stand for the relevant figure of each product type. */
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
export const isRankKey = (name: string): name is RankKey => rankKeys.some((key) => key === name);

/** "The lightest" is `weight` `least`; "the strongest" is `strength` `most`. */
export interface Ranking {
  readonly key: RankKey | AttributeKey;
  readonly direction: 'most' | 'least';
  /** "the second lightest": 2. */
  readonly place?: number;
}

/** The job that a tool is for. Ids are those of knowledge/applications.json and knowledge/materials.json. */
export interface Task {
  readonly application?: string;
  readonly material?: string;
  /** "8 mm holes", "2x4", "M8": a size that the tool has to handle. */
  readonly dimension?: Dimension;
  /** Further sizes of the same workpiece: the width of a board beside its thickness. */
  readonly otherDimensions?: readonly Dimension[];
  readonly setting?: readonly Setting[];
  readonly user?: 'beginner' | 'occasional' | 'professional';
}

/** Kinds of protective gear that can be asked for. */
export const gears = ['mask', 'eyes', 'hearing', 'gloves'] as const;
export type Gear = (typeof gears)[number];

/** Raw product ids in the intended order. */
export type ProductIds = readonly string[];

/** Packs or chargers to buy with a tool, and how many. */
export interface PartWish {
  readonly count?: number;
  /** The count is a total; in addition to the box; or in addition to the one required. */
  readonly as?: 'total' | 'added' | 'spare';
  /** "The fast charger", "the small pack". */
  readonly ranking?: Ranking;
  readonly product?: string;
}

/** A quantity as the visitor wrote it, in its unit. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
}

/** Input of each operation. Operations read catalogue and knowledge, and are independent of language. */
export interface OperationInputs {
  // find
  overview: { readonly types?: readonly ProductKind[] };
  search: {
    readonly types: readonly ProductKind[];
    readonly constraints: readonly Constraint[];
    readonly ranking?: Ranking;
    /** Choose only among these ("of those", "the cheaper one"). */
    readonly among?: ProductIds;
    readonly limit?: number;
    /** What the visitor owns: packs of an owned platform need not be bought. */
    readonly owned?: readonly string[];
  };
  best: {
    readonly types: readonly ProductKind[];
    readonly constraints: readonly Constraint[];
    readonly ranking: Ranking;
    /** Further requested figures of the first: "the biggest battery, and its weight". */
    readonly also?: readonly AttributeKey[];
    /** What the visitor owns: packs of an owned platform need not be bought. */
    readonly owned?: readonly string[];
    readonly among?: ProductIds;
  };
  count: { readonly types: readonly ProductKind[]; readonly constraints: readonly Constraint[] };
  // facts
  get: {
    readonly products: ProductIds;
    readonly attributes: readonly (AttributeKey | 'price' | 'rating' | 'platform')[];
    /** Requested unit of the figures: "in newton meters". */
    readonly unit?: string;
    /** "Is it loud?": the end of the scale that the product is asked to stand at, beside others of its type. */
    readonly judged?: Ranking;
  };
  check: { readonly products: ProductIds; readonly constraints: readonly Constraint[] };
  describe: { readonly products: ProductIds; readonly detail: 'short' | 'all' };
  compare: {
    readonly products: ProductIds;
    readonly attributes?: readonly (AttributeKey | 'price')[];
    /** "which is lighter": the requested verdict. */
    readonly ranking?: Ranking;
    /** "Is A lighter than B?" claims that A ranks first: answered with yes or no. */
    readonly claim?: string;
    readonly task?: Task;
  };
  included: {
    readonly product: string;
    readonly item?: string;
    /** Detail of the thing in the box: "what grit comes with it". */
    readonly detail?: AttributeKey;
    /** Whether it is sold separately: a yes if the box does not contain it. */
    readonly apart?: boolean;
  };
  offer: {
    readonly products: ProductIds;
    /** Asks whether it is still made, and its successor, rather than the price. */
    readonly about?: 'availability';
  };
  reviews: { readonly products: ProductIds };
  // advice
  recommend: {
    readonly types: readonly ProductKind[];
    readonly task: Task;
    readonly constraints: readonly Constraint[];
    readonly ranking?: Ranking;
    /** What the visitor owns: packs of an owned platform need not be bought. */
    readonly owned?: readonly string[];
    readonly among?: ProductIds;
    readonly limit?: number;
  };
  suits: {
    readonly products: ProductIds;
    readonly types?: readonly ProductKind[];
    readonly task: Task;
    /** Earlier conditions of the visitor, which an alternative must meet too. */
    readonly constraints?: readonly Constraint[];
  };
  substitute: {
    readonly product: string;
    readonly constraints: readonly Constraint[];
    /** "something cheaper", "a stronger one": better in this, otherwise as similar as possible. */
    readonly ranking?: Ranking;
  };
  worth: {
    /** Two products, or one that is compared with the cheaper one that would do. */
    readonly products: ProductIds;
    readonly task?: Task;
    readonly difference?: number;
    readonly asked?: 'worth' | 'excess' | 'why';
  };
  kit: {
    readonly product?: string;
    /** Further tools and accessories bought together: shared packs and chargers are counted once. */
    readonly also?: ProductIds;
    /** Further tools given only by type: one of each. */
    readonly alsoTypes?: readonly ProductKind[];
    readonly types?: readonly ProductKind[];
    readonly task?: Task;
    readonly constraints: readonly Constraint[];
    readonly budget?: number;
    /** Platforms and products that the visitor owns; `battery` and `charger` if nothing more is known. */
    readonly owned: readonly string[];
    /** Number of tools, each with its own packs and charger. */
    readonly count?: number;
    readonly parts?: { readonly battery?: PartWish; readonly charger?: PartWish };
    /** Changes an earlier total: its advice is not repeated. */
    readonly changes?: boolean;
  };
  /** All tools of a project, step by step; only the most needed if their number is limited. */
  project: {
    readonly task: Task;
    readonly constraints: readonly Constraint[];
    readonly count?: number;
    readonly budget?: number;
    readonly owned: readonly string[];
  };
  /** Corded or cordless: the recommendation among these types for this use. */
  cord: { readonly types: readonly ProductKind[]; readonly task: Task; readonly owned: readonly string[] };
  safety: {
    readonly danger: string;
    readonly types?: readonly ProductKind[];
    readonly task?: Task;
    /** The tool in question. */
    readonly product?: string;
    /** The danger itself is the question: it is explained at length. */
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
    /** Packs of one platform in tools of another. */
    readonly platforms?: readonly string[];
    /** That packs are asked about, though a vacuum is named: otherwise its hose has to fit. */
    readonly about?: 'packs';
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
        /** Also as a percentage of the smaller value. */
        readonly percent?: boolean;
      }
    | { readonly formula: 'runtime'; readonly product: string; readonly battery?: string }
    | {
        readonly formula: 'chargingTime';
        /** A battery, or a tool: then the pack that it is weighed with, on the charger in its box. */
        readonly battery: string;
        readonly charger?: string;
        /** "On the slow charger". */
        readonly ranking?: Ranking;
      }
    /** Number of packs that a tool needs for the given hours. */
    | { readonly formula: 'packs'; readonly product: string; readonly hours: number; readonly battery?: string }
    | { readonly formula: 'energy'; readonly battery: string }
    /** Maximum deviation of a laser at the given distance. */
    | { readonly formula: 'deviation'; readonly product: string; readonly distance: number }
    | { readonly formula: 'percent'; readonly product: string; readonly percent: number };
  define: {
    readonly terms: readonly string[];
    /** Whether it is worth its price for this frequency of use. */
    readonly worth?: 'rarely' | 'often';
  };
  procedure: { readonly topic: string; readonly product?: string; readonly types?: readonly ProductKind[] };
  troubleshoot: { readonly symptom: string; readonly product?: string; readonly types?: readonly ProductKind[] };
  passage: {
    readonly text: string;
    readonly products?: ProductIds;
    readonly types?: readonly ProductKind[];
    /** The text is an FAQ question with the same meaning: certainly, or probably. */
    readonly answered?: 'surely' | 'likely';
  };
  policy: { readonly topic: PolicyTopic; readonly product?: string };
  // talk
  explain: { readonly products: ProductIds; readonly about: 'choice' | 'price' | 'rejection'; readonly task?: Task };
  clarify: {
    /** `rest`: the sentence is incomplete; `meaning`: it can mean each of the options. */
    readonly missing: 'product' | 'type' | 'task' | 'material' | 'reference' | 'choice' | 'rest' | 'meaning';
    readonly options?: readonly Option[];
  };
  handover: { readonly topic: PolicyTopic };
  talk: { readonly act: TalkAct };
  decline: {
    readonly reason: DeclineReason;
    /** Id of a type that we do not make, or the words that were not understood. */
    readonly about?: string;
    /** The same in the visitor's words. */
    readonly said?: string;
  };
}

/** A choice offered in a clarification: a product, a type, or a question that may have been meant. */
export type Option =
  | { readonly by: 'product'; readonly productId: string }
  | { readonly by: 'type'; readonly type: ProductKind }
  | {
      readonly by: 'meaning';
      readonly topic: MeaningTopic;
      readonly products: ProductIds;
      readonly types: readonly ProductKind[];
    };

export type OperationName = keyof OperationInputs;

/** One operation to run. */
export type Step = {
  readonly [O in OperationName]: { readonly operation: O; readonly input: OperationInputs[O] };
}[OperationName];

/** A change of the conversation's state. `fold` applies edits in order, before the steps are run. */
export type Edit =
  /** Another product type: budget, platform and task stay as soft constraints. */
  | { readonly edit: 'types'; readonly types: readonly ProductKind[] }
  /** Adds a constraint and replaces one of the same attribute. */
  | { readonly edit: 'constrain'; readonly constraint: Constraint }
  /** Removes a constraint because the visitor said so. */
  | { readonly edit: 'relax'; readonly measure: string }
  | { readonly edit: 'task'; readonly task: Task }
  | { readonly edit: 'rank'; readonly ranking: Ranking }
  | { readonly edit: 'focus'; readonly products: ProductIds }
  | { readonly edit: 'own'; readonly owned: readonly string[] }
  | { readonly edit: 'ask'; readonly pending: Pending }
  | { readonly edit: 'back' }
  | { readonly edit: 'reset' };

/** A clarification that waits for its answer. */
export interface Pending {
  readonly missing: OperationInputs['clarify']['missing'];
  /** The steps to run, by the option that the visitor chooses. */
  readonly steps: readonly (readonly Step[])[];
}

/** Output of a planner. */
export interface Plan {
  readonly language: AnswerLanguage;
  readonly edits: readonly Edit[];
  readonly steps: readonly Step[];
  /** The interpretation that the maker's own answer replaced; "and on the fast charger?" continues it. */
  readonly meant?: readonly Step[];
  /** Parts of the question that no step explains. */
  readonly unexplained: readonly Span[];
  /** Higher is better; comparable within one question. */
  readonly score: number;
}
