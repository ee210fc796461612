import type { AttributeKey, AttributeValue, Feature } from '../catalogue/attributes.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type { PlatformRecord } from '../catalogue/record.ts';
import type { AdviceFindings } from './adviceFindings.ts';
import type {
  Catch,
  Emptied,
  Evidence,
  Fact,
  FieldKey,
  KitItem,
  Passage,
  Pick,
  Reason,
  Standing,
} from './findingParts.ts';
import type { Constraint, OperationInputs, Option, Quantity, Ranking, Task, Truth } from './plan.ts';
import type { DeclineReason, PolicyTopic, TalkAct } from './topics.ts';

export type {
  Catch,
  Emptied,
  Evidence,
  Fact,
  FieldKey,
  KitItem,
  Passage,
  Pick,
  Reason,
  Standing,
} from './findingParts.ts';

/** What operations find: facts with their evidence, no words. The writer turns them into an answer. */

/** A row of a comparison: values in the order of the products. */
export interface ComparisonRow {
  readonly field: FieldKey | 'features';
  readonly values: readonly (AttributeValue | readonly Feature[] | undefined)[];
  /** Index of the product that wins the row, where more or less is better. */
  readonly winner?: number;
}

/** What each operation finds. */
export interface OperationFindings extends AdviceFindings {
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
    /** The figure the ranking came to for the first. */
    readonly field: FieldKey;
    /** In order; of figures that do not compare the first of each scale. */
    readonly ranked: readonly Pick[];
    readonly scales: 'one' | 'several';
    /** Further figures of the first that were asked for. */
    readonly also: readonly Fact[];
    /** The types weighed. */
    readonly types: readonly ProductKind[];
    /** Asked for ready to use: what each comes to with battery and charger. */
    readonly ready?: readonly number[];
    /** The first is bare: what costs less with battery and charger. */
    readonly cheaperReady?: { readonly product: Product; readonly total: number };
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
  get: { readonly facts: readonly Fact[]; readonly passages: readonly Passage[]; readonly standing?: Standing };
  check: {
    readonly checks: readonly {
      readonly product: Product;
      readonly constraint: Constraint;
      readonly holds: Truth;
      readonly value: AttributeValue | undefined;
      readonly passage?: Passage;
      /** Of a bare tool asked for as a kit: what it comes to with battery and charger. */
      readonly total?: number;
      /** Where it does not meet it: others of its type that do. */
      readonly others?: readonly Product[];
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
    /** What of the box is the thing asked for, as its list has it. */
    readonly items?: readonly string[];
    /** What was asked of the thing in the box: by the product that the list names, by the list's own words, or by neither. */
    readonly detail?: {
      readonly field: AttributeKey;
      readonly product?: Product;
      readonly value?: AttributeValue;
      readonly listed: boolean;
    };
    readonly apart?: boolean;
    /** Not in the box: what the product costs with it, or the part that fits. */
    readonly total?: number;
    readonly instead?: Product;
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
  compatible: {
    readonly products: readonly Product[];
    readonly holds: Truth;
    readonly reason: CompatibilityReason;
    readonly platforms: readonly (PlatformRecord | undefined)[];
    readonly alternatives: readonly Product[];
    /** What was held against what: two things, several tools, a thing and the tools of a type, two platforms. */
    readonly between: 'pair' | 'tools' | 'types' | 'platforms';
    /** Of several tools: which run on which platform, and which on none; of tools of a type only those that do not fit. */
    readonly groups: readonly {
      readonly platform: PlatformRecord | undefined;
      readonly products: readonly Product[];
    }[];
  };
  accessories: {
    readonly product: Product | undefined;
    readonly types: readonly ProductKind[];
    readonly picks: readonly Pick[];
    /** Fits, and is made for another material than the one at hand. */
    readonly unfit?: Product;
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
    /** Of a difference of prices: the larger over the smaller in percent, where it was asked for. */
    readonly percent?: number;
    /** Of prices of a kit and a bare tool: what each comes to with battery and charger. */
    readonly ready?: readonly [number, number];
    /** How many packs, at least and at most, for so many hours. */
    readonly packs?: { readonly min: number; readonly max: number; readonly hours: number };
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
    readonly warrantyYears?: number;
    /** Where products differ: the most years that one has. */
    readonly mostYears?: number;
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
