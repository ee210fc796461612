import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { type AttributeKey, isAttribute } from '../attributes.ts';
import { type ProductKind, productKinds } from '../kinds.ts';

const list = v.array(v.string());
const keySchema = v.custom<AttributeKey>((key) => typeof key === 'string' && isAttribute(key), 'must be an attribute');

const wordsSchema = v.strictObject({
  /** Names of attributes in shops, besides those of data sheets (attributeNames). */
  labels: v.record(keySchema, list),
  /** Names of torque; the attribute depends on the kind. */
  torqueLabels: list,
  /** Materials beside a figure of a drilling tool: "steel 13 mm". */
  drilledLabels: v.record(keySchema, list),
  platformLabels: list,
  makerLabels: list,
  /** Labels of box contents. */
  boxLabels: list,
  /** First words of a sentence that lists box contents. */
  boxOpeners: list,
  yes: list,
  no: list,
  /** A sentence with one of these may name a feature that is absent or optional. */
  doubtful: v.strictObject(Object.fromEntries(answerLanguages.map((language) => [language, list]))),
  /** Words right beside a feature's name that negate it. */
  denying: v.strictObject(Object.fromEntries(answerLanguages.map((language) => [language, list]))),
  /** Without pack and charger. */
  bare: list,
  kit: list,
  /** Words of a sentence that offers a tool in several ways. */
  alternatives: list,
  /** Words after a battery or charger that is not in the box. */
  notIncluded: list,
  /** "Supplied without battery": without the first word, the rest may be about a weight. */
  supplied: list,
  without: list,
  brushless: list,
  battery: list,
  mains: list,
  /** The same among keywords of a feed, where one word says it. */
  mainsKeywords: list,
  warranty: list,
  drive: list,
  hex: list,
  keyless: list,
  /** "All X batteries", "system X only": words around the name of a battery platform. */
  allOf: list,
  platformWords: list,
  only: list,
  /** Words before the number of pieces in a pack. */
  packOf: list,
  /** Words after it: "10er-Pack", "100 per box". */
  packOfBehind: list,
  /** Forms of companies, which names of makers end with. */
  legalForms: list,
  /** Words between two names of a maker, which shops also write as "&". */
  joins: list,
  /** Words that may follow the name of a kind without changing it. */
  forms: list,
  /** Words after a figure that name what is measured: "Exzenterschleifer 150 mm 5 mm Hub". */
  measures: list,
  /** Words (or ends of compounds) for a part of a tool or a souvenir: behind a kind they make another thing of it. */
  parts: list,
  /** Words that may precede the kind in languages that name it first. */
  openers: list,
  /** A name after one of these says what the product is for or of. */
  prepositions: list,
  /** Words that may separate a figure from its name. */
  fillers: list,
  /** Words for the dust class. */
  classes: list,
  /** Words that join box contents to a title, and names of batteries there. */
  joiners: list,
  packs: list,
  /** Words after which a title no longer names the product. */
  cuts: v.strictObject(Object.fromEntries(answerLanguages.map((language) => [language, list]))),
  /** Further names of kinds. */
  plainKinds: v.strictObject(
    Object.fromEntries(answerLanguages.map((language) => [language, v.record(v.string(), v.picklist(productKinds))])),
  ),
  /**
   * Names that are short for a kind where the category says so too ("Cordless Grinder" under "Grinders"), unless a
   * title has a word that makes another thing of it.
   */
  genericKinds: v.array(v.strictObject({ names: list, kind: v.picklist(productKinds), not: list })),
  /** Signs of a set of several tools: a number with a word for tools ("6-Tool"), or a name. */
  severalTools: v.strictObject({ counted: list, names: list }),
  /** Names of kinds that products of other trades have too. */
  ambiguousNames: list,
  /** Words of a title that exclude a kind. */
  notThis: v.record(v.picklist(productKinds), list),
  /** Categories of several kinds, whatever else the words mean. */
  wideCategories: list,
  /** Categories of other trades, whose products are of no kind. */
  otherTrades: list,
});

const read = v.parse(wordsSchema, JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8')));

/** The words that feeds are read by. Data; see the schema for what each list means. */
export const words: v.InferOutput<typeof wordsSchema> = read;

/** Words of a list as a set, folded as titles are. */
export const folded = (given: readonly string[]): ReadonlySet<string> => new Set(given.map(fold));

const isSpaced = (word: string): boolean => /^[\p{Script=Latin}\d]/u.test(word) && /[\p{Script=Latin}\d]$/u.test(word);
const notInWord = String.raw`(?<![\p{L}\p{N}])`;
const wholeWord = (any: string): string => String.raw`${notInWord}(?:${any})(?![\p{L}\p{N}])`;
const wordStart = (any: string): string => `${notInWord}(?:${any})`;
const anywhere = (any: string): string => any;
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/**
 * A pattern that matches any of these in folded text: Latin words as a whole, Japanese ones anywhere. "akku*" matches
 * each word that begins so.
 */
export const anyOf = (given: readonly string[]): RegExp => {
  const runs: { readonly around: (words: string) => string; readonly words: string[] }[] = [];
  for (const word of [...folded(given)].sort((one, other) => other.length - one.length)) {
    const around = word.endsWith('*') ? wordStart : isSpaced(word) ? wholeWord : anywhere;
    // Neighbours of one form share their edges, which are tried once for all of them: several times as fast.
    if (runs.at(-1)?.around !== around) runs.push({ around, words: [] });
    runs.at(-1)?.words.push(escaped(word.replace(/\*$/, '')));
  }
  const parts = runs.map(({ around, words: ofRun }) => around(ofRun.join('|')));
  return parts.length === 0 ? /(?!)/u : new RegExp(parts.join('|'), 'u');
};

const stemLength = 5;

/** Whether a folded text may hold one of these: far cheaper than the pattern, which most texts need not be tried with. */
export const mayHold = (given: readonly string[]): ((text: string) => boolean) => {
  const stems = [...new Set([...folded(given)].map((word) => word.replace(/\*$/, '').slice(0, stemLength)))];
  return (text) => stems.some((stem) => text.includes(stem));
};

/** Words of a title that exclude the kind. */
export const notThis = (kind: ProductKind): readonly string[] => words.notThis[kind] ?? [];
