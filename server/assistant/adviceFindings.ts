import type { Feature } from '../catalogue/attributes.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type {
  Catch,
  Emptied,
  Ended,
  Fact,
  FieldKey,
  KitItem,
  MissingPart,
  Passage,
  Pick,
  Reason,
  ServiceDetails,
} from './findingParts.ts';
import type { KnownTool } from './operations/product/knownTool.ts';
import type { Constraint, Gear, Ranking, Task, Truth } from './plan.ts';

/** Sound pressure level at the ear, and the level from which hearing protection is required, both in dB(A). */
export interface Noise extends Fact {
  readonly value: number;
  readonly dueFrom: number;
}

/** What decides between two products. `product` is the one that it tells of. */
export type Cause =
  /** It does not do the job. */
  | { readonly by: 'short'; readonly product: Product; readonly reasons: readonly Reason[] }
  | { readonly by: 'condition'; readonly product: Product; readonly constraint: Constraint }
  /** The visitor's packs fit it. */
  | { readonly by: 'owned'; readonly product: Product }
  /** It has enough for the job. */
  | { readonly by: 'enough'; readonly product: Product; readonly reason?: Reason }
  | { readonly by: 'outlet' | 'noOutlet' | 'often' | 'rarely' | 'made' | 'allRound' };

/** A decision between two products. */
export interface Decision {
  /** Whether the visitor asked if it is worth it, if it is oversized, why it costs more, or which to take. */
  readonly asked: 'worth' | 'excess' | 'why' | 'which';
  /** The one that the question is about: it stays the topic where nothing decides. */
  readonly subject?: Product;
  /** Undefined if no cheaper product does the job. */
  readonly cheaper: Product | undefined;
  readonly dearer: Product;
  readonly take: 'cheaper' | 'dearer' | 'neither' | 'depends';
  readonly cause?: Cause;
  /** Price difference in the same state: ready to use, if one is a kit and the other bare. */
  readonly difference: number;
  readonly ended?: readonly Ended[];
  /** What the difference buys: fields in which the more expensive one is better, and its additional features. */
  readonly gains: readonly Reason[];
  readonly losses: readonly Reason[];
  /** The gains that matter for the task. */
  readonly matters: readonly Reason[];
  readonly task: Task | undefined;
  readonly packaging: 'same' | 'different';
  /** The one sold with battery and charger, if the other is sold without. */
  readonly kit?: Product;
  /** What the maker says about these two, where the use does not decide. */
  readonly passage?: Passage;
  /** Price difference including everything needed to work: the fair comparison of a kit and a bare tool. */
  readonly readyDifference?: number;
  /** The correct difference if the visitor's figure was wrong. */
  readonly corrected?: number;
}

/** Findings of the operations that give advice. */
/** What goes with a tool: accessories worth having, accessory types in its box and those we have none of, and what to wear. */
export interface Beside {
  readonly useful: readonly KitItem[];
  readonly boxed: readonly ProductKind[];
  readonly lacking: readonly ProductKind[];
  readonly protection: readonly string[];
}

