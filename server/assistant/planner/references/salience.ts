import { isAttribute } from '../../../catalogue/attributes.ts';
import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { Constraint, ProductIds, RankKey } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import type { AskedField } from '../conditions/askedFields.ts';
import type { Known, Slots } from '../conditions/slots.ts';
import { has } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import rankAttributes from './rankAttributes.json' with { type: 'json' };

/** Which of the mentioned products a question can be about. */

const fieldsByKey: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = rankAttributes;

const isTool = (id: string, known: Known): boolean => isToolKind(known.get(id)?.kind);

/** How much what a product is to the conversation speaks for its being meant; a step back costs 1. */
const weights = { topic: 100, tool: 50, page: 40, shown: 30, beside: 25, topicBefore: 20, shownBefore: 10 };
/** An older topic is one no more. */
const maxBack = 4;

/** All mentioned products by salience: the topic, then tools by recency, then what was mentioned with them. */
export const bySalience = ({ focus, page, shown, beside, before }: DialogueState, known: Known): ProductIds => {
  const scores = new Map<string, number>();
  const note = (ids: ProductIds, weight: number): void => {
    for (const id of ids) scores.set(id, Math.max(scores.get(id) ?? 0, weight));
  };
  const [last = [], ...earlier] = shown.toReversed();
  note(focus, weights.topic);
  note(page === undefined ? [] : [page], weights.page);
  note(last, weights.shown);
  note(beside, weights.beside);
  for (const [back, one] of before.slice(-maxBack).toReversed().entries()) note(one.focus, weights.topicBefore - back);
  for (const [back, ids] of earlier.entries()) note(ids, weights.shownBefore - back);
  const scoreOf = (id: string): number =>
    (scores.get(id) ?? 0) + (isTool(id, known) && !focus.includes(id) ? weights.tool : 0);
  return [...scores.keys()].toSorted((one, other) => scoreOf(other) - scoreOf(one));
};

/** Fields that every product has, so they distinguish nothing. */
export const common: ReadonlySet<string> = new Set([
  'price',
  'rating',
  'platform',
  'weight',
  'length',
  'width',
  'height',
]);

/** Whether a product can have a field, or the figure for a quality in its type. */
const canBeAsked = (id: string, fields: readonly AskedField[], keys: readonly RankKey[], known: Known): boolean => {
  const product = known.get(id);
  if (!product) return false;
  const ofKeys = keys.flatMap((key) => fieldsByKey[key]?.[product.kind ?? ''] ?? fieldsByKey[key]?.['default'] ?? []);
  return [...fields, ...ofKeys].some((field) => isAttribute(field) && product.attributes[field] !== undefined);
};

/** How two products came to stand together. */
export type Standing = 'topic' | 'list' | 'weighed' | 'weighedBefore' | 'spoken' | 'alike' | 'picked' | 'first';

/** The pairs of a conversation, the likeliest first: both in view, listed, weighed against each other, or asked about in turn. */
export const pairsIn = (state: DialogueState, known: Known): readonly { as: Standing; products: ProductIds }[] => {
  const { focus, shown, before } = state;
  const last = shown.at(-1) ?? [];
  const weighedIn = ({ lastSteps }: DialogueState): readonly ProductIds[] =>
    lastSteps.flatMap(({ operation, input }) =>
      (operation === 'compare' || operation === 'worth') && 'products' in input ? [input.products ?? []] : [],
    );
  // What one is worth is weighed against another that the answer names.
  const weighed = weighedIn(state).map((products) => (products.length === 2 ? products : last));
  const [topic] = focus;
  const kindOf = (id: string | undefined) => known.get(id ?? '')?.kind;
  const alike = bySalience(state, known).filter((id) => kindOf(id) === kindOf(topic));
  const topics = before
    .slice(-maxBack)
    .toReversed()
    .flatMap((one) => one.focus.slice(0, 1))
    .filter((id) => kindOf(id) === kindOf(topic));
  const picked = before
    .slice(-maxBack)
    .toReversed()
    .flatMap((one) => one.focus.slice(0, 1))
    .filter((id) => id !== topic && isTool(id, known));
  const longer = [focus, last].find((ids) => ids.length > 2) ?? [];
  const pairs: readonly { as: Standing; products: ProductIds }[] = [
    { as: 'topic', products: focus },
    { as: 'list', products: last },
    ...weighed.map((products) => ({ as: 'weighed', products }) as const),
    ...before
      .slice(-maxBack)
      .toReversed()
      .flatMap(weighedIn)
      .map((products) => ({ as: 'weighedBefore', products }) as const),
    { as: 'spoken', products: [...new Set([...focus.slice(0, 1), ...topics])].slice(0, 2) },
    { as: 'alike', products: alike.slice(0, 2) },
    // "Which of the two, then?", behind a pick for one job and another for the next.
    { as: 'picked', products: [...picked.slice(0, 1), ...focus.slice(0, 1)] },
    { as: 'first', products: longer.slice(0, 2) },
  ];
  return pairs.filter(({ products }) => products.length === 2);
};

