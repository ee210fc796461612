import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import type { ProductIds, Provenance } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import { isRivalAt } from '../../text/rivals.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import type { Known, Slots } from '../conditions/slots.ts';
import { rankedPointers } from '../descriptions/described.ts';
import type { Described } from '../descriptions/description.ts';
import { has, isNegated, mentionsOf, nameOf } from '../reading/mentions.ts';
import { isAlternative, onlyTells } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import { firstTopic } from './firstTopic.ts';
import { pointedGeneration } from './generations.ts';
import operationGroups from './operationGroups.json' with { type: 'json' };
import { twoMeant } from './pairs.ts';
import { pairIn } from './salience.ts';

/** The products that a question is about, and how they were identified. */
export interface Referents {
  readonly products: ProductIds;
  /** Named, referred to by a pointer, the page's product, or mentioned last. */
  readonly by: 'name' | 'pointer' | 'definite' | 'page' | 'focus' | 'none';
  readonly provenance: Provenance;
  /** Refers to something never shown: "the third one" of two. */
  readonly missing: boolean;
  /** Descriptions that identified the products: they are no conditions. */
  readonly told?: readonly Described[];
}

const none: Referents = { products: [], by: 'none', provenance: 'default', missing: false };
/** Places in a list by the names of their concepts. */
export const ordinals: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, fourth: 3, fifth: 4 };

/** Whether the last answer showed a list of its own. */
export const isFresh = ({ shown, before }: DialogueState): boolean =>
  shown.length !== (before.at(-1)?.shown.length ?? 0);

const weighing: ReadonlySet<string> = new Set(['compare', 'worth', 'calculate']);

/** The list whose places are counted: the last one that is long enough; of two weighed, the one spoken of first is the first. */
const listOf = ({ shown, lastSteps }: DialogueState, length: number): ProductIds => {
  const list = shown.findLast((products) => products.length >= length) ?? [];
  if (list !== shown.at(-1) || !lastSteps.some(({ operation }) => weighing.has(operation))) return list;
  const cameAt = (id: string): number => shown.findIndex((products) => products.includes(id));
  return list.toSorted((one, other) => cameAt(one) - cameAt(other));
};

/**
 * What was spoken of before the one in focus, if both are of a type; else products shown last that are not in focus, and
 * of several in focus the others.
 */
const otherThan = ({ focus, shown, before }: DialogueState, known: Known): ProductIds => {
  const isOther = (id: string): boolean => id !== focus[0];
  const kindOf = (id: string | undefined) => known.get(id ?? '')?.kind;
  const rest = (shown.at(-1) ?? []).filter(isOther);
  const topic = focus.length > 1 ? undefined : before.findLast((one) => one.focus.some(isOther))?.focus[0];
  const isAlike = topic !== undefined && kindOf(topic) !== undefined && kindOf(topic) === kindOf(focus[0]);
  if (isAlike && (rest.length === 0 || rest.includes(topic))) return [topic, ...rest.filter((id) => id !== topic)];
  return rest.length > 0 ? rest : shown.flat().filter(isOther).slice(-1);
};

