import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type AttributeKey, isAttribute } from '../attributes.ts';
import { productKinds } from '../kinds.ts';

const list = v.array(v.string());
const keySchema = v.custom<AttributeKey>((key) => typeof key === 'string' && isAttribute(key), 'must be an attribute');
const kinds = v.array(v.picklist(productKinds));

const proseSchema = v.strictObject({
  /** Names of attributes in sentences, besides those of data sheets and shops: "weighs", "tief". */
  names: v.record(keySchema, list),
  /** The same of torque, whose attribute depends on the kind. */
  torqueNames: list,
  /** Attributes that sentences state of these kinds alone. */
  onlyOf: v.record(keySchema, kinds),
  /** Attributes that anything has, even of no kind. */
  ofAnything: v.array(keySchema),
  /** Attributes of parts and supplies. */
  ofParts: v.array(keySchema),
  /** Attributes that "up to" states: a torque, but no weight. */
  maxima: v.array(keySchema),
  /** Attributes whose name may be farther away in the clause, because no other has their unit. */
  far: v.array(keySchema),
  /** Attributes that other things have too: battery, case and cable have a weight. */
  guarded: v.array(keySchema),
  /** Nouns of other things, unless the product is of such a kind; a measure ("load") is no subject of its sentence. */
  others: v.array(v.strictObject({ but: kinds, words: list, isMeasure: v.optional(v.boolean(), false) })),
  /** A sentence with one of these is about another product. */
  elsewhere: list,
  /** Words between the subject of a sentence and its figure. */
  verbs: list,
  articles: list,
  /** "with battery": of a weight. */
  with: list,
  without: list,
  /** The same behind a Japanese noun. */
  withBehind: list,
  withoutBehind: list,
  /** What follows is what the product is for: "for tools up to 3 kg". */
  for: list,
  upTo: list,
  upToBehind: list,
  /** Words before the thing that a figure is of: "3-year warranty on the battery". */
  of: list,
  /** Words of a limit, which is no figure of the product: "under 3 kg". */
  bounds: list,
  boundsBehind: list,
  /** Words after a figure of one of several, or of a difference: "0.6 kg each", "300 g lighter". */
  each: list,
  /** Words of a sentence whose warranty has a condition. */
  conditional: list,
  /** Words behind a warranty that is of a part: "10 Jahre Garantie auf das Gestell". */
  onOther: list,
  /** Signs of a part of a charge: "80 % in 30 min". */
  partial: list,
  /** What follows begins a statement of its own: "35 mm und Stahl bis 10 mm". */
  and: list,
  /** Words whose dot ends no sentence. */
  abbreviations: list,
  /** What follows is about the thing named before: "a battery, which weighs 2 lb". */
  relative: list,
  /** What stands between a Japanese name and its figure. */
  particles: list,
});

/** The words by which figures of sentences are read. Data; see the schema. */
export const proseWords: v.InferOutput<typeof proseSchema> = v.parse(
  proseSchema,
  JSON.parse(readFileSync(new URL('./prose.json', import.meta.url), 'utf8')),
);
