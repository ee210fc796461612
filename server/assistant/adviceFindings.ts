import type { Feature } from '../catalogue/attributes.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type { Catch, Emptied, Fact, FieldKey, KitItem, Passage, Pick, Reason } from './findingParts.ts';
import type { Constraint, Gear, Ranking, Task, Truth } from './plan.ts';

/** A sound pressure at the ear, and from which one ears are protected, both in dB(A). */
export interface Noise extends Fact {
  readonly value: number;
  readonly dueFrom: number;
}

/** What the operations that advise find. */
export interface AdviceFindings {
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
      /** It can be done with it, and it is not made for it. */
      readonly isLimited?: true;
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
    readonly noise: Noise | undefined;
  };
  safety: {
    readonly danger: string;
    readonly types: readonly ProductKind[];
    readonly asked: boolean;
    readonly protection: readonly string[];
    readonly allowed: readonly Product[];
    /** What the tool at hand has against it. */
    readonly helped?: { readonly product: Product; readonly feature: Feature };
  };
}
