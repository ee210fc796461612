import type { AttributeKey, AttributeValue, Feature } from '../catalogue/attributes.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type { PlatformRecord } from '../catalogue/record.ts';
import type { AdviceFindings, Decision } from './adviceFindings.ts';
import type {
  AdvisedPack,
  Catch,
  CompatibilityReason,
  Emptied,
  Ended,
  Evidence,
  Exposure,
  Fact,
  FieldKey,
  FirstUse,
  HoseFit,
  KitItem,
  MissingPart,
  Passage,
  Pick,
  Reason,
  ServiceDetails,
  SpeaksFor,
  Standing,
  WarrantyTerms,
} from './findingParts.ts';
import type { LeastFigure } from './knowledge/knowledge.ts';
import { isStop } from './knowledge/safety.ts';
import type { KnownTool } from './operations/product/knownTool.ts';
import type { Constraint, OperationInputs, Quantity, Ranking, Task, Truth } from './plan.ts';
import type { DeclineReason, PolicyTopic, TalkAct } from './topics.ts';

export type * from './findingParts.ts';

/** Results of operations: facts with their evidence, no text. The writer turns them into an answer. */

/** A row of a comparison: values in product order. */
export interface ComparisonRow {
  readonly field: FieldKey;
  readonly values: readonly (AttributeValue | undefined)[];
  /** Index of the product with the best value, if more or less is better. */
  readonly winner?: number;
}

/** A row of an attribute that only the feed knows, under its own name. */
export interface OwnRow {
  readonly label: string;
  readonly values: readonly string[];
}