/** What a pointer points at; nothing if there is no such product, undefined if the word points at none. */
const pointed = (name: string, state: DialogueState, known: Known): ProductIds | undefined => {
  const shown = state.shown.at(-1) ?? [];
  const page = state.page === undefined ? [] : [state.page];
  const about = state.focus.length > 0 ? state.focus : page;
  const several = about.length > 1 ? about : shown.length > 1 ? shown : about;
  const place = ordinals[name];
  if (place !== undefined) {
    const list = listOf(state, Math.max(2, place + 1));
    // "I take the first one", behind two that were spoken of one after the other.
    const spoken = [...new Set(state.shown.flat())].filter(
      (id) => known.get(id)?.kind === known.get(shown[0] ?? '')?.kind,
    );
    return (list.length > 0 ? list : spoken.length > place ? spoken : shown).slice(place, place + 1);
  }
  switch (name) {
    case 'last':
      return [listOf(state, 2), shown].find((list) => list.length > 0)?.slice(-1) ?? [];
    case 'middle': {
      const list = listOf(state, 3);
      return list.slice(Math.floor(list.length / 2), Math.floor(list.length / 2) + 1);
    }
    case 'this':
    case 'it':
    case 'that':
    case 'same':
    case 'recommended':
      return about.slice(0, 1);
    case 'thatPack':
      return [...state.shown.flat(), ...state.beside, ...state.focus]
        .filter((id) => known.get(id)?.kind === 'battery')
        .slice(-1);
    case 'all':
      // "All in" about one product does not refer to a list shown before it.
      return isFresh(state) ? several : about;
    case 'they':
    case 'each':
      return several;
    case 'both': {
      const pair = pairIn(state, known);
      return pair.length === 2 ? pair : [...otherThan(state, known), ...about].slice(0, 2);
    }
    case 'other':
      return otherThan(state, known).slice(0, 1);
    case 'previous':
      return (
        state.before.findLast(({ focus }) => focus.length > 0 && focus[0] !== state.focus[0])?.focus.slice(0, 1) ?? []
      );
    default:
      return undefined;
  }
};

/** Pointers that have no meaning beside a named product or a requested type. */
const weakPointers: ReadonlySet<string> = new Set(conceptGroups.weakPointers);

/** The "quella" of "quella a batteria", the "same" of "the same with a cord": a part of a description. */
const isOfDescription = ({ concept, start, end }: Mention, described: readonly Described[]): boolean =>
  weakPointers.has(nameOf(concept)) &&
  described.some(
    (one) =>
      one.definite &&
      one.types.length === 0 &&
      one.products.length > 0 &&
      (one.constraints.length > 0 || one.ranking !== undefined) &&
      one.start <= start &&
      end <= one.end,
  );

/** Pointers to several products. */
const sets: ReadonlySet<string> = new Set(['both', 'all', 'they', 'each']);

/** Words that rank, besides those that identify what is described: "is the bigger one heavier?", "la cara vibra menos?". */
const ranksBeside = (reading: Reading, described: readonly Described[], groups: readonly string[]): boolean =>
  groups
    .flatMap((group) => mentionsOf(reading, group))
    .some(
      ({ concept, start, end }) =>
        !described.some(
          ({ definite, ranking, ...one }) =>
            definite && ranking && concept.endsWith(`.${ranking.key}`) && one.start <= start && end <= one.end,
        ),
    );

/** Whether a comparison is asked in addition to the identifying one. */
const comparesBeside = (reading: Reading, slots: Slots, described: readonly Described[]): boolean =>
  slots.comparative !== undefined && ranksBeside(reading, described, ['more', 'less']);

/** Questions about several products, or about one compared with another. */
const joins = (reading: Reading, slots: Slots, described: readonly Described[] = []): boolean =>
  comparesBeside(reading, slots, described) ||
  has(reading, 'op.compare', 'op.difference', 'op.worth', 'op.justify', 'op.share', 'op.fits', 'op.sameAs');

/** "Should I rather take the 12 V one?", "this or the corded one?": one that is described is weighed against the one in view. */
const weighsAgainst = (reading: Reading, slots: Slots, described: readonly Described[]): boolean =>
  (slots.ranking !== undefined && ranksBeside(reading, described, ['least', 'most'])) ||
  has(reading, 'op.shouldI', 'op.regret', 'op.opinion', 'op.excess', 'op.whyNot') ||
  (has(reading, 'edit.instead') &&
    !onlyTells(reading) &&
    (mentionsOf(reading, 'op').length > 0 || slots.task.application !== undefined)) ||
  (has(reading, 'ref.this', 'ref.that') &&
    (has(reading, 'op.which', 'op.compare') || described.some((one) => isAlternative(reading, one))));

/** "How heavy is the blower?", of a maker with a single one. */
const asksFact = (reading: Reading, slots: Slots): boolean =>
  slots.asked.length + slots.askedKeys.length > 0 || has(reading, 'op.price', 'op.included');

