import type { ReviewerKind } from '../../../contract/contract.ts';
import type { Advantage, Bound, Gradable } from './names.ts';
import type { Noun } from './nouns.ts';
import type { Unheld } from './subjects.ts';

/**
 * What each sentence is given. Names, figures and lists come in ready to print: a message adds only grammar. A `noun`
 * brings its forms (nouns.ts); `count` and `rank` are numbers. A name with members ({@link Members}) stands for them all.
 */
export const sentenceArguments = {
  /** What stands between two sentences. */
  gap: [],
  /** A fragment closed as a sentence. */
  stop: ['text'],
  comma: [],
  /** "label: value", spaced as the language spaces it. */
  pair: ['label', 'value'],
  yes: [],
  no: [],
  labels: [],
  // one fact
  costs: ['name', 'price'],
  weighs: ['name', 'weight'],
  weighsWithBattery: ['name', 'withBattery', 'without'],
  fact: ['name', 'label', 'value'],
  notSaid: ['name', 'label'],
  has: ['name', 'feature'],
  notListed: ['name', 'feature'],
  confirms: ['name', 'label', 'value'],
  denies: ['name', 'label', 'value'],
  box: ['name'],
  successor: ['name', 'next'],
  newest: ['name'],
  /** Whether ears need protection, by how loud it is. */
  hearing: [],
  /** The kinds made for a job, where the product asked about is none of them. */
  madeFor: ['kinds'],
  isMade: ['name'],
  notMade: ['name'],
  noAnswer: [],
  // what the data leave open
  /** Before what the data do hold, where they do not hold what was asked. */
  near: ['name'],
  madeBy: ['name', 'maker'],
  /** What visitors ask for and the data do not hold, as a label. */
  unheld: [],
  // among others
  differ: ['value'],
  /** A place in an order other than the first. */
  place: ['rank', 'noun', 'label', 'name', 'value'],
  similar: ['name'],
  noSimilar: ['name'],
  others: ['noun'],
  othersPast: [],
  noOthers: [],
  // conditions
  bounds: ['label', 'value'],
  between: ['label', 'low', 'high'],
  /** A figure ruled out: "not 18 V". */
  not: ['value'],
  without: ['label'],
  /** Conditions behind what meets them, with the space they need. */
  inBrackets: ['text'],
  // finding
  found: ['noun', 'count', 'conditions'],
  recommended: ['noun', 'count', 'conditions'],
  moreOf: ['noun', 'count'],
  none: ['noun', 'conditions'],
  wouldBe: ['noun', 'condition', 'count'],
  nearest: ['label', 'value'],
  counted: ['noun', 'count'],
  rated: ['value', 'count'],
  /** "the lightest": said of one product among several. */
  best: ['noun'],
  superlative: ['noun', 'count', 'most', 'name', 'label', 'value', 'conditions'],
  /** The same of those that were pointed at, which need not be the best of all. */
  superlativeOfThese: ['noun', 'most', 'name', 'label', 'value'],
  most: [],
  next: ['name', 'value'],
  /** Another that leads by the same figure. */
  tied: ['name', 'value'],
  /** Which sells best is not known; before what is: who is rated best. */
  noSales: [],
  relative: ['more', 'name', 'label', 'value'],
  noRelative: ['more', 'name', 'label', 'value'],
  keepsNone: ['more', 'name', 'label', 'value', 'kept'],
  more: [],
  // comparing
  compared: ['names', 'count'],
  onlyOne: ['name'],
  sameData: [],
  suits: ['name', 'wishes'],
  /** Which one to take, by what was wished for; and by what it is for, with what speaks for it. */
  picked: ['name', 'wishes'],
  pickedFor: ['uses', 'name', 'wishes'],
  /** Before what speaks for the one that was recommended. */
  reasons: ['name'],
  uses: [],
  /** What to tell, so that one can be named. */
  whatFor: [],
  wishes: [],
  // compatibility
  goWith: ['noun', 'name', 'reason'],
  usedWith: ['name', 'reason'],
  /** The reason why things go together, with the punctuation it needs. */
  samePlatform: ['noun', 'platform'],
  nothingGoesWith: ['noun', 'name'],
  fits: ['part', 'tool'],
  fitsByPlatform: ['part', 'tool', 'platform'],
  doesNotFit: ['part', 'tool', 'partPlatform', 'toolPlatform'],
  fitUnknown: ['part', 'tool'],
  packsShared: ['other', 'tool', 'platform'],
  withSupplies: ['battery', 'charger', 'total'],
  /** The same with a battery alone. */
  withBattery: ['battery', 'total'],
  packsDoNotFit: ['other', 'tool', 'platform'],
  platformsApart: ['one', 'other'],
  noBattery: ['name'],
  choose: ['name', 'wishes'],
  // reviews
  reviewed: ['name', 'average', 'count'],
  noReviews: ['name'],
  praised: [],
  criticised: [],
  quote: ['text', 'title'],
  reviewers: [],
  // overviews
  inShort: ['name'],
  details: ['name'],
  keyData: ['name'],
  about: ['name', 'question'],
  whichProduct: [],
  unknownModel: ['model'],
  notCarried: ['noun'],
  nearestKinds: ['kinds'],
  // said with the thing itself: "cordless drills under 2 kg"
  qualities: [],
  volts: ['value'],
  /** Limits of a figure whose unit says what is meant: kilograms, money. */
  limits: ['value'],
  betweenLimits: ['low', 'high'],
  withProperties: ['word', 'properties'],
  withLimits: ['word', 'limits'],
  withBoth: ['word', 'properties', 'limits'],
  propertyGap: [],
} as const;