/** Finding of each operation. */
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
    /** The field that the ranking uses for the first product. */
    readonly field: FieldKey;
    /** In order; if figures are not comparable, the first of each scale. */
    readonly ranked: readonly Pick[];
    readonly scales: 'one' | 'several';
    /** Types compared. */
    readonly types: readonly ProductKind[];
    /** Conditions that those compared meet. */
    readonly constraints: readonly Constraint[];
    /** Prices ready to use, with battery and charger, if requested. */
    readonly ready?: readonly number[];
    readonly considered: number;
    /** Whether only products shown before were compared. */
    readonly among?: true;
    /** How many were asked for. */
    readonly limit?: number;
    /** Number of products left out because of missing data. */
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
      /** If a price limit was asked of a bare tool: the total with battery and charger. */
      readonly total?: number;
      /** A disc or blade of the size asked about that the tool takes beside its own. */
      readonly part?: Product;
      /** If it does not match: others of its type that do. */
      readonly others?: readonly Product[];
    }[];
  };
  describe: {
    readonly products: readonly Product[];
    readonly key: readonly (readonly Fact[])[];
    readonly detail: 'short' | 'all';
    /** What speaks for the first product in the hands of whoever was named. */
    readonly speaksFor?: SpeaksFor;
    /** How a beginner uses a tool safely: of several, the one that demands most. */
    readonly firstUse?: FirstUse;
  };
  compare: {
    readonly products: readonly Product[];
    readonly rows: readonly ComparisonRow[];
    /** Further attributes in which they differ. */
    readonly own?: readonly OwnRow[];
    readonly verdict: readonly { readonly product: Product; readonly reasons: readonly Reason[] }[];
    /** If prices are not comparable: totals of the bare tools with everything they need. */
    readonly catches: readonly { readonly product: Product; readonly catches: readonly Catch[] }[];
    /** Which of two to take, unless a figure was asked for. */
    readonly decision?: Decision;
    /** Prices of two ready for work, where those of the list are not comparable. */
    readonly ready?: readonly [number, number];
    readonly ranking: { readonly direction: Ranking['direction'] } | undefined;
    readonly kinds: 'same' | 'different';
    /** Whether a claim about a product holds. */
    readonly claim?: { readonly product: Product; readonly holds: Truth };
    readonly ended?: readonly Ended[];
    /** Difference between first and second by the ranking's figure, in the field's unit. */
    readonly difference?: { readonly field: FieldKey; readonly value: number };
  };
  included: {
    readonly product: Product;
    readonly item: string | undefined;
    readonly holds: Truth;
    /** The item is no part in the box, but a feature that the product has. */
    readonly feature?: Feature;
    readonly box: readonly string[];
    readonly passage?: Passage;
    /** Items of the box that match the thing asked for. */
    readonly items?: readonly string[];
    /** A detail of the thing in the box that was asked for, and whether the list tells it. */
    readonly detail?: { readonly field: AttributeKey; readonly listed: boolean };
    readonly apart?: boolean;
    /** Told beside another thing of the same box, whose list is not repeated. */
    readonly isBeside?: true;
    /** If it is not in the box: the price of the product with it, or the matching part. */
    readonly total?: number;
    readonly instead?: Product;
    /** or the tool's holder, which the thing has to fit. */
    readonly holder?: AttributeValue;
  };
  offer: {
    readonly about?: 'availability';
    readonly offers: readonly {
      readonly product: Product;
      readonly packaging: 'kit' | 'bare' | 'single';
      readonly successor: Product | undefined;
      readonly needs: readonly KitItem[];
      readonly total: number | undefined;
      readonly advised?: AdvisedPack | undefined;
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
    /**
     * What was compared: two things, several tools, a thing and the tools of a type, two platforms; or a vacuum with
     * tools, which its hose has to fit.
     */
    readonly between: 'pair' | 'tools' | 'types' | 'platforms' | 'hose';
    /**
     * For several tools: what they run on (platform, packs of a voltage, a cord); for tools of a type only those that do
     * not fit.
     */
    readonly groups: readonly {
      readonly platform: PlatformRecord | undefined;
      readonly isCorded: boolean;
      /** The voltage of packs whose platform the data do not name. */
      readonly volts: number | undefined;
      readonly products: readonly Product[];
    }[];
    readonly hose?: HoseFit;
    /** Whether the maker advises a larger pack than this one, which fits the tool. */
    readonly advice?: NonNullable<OperationFindings['kit']['advice']>;
  };
  accessories: {
    readonly product: Product | undefined;
    readonly types: readonly ProductKind[];
    readonly picks: readonly Pick[];
    /** What the product's box holds of the type, in its words. */
    readonly held?: readonly string[];
    /** Whether that is the only part of the range: there is nothing to add. */
    readonly isHeld?: boolean;
    /** The pack to take if there are several, and why. */
    readonly pack?:
      | { readonly product: Product; readonly by: 'maker' | 'draw'; readonly passage?: Passage }
      | undefined;
    /** What the maker says of the part and this job, or of choosing one. */
    readonly said?: Passage;
    /** Fits, but is made for another material, */
    readonly unfit?: Product;
    /** or lacks the figure that this one demands. */
    readonly least?: LeastFigure;
    /** What the job demands of that type, and is not in our range. */
    readonly missing?: readonly MissingPart[];
    /** Told beside another answer: such a part is named, and not shown. */
    readonly isBeside?: boolean;
    readonly emptied: Emptied | undefined;
  };
  calculate: {
    readonly formula: OperationInputs['calculate']['formula'];
    readonly result: Quantity | undefined;
    /** Estimated number of screws, holes or cuts on one charge. */
    readonly pieces?: {
      readonly min: number;
      readonly max: number;
      /** How many are to be done on it. */
      readonly wanted?: number;
    };
    /** If the data give no figure: the range computed from the usual power draw in watts, heavy and light work. */
    readonly span?: {
      readonly min: number;
      readonly max: number;
      readonly unit: string;
      readonly watts: { readonly light: number; readonly heavy: number };
    };
    /** For a price difference, the percentage over the lower price, if requested. */
    readonly percent?: number;
    /** For prices of a kit and a bare tool, each total with battery and charger. */
    readonly ready?: readonly [number, number];
    /** How many packs work without a break takes, the charging time of one, and the hours if some were given. */
    readonly packs?: { readonly count: number; readonly charging: Quantity; readonly hours?: number };
    /** Whether one charge lasts as long as wanted; if not, how many packs do, and the smallest pack that does alone. */
    readonly lasts?: {
      readonly minutes: number;
      readonly count: number;
      readonly larger?: { readonly pack: Product; readonly minutes: number };
    };
    /** The maker's sentence on a stated run time. */
    readonly said?: string;
    /** The tool, pack and charger that a time applies to. */
    readonly tool?: Product;
    readonly battery?: Product;
    readonly charger?: Product;
    /** The other chargers, each slower than the one before. */
    readonly slower?: readonly { readonly charger: Product; readonly minutes: number }[];
    /** The time in the data, and its pack, where that of another pack is reckoned from it. */
    readonly stated?: { readonly minutes: number; readonly pack: Product };
    readonly from?: Quantity;
    /** How far a laser may be off at each distance. */
    readonly deviations?: readonly { readonly from: Quantity; readonly result: Quantity }[];
    /** Time a day until the vibration reaches the action value and the limit of a standard. */
    readonly exposure?: { readonly standard: string; readonly action: Exposure; readonly limit: Exposure };
    readonly items?: readonly { readonly product: Product; readonly count: number }[];
    readonly facts: readonly Fact[];
    readonly evidence: Evidence;
  };
  define: {
    readonly terms: readonly string[];
    /** Types of tools, each with the one of ours that is shown for it. */
    readonly tools: readonly { readonly type: ProductKind; readonly example: Product | undefined }[];
    readonly examples: readonly Product[];
    readonly worth?: 'rarely' | 'often';
  };
  procedure: {
    readonly topic: string;
    readonly passages: readonly Passage[];
    readonly knowledge: string | undefined;
    readonly product: Product | undefined;
    readonly tool: KnownTool;
    /** The job that is to be done with it. */
    readonly task?: Task | undefined;
  };
  troubleshoot: {
    readonly symptom: string;
    readonly passages: readonly Passage[];
    /** Id of the general advice, if there is any. */
    readonly knowledge: string | undefined;
    readonly product: Product | undefined;
    readonly tool: KnownTool;
    /** What the visitor has tried: the battery is charged, or more than that. */
    readonly tried?: 'charged' | 'more';
    /** Where the visitor tells when the product was bought. */
    readonly warranty?: WarrantyTerms;
  };
  passage: {
    readonly text: string;
    readonly passages: readonly Passage[];
    readonly product: Product | undefined;
    /** This is the maker's own answer to the question, with this certainty. */
    readonly answered?: 'surely' | 'likely';
    /** How the passages decide a question for yes or no. */
    readonly holds?: Truth;
  };
  policy: ServiceDetails &
    WarrantyTerms & {
      readonly topic: PolicyTopic;
      readonly product: Product | undefined;
      /** Years of warranty that the visitor was told of. */
      readonly claimed?: number;
      /** Products whose stock or delivery time is told in place of where to ask. */
      readonly supply?: readonly Product[];
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
    readonly options: readonly (
      | { readonly by: 'product'; readonly product: Product }
      | { readonly by: 'type'; readonly type: ProductKind }
    )[];
  };
  handover: ServiceDetails & {
    readonly topic: PolicyTopic;
    /** Whether somebody is there at the time asked about: an ISO weekday, an hour. */
    readonly when?: { readonly open: boolean; readonly day?: number; readonly hour?: string };
  };
  talk: { readonly act: TalkAct };
  decline: {
    readonly reason: DeclineReason;
    readonly about: string | undefined;
    readonly said?: string;
    /** The closest that we make. */
    readonly sample: readonly Product[];
    /** Ours that goods of another maker were to go with, with the packs that it takes. */
    readonly ours?: { readonly product: Product; readonly packs: readonly Product[] };
  };
}

