import type { ProductIds } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import type { Known, Slots } from '../conditions/slots.ts';
import { firstOf } from '../reading/anyOf.ts';
import { has, mentionsOf, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import operationGroups from './operationGroups.json' with { type: 'json' };
import pluralVerbs from './pluralVerbs.json' with { type: 'json' };
import { pairIn } from './salience.ts';

/** Questions about two products that were spoken of together, though neither is named. */

/** The two that the last answer weighed against each other. */
const weighedPair = ({ lastSteps, shown }: DialogueState): ProductIds => {
  const [last] = lastSteps;
  if (last?.operation !== 'compare' && last?.operation !== 'worth') return [];
  const { products } = last.input;
  const seen = shown.at(-1) ?? [];
  return products.length === 2 ? products : seen.length === 2 ? seen : [];
};

const verbTable: Readonly<Record<string, readonly string[]>> = pluralVerbs;

/** "And the vibration?", behind two that were weighed: a figure and nothing else, of neither more than of the other. */
const asksOnlyFigure = (reading: Reading, { asked, askedKeys, constraints }: Slots): boolean =>
  asked.length + askedKeys.length > 0 &&
  constraints.length + mentionsOf(reading, 'ref').length === 0 &&
  wordCount(reading) <= shortQuestion;
const shortQuestion = 4;

/**
 * "¿Cuántos años de garantía tienen?", behind a decision between two: languages without a pronoun tell both by the verb.
 */
export const saidOfBoth = (reading: Reading, slots: Slots, state: DialogueState, known: Known): ProductIds => {
  const { types, products } = slots;
  const isPlural = firstOf(reading.language, reading.text, verbTable[reading.language] ?? []) !== undefined;
  const asksElse =
    types.length + products.length > 0 || has(reading, 'op.alternative', 'op.list', 'ref.one', 'ref.other');
  if (asksElse || !(isPlural || asksOnlyFigure(reading, slots))) return [];
  const weighed = weighedPair(state);
  // "Hanno l'avvio dolce?", behind a question about one and the same about another.
  return weighed.length > 1 || !isPlural ? weighed : pairSpokenOf(state, known);
};

/** Questions about certain products: "which one is lighter?" after them is about those. */
const certainOperations: ReadonlySet<string> = new Set(operationGroups.ofCertain);
const maxBack = 3;

/** "Which one has more torque?", behind questions about one and another: of the two. */
export const comparedPair = (reading: Reading, slots: Slots, state: DialogueState, known: Known): ProductIds => {
  const listed = has(reading, 'ref.among', 'ref.they', 'ref.both', 'ref.all');
  const named = has(reading, 'op.which') || /どっち|どちら/u.test(reading.text);
  // "And the deepest?" is asked of all there are.
  const ranks = slots.comparative !== undefined || (named && slots.ranking !== undefined);
  const which = named || has(reading, 'edit.whatAbout');
  const asks = which && ranks && slots.types.length === 0 && !listed;
  // A counterpart that was searched for is compared with the original.
  const found = state.lastSteps.some(({ operation }) => operation === 'search') && state.shown.at(-1)?.length === 1;
  if (!asks || !(found || state.lastSteps.some(({ operation }) => certainOperations.has(operation)))) return [];
  if (state.focus.length > 1) return state.focus;
  const decided = weighedPair(state);
  if (decided.length > 1) return decided;
  const kind = known.get(state.focus[0] ?? '')?.kind;
  const before = state.before
    .slice(-maxBack)
    .toReversed()
    .flatMap(({ focus }) => focus.slice(0, 1));
  const other = before.find((id) => id !== state.focus[0] && known.get(id)?.kind === kind);
  return kind === undefined || other === undefined ? [] : [...state.focus.slice(0, 1), other];
};

/** The one asked about last and the one of its type asked about before it. */
const pairSpokenOf = ({ focus, before, lastSteps }: DialogueState, known: Known): ProductIds => {
  const [one, ...others] = focus;
  const earlier = before.at(-1)?.focus ?? [];
  const [other] = earlier;
  const isFact = lastSteps.some(({ operation }) => certainOperations.has(operation));
  const isAlike = known.get(one ?? '')?.kind === known.get(other ?? '')?.kind;
  if (one === undefined || other === undefined || one === other || others.length + earlier.length > 1) return [];
  return isFact && isAlike ? [one, other] : [];
};

/** "Which of those has a brushless motor?", behind a question about one and the same about another: both. */
export const spokenPair = (reading: Reading, slots: Slots, state: DialogueState, known: Known): ProductIds => {
  const isOne = state.focus.length === 1 && (state.shown.at(-1) ?? []).length === 1;
  const asks = has(reading, 'op.which') && has(reading, 'ref.among', 'ref.both') && slots.types.length === 0;
  return isOne && asks ? pairIn(state, known) : [];
};
