import type { AttributeKey, AttributeValue, Feature } from '../catalogue/attributes.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type { PlatformRecord } from '../catalogue/record.ts';
import type {
  Constraint,
  DeclineReason,
  Gear,
  OperationInputs,
  Option,
  PolicyTopic,
  Quantity,
  Ranking,
  TalkAct,
  Task,
  Truth,
} from './plan.ts';

/** What operations find: facts with their evidence, no words. The writer turns them into an answer. */

/** Where a fact stands. */
export type Evidence =
  | {
      readonly from: 'field';
      readonly productId: string;
      readonly field: AttributeKey | 'price' | 'rating' | 'platform' | 'features' | 'name';
    }
  | { readonly from: 'box'; readonly productId: string; readonly item: number }
  | { readonly from: 'faq'; readonly productId: string; readonly entry: number }
  | { readonly from: 'kindFaq'; readonly type: ProductKind; readonly entry: number }
  | { readonly from: 'section'; readonly productId: string; readonly heading: string }
  | { readonly from: 'review'; readonly productId: string; readonly review: number }
  | { readonly from: 'brand'; readonly field: string }
  | { readonly from: 'knowledge'; readonly entry: string; readonly source: string }
  | { readonly from: 'formula'; readonly formula: string; readonly over: readonly Evidence[] };

/** A field that can be asked for by name. */
export type FieldKey = AttributeKey | 'price' | 'rating' | 'platform';

/** A figure, choice or price of a product; `undefined` where the data say nothing. */
export interface Fact {
  readonly product: Product;
  readonly field: FieldKey;
  readonly value: AttributeValue | undefined;
  /** The same figure in the unit that was asked for. */
  readonly converted?: Quantity;
}

/** Text of the catalogue in the best language there is, quoted with its place. */
export interface Passage {
  readonly product: Product | undefined;
  readonly evidence: Evidence;
  /** The question of an FAQ entry, or the heading of a section. */
  readonly title: string;
  readonly text: string;
  /** Language the text is really in. */
  readonly language: string;
  readonly score: number;
}

/** Why a product was chosen. The writer words it in terms of the visitor's job. */
export type Reason =
  | {
      readonly by: 'field';
      readonly field: FieldKey;
      readonly value: AttributeValue;
      readonly stands?: 'most' | 'least';
    }
  | { readonly by: 'feature'; readonly feature: Feature }
  | { readonly by: 'type'; readonly type: ProductKind; readonly application?: string }
  | { readonly by: 'constraint'; readonly constraint: Constraint }
  /** An entry of knowledge/applications.json whose text says why. */
  | { readonly by: 'knowledge'; readonly entry: string };

/** What a choice gives up, or what comes on top. */
export type Catch =
  | { readonly by: 'bare'; readonly needs: readonly ('battery' | 'charger')[]; readonly total?: number }
  | { readonly by: 'field'; readonly field: FieldKey; readonly value: AttributeValue; readonly than?: Product }
  | { readonly by: 'discontinued'; readonly successor: Product | undefined }
  /** A soft constraint it does not meet, or one the data say nothing of. */
  | { readonly by: 'constraint'; readonly constraint: Constraint; readonly holds: Truth }
  | { readonly by: 'knowledge'; readonly entry: string };

export interface Pick {
  readonly product: Product;
  readonly reasons: readonly Reason[];
  readonly catches: readonly Catch[];
}

/** One position of a list of all that is needed. */
export interface KitItem {
  readonly role: 'tool' | 'battery' | 'charger' | 'accessory';
  readonly product: Product;
  readonly count: number;
  /** Already in the box of the tool, or owned by the visitor: costs nothing more. */
  readonly state: 'buy' | 'included' | 'owned';
}

/** A row of a comparison: values in the order of the products. */
export interface ComparisonRow {
  readonly field: FieldKey | 'features';
  readonly values: readonly (AttributeValue | readonly Feature[] | undefined)[];
  /** Index of the product that wins the row, where more or less is better. */
  readonly winner?: number;
}