export interface SearchFinding {
  /** Whether the picks tell only the figures asked for. */
  readonly isFigures?: true;
  readonly types: readonly ProductKind[];
  readonly constraints: readonly Constraint[];
  readonly ranking: Ranking | undefined;
  readonly picks: readonly Pick[];
  readonly total: number;
  /** Products for which it is unknown whether a constraint holds. */
  readonly unknown: readonly Product[];
  readonly emptied: Emptied | undefined;
  /** If the products are no type of ours but goods called by a word of the question: the word, and what none of them meets. */
  readonly called?: {
    readonly thing: string;
    readonly unmet: readonly string[];
    /** No product has this name; the texts of these mention it. */
    readonly isMentioned?: boolean;
  };
}

export type Finding = {
  readonly [O in keyof OperationFindings]: { readonly operation: O; readonly found: OperationFindings[O] };
}[keyof OperationFindings];

/** Whether a finding is the maker's own answer to the question that was asked. */
export const isMakersAnswer = (finding: Finding): boolean =>
  finding.operation === 'passage' && finding.found.answered === 'surely';

/** What a finding chose, with the reasons; undefined of one that chooses nothing. */
export const picksOf = (finding: Finding): readonly Pick[] | undefined => {
  switch (finding.operation) {
    case 'best':
      return finding.found.ranked;
    case 'search':
    case 'recommend':
    case 'substitute':
    case 'accessories':
      return finding.found.picks;
    default:
      return undefined;
  }
};

/** Whether a finding is a danger that stops the answer: nothing leads to work with it. */
export const stopsAnswer = (finding: Finding): boolean =>
  finding.operation === 'safety' && isStop(finding.found.danger);
