import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { type AttributeKey, attributes } from '../attributes.ts';
import { type ProductKind, productKinds } from '../kinds.ts';

const list = v.array(v.string());
const isKey = (key: string): key is AttributeKey => key in attributes;
const keySchema = v.custom<AttributeKey>((key) => typeof key === 'string' && isKey(key), 'must be an attribute');

const wordsSchema = v.strictObject({
  /** What shops call an attribute, where that is not what data sheets do (attributeNames). */
  labels: v.record(keySchema, list),
  /** Names of a torque, whose attribute depends on the kind. */
  torqueLabels: list,
  /** What is drilled into, said beside a figure of a tool that drills: "steel 13 mm". */
  drilledLabels: v.record(keySchema, list),
  platformLabels: list,
  makerLabels: list,
  /** What a list of what comes in the box begins with. */
  boxLabels: list,
  /** How a sentence begins that lists what comes in the box, without a colon. */
  boxOpeners: list,
  yes: list,
  no: list,
  /** In a sentence with one of these, a feature may be named because it is not there, or to be bought apart. */
  doubtful: v.strictObject(Object.fromEntries(answerLanguages.map((language) => [language, list]))),
  /** What says, right beside a feature's name, that it is not there. */
  denying: v.strictObject(Object.fromEntries(answerLanguages.map((language) => [language, list]))),
  /** Without pack and charger. */
  bare: list,
  kit: list,
  /** Said behind a pack or charger that does not come along. */
  notIncluded: list,
  /** "Supplied without battery": only beside the first is the second said of the box. */
  supplied: list,
  without: list,
  brushless: list,
  battery: list,
  mains: list,
  warranty: list,
  drive: list,
  hex: list,
  keyless: list,
  /** What may follow a kind without being what the product is. */
  forms: list,
  /** What a figure right before it is of: "Exzenterschleifer 150 mm 5 mm Hub". */
  measures: list,
  /** What may stand before a kind in languages that begin with it. */
  openers: list,
  /** A name behind one of these is what the thing is for, or of. */
  prepositions: list,
  /** Words that may stand between a figure and what names it. */
  fillers: list,
  /** What a class of dust is said by. */
  classes: list,
  /** What joins what comes in the box to a title, and what packs and chargers are called there. */
  joiners: list,
  packs: list,
  /** Where a title stops saying what the product is. */
  cuts: v.strictObject(Object.fromEntries(answerLanguages.map((language) => [language, list]))),
  /** Words of the trade's own that need no second one beside them. */
  plainKinds: v.strictObject(
    Object.fromEntries(answerLanguages.map((language) => [language, v.record(v.string(), v.picklist(productKinds))])),
  ),
  /**
   * Names that are short for a kind where the category says so too ("Cordless Grinder" under "Grinders"), unless a
   * title has a word that makes another thing of it.
   */
  genericKinds: v.array(v.strictObject({ names: list, kind: v.picklist(productKinds), not: list })),
  /** What says that a product is several tools: a number with a word for tools ("6-Tool"), or a name. */
  severalTools: v.strictObject({ counted: list, names: list }),
  /** Names of kinds that things of other trades go by too. */
  ambiguousNames: list,
  /** In a title with one of these, the name means something else. */
  notThis: v.record(v.picklist(productKinds), list),
  /** Categories of other trades, in which no title names a tool. */
  otherTrades: list,
});

const read = v.parse(wordsSchema, JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8')));

/** The words that feeds are read by. Data; see the schema for what each list means. */
export const words: v.InferOutput<typeof wordsSchema> = read;

/** Words of a list as a set, folded as titles are. */
export const folded = (given: readonly string[]): ReadonlySet<string> => new Set(given.map(fold));

const isSpaced = (word: string): boolean => /^[\p{Script=Latin}\d]/u.test(word) && /[\p{Script=Latin}\d]$/u.test(word);
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** A pattern that finds any of these in folded text: Latin words whole, Japanese ones anywhere. */
export const anyOf = (given: readonly string[]): RegExp => {
  const parts = [...folded(given)]
    .sort((one, other) => other.length - one.length)
    .map((word) => (isSpaced(word) ? String.raw`(?<![\p{L}\p{N}])${escaped(word)}(?![\p{L}\p{N}])` : escaped(word)));
  return parts.length === 0 ? /(?!)/u : new RegExp(parts.join('|'), 'u');
};

/** Words of which a title with one of them does not name the kind. */
export const notThis = (kind: ProductKind): readonly string[] => words.notThis[kind] ?? [];