/** What each operation finds. */
export interface OperationFindings {
  overview: {
    readonly types: readonly {
      readonly type: ProductKind;
      readonly count: number;
      readonly from: number | undefined;
      readonly sample: Product;
    }[];
    readonly platforms: readonly PlatformRecord[];
    readonly total: number;
  };
  search: SearchFinding;
  best: {
    readonly ranking: Ranking;
    /** The figure the ranking came to for this type. */
    readonly field: FieldKey;
    readonly ranked: readonly Pick[];
    readonly considered: number;
    /** Products left out because the data do not say. */
    readonly unknown: number;
    readonly emptied: Emptied | undefined;
  };
  count: {
    readonly types: readonly ProductKind[];
    readonly constraints: readonly Constraint[];
    readonly count: number;
    readonly unknown: number;
    readonly sample: readonly Product[];
  };
  get: { readonly facts: readonly Fact[]; readonly passages: readonly Passage[] };
  check: {
    readonly checks: readonly {
      readonly product: Product;
      readonly constraint: Constraint;
      readonly holds: Truth;
      readonly value: AttributeValue | undefined;
      readonly passage?: Passage;
      /** Of a bare tool asked for as a kit: what it comes to with battery and charger. */
      readonly total?: number;
    }[];
  };
  describe: {
    readonly products: readonly Product[];
    readonly key: readonly (readonly Fact[])[];
    readonly detail: 'short' | 'all';
    readonly platform: PlatformRecord | undefined;
  };
  compare: {
    readonly products: readonly Product[];
    readonly rows: readonly ComparisonRow[];
    readonly verdict: readonly { readonly product: Product; readonly reasons: readonly Reason[] }[];
    /** Where prices do not compare as they stand: what the bare ones come to with all that they need. */
    readonly catches: readonly { readonly product: Product; readonly catches: readonly Catch[] }[];
    readonly ranking: Ranking | undefined;
    readonly kinds: 'same' | 'different';
    /** Whether what was claimed of a product holds. */
    readonly claim?: { readonly product: Product; readonly holds: Truth };
    /** How far the first is from the second by the ranking's figure, in the field's own unit. */
    readonly difference?: { readonly field: FieldKey; readonly value: number };
  };
  included: {
    readonly product: Product;
    readonly item: string | undefined;
    readonly holds: Truth;
    readonly box: readonly string[];
    readonly passage?: Passage;
  };
  offer: {
    readonly about?: 'availability';
    readonly offers: readonly {
      readonly product: Product;
      readonly packaging: 'kit' | 'bare' | 'single';
      readonly successor: Product | undefined;
      readonly needs: readonly KitItem[];
      readonly total: number | undefined;
    }[];
  };
  reviews: {
    readonly products: readonly {
      readonly product: Product;
      readonly average: number | undefined;
      readonly count: number;
      readonly praised: Passage | undefined;
      readonly criticised: Passage | undefined;
    }[];
  };
  recommend: {
    readonly task: Task;
    readonly types: readonly ProductKind[];
    readonly constraints: readonly Constraint[];
    readonly picks: readonly Pick[];
    readonly rejected: readonly { readonly type: ProductKind; readonly knowledge: string }[];
    /** Types of accessories and protection the job needs: product types we make, and knowledge entries. */
    readonly needs: readonly KitItem[];
    readonly protection: readonly string[];
    readonly emptied: Emptied | undefined;
  };
  suits: {
    readonly task: Task;
    readonly verdicts: readonly {
      readonly product: Product | undefined;
      readonly type: ProductKind | undefined;
      readonly holds: Truth;
      readonly reasons: readonly Reason[];
      readonly catches: readonly Catch[];
      readonly passage?: Passage;
    }[];
    readonly better: readonly Pick[];
  };
  substitute: {
    readonly product: Product;
    readonly ranking: Ranking | undefined;
    readonly field: FieldKey | undefined;
    readonly picks: readonly Pick[];
    readonly emptied: Emptied | undefined;
  };
  worth: {
    /** Asked whether it pays, whether it is too much, or why it costs more. */
    readonly asked: 'worth' | 'excess' | 'why';
    /** Nothing, where none that is cheaper does the job. */
    readonly cheaper: Product | undefined;
    readonly dearer: Product;
    readonly difference: number;
    /** What the difference buys: fields in which the dearer one is better, features it has on top. */
    readonly gains: readonly Reason[];
    readonly losses: readonly Reason[];
    readonly worth: Truth;
    /** Of the gains, those that matter for the task. */
    readonly matters: readonly Reason[];
    readonly task: Task | undefined;
    /** The figure by which one sees that the cheaper one is enough. */
    readonly enough?: Reason;
    readonly packaging: 'same' | 'different';
    /** The difference with all that is needed to work bought too: where one is a kit and the other bare, the fair one. */
    readonly readyDifference?: number;
    /** The visitor's own figure of the difference, where it was wrong. */
    readonly corrected?: number;
  };
  kit: {
    readonly items: readonly KitItem[];
    readonly total: number | undefined;
    readonly currency: string | undefined;
    readonly budget: number | undefined;
    readonly within: Truth;
    readonly cheapest: { readonly items: readonly KitItem[]; readonly total: number } | undefined;
    readonly protection: readonly string[];
    readonly task: Task | undefined;
    /** A sentence of a tool's page that advises larger packs than the one on the list. */
    readonly advice: { readonly passage: Passage; readonly packs: readonly Product[] } | undefined;
    /** No tool was named: which one is our advice. */
    readonly chosen: boolean;
    /** Blades and bits for the job that the budget leaves no room for. */
    readonly beyond: readonly KitItem[];
    /** Where no cordless tool stays within the budget: what does on a cord. */
    readonly corded: { readonly items: readonly KitItem[]; readonly total: number } | undefined;
    /** Products the visitor has. */
    readonly owned: readonly Product[];
    /** Battery platforms of the tools: packs of one do not go on the other. */
    readonly platforms: readonly string[];
    /** The visitor has packs or a charger of which nothing more is known: they have to be of the platform. */
    readonly assumed: boolean;
    /** The visitor said which packs or chargers, or how many. */
    readonly chosenParts: boolean;
  };
  /** The tools of a project by what they are for, the most needed first, and all that they need to run. */
  project: {
    readonly task: Task;
    readonly steps: readonly { readonly step: string; readonly product: Product }[];
    /** What is left to other means, where the number of tools is limited. */
    readonly left: readonly string[];
    readonly items: readonly KitItem[];
    readonly total: number | undefined;
    readonly currency: string | undefined;
    readonly budget: number | undefined;
    readonly protection: readonly string[];
  };
  /** The best with a cord and the best with a battery, and which to take. */
  cord: {
    readonly task: Task;
    readonly types: readonly ProductKind[];
    readonly take: 'corded' | 'cordless';
    readonly corded: Pick | undefined;
    readonly cordless: Pick | undefined;
    readonly difference?: number;
  };
  /** What is worn for a job; `noise` where a tool is too loud for bare ears. */
  wear: {
    readonly task: Task;
    readonly gear: Gear | undefined;
    readonly protection: readonly string[];
    readonly dangers: readonly { readonly danger: string }[];
    readonly noise: Fact | undefined;
  };
  safety: { readonly danger: string; readonly protection: readonly string[]; readonly allowed: readonly Product[] };
  compatible: {
    readonly products: readonly Product[];
    readonly holds: Truth;
    readonly reason: CompatibilityReason;
    readonly platforms: readonly (PlatformRecord | undefined)[];
    readonly alternatives: readonly Product[];
    /** What was held against what: two things, several tools, a thing and the tools of a type, two platforms. */
    readonly between: 'pair' | 'tools' | 'types' | 'platforms';
    /** Of several tools: which run on which platform, and which on none; of tools of a type only those that do not fit. */
    readonly groups: readonly { readonly platform: PlatformRecord | undefined; readonly products: readonly Product[] }[];
  };
  accessories: {
    readonly product: Product | undefined;
    readonly types: readonly ProductKind[];
    readonly picks: readonly Pick[];
    readonly emptied: Emptied | undefined;
    readonly passages: readonly Passage[];
  };
  calculate: {
    readonly formula: OperationInputs['calculate']['formula'];
    readonly result: Quantity | undefined;
    /** Where the data tell no figure: reckoned from what such tools draw, in watts, at hard and at easy work. */
    readonly span?: {
      readonly min: number;
      readonly max: number;
      readonly unit: string;
      readonly watts: { readonly light: number; readonly heavy: number };
    };
    /** The pack, and the charger, that a time holds for. */
    readonly battery?: Product;
    readonly charger?: Product;
    readonly from?: Quantity;
    readonly items?: readonly { readonly product: Product; readonly count: number }[];
    readonly facts: readonly Fact[];
    readonly evidence: Evidence;
  };
  define: {
    readonly terms: readonly string[];
    readonly examples: readonly Product[];
    readonly worth?: 'rarely' | 'often';
  };
  procedure: {
    readonly topic: string;
    readonly passages: readonly Passage[];
    readonly knowledge: string | undefined;
    readonly product: Product | undefined;
  };
  troubleshoot: {
    readonly symptom: string;
    readonly passages: readonly Passage[];
    readonly product: Product | undefined;
  };
  passage: {
    readonly text: string;
    readonly passages: readonly Passage[];
    readonly product: Product | undefined;
    /** The maker's own answer to the question: told as such, and not only quoted. */
    readonly answered?: 'surely' | 'likely';
  };
  policy: {
    readonly topic: PolicyTopic;
    readonly product: Product | undefined;
    readonly warrantyYears: number | undefined;
    readonly passages: readonly Passage[];
  };
  explain: {
    readonly about: 'choice' | 'price' | 'rejection';
    readonly picks: readonly Pick[];
    readonly against: readonly Pick[];
    readonly task: Task | undefined;
  };
  clarify: {
    readonly missing: OperationInputs['clarify']['missing'];
    readonly options: readonly (Option & { readonly product?: Product })[];
  };
  handover: { readonly topic: PolicyTopic };
  talk: { readonly act: TalkAct };
  decline: {
    readonly reason: DeclineReason;
    readonly about: string | undefined;
    readonly said?: string;
    readonly near: readonly ProductKind[];
    readonly sample: readonly Product[];
  };
}

export interface SearchFinding {
  readonly types: readonly ProductKind[];
  readonly constraints: readonly Constraint[];
  readonly ranking: Ranking | undefined;
  readonly picks: readonly Pick[];
  readonly total: number;
  /** Products of which the data do not say whether a constraint holds. */
  readonly unknown: readonly Product[];
  readonly emptied: Emptied | undefined;
}

/** Which constraint left nothing, and what comes nearest when it alone is left out. */
export interface Emptied {
  readonly constraint: Constraint;
  readonly without: number;
  readonly nearest: readonly Product[];
  readonly nearestValue: number | undefined;
}

export const compatibilityReasons = [
  'listed',
  'samePlatform',
  'otherPlatform',
  'otherVoltage',
  'notListed',
  'noBattery',
  'wrongType',
  /** Another diameter, bore or pad; or a shank that the holder does not take. */
  'wrongSize',
  'wrongHolder',
  /** Not listed, but of the same holder or size. */
  'bySize',
  'unknown',
] as const;
export type CompatibilityReason = (typeof compatibilityReasons)[number];

export type Finding = {
  readonly [O in keyof OperationFindings]: { readonly operation: O; readonly found: OperationFindings[O] };
}[keyof OperationFindings];