/**
 * "Is it better than the corded one?" is about the current product; "what about the corded one, is it worth more?"
 * about the other.
 */
const speaksOfIt = (reading: Reading, slots: Slots): boolean =>
  !has(reading, 'edit.whatAbout') &&
  (has(reading, 'ref.it', 'ref.this', 'ref.that') ||
    slots.comparative !== undefined ||
    has(reading, 'op.fits', 'op.share'));

/** Maximum number of products of a type that are compared if none is named. */
const maxCompared = 4;

/** What "the cheaper one", "the drill" and "the corded grinder" refer to, if that can be determined. */
const fromDescriptions = (
  reading: Reading,
  slots: Slots,
  state: DialogueState,
  known: Known,
  described: readonly Described[],
): Referents | undefined => {
  const found = described.filter(({ products }) => products.length > 0);
  const firsts = (list: readonly Described[]) => [...new Set(list.flatMap(({ products }) => products.slice(0, 1)))];
  const several = firsts(found);
  const isClear =
    found.length === described.length &&
    found.every(({ definite, constraints, ranking }) => definite || constraints.length > 0 || ranking);
  if (joins(reading, slots, described) && isClear && several.length >= 2)
    return { products: several, by: 'pointer', provenance: 'question', missing: false, told: found };
  // "Compare your two jigsaws": all of a type, if they are few.
  const [type] = found;
  const about = state.focus[0] ?? state.page;
  // "The difference to a normal drill driver?", on the page of an impact driver, is of the two types.
  const isOfTypes =
    about !== undefined && !has(reading, 'op.compare') && !type?.types.some((each) => each === known.get(about)?.kind);
  const isWhole =
    has(reading, 'op.compare', 'op.difference') &&
    !isOfTypes &&
    !has(reading, 'ref.it', 'ref.this', 'ref.that') &&
    described.length === 1 &&
    slots.products.length === 0;
  // "Does it need different batteries?" compares none.
  const isNeed = has(reading, 'op.need', 'op.doINeed', 'op.required') && type?.types.some(isSupplyKind);
  if (
    isWhole &&
    !isNeed &&
    type &&
    type.types.length > 0 &&
    type.products.length >= 2 &&
    type.products.length <= maxCompared
  )
    return { products: type.products, by: 'pointer', provenance: 'question', missing: false };
  const definite = found.filter((one) => one.definite);
  const spoken = definite.filter(({ shown }) => shown);
  const [other] = firsts(
    definite.filter(({ ranking, constraints }) => ranking !== undefined || constraints.length > 0),
  );
  if (
    about !== undefined &&
    other !== undefined &&
    other !== about &&
    (joins(reading, slots, described) ||
      (known.get(about)?.kind === known.get(other)?.kind && weighsAgainst(reading, slots, described))) &&
    slots.products.length === 0
  )
    return {
      products: speaksOfIt(reading, slots) ? [about, other] : [other, about],
      by: 'pointer',
      provenance: 'question',
      missing: false,
      told: definite,
    };
  if (spoken.length > 0) {
    const typed = spoken.some(({ types }) => types.length > 0);
    return {
      products: firsts(spoken),
      by: typed ? 'definite' : 'pointer',
      provenance: 'question',
      missing: false,
      told: spoken,
    };
  }
  // "The cordless one" is the only such product of its type, though it was not shown yet.
  const only = definite.filter(
    ({ types, products, constraints, ranking, named }) =>
      products.length === 1 &&
      (named ||
        (types.length === 0
          ? constraints.length > 0 || ranking
          : asksFact(reading, slots) || has(reading, 'edit.correct'))),
  );
  return only.length > 0
    ? { products: firsts(only), by: 'pointer', provenance: 'question', missing: false, told: only }
    : undefined;
};

