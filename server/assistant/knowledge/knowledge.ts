import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { AttributeKey, Feature } from '../../catalogue/attributes.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';

/** A text in each language that answers are written in. */
export type Texts = Readonly<Record<AnswerLanguage, string>>;

/** How well a type of product does a job: `best` first; `possible` only where nothing better is asked about. */
export type Fit = 'best' | 'good' | 'possible';

/** What a job takes, and what does not do it. An entry without `material` holds for any. */
export interface Application {
  /** The job as one says it: "hanging shelves", "Regale aufhängen", "棚の取り付け". */
  readonly name: Texts;
  /** Another job that is part of it: what is unfit for that is unfit for this. */
  readonly like?: string;
  readonly types: readonly {
    readonly type: ProductKind;
    readonly fit: Fit;
    readonly materials?: readonly string[];
    /** How far it does where it is only possible: told with the yes. */
    readonly limit?: Texts;
  }[];
  /** Least figures of a type for the job. A product whose data do not name the figure is not ruled out. */
  readonly least: readonly {
    readonly type: ProductKind;
    readonly attribute: AttributeKey;
    readonly min: number;
    readonly materials?: readonly string[];
  }[];
  /** Figures beyond which one of a type is too coarse for the job: a framing nail in a molding. */
  readonly most: readonly { readonly type: ProductKind; readonly attribute: AttributeKey; readonly max: number }[];
  /** Figures by which one of a type is better for the job, the most telling first; `less` where lower is better. */
  readonly rankBy: readonly { readonly type: ProductKind; readonly attribute: AttributeKey; readonly less?: boolean }[];
  /** Features that help. */
  readonly features: readonly Feature[];
  /** What one of a type has to have: without it the type alone does not do. */
  readonly must: readonly { readonly type: ProductKind; readonly feature: Feature }[];
  /** What is unfit and why: the text says the reason in one sentence. */
  readonly unfit: readonly {
    readonly type: ProductKind;
    readonly materials?: readonly string[];
    readonly because: Texts;
  }[];
  /** Of a whole project: what has to be done, the most needed first, and the types that do it, the best first. */
  readonly steps: readonly { readonly step: string; readonly types: readonly ProductKind[] }[];
  /** Accessory types that go into the tool for this job, with the material they are to be made for. */
  readonly accessories: readonly {
    readonly type: ProductKind;
    readonly material?: string;
    readonly materials?: readonly string[];
    /** What a disc does in the job: a thin one breaks in grinding, one of grains does not cut. */
    readonly use?: 'cutting' | 'grinding';
  }[];
  /** Ids of `protection.json`. */
  readonly protection: readonly string[];
  /** Ids of `dangers.json` that this job always brings: told before anything is recommended. */
  readonly dangers: readonly string[];
  /** Never recommend a product for it: the danger's own text answers ("asbestosWork"). */
  readonly refused?: boolean;
  /** Materials it is about when none is named; asked back for when `askMaterial` is set. */
  readonly materials: readonly string[];
  readonly askMaterial?: boolean;
  /** One or two sentences of an adviser: what matters in choosing for this job. */
  readonly advice: Texts;
  /** Standard, handbook or rule that the facts rest on. */
  readonly source: string;
}

/** A danger, and the answer to it: what to do, in the order to do it, with the standard or rule named. */
export interface Danger {
  /** `stop`: answer with this text alone and no product. `warn`: one or two sentences before the answer. */
  readonly gate: 'stop' | 'warn';
  /** Who asks whether it may be done so is answered by the danger, and not by what the tool is able to. */
  readonly denies?: true;
  readonly text: Texts;
  /** The same in one sentence, for a warning beside an answer. */
  readonly short: Texts;
  /** The same where a type of tool asks for another remedy: a drill that jams twists, a saw is thrown back. */
  readonly byType: readonly { readonly types: readonly ProductKind[]; readonly text: Texts; readonly short: Texts }[];
  /** What a tool may have against it. */
  readonly feature?: Feature;
  /** Ids of `protection.json`. */
  readonly protection: readonly string[];
  /** Types that may still be named beside it ("class M or H vacuum for silica"), with the least that must hold. */
  readonly allowed: readonly {
    readonly type: ProductKind;
    readonly attribute?: AttributeKey;
    readonly values?: readonly string[];
  }[];
  readonly source: string;
}

/** A term a layman asks for: two or three sentences, the practical meaning first. */
export interface Term {
  readonly name: Texts;
  readonly text: Texts;
  /** The attribute or feature it is about, for an example from the catalogue. */
  readonly about?: AttributeKey | Feature;
  /** Whether it is worth its price, by how often one works with it. */
  readonly worth?: { readonly rarely: Texts; readonly often?: Texts };
  readonly source: string;
}

/** What to do about a symptom, the likeliest cause first; `because` of types it differs by. */
export interface Symptom {
  readonly text: Texts;
  readonly types?: Readonly<Partial<Record<ProductKind, Texts>>>;
  /** A danger that this symptom may be a sign of: told first. */
  readonly danger?: string;
  /** What a tool may have against it. */
  readonly feature?: Feature;
  readonly source: string;
}

/** How something is done, step by step, where the catalogue's own text does not say. */
export interface Procedure {
  readonly name: Texts;
  readonly text: Texts;
  readonly types?: Readonly<Partial<Record<ProductKind, Texts>>>;
  /** What a tool may have for it. */
  readonly feature?: Feature;
  readonly source: string;
}

/** Protection to wear, and the standard it is made to. */
export interface Protection {
  readonly name: Texts;
  readonly standard: string;
  /** What it counts as where one sort alone is asked for. */
  readonly gear?: 'mask' | 'eyes' | 'hearing' | 'gloves';
}

/** A material, as one names it in a sentence. */
export interface Material {
  readonly name: Texts;
  /** A more general one whose entries hold where it has none of its own: porcelain is tile, brick is masonry. */
  readonly within?: string;
  /** The job by which a screw gets into it at all: whatever is fixed to it takes a tool that does that job. */
  readonly piercedBy?: string;
  /** The value of the catalogue's attribute `material` that accessories for it bear. */
  readonly accessory?: string;
}

/** What a type of product needs and takes. */
export interface Role {
  /** Without these it does not run; a corded tool needs none of them. */
  readonly supplies: readonly ('battery' | 'charger')[];
  /** Types that go into it or with it. */
  readonly accessories: readonly ProductKind[];
  /** Ids of `protection.json`, worn for any work with it. */
  readonly protection: readonly string[];
}

/** The trade as data. Loaded and checked once (loadKnowledge). */
export interface Knowledge {
  readonly applications: Readonly<Record<string, Application>>;
  readonly materials: Readonly<Record<string, Material>>;
  readonly terms: Readonly<Record<string, Term>>;
  readonly dangers: Readonly<Record<string, Danger>>;
  /** Steps of projects, as one names them. */
  readonly steps: Readonly<Record<string, Texts>>;
  readonly symptoms: Readonly<Record<string, Symptom>>;
  readonly procedures: Readonly<Record<string, Procedure>>;
  readonly protection: Readonly<Record<string, Protection>>;
}
