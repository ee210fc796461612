import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { AttributeKey, Feature } from '../../catalogue/attributes.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';

/**
 * A text in every answer language. Those of dangers, symptoms and procedures are ICU messages over what is known of the
 * tool: `{drive}` and `{sealed}` select, `{disconnect}` is how its power is cut off.
 */
export type Texts = Readonly<Record<AnswerLanguage, string>>;

/** Suitability of a product type for a job: `best` first; `possible` only if nothing better is asked about. */
export type Fit = 'best' | 'good' | 'possible';

/** The least that a figure of a type must be. */
export interface LeastFigure {
  readonly type: ProductKind;
  readonly attribute: AttributeKey;
  readonly min: number;
}

/** Requirements of a job, and what is unsuitable. An entry without `material` applies to any. */
export interface Application {
  /** Name of the job: "hanging shelves", "Regale aufhängen", "棚の取り付け". */
  readonly name: Texts;
  /** Another job that is part of it: what is unsuitable for that is unsuitable for this. */
  readonly like?: string;
  readonly types: readonly {
    readonly type: ProductKind;
    readonly fit: Fit;
    readonly materials?: readonly string[];
    /** Limitation if it is only possible; said together with the yes. */
    readonly limit?: Texts;
  }[];
  /** Minimum figures of a type for the job. A product with unknown figures is not excluded. */
  readonly least: readonly (LeastFigure & { readonly materials?: readonly string[] })[];
  /** Maximum figures of a type for the job: a framing nail is too large for a molding. */
  readonly most: readonly { readonly type: ProductKind; readonly attribute: AttributeKey; readonly max: number }[];
  /**
   * Figures by which products of a type are ranked for the job, most important first; `less` if lower is better,
   * `enough` if more than that hardly helps, though less will do.
   */
  readonly rankBy: readonly {
    readonly type: ProductKind;
    readonly attribute: AttributeKey;
    readonly less?: boolean;
    readonly enough?: number;
  }[];
  /** Useful features. */
  readonly features: readonly Feature[];
  /** Required features of a type: without them the type alone is not enough. */
  readonly must: readonly { readonly type: ProductKind; readonly feature: Feature }[];
  /** What is unsuitable, with the reason in one sentence. */
  readonly unfit: readonly {
    readonly type: ProductKind;
    readonly materials?: readonly string[];
    readonly because: Texts;
  }[];
  /** For a whole project: its steps, most important first, and the types for each, best first. */
  readonly steps: readonly { readonly step: string; readonly types: readonly ProductKind[] }[];
  /** Accessory types for this job, with the material they must be made for. */
  readonly accessories: readonly {
    readonly type: ProductKind;
    readonly material?: string;
    readonly materials?: readonly string[];
    /** Use of a disc: a thin one breaks in grinding, a flap disc does not cut. */
    readonly use?: 'cutting' | 'grinding';
  }[];
  /** Ids of `protection.json`. */
  readonly protection: readonly string[];
  /** Ids of `dangers.json` that this job always involves: mentioned before any recommendation. */
  readonly dangers: readonly string[];
  /** No product is ever recommended; the danger's own text is the answer ("asbestosWork"). */
  readonly refused?: boolean;
  /** Materials of the job if none is named; if `askMaterial` is set, the visitor is asked. */
  readonly materials: readonly string[];
  readonly askMaterial?: boolean;
  /** What matters in this job, each a whole sentence; a string is the id of one in `tips.json` that several jobs share. */
  readonly advice: readonly (string | Tip)[];
  /** Standard, handbook or rule that the facts are based on. */
  readonly source: string;
}

/** A tip for a job. It stands behind tools that are taken only if it names no other type of tool. */
export interface Tip {
  /** The types of tools that the text names. */
  readonly types?: readonly ProductKind[];
  /** It concerns these materials only. */
  readonly materials?: readonly string[];
  /** It says which tool does the job, for who has none yet. */
  readonly choice?: true;
  /** Words for a part: the text selects by `{boxed}` whether the box of `{model}` lists it. */
  readonly boxed?: Readonly<Record<AnswerLanguage, readonly string[]>>;
  readonly text: Texts;
}