/** All products near a question: those it is about, those spoken of last, the page's. */
export const nearTo = ({ products }: Referents, { focus, page }: DialogueState): ProductIds => [
  ...products,
  ...focus,
  ...(page === undefined ? [] : [page]),
];

/** "In all, with the fast charger?": packs and chargers of a total are parts of it, and the tool in view the topic. */
const withoutSummed = (
  reading: Reading,
  { focus, page }: DialogueState,
  known: Known,
  described: readonly Described[],
): readonly Described[] => {
  const kindOf = (id: string | undefined) => known.get(id ?? '')?.kind;
  const sums = has(reading, 'op.total') || (has(reading, 'op.price') && has(reading, 'type.battery'));
  if (!sums || !isToolKind(kindOf(focus[0] ?? page))) return described;
  return described.filter(({ products }) => products.length === 0 || !products.every((id) => isSupplyKind(kindOf(id))));
};

/**
 * "Up to the third floor", "what do other customers say?": without a list that has places, or with more said than which
 * one, no product of a list is meant, and the question is about the one in view.
 */
const mayPoint = (reading: Reading, { focus, page, shown }: DialogueState, names: readonly string[]): boolean => {
  if (focus.length === 0 && page === undefined) return true;
  if (shown.some(({ length }) => length > 1)) return true;
  const saysMore =
    reading.unexplained.length > 0 ||
    reading.mentions.some(
      ({ concept }) => !/^(?:stop|edit|bound|ref|talk|op\.(?:which|price|suits|can))/.test(concept),
    );
  return !saysMore && names.length > 0;
};

/** Operations that take one of several: the others are alternatives. */
const recommending: ReadonlySet<string> = new Set(operationGroups.nameOne);

/** "The new one", "the predecessor": a generation of the product in view, beside it if both are meant. */
const toGeneration = (reading: Reading, slots: Slots, state: DialogueState, known: Known): Referents | undefined => {
  const generation = pointedGeneration(reading, slots, state, known);
  // "For the new tiles, which grinder?" does not refer to a newer driver; its battery may be asked for.
  const isOfType = (id: string): boolean => slots.types.some((type) => type === known.get(id)?.kind);
  if (!generation || (slots.types.some(isToolKind) && !generation.some(isOfType))) return undefined;
  const about = slots.products[0] ?? state.focus[0] ?? state.page;
  const isBoth = (joins(reading, slots) || has(reading, 'ref.this', 'ref.it')) && generation.length === 1;
  const beside = isBoth && about !== undefined ? [about] : [];
  const [spoken] = reading.mentions.filter(({ concept }) => /^(ref\.(older|newer)|op\.successor)$/.test(concept));
  // "Is the new one weaker?" is about the new one, "is it weaker than the new one?" about the other.
  const isSubject = slots.comparative && spoken && !isRivalAt(reading.text, spoken, reading.answerIn);
  const products = [...new Set(isSubject ? [...generation, ...beside] : [...beside, ...generation])];
  return { products, by: 'pointer', provenance: 'question', missing: false };
};

/** The products that a question names, with those it refers to beside them. */
const byName = (
  reading: Reading,
  slots: Slots,
  state: DialogueState,
  described: readonly Described[],
  fromPointers: ProductIds,
): Referents => {
  const beside = joins(reading, slots)
    ? described.filter(({ definite }) => definite).flatMap(({ products }) => products.slice(0, 1))
    : [];
  const [about] = state.focus.length > 0 ? state.focus : state.page === undefined ? [] : [state.page];
  const isAbout =
    joins(reading, slots) && slots.comparative !== undefined && has(reading, 'ref.it', 'ref.this', 'ref.that');
  const first = isAbout && about !== undefined && slots.products.length === 1 ? [about] : [];
  const products = [...new Set([...first, ...slots.products, ...fromPointers, ...beside])];
  return { products, by: 'name', provenance: 'question', missing: false };
};

