import type { Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import { cuesOf } from '../words/cueTables.ts';
import type { Sign, Topic } from '../words/names.ts';

import { meets } from './condition.ts';
import type { Turn } from './conversation.ts';
import { fold } from '../grounding/fold.ts';
import { bestOf } from './scales.ts';
import { topicAttributes } from './topics.ts';
import type { Said } from './understanding.ts';

/** What the conversation is about: products last shown, and the one spoken of. */
export interface Focus {
  readonly shown: readonly Product[];
  readonly one?: Product;
  /** That product is the only one shown last, named before, or on the page. */
  readonly certain: boolean;
  /** The product spoken of before that one. */
  readonly previous?: Product;
}

/** The last list of several, which numbers refer to. */
const lastList = (before: readonly Turn[]): readonly Product[] =>
  before.find((turn) => turn.shown.length > 1)?.listed ?? before.find((turn) => turn.shown.length > 0)?.shown ?? [];

/** Things to choose among: of a battery and the drill it fits, none is "the first". */
const isList = ({ listed }: Turn): boolean =>
  listed.length > 1 &&
  (listed.length > 2 || listed.every(({ kind }) => isToolKind(kind) === isToolKind(listed[0]?.kind)));

/** "The first two", "the quieter one": of the last list, however much was asked of one of its products since. */
const countsList = ({ asked, text, more, most, signs }: Said): boolean =>
  cuesOf[asked].firstTwo.test(text) || ((more ?? most) !== undefined && signs.has('theOne'));

/** Products spoken of one after another, earliest first; of one alone there is no "these". */
const oneByOne = (before: readonly Turn[]): readonly Product[] => {
  const singles: Product[] = [];
  for (const { shown } of before) {
    // A tool with the packs it takes was one tool spoken of.
    const [only, ...more] = shown;
    if (!only || (more.length > 0 && (!isToolKind(only.kind) || more.some(({ kind }) => isToolKind(kind))))) break;
    if (!singles.some(({ id }) => id === only.id)) singles.unshift(only);
  }
  return singles.length > 1 ? singles : lastList(before);
};

/** Whether a product holds a figure on any of the topics. */
export const carriesAny = (product: Product, topics: readonly Topic[]): boolean =>
  topics.some((topic) => topicAttributes[topic].some((key) => product.attributes[key] !== undefined));

/** "With how many amps does it charge?", after the one charger for a battery: the charger, which alone has amps. */
const itemAskedAbout = (said: Said, before: readonly Turn[], spoken: Product | undefined): Product | undefined => {
  const [item, ...more] = before[0]?.listed ?? [];
  if (!item || more.length > 0 || item.id === spoken?.id || !carriesAny(item, said.topics)) return undefined;
  return spoken && carriesAny(spoken, said.topics) ? undefined : item;
};

/** "Anything stronger?" lists others of the kind of the one in view: "what does that cost?" is asked of these. */
const listedBeside = ({ shown, listed }: Turn): readonly Product[] => {
  const [held] = shown;
  const others = held && listed.length < shown.length && listed.every(({ id }) => id !== held.id);
  return others && listed.every(({ kind }) => kind === held.kind) ? listed : [];
};

/**
 * The one product the talk is about: the only one shown last, or the one that led, else the one asked about before,
 * else the page's.
 */
export const focusOf = (
  said: Said,
  before: readonly Turn[],
  spokenOf: readonly Product[],
  ledBefore: boolean,
): Focus => {
  const latest = before.find((turn) => turn.shown.length > 0);
  const beside = latest ? listedBeside(latest) : [];
  const last = beside.length > 0 ? beside : (latest?.shown ?? []);
  const [only] = last.length === 1 ? last : [];
  const several = said.signs.has('theseProducts') || (said.more !== undefined && said.signs.has('choose'));
  const counted = countsList(said) ? before.find(isList)?.listed : undefined;
  const shown = counted ?? (only ? (several ? oneByOne(before) : lastList(before)) : (latest?.listed ?? []));
  // Weighed against the page's own, another is named without the talk going over to it.
  const weighed = last.length > 1 && last[0]?.id === said.view?.id;
  const [spoken] = spokenOf.length === 1 && !(said.view && weighed) ? spokenOf : [];
  // Beside the part a tool takes, the tool on whose page one is stays what is spoken of.
  const page = last.some(({ id }) => id === said.view?.id) ? said.view : undefined;
  const item = itemAskedAbout(said, before, spoken ?? page);
  const singles = before.flatMap((turn) => (turn.shown.length === 1 ? turn.shown : []));
  const previous = singles.find(({ id }) => id !== singles[0]?.id);
  // "What does that one cost?": where several were held against the page's own, each of them is meant.
  const viewed = beside.length > 1 && (said.signs.has('thisProduct') || latest?.sameMessage) ? undefined : said.view;
  const one = only ?? item ?? spoken ?? viewed ?? (said.signs.has('theseProducts') ? undefined : last[0]);
  const certain =
    one !== undefined &&
    (one === only || one === item || one === spoken || one === said.view || (ledBefore && one === last[0]));
  return { shown, certain, ...(one ? { one } : {}), ...(previous ? { previous } : {}) };
};

/** "The 55", said of a BS 18-55 and others: the one product spoken of whose model ends so. */
const byModelsEnd = (said: Said, { shown, one }: Focus): readonly Product[] => {
  if (said.conditions.length > 0) return [];
  const spoken = [...new Map([...shown, ...(one ? [one] : [])].map((product) => [product.id, product])).values()];
  return [...fold(said.raw).matchAll(endOfModel)].flatMap(([, figures = '']) => {
    const [meant, ...others] = spoken.filter(({ model }) => new RegExp(`\\D${figures}$`).test(model));
    return meant && others.length === 0 ? [meant] : [];
  });
};
const endOfModel =
  /\b(?:the|der|die|das|den|dem|le|la|el|il|lo|del|du|al|au)[ -](\d{2,4})(?:er)?(?![\w.,]| ?(?:v|volts?|volt|ah|nm|mm|kg|w|watt|€|\$|euro)\b)/g;

/** Products meant by their place in the list: "the second". */
export const numbered = (said: Said, { shown }: Focus): readonly Product[] => {
  // "The second lightest" counts an order, not the list.
  if (said.rank !== undefined) return [];
  const { firstTwo, ordinals } = cuesOf[said.asked];
  if (firstTwo.test(said.text)) return shown.slice(0, 2);
  const places = [0, 1, 2, 3, shown.length - 1];
  return ordinals.flatMap((pattern, number) => {
    const product = pattern.test(said.text) ? shown[places[number] ?? -1] : undefined;
    return product ? [product] : [];
  });
};

/** "The battery of this list" names a kind: those shown of that kind are pointed at. */
const ofKindShown = (said: Said, { shown }: Focus): readonly Product[] => {
  // "That battery and the fast charger": where but one of the two was shown, both are looked for.
  const all = said.kinds.every((asked) => shown.some(({ kind }) => kind === asked));
  return all ? shown.filter(({ kind }) => kind !== undefined && said.kinds.includes(kind)) : [];
};

/** Topics whose words demand ("only cordless ones") rather than ask. */
export const conditionTopics: ReadonlySet<Topic> = new Set(['powerSource', 'motor', 'laserColour', 'dustClass']);

const asking: readonly Sign[] = ['price', 'reviews', 'specs', 'howMuch', 'boxContents', 'tellMore', 'compatible'];

/** Asks something of what it points at, rather than narrowing it. */
const asksSomething = ({ topics, signs, more }: Said): boolean =>
  more !== undefined || topics.some((topic) => !conditionTopics.has(topic)) || asking.some((sign) => signs.has(sign));

/** "Is the corded one good for solid wood?": of one of those shown, whether it does. */
export const asksWhetherOne = ({ signs, conditions, kinds, named, jobs, most, more }: Said): boolean =>
  jobs.length > 0 &&
  signs.has('theOne') &&
  signs.has('suits') &&
  conditions.length > 0 &&
  conditions.every(({ by }) => by === 'choice' || by === 'voltage') &&
  kinds.length + named.length === 0 &&
  (most ?? more) === undefined &&
  !signs.has('choose') &&
  !signs.has('recommend');

/** "The corded one": those shown that meet what is said of them. */
const meetingShown = (said: Said, { shown }: Focus): readonly Product[] =>
  said.conditions.length === 0 || !(asksSomething(said) || asksWhetherOne(said))
    ? []
    : shown.filter((product) => said.conditions.every((condition) => meets(product, condition)));

/** "The quieter one": of those shown, the one that is so. */
export const leadsBy = ({ more, signs }: Said): boolean =>
  more !== undefined && signs.has('theOne') && !signs.has('than') && !signs.has('difference');

/** Products pointed at without being named: "the second one", "these two", "the other one". */
export const pointedAt = (said: Said, focus: Focus): readonly Product[] => {
  const { shown, one, previous } = focus;
  const { signs } = said;
  if (signs.has('theBefore') && previous) return [previous];
  if (shown.length === 0) return [];
  if (shown.length > 1) {
    const byNumber = numbered(said, focus);
    if (byNumber.length > 0) return byNumber;
    const byEnd = byModelsEnd(said, focus);
    if (byEnd.length > 0) return byEnd;
    if (signs.has('theOther') && one) {
      const other = shown.find(({ id }) => id !== one.id);
      return other ? [other] : [];
    }
    if (signs.has('theseProducts')) return shown.slice(0, 8);
    const meeting =
      asksWhetherOne(said) ||
      (said.kinds.length + said.jobs.length === 0 && (said.topics.length > 0 || said.signs.has('price')))
        ? meetingShown(said, focus)
        : [];
    if (meeting.length > 0 && meeting.length < shown.length) return meeting;
    if (said.more && leadsBy(said)) {
      const best = bestOf(shown, said.more);
      return best ? [best] : [];
    }
    const sameKind = ofKindShown(said, focus);
    if (signs.has('thisProduct') && sameKind.length === 1) return sameKind;
  }
  return [];
};

const isSupply = ({ kind }: Product): boolean => isSupplyKind(kind);

/** Whether the kinds named are those of the product in focus, so that "the drill" is that one. */
export const namesKindOf = (said: Said, product: Product): boolean =>
  product.kind !== undefined &&
  said.kindsBeside.includes(product.kind) &&
  !(isSupply(product) && said.kinds.length > 1);