/** A danger, and what to do about it, in order, with the standard or rule. */
export interface Danger {
  /** `stop`: this text is the whole answer, without products. `warn`: one or two sentences before the answer. */
  readonly gate: 'stop' | 'warn';
  /** Who names this danger is answered by its text alone, though it only warns: always, or in place of mere facts of the tool. */
  readonly namedAlone?: 'always' | 'overFacts' | undefined;
  /** If someone asks whether it may be done this way, the danger answers, not the tool's capability. */
  readonly denies?: true;
  readonly text: Texts;
  /** The same in one sentence, for a warning beside an answer. */
  readonly short: Texts;
  /** Other advice for certain types of tools: a drill that jams twists, a saw kicks back. */
  readonly byType: readonly { readonly types: readonly ProductKind[]; readonly text: Texts; readonly short: Texts }[];
  /** Feature of a tool against it. */
  readonly feature?: Feature;
  /** Ids of `protection.json`. */
  readonly protection: readonly string[];
  /** Types that may still be named ("class M or H vacuum for silica"), with minimum requirements. */
  readonly allowed: readonly {
    readonly type: ProductKind;
    readonly attribute?: AttributeKey;
    readonly values?: readonly string[];
  }[];
  readonly source: string;
}

/** A technical term: two or three sentences, the practical meaning first. */
export interface Term {
  readonly name: Texts;
  readonly text: Texts;
  /** The attribute or feature it is about, for an example from the catalogue. */
  readonly about?: AttributeKey | Feature;
  /** Whether it is worth its price, by frequency of use. */
  readonly worth?: { readonly rarely: Texts; readonly often?: Texts };
  readonly source: string;
}

/** What to do about a symptom, the most likely cause first; `because` for types that differ. */
export interface Symptom {
  readonly text: Texts;
  /** For tools with a cord, where the text speaks of batteries. */
  readonly corded?: Texts;
  /** The same for certain types; `corded` for those with a cord, true if the text holds for them too. */
  readonly byType: readonly {
    readonly types: readonly ProductKind[];
    readonly text: Texts;
    readonly corded?: Texts | true;
  }[];
  /** A danger that this symptom may indicate: mentioned first. */
  readonly danger?: string;
  /** Feature of a tool against it. */
  readonly feature?: Feature;
  readonly source: string;
}

/** Instructions, step by step. */
export interface Procedure {
  readonly name: Texts;
  readonly text: Texts;
  /** The same for certain types of tools, or for what they hold the bit or blade with. */
  readonly byTool: readonly {
    readonly types?: readonly ProductKind[];
    readonly holders?: readonly string[];
    readonly text: Texts;
  }[];
  /** Feature of a tool for it. */
  readonly feature?: Feature;
  /** Minimum figure of an accessory for it. */
  readonly least?: LeastFigure;
  readonly source: string;
}

/** Protective gear and its standard. */
export interface Protection {
  readonly name: Texts;
  readonly standard: string;
  /** Its kind, for questions about a single kind. */
  readonly gear?: 'mask' | 'eyes' | 'hearing' | 'gloves';
  /** Told with advice although nobody asks: what a layman would not wear anyway. */
  readonly isToldUnasked?: boolean;
}

/** A material, as named in a sentence. */
export interface Material {
  readonly name: Texts;
  /** A more general material whose entries apply if it has none of its own: porcelain is tile, brick is masonry. */
  readonly within?: string;
  /** The job by which fixings get into it: whatever is fixed to it needs a tool that can do that job. */
  readonly piercedBy?: string;
  /** The value of the catalogue's attribute `material` for its accessories. */
  readonly accessory?: string;
  /** Minimum figure of an accessory for it: a coarse blade chips coated boards. */
  readonly least?: LeastFigure;
}

/** What a product type needs and takes. */
export interface Role {
  /** What it needs to run; corded tools need none of these. */
  readonly supplies: readonly ('battery' | 'charger')[];
  /** Types that fit into it or belong to it. */
  readonly accessories: readonly ProductKind[];
  /** Ids of `protection.json`, worn for any work with it. */
  readonly protection: readonly string[];
}

/** What a type of tool is for, and where it ends. */
export interface ToolEntry {
  readonly text: Texts;
  /** What matters when it is used for the first time. */
  readonly firstUse: { readonly level: 'easy' | 'care' | 'respect'; readonly text: Texts };
  /** Materials that it gets nowhere in, or is dangerous in, whatever the job is called. */
  readonly fails: readonly string[];
  readonly source: string;
}

/** The knowledge files. Loaded and checked once (loadKnowledge). */
export interface Knowledge {
  readonly applications: Readonly<Record<string, Application>>;
  /** Tips that several jobs share. */
  readonly tips: Readonly<Record<string, Tip>>;
  readonly materials: Readonly<Record<string, Material>>;
  readonly terms: Readonly<Record<string, Term>>;
  /** What each type of tool is for, and where it ends. */
  readonly tools: Readonly<Partial<Record<ProductKind, ToolEntry>>>;
  readonly dangers: Readonly<Record<string, Danger>>;
  /** Names of the steps of projects. */
  readonly steps: Readonly<Record<string, Texts>>;
  readonly symptoms: Readonly<Record<string, Symptom>>;
  readonly procedures: Readonly<Record<string, Procedure>>;
  readonly protection: Readonly<Record<string, Protection>>;
}