export interface AdviceFindings {
  recommend: {
    readonly task: Task;
    readonly types: readonly ProductKind[];
    readonly constraints: readonly Constraint[];
    readonly picks: readonly Pick[];
    readonly rejected: readonly { readonly type: ProductKind; readonly knowledge: string }[];
    /** Accessories and protection that the job needs: product types we make, and knowledge entries. */
    readonly needs: readonly KitItem[];
    readonly missing: readonly MissingPart[];
    readonly protection: readonly string[];
    /** Without picks: tools of which it is unknown whether they meet all conditions. */
    readonly unknown: readonly Product[];
    readonly emptied: Emptied | undefined;
    /** Without picks: we make such tools, and none of them is up to the job. */
    readonly isShort?: true;
    /** No type of tool that we make does the job. */
    readonly isToolless?: true;
    /** The type that was asked for, which does the job only if necessary: the picks are of the right one. */
    readonly makeshift?: ProductKind;
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
      /** It works, but is not made for the job. */
      readonly isLimited?: true;
      /** Steps of a project that such a tool is for, if others take other tools. */
      readonly steps?: readonly string[];
    }[];
    /** What the job needs beside the one product that does it: of ours, and what we do not make. */
    readonly needs: readonly KitItem[];
    readonly missing: readonly MissingPart[];
    readonly better: readonly Pick[];
  };
  substitute: {
    readonly product: Product;
    readonly ranking: Ranking | undefined;
    readonly field: FieldKey | undefined;
    readonly picks: readonly Pick[];
    /** Whether a figure is missing that would tell which of them is better. */
    readonly isUnknown?: boolean;
    readonly emptied: Emptied | undefined;
  };
  worth: Decision;
  kit: {
    readonly items: readonly KitItem[];
    readonly total: number | undefined;
    /** How often everything is bought, and the total of one set if it is more than once. */
    readonly sets: number;
    readonly ofEach: number | undefined;
    readonly currency: string | undefined;
    readonly budget: number | undefined;
    readonly within: Truth;
    readonly cheapest: { readonly items: readonly KitItem[]; readonly total: number } | undefined;
    readonly protection: readonly string[];
    readonly task: Task | undefined;
    /** A sentence of a tool's page that recommends larger packs than the one listed. */
    readonly advice: { readonly passage: Passage; readonly packs: readonly Product[] } | undefined;
    /** No tool was named: it is our recommendation. */
    readonly chosen: boolean;
    /** Only what was named is counted. */
    readonly onlyNamed: boolean;
    /** The visitor takes it. */
    readonly taken?: boolean;
    /** For who asks what is needed beside the only tool. */
    readonly beside?: Beside | undefined;
    /** Blades and bits for the job that exceed the budget, or are not counted because nobody named them. */
    readonly beyond: readonly KitItem[];
    /** If several tools exceed the budget: the fewest without which the others stay within it, and what those cost. */
    readonly leftOut: { readonly tools: readonly Product[]; readonly total: number } | undefined;
    /** If cordless tools do not fit the budget: what does if some of them may have a cord. */
    readonly corded: { readonly items: readonly KitItem[]; readonly total: number } | undefined;
    /** Products that the visitor owns. */
    readonly owned: readonly Product[];
    /** Battery platforms of the tools; packs of one do not fit another. */
    readonly platforms: readonly string[];
    /** The visitor owns packs or a charger of unknown platform; they are assumed to be of this one. */
    readonly assumed: boolean;
    /** Whether the visitor specified the packs or chargers, or their number. */
    readonly chosenParts: boolean;
    /** Packs or charger that the visitor does not want: a tool needs them (`buy`), or they are in its box. */
    readonly refused:
      | {
          readonly tool: Product;
          readonly parts: readonly ('battery' | 'charger')[];
          readonly state: 'buy' | 'included';
        }
      | undefined;
    /** Types that were asked for beside the tool, and of which nothing fits. */
    readonly lacking: readonly ProductKind[];
    /** Parts that the job's material demands, of which none of ours fits. */
    readonly missing: readonly MissingPart[];
    /** Where it is to be delivered to, if the total is asked with its delivery. */
    readonly delivery: ServiceDetails | undefined;
  };
  /** Tools of a project by purpose, most needed first, and everything needed to run them. */
  project: {
    readonly task: Task;
    readonly steps: readonly { readonly step: string; readonly product: Product }[];
    /** Purposes left without a tool if the number of tools is limited. */
    readonly left: readonly string[];
    readonly items: readonly KitItem[];
    readonly total: number | undefined;
    readonly currency: string | undefined;
    readonly budget: number | undefined;
    readonly protection: readonly string[];
  };
  /** The best corded and the best cordless tool, and the recommendation. */
  cord: {
    readonly task: Task;
    readonly types: readonly ProductKind[];
    readonly take: 'corded' | 'cordless';
    readonly corded: Pick | undefined;
    readonly cordless: Pick | undefined;
    readonly difference?: number;
  };
  /** Protection for a job; `noise` if a tool is too loud for unprotected ears. */
  wear: {
    readonly task: Task;
    readonly gear: Gear | undefined;
    readonly protection: readonly string[];
    readonly dangers: readonly { readonly danger: string }[];
    readonly noise: Noise | undefined;
  };
  safety: {
    readonly danger: string;
    readonly types: readonly ProductKind[];
    readonly asked: boolean;
    readonly protection: readonly string[];
    readonly allowed: readonly Product[];
    /** Objection to the tool at hand. */
    readonly helped?: { readonly product: Product; readonly feature: Feature };
    readonly tool: KnownTool;
  };
}