/** "No, that one is not made for it. Better: this one. What does it cost?" On a page, its product stays meant. */
const betterShown = ({ shown, insteadOf, page }: DialogueState): string | undefined => {
  const [better, ...others] = (shown.at(-1) ?? []).filter((id) => !insteadOf.includes(id));
  return insteadOf.length > 0 && others.length === 0 && page === undefined ? better : undefined;
};

/** Whom or what a question is about. */
export const referentsOf = (
  reading: Reading,
  slots: Slots,
  state: DialogueState,
  known: Known,
  described: readonly Described[],
): Referents => {
  // "What does it come to in all?", behind one tool with its alternatives, counts no alternatives.
  const isSum = has(reading, 'op.total') && !has(reading, 'ref.they', 'ref.both', 'ref.each', 'ref.among');
  const isOfChoice = isSum && state.lastSteps.some(({ operation }) => recommending.has(operation));
  // "Not the heavy one" refers to none.
  const pointers = mentionsOf(reading, 'ref')
    .filter((mention) => !(rankedPointers.includes(mention.concept) && isNegated(reading, mention)))
    .filter((mention) => !isOfDescription(mention, described))
    .map(({ concept }) => nameOf(concept))
    .filter((name) => !(isOfChoice && name === 'all'));
  // "The cheaper of the two" is one of them.
  const isPicked = described.some(
    ({ definite, shown, ranking, products }) => definite && shown && ranking !== undefined && products.length === 1,
  );
  // "The difference between the two 18 V ones?"
  const ofTwo = described.find(({ isTwo, products }) => isTwo && products.length === 2);
  if (ofTwo && state.shown.length > 0)
    return { products: ofTwo.products, by: 'pointer', provenance: 'question', missing: false, told: [ofTwo] };
  const strong = pointers.filter((name) => !weakPointers.has(name) && !(isPicked && sets.has(name)));
  const resolved = strong.map((name) => pointed(name, state, known));
  const fromPointers = [...new Set(resolved.flatMap((ids) => ids ?? []))];
  const newer = toGeneration(reading, slots, state, known);
  if (newer) return newer;
  if (slots.products.length > 0) return byName(reading, slots, state, described, fromPointers);
  const first = firstTopic(reading, state);
  if (first !== undefined) return { products: [first], by: 'pointer', provenance: 'state', missing: false };
  const two = twoMeant(reading, slots, state, known);
  // "Which of those?" of two is of both, though "those" alone is the topic.
  const pair = fromPointers.length === 0 || (fromPointers.length === 1 && two?.pointed) ? two : undefined;
  if (pair) return { products: pair.products, by: 'pointer', provenance: 'state', missing: false };
  if (fromPointers.length > 0) return { products: fromPointers, by: 'pointer', provenance: 'question', missing: false };
  const byDescription = fromDescriptions(reading, slots, state, known, withoutSummed(reading, state, known, described));
  if (byDescription) return byDescription;
  const better = betterShown(state);
  const asksFigure = slots.asked.length > 0 || has(reading, 'op.price', 'op.total', 'packaging.kit');
  if (better !== undefined && asksFigure && slots.types.length + Object.keys(slots.task).length === 0)
    return { products: [better], by: 'pointer', provenance: 'state', missing: false };
  const pointsAtNothing =
    resolved.some((ids) => ids?.length === 0) && slots.types.length === 0 && mayPoint(reading, state, strong);
  const weak = pointers.filter((name) => weakPointers.has(name) && !['one', 'yours', 'mine', 'among'].includes(name));
  if (weak.length > 0 && slots.types.length === 0) {
    const products = pointed(weak[0] ?? 'it', state, known) ?? [];
    if (products.length > 0) return { products, by: 'pointer', provenance: 'question', missing: false };
  }
  if (pointsAtNothing) return { ...none, missing: true };
  if (state.focus.length > 0) return { products: state.focus, by: 'focus', provenance: 'state', missing: false };
  if (state.page !== undefined) return { products: [state.page], by: 'page', provenance: 'page', missing: false };
  return { ...none, missing: weak.length > 0 && has(reading, 'ref.this', 'ref.it', 'ref.that') };
};