/** The likeliest of the pairs that stand together so. */
export const pairIn = (state: DialogueState, known: Known, ...as: readonly Standing[]): ProductIds =>
  pairsIn(state, known).find((pair) => as.length === 0 || as.includes(pair.as))?.products ?? [];
/** The attribute of a condition; the power source is not specific to some products. */
const attributesOf = (one: Constraint): readonly AskedField[] => {
  if (one.by === 'choice') return one.attribute === 'powerSource' ? [] : [one.attribute];
  return one.by === 'range' && !one.measure.startsWith('weight') && one.measure !== 'voltage' ? [one.measure] : [];
};

/** Pointers to several products. */
const several = ['ref.both', 'ref.they', 'ref.each', 'ref.all'];

/** The products a question is about, and how they were identified. */
interface ResolvedProducts {
  readonly products: ProductIds;
  readonly by: string;
  readonly told?: unknown;
}

/**
 * The question decides which product is meant: a cutting depth can only belong to a saw, whatever packs were mentioned
 * last, and a job only to a tool. Products named or described in the question stay.
 */
export const plausibleReferents = <Pointing extends ResolvedProducts>(
  referents: Pointing,
  reading: Reading,
  slots: Slots,
  state: DialogueState,
  known: Known,
): Pointing => {
  const { products, by, told } = referents;
  // "Are the bits included?" is about the tool's box.
  const ofParts = slots.types.length > 0 && !slots.types.some(isToolKind) && !products.some((id) => isTool(id, known));
  const [holder] = bySalience(state, known).filter((id) => isTool(id, known));
  if (has(reading, 'op.included') && ofParts && by !== 'name' && holder !== undefined)
    return { ...referents, products: [holder] };
  if (by === 'name' || by === 'none' || told !== undefined || products.length === 0) return referents;
  const fields = slots.asked.filter((field) => !common.has(field));
  const keys = slots.askedKeys.filter((key) => key !== 'size');
  // "Is it class M?" can only be about the vacuum.
  const open = slots.types.length === 0 && slots.task.application === undefined && asksYesNo(reading);
  const held = !open ? [] : slots.constraints.flatMap(attributesOf).filter((field) => !common.has(field));
  const isAsked = (id: string): boolean => canBeAsked(id, [...fields, ...held], keys, known);
  const ofPacks = slots.types.length > 0 && slots.types.every(isSupplyKind);
  // "How far do I get on one charge?" is not about the one with a cord.
  const charges = slots.types.length === 0 && has(reading, 'op.perCharge', 'op.chargeTime', 'op.runtimeOf');
  const takesPacks = (id: string): boolean => known.get(id)?.platform !== undefined;
  const isOfJob = slots.task.application !== undefined && slots.types.length === 0;
  const fits =
    fields.length + keys.length + held.length > 0
      ? isAsked
      : ofPacks || charges
        ? takesPacks
        : isOfJob
          ? (id: string): boolean => isTool(id, known)
          : undefined;
  if (fits === undefined || products.some(fits)) return referents;
  const pair = has(reading, ...several) ? pairIn(state, known).filter(fits) : [];
  const others = bySalience(state, known).filter(fits);
  const meant = pair.length > 1 ? pair : others.slice(0, has(reading, 'ref.both') ? 2 : 1);
  return meant.length > 0 ? { ...referents, products: meant } : referents;
};

/** The one part that the last answer was about beside a tool: "does that one fit the other saw too?" */
export const partShown = (state: DialogueState, known: Known): string | undefined => {
  const last = state.lastSteps.at(-1);
  const isPart = (id: string): boolean => !isTool(id, known);
  if (last?.operation === 'compatible') return last.input.products.find(isPart);
  const parts = (state.shown.at(-1) ?? []).filter(isPart);
  return last?.operation === 'accessories' && parts.length === 1 ? parts[0] : undefined;
};
