import type { ProductIds } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import { firstOf } from '../../text/anyOf.ts';
import type { Known, Slots } from '../conditions/slots.ts';
import { has, mentionsOf, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import operationGroups from './operationGroups.json' with { type: 'json' };
import pluralVerbs from './pluralVerbs.json' with { type: 'json' };
import { pairIn, type Standing } from './salience.ts';

/** Questions about two products that were spoken of together, though neither is named. */

const verbTable: Readonly<Record<string, readonly string[]>> = pluralVerbs;

/** Questions about certain products: "which one is lighter?" after them is about those. */
const certainOperations: ReadonlySet<string> = new Set(operationGroups.ofCertain);

const isOfCertain = ({ lastSteps }: DialogueState): boolean =>
  lastSteps.some(({ operation }) => certainOperations.has(operation));

/** "And the vibration?", behind two that were weighed: a figure and nothing else, of neither more than of the other. */
const namesFiguresAlone = (reading: Reading, { asked, askedKeys, constraints }: Slots): boolean =>
  asked.length + askedKeys.length > 0 &&
  constraints.length + mentionsOf(reading, 'ref').length === 0 &&
  wordCount(reading) <= shortQuestion;
const shortQuestion = 4;

/** "Which one has more torque?", "and the deepest?" of all there are is asked otherwise. */
const asksWhichOfTwo = (reading: Reading, { comparative, ranking }: Slots): boolean => {
  const named = has(reading, 'op.which');
  const ranks = comparative !== undefined || (named && ranking !== undefined);
  const listed = has(reading, 'ref.among', 'ref.they', 'ref.both', 'ref.all');
  return ranks && !listed && (named || has(reading, 'edit.whatAbout'));
};

/** "¿Cuántos años de garantía tienen?": languages without a pronoun tell both by the verb. */
const saysPlural = ({ language, text }: Reading): boolean =>
  firstOf(language, text, verbTable[language] ?? []) !== undefined;

/** The two products that a question is about; undefined if it is about no two. */
export const twoMeant = (
  reading: Reading,
  slots: Slots,
  state: DialogueState,
  known: Known,
): ProductIds | undefined => {
  if (slots.types.length + slots.products.length > 0) return undefined;
  const { focus } = state;
  const among = (...as: readonly Standing[]) => {
    const products = pairIn(state, known, ...as);
    return products.length > 1 ? products : undefined;
  };
  if (asksWhichOfTwo(reading, slots) && isOfCertain(state))
    return focus.length > 1 ? focus : among('weighed', 'spoken');
  if (has(reading, 'op.alternative', 'op.list', 'ref.one', 'ref.other')) return undefined;
  // "Hanno l'avvio dolce?", behind a question about one and the same about another.
  if (saysPlural(reading)) return isOfCertain(state) ? among('weighed', 'spoken') : among('weighed');
  return namesFiguresAlone(reading, slots) ? among('weighed') : undefined;
};