/** Answers that stand ready, worded with care. */
export const policyArguments = {
  greeting: ['persona', 'maker'],
  thanks: [],
  goodbye: [],
  identity: ['persona', 'maker'],
  /** To a message without a word in it. */
  wordless: [],
  complaint: [],
  service: [],
  outOfScope: ['maker'],
  otherMaker: ['maker'],
  safetyBattery: [],
  safetyShock: [],
  safetyGuard: [],
  safetyChildren: [],
  /** A tool that was in water, or has water in it. */
  safetyWater: [],
  /** A tool that smokes, burns or smells of burning. */
  safetySmoke: [],
  safetyDust: [],
  /** A battery pack that was opened, or is to be. */
  safetyOpened: [],
} as const;

/** Messages of one sort, one for each of these. */
interface Members {
  readonly labels: 'attribute' | 'value' | 'rating' | 'platform' | 'features' | 'among';
  readonly hearing: 'loud' | 'low';
  readonly unheld: Unheld;
  readonly bounds: Bound | 'exactly';
  readonly limits: Bound | 'exactly';
  readonly best: Advantage;
  readonly wishes: Advantage;
  readonly most: Gradable;
  readonly more: Gradable;
  readonly reviewers: ReviewerKind;
  readonly uses: 'occasional' | 'professional' | 'job';
  readonly qualities: 'battery' | 'mains' | 'brushless' | 'brushed';
}
type KeysOf<Name> = Name extends keyof Members ? `${Name}.${Members[Name]}` : Name;

export type SentenceKey = KeysOf<keyof typeof sentenceArguments>;
export type PolicyKey = KeysOf<keyof typeof policyArguments>;
export type MessageKey = SentenceKey | PolicyKey;

/** ICU messages; where several wordings stand in a list, the question chooses, always the same one. */
export type Texts<Key extends MessageKey = MessageKey> = Readonly<Record<Key, string | readonly string[]>>;

interface Arguments extends Readonly<typeof sentenceArguments>, Readonly<typeof policyArguments> {}
type NameOf<Key> = Key extends keyof Arguments
  ? Key
  : Key extends `${infer Name extends keyof Arguments}.${string}`
    ? Name
    : never;
interface Kinds {
  readonly noun: Noun | undefined;
  readonly count: number;
  readonly rank: number;
}

/** What a message must be given. */
export type Given<Key extends MessageKey> = {
  readonly [Name in Arguments[NameOf<Key>][number]]: Name extends keyof Kinds ? Kinds[Name] : string;
};

/** A message of a language, given what it needs. */
export type Phrase = <Key extends MessageKey>(
  key: Key,
  ...given: keyof Given<Key> extends never ? [] : [given: Given<Key>]
) => string;
