import type { OperationName } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import type { Slots } from '../conditions/slots.ts';
import type { Described } from '../descriptions/description.ts';
import { mentionsOf, wordCount } from '../reading/mentions.ts';
import { namesOtherMaker } from '../reading/otherMaker.ts';
import type { Reading } from '../reading/reading.ts';
import type { Referents } from './referents.ts';

/** Groups in which each concept is a feature of its own. */
const single: ReadonlySet<string> = new Set(conceptGroups.single);
/** Groups for which only their presence is a feature. */
const any: readonly string[] = conceptGroups.any;
/** Groups that show that a message is about tools, not only polite. */
const contentGroups: ReadonlySet<string> = new Set(conceptGroups.content);
const groupOf = (concept: string): string => concept.slice(0, concept.indexOf('.'));

const supplies = new Set(['battery', 'charger']);
const accessories = new Set(['drillBits', 'screwdriverBits', 'sawBlade', 'abrasiveDisc', 'sandingSheet', 'carryCase']);

const typeFeatures = ({ types, isGroup }: Slots): readonly string[] => [
  ...(types.some((type) => !supplies.has(type) && !accessories.has(type)) ? ['type:tool'] : []),
  ...(types.some((type) => supplies.has(type)) ? ['type:supply'] : []),
  ...(types.some((type) => accessories.has(type)) ? ['type:accessory'] : []),
  ...(types.length === 0 ? ['type:none'] : []),
  ...(isGroup ? ['type:group'] : []),
  ...(new Set(types).size > 1 && !isGroup ? ['type:several'] : []),
];

const stateFeatures = (state: DialogueState): readonly string[] => {
  const last: OperationName | undefined = state.lastSteps.at(-1)?.operation;
  return [
    ...(last === undefined ? ['first'] : [`last:${last}`]),
    ...(state.types.length > 0 ? ['goal'] : []),
    ...(state.pending ? [`pending:${state.pending.missing}`] : []),
    ...(state.page === undefined ? [] : ['page']),
  ];
};

/** "Lighter than the DV18X?" about the page's product, "how much heavier is the second one?" about two. */
const comparedWith = (slots: Slots, referents: Referents, state: DialogueState): readonly string[] => {
  if (!slots.comparative) return [];
  const pointed = referents.by === 'name' || referents.by === 'pointer';
  const other =
    state.focus.some((id) => !referents.products.includes(id)) ||
    (state.page !== undefined && !referents.products.includes(state.page));
  return [...(pointed && (other || referents.products.length > 1) ? ['comparative:two'] : []), 'comparative'];
};

/** "The cordless one", "one with a light": another product than the one in view. */
const otherOne = (reading: Reading): boolean =>
  mentionsOf(reading, 'ref').some(({ concept }) => concept === 'ref.one') &&
  !mentionsOf(reading, 'ref').some(({ concept }) => /^ref\.(this|that|it|same)$/.test(concept));

/** Unexplained words: the catalogue's text may answer them. */
const unreadFeatures = ({ unexplained, language }: Reading): readonly string[] => {
  const letters = unexplained.reduce((sum, { start, end }) => sum + end - start, 0);
  const words = language === 'jp' ? Math.ceil(letters / unreadLetters) : unexplained.length;
  return words === 0 ? [] : words === 1 ? ['unread'] : ['unread', 'unread:several'];
};
/** Number of Japanese characters that count as a word. */
const unreadLetters = 4;

/** Described products, of those mentioned or of the whole range. */
const describedFeatures = (described: readonly Described[]): readonly string[] => {
  const telling = described.filter(
    ({ constraints, ranking, products }) => products.length > 0 && (constraints.length > 0 || ranking),
  );
  return [
    ...(telling.length >= 2 ? ['described:several'] : telling.length === 1 ? ['described:one'] : []),
    ...(described.some(({ shown }) => shown) ? ['described:shown'] : []),
  ];
};

const shortQuestion = 4;

/** Features of a question that are weighted per operation (weights.json). */
export const featuresOf = (
  reading: Reading,
  slots: Slots,
  referents: Referents,
  state: DialogueState,
  described: readonly Described[],
): ReadonlySet<string> => {
  // "The technical data of it" asks for all of them.
  const concepts = reading.mentions.map(({ concept }) => (concept === 'abstract.specs' ? 'op.details' : concept));
  const content = reading.models.length > 0 || concepts.some((concept) => contentGroups.has(groupOf(concept)));
  const subject = `subject:${referents.by}`;
  const ops = concepts.filter((concept) => concept.startsWith('op.'));
  const words = wordCount(reading);
  return new Set([
    ...concepts.filter((concept) => single.has(groupOf(concept))),
    ...any.filter((group) => mentionsOf(reading, group).length > 0 && (group !== 'wish' || slots.wishes.length > 0)),
    ...typeFeatures(slots),
    ...stateFeatures(state),
    subject,
    ...ops.map((op) => `${subject}&${op}`),
    ...(slots.comparative ? ops.map((op) => `comparative&${op}`) : []),
    ...(referents.products.length >= 2 ? ['products:several'] : []),
    ...(slots.products.length >= 2 ? ['named:several'] : []),
    ...(referents.missing ? ['missing'] : []),
    ...(namesOtherMaker(reading) ? ['maker'] : []),
    ...(reading.units.length > 0 && reading.quantities.length === 0 ? ['unit'] : []),
    ...(otherOne(reading) ? ['otherOne'] : []),
    ...(reading.unknownModel === undefined ? [] : ['unknownModel']),
    ...comparedWith(slots, referents, state),
    ...(slots.constraints.some(({ by }) => by === 'range' || by === 'platform') ? ['range'] : []),
    ...(slots.complains ? ['complains'] : []),
    ...unreadFeatures(reading),
    ...describedFeatures(described),
    ...(slots.asked.length > 0 || slots.askedKeys.length > 0 ? ['asks'] : []),
    ...(content ? ['content'] : ['bare']),
    ...(ops.length > 0 ? [] : ['no-op']),
    ...(words <= shortQuestion ? ['short'] : []),
    ...(/[?？]\s*$|か[。？?]*$/.test(reading.text) ? ['question'] : []),
  ]);
};
