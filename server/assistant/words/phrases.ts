import type { ReviewerKind } from '../../../contract.ts';
import type { KindName } from '../../catalogue/kindNames.ts';
import type { Bound, Gradable, Unheld } from './names.ts';

/** A kind's words, with what is said of the things before and after them; none where products of several kinds are meant. */
export type Things = (KindName & { readonly before?: string; readonly after?: string }) | undefined;

/**
 * How a language answers. Names and figures come in ready to print; a phrase adds only grammar. Where several wordings
 * stand in a list, the question chooses, always the same one.
 */
export interface Phrases {
  /** What stands between two sentences. */
  readonly gap: string;
  /** A fragment closed as a sentence. */
  stop(text: string): string;
  readonly comma: string;
  /** "label: value", spaced as the language spaces it. */
  pair(label: string, value: string): string;
  readonly yes: string;
  readonly no: string;
  readonly labels: {
    readonly product: string;
    readonly attribute: string;
    readonly value: string;
    readonly rating: string;
    readonly platform: string;
    readonly features: string;
    readonly reason: string;
    readonly facts: string;
  };
  // one fact
  costs(name: string, price: string): string;
  weighs(name: string, withBattery: string | undefined, without: string): string;
  fact(name: string, label: string, value: string): string;
  notSaid(name: string, label: string): string;
  has(name: string, feature: string): string;
  notListed(name: string, feature: string): string;
  confirms(name: string, label: string, value: string): string;
  denies(name: string, label: string, value: string): string;
  box(name: string): string;
  successor(name: string, next: string): string;
  newest(name: string): string;
  /** The kinds made for a job, where the product asked about is none of them. */
  madeFor(kinds: string): string;
  readonly noAnswer: string;
  /** Before what the data do hold, where they do not hold what was asked. */
  near(name: string): string;
  madeBy(name: string, maker: string): string;
  /** What visitors ask for and the data do not hold, as a label. */
  readonly unheld: Readonly<Record<Unheld, string>>;
  // among others
  differ(value: string): string;
  /** A place in an order other than the first. */
  place(rank: number, things: Things, label: string, name: string, value: string): string;
  similar(name: string): string;
  noSimilar(name: string): string;
  others(things: Things): string;
  readonly othersPast: string;
  readonly noOthers: string;
  // conditions
  bounds: Readonly<Record<Bound | 'exactly', (label: string, value: string) => string>>;
  between(label: string, low: string, high: string): string;
  /** A figure ruled out: "not 18 V". */
  not(value: string): string;
  without(label: string): string;
  // finding
  found(things: Things, count: number, conditions: string): readonly string[];
  recommended(things: Things, count: number, conditions: string): readonly string[];
  moreOf(total: number): string;
  none(things: Things, conditions: string): readonly string[];
  wouldBe(condition: string, count: number): string;
  nearest(label: string, value: string): string;
  counted(things: Things, count: number): string;
  rated(value: string, count: number): string;
  /** "the lightest of these": said of one product among several. */
  readonly ofThese: Readonly<Partial<Record<Gradable, string>>>;
  superlative(
    things: Things,
    gradable: Gradable,
    name: string,
    label: string,
    value: string,
    count: number,
    conditions: string,
  ): string;
  next(name: string, value: string): string;
  relative(gradable: Gradable, name: string, label: string, value: string): string;
  noRelative(gradable: Gradable, name: string, label: string, value: string): string;
  // comparing
  compared(names: string, differing: number): readonly string[];
  onlyOne(name: string): string;
  readonly sameData: string;
  suits(name: string, wishes: string): string;
  readonly wishes: Readonly<Partial<Record<Gradable, string>>>;
  // compatibility
  goWith(things: Things, name: string, platform: string | undefined): string;
  usedWith(name: string, platform: string | undefined): string;
  nothingGoesWith(things: Things, name: string): string;
  fits(part: string, tool: string, platform: string | undefined): string;
  doesNotFit(part: string, tool: string, partPlatform: string, toolPlatform: string): string;
  fitUnknown(part: string, tool: string): string;
  packsDoNotFit(other: string, tool: string, platform: string): string;
  platformsApart(one: string, other: string): string;
  noBattery(name: string): string;
  choose(name: string, wishes: string): string;
  // reviews
  reviewed(name: string, average: string, count: number): string;
  noReviews(name: string): string;
  readonly praised: string;
  readonly criticised: string;
  quote(text: string, title: string): string;
  readonly reviewers: Readonly<Record<ReviewerKind, string>>;
  // overviews
  more(name: string): string;
  details(name: string): string;
  keyData(name: string): string;
  about(name: string, question: string): string;
  readonly whichProduct: string;
  unknownModel(model: string): string;
  notCarried(things: string): string;
  nearestKinds(kinds: string): string;
  // set answers
  readonly policies: Policies;
}

/** Answers that stand ready, worded with care. */
export interface Policies {
  greeting(persona: string, maker: string): readonly string[];
  readonly thanks: readonly string[];
  readonly goodbye: readonly string[];
  identity(persona: string, maker: string): string;
  /** To a message without a word in it. */
  readonly wordless: string;
  readonly complaint: string;
  readonly service: string;
  outOfScope(maker: string): readonly string[];
  otherMaker(maker: string): string;
  readonly safetyBattery: string;
  readonly safetyShock: string;
  readonly safetyGuard: string;
  readonly safetyChildren: string;
  /** A tool that was in water, or has water in it. */
  readonly safetyWater: string;
  /** A tool that smokes, burns or smells of burning. */
  readonly safetySmoke: string;
  readonly safetyDust: string;
  /** A battery pack that was opened, or is to be. */
  readonly safetyOpened: string;
}
