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
  const named = has(reading, 'op.which') || /どっち|どちら/u.test(reading.text);
  const ranks = comparative !== undefined || (named && ranking !== undefined);
  const listed = has(reading, 'ref.among', 'ref.they', 'ref.both', 'ref.all');
  return ranks && !listed && (named || has(reading, 'edit.whatAbout'));
};

/** "¿Cuántos años de garantía tienen?": languages without a pronoun tell both by the verb. */
const saysPlural = ({ language, text }: Reading): boolean =>
  firstOf(language, text, verbTable[language] ?? []) !== undefined;

/** The two products that a question is about, and whether it points at them. */
export const twoMeant = (
  reading: Reading,
  slots: Slots,
  state: DialogueState,
  known: Known,
): { readonly products: ProductIds; readonly pointed: boolean } | undefined => {
  if (slots.types.length + slots.products.length > 0) return undefined;
  const { focus, shown, lastSteps } = state;
  const last = shown.at(-1) ?? [];
  const among = (pointed: boolean, ...as: readonly Standing[]) => {
    const products = pairIn(state, known, ...as);
    return products.length > 1 ? { products, pointed } : undefined;
  };
  // "Which of those has a brushless motor?", behind a question about one and the same about another.
  if (has(reading, 'op.which') && has(reading, 'ref.among', 'ref.both') && focus.length === 1 && last.length === 1)
    return among(true);
  // A counterpart that was searched for is compared with the original.
  const found = lastSteps.some(({ operation }) => operation === 'search') && last.length === 1;
  if (
    asksWhichOfTwo(reading, slots) &&
    (found || isOfCertain(state) || (focus.length === 2 && slots.comparative !== undefined))
  )
    return focus.length > 1 ? { products: focus, pointed: false } : among(false, 'weighed', 'spoken');
  if (has(reading, 'op.alternative', 'op.list', 'ref.one', 'ref.other')) return undefined;
  // "Hanno l'avvio dolce?", behind a question about one and the same about another.
  if (saysPlural(reading)) return among(false, 'weighed', ...(isOfCertain(state) ? (['spoken'] as const) : []));
  // "The difference in price?", behind the one and then the other.
  const asksWhy = has(reading, 'op.why', 'op.whyNot', 'op.justify', 'op.worth');
  if (has(reading, 'op.difference') && !asksWhy && focus.length === 1 && mentionsOf(reading, 'ref').length === 0)
    return among(false, 'weighed', 'spoken');
  return namesFiguresAlone(reading, slots) ? among(false, 'weighed') : undefined;
};
