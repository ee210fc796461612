import type { AttributeKey, AttributeValue, Feature } from '../catalogue/attributes.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type { ToolEntry } from './knowledge/knowledge.ts';
import type { Asked } from './operations/serviceInputs.ts';
import type { Constraint, Quantity, Truth } from './plan.ts';

/** Parts of findings. */

/** A part that a job's material demands, of which none of ours fits the tool: a masonry bit for a chuck. */
export interface MissingPart {
  readonly type: ProductKind;
  readonly material: string;
}

/** Where a fact comes from. */
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

/** A field that can be requested by name. */
export type FieldKey = AttributeKey | 'price' | 'rating' | 'platform';

/** A figure, choice or price of a product; `undefined` if unknown. */
export interface Fact {
  readonly product: Product;
  readonly field: FieldKey;
  readonly value: AttributeValue | undefined;
  /** The same figure in the requested unit. */
  readonly converted?: Quantity;
}

/** The rank of a product by one figure among the current tools of its type, or among all. */
export interface Standing {
  readonly product: Product;
  readonly field: FieldKey;
  /** The type it is compared within; undefined: all tools. */
  readonly type: ProductKind | undefined;
  /** How many tools have the figure, the product among them. */
  readonly tools: number;
  /** The ends of the scale. */
  readonly least: number;
  readonly most: number;
  readonly part: 'least' | 'low' | 'middle' | 'high' | 'most';
  /** Whether its rank is what the question asks for: "is it loud?" is a yes in the upper third. */
  readonly holds: Truth;
  /** For a loud tool, the level from which hearing protection is needed, in dB(A) at the ear. */
  readonly loudFrom?: number;
}

/** Text of the catalogue in the best language there is, quoted with its place. */
export interface Passage {
  readonly product: Product | undefined;
  readonly evidence: Evidence;
  /** The question of an FAQ entry, or the heading of a section. */
  readonly title: string;
  readonly text: string;
  /** Actual language of the text. */
  readonly language: string;
  readonly score: number;
}

/** Why a product was chosen. The writer relates it to the visitor's job. */
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
  /** An entry of knowledge/applications.json whose text gives the reason. */
  | { readonly by: 'knowledge'; readonly entry: string };

/** The larger pack that the maker advises for a tool, the total with it, and whether for some of the work alone. */
export interface AdvisedPack {
  readonly pack: Product;
  readonly total: number;
  readonly isForSome: boolean;
}

/** A drawback or extra cost of a choice. */
export type Catch =
  /**
   * `total` with the cheapest that it needs, `limit` if that is over the visitor's limit, and `advised` the larger pack
   * that the maker advises for it, with the total then.
   */
  | {
      readonly by: 'bare';
      readonly needs: readonly ('battery' | 'charger')[];
      readonly total?: number;
      readonly limit?: number;
      readonly advised?: AdvisedPack | undefined;
    }
  /** Packs and charger are in the box: no drawback, but told with the price as their absence is. */
  | { readonly by: 'boxed'; readonly batteries: number; readonly chargers: number }
  | { readonly by: 'field'; readonly field: FieldKey; readonly value: AttributeValue; readonly than: Product }
  | { readonly by: 'discontinued'; readonly successor: Product | undefined }
  /** A soft constraint that is not met, or about which the data say nothing. */
  | { readonly by: 'constraint'; readonly constraint: Constraint; readonly holds: Truth }
  | { readonly by: 'knowledge'; readonly entry: string };

export interface Pick {
  readonly product: Product;
  readonly reasons: readonly Reason[];
  readonly catches: readonly Catch[];
}

/** An item of a list of everything needed. */
export interface KitItem {
  readonly role: 'tool' | 'battery' | 'charger' | 'accessory';
  readonly product: Product;
  readonly count: number;
  /** `included`: in the tool's box; `owned`: by the visitor. Both cost nothing. */
  readonly state: 'buy' | 'included' | 'owned';
}

/** The constraint that left nothing, and the closest products without it. */
export interface Emptied {
  readonly constraint: Constraint;
  readonly without: number;
  readonly nearest: readonly Product[];
  readonly nearestValue: number | undefined;
  /** What each of the nearest misses. */
  readonly misses: readonly (readonly Miss[])[];
}

/** A condition that a product misses, with its figure as it was compared: a price with all that is needed, if the sum is for all. */
export interface Miss {
  readonly constraint: Constraint;
  readonly value?: number | undefined;
}

/** What a product has that helps a beginner, or that lasts in daily work. */
export interface SpeaksFor {
  readonly product: Product;
  readonly user: 'beginner' | 'professional';
  readonly features: readonly { readonly feature: Feature }[];
  readonly facts: readonly Fact[];
}

/** A tool in the hands of a beginner: what its type demands, and the protective gear. */
export interface FirstUse {
  readonly product: Product;
  readonly entry: ToolEntry['firstUse'];
  /** Names of the protective gear, by the ids of the knowledge. */
  readonly protection: readonly string[];
}

/** A product that is sold only while stock lasts, and what follows it. */
export interface Ended {
  readonly product: Product;
  readonly successor: Product | undefined;
}

/** Years of warranty, and whether it still holds for what was bought so long ago. */
export interface WarrantyTerms {
  /** Years by type, if types were asked about. */
  readonly byType: readonly { readonly type: ProductKind; readonly least: number; readonly most: number }[];
  readonly warrantyYears?: number;
  /** If products differ: the highest number of years. */
  readonly mostYears?: number;
  readonly within?: Truth;
}

/** What a visitor told beside a question to the service. */
export interface ServiceDetails {
  /** What is asked of a delivery or a payment, in the visitor's words for it. */
  readonly asked?: Asked;
  readonly said?: string;
  readonly age?: { readonly least: number; readonly most: number };
  readonly country?: string;
}

/** Which tools a vacuum connects to. */
export interface HoseFit {
  /** Ours: the one asked about, or the one to take. */
  readonly vacuum: Product | undefined;
  /** Whether the visitor's own is asked about. */
  readonly isOwn: boolean;
  readonly withPort: readonly Product[];
  readonly withoutPort: readonly Product[];
  /** What switches the vacuum on. */
  readonly start: 'socket' | 'radio' | 'hand' | 'mixed';
}

/** A daily value of vibration, and how long a tool may be used until it is reached. */
export interface Exposure {
  readonly vibration: Quantity;
  readonly time: Quantity;
}

/** Why a part fits a tool, or does not. */
export type CompatibilityReason =
  | 'listed'
  | 'samePlatform'
  | 'otherPlatform'
  | 'otherVoltage'
  | 'notListed'
  | 'noBattery'
  | 'wrongType'
  /** Different diameter, bore or pad; or a shank that the holder does not take. */
  | 'wrongSize'
  | 'wrongHolder'
  /** Not listed, but with the same holder or size. */
  | 'bySize'
  | 'unknown';
