import { isSupplyKind } from '../../../catalogue/kinds.ts';
import type { DialogueState } from '../../state/state.ts';
import { overlaps } from '../../text/span.ts';
import { asksForSet, packOfFigure, packsOfTotal } from '../basket/setWords.ts';
import type { Slots } from '../conditions/slots.ts';
import { ownedStretches } from '../purchase/owned.ts';
import { batteryNouns } from '../purchase/purchaseWords.ts';
import { has, isNegated, mentionsOf } from '../reading/mentions.ts';
import { offersAlternatives } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import type { Description } from './description.ts';
import { restatesChoice } from './ellipsis.ts';

/** Descriptions that refer to no certain product, though they read as if they did. */

/** "Which is the lightest?" asks for it, and refers to none. */
const isAskedFor = (reading: Reading, { types, asked, askedKeys, ranking }: Slots, one: Description): boolean =>
  has(reading, 'op.which', 'ref.among') &&
  types.length === 0 &&
  ranking !== undefined &&
  one.ranking?.key === ranking.key &&
  asked.length + askedKeys.length === 0;

/** "コード付きのはありますか" asks whether there is one, and refers to none. */
const isAnySuch = (reading: Reading, { types, constraints, ranking }: Description): boolean =>
  reading.language === 'jp' &&
  has(reading, 'op.exists') &&
  !has(reading, 'op.worth') &&
  types.length === 0 &&
  constraints.length > 0 &&
  ranking === undefined;

/** "Is there a cheaper one than the DS18B?" asks whether there is one, and refers to none. */
const isAnyBetter = (reading: Reading, { comparative, products }: Slots, { ranking }: Description): boolean =>
  ranking !== undefined && comparative !== undefined && products.length === 1 && has(reading, 'op.exists');

/** "The cheapest circular saw": where nothing was shown or compared, one is asked for, and none is referred to. */
const isFirst = (
  reading: Reading,
  { types, products }: Slots,
  { ranking }: Description,
  { shown, page }: DialogueState,
): boolean =>
  ranking !== undefined &&
  types.length > 0 &&
  products.length + shown.length === 0 &&
  page === undefined &&
  !has(reading, 'op.difference', 'op.compare') &&
  !offersAlternatives(reading);

/** "My packs are NV 36. Does it fit?": what is said of owned packs identifies no tool. */
const isOwned = (reading: Reading, { start, end }: Description): boolean =>
  ownedStretches(reading, [...mentionsOf(reading, 'type'), { start, end }]).some(
    (stretch) => start >= stretch.start && end <= stretch.end,
  );

/**
 * "And with the bigger battery?", "with the big battery and the fast charger, how much?": parts for the tool, and neither
 * the tool with the biggest battery nor a part by itself.
 */
const isOfPurchase = (reading: Reading, one: Description, state: DialogueState): boolean => {
  const { types, ranking, start, end } = one;
  const pack = packsOfTotal(reading, state) ?? packOfFigure(reading, state);
  if (pack && overlaps(pack, one)) return true;
  const isPack = batteryNouns(reading).some((noun) => noun.start <= end + 1 && start <= noun.end + 1);
  if (types.length > 0 ? !types.every(isSupplyKind) : ranking === undefined || !isPack) return false;
  return types.length === 0 || asksForSet(reading);
};

const choosing: ReadonlySet<string> = new Set(['recommend', 'search', 'best', 'substitute', 'kit']);

/** "Only cordless": what is demanded of all, though "the cordless" could name one. */
const isDemanded = (reading: Reading, { start, end }: Description): boolean =>
  mentionsOf(reading, 'edit').some(
    (only) => only.concept === 'edit.only' && (only.end <= start || (only.start >= end && only.start - end <= 1)),
  );

/** "Only cordless", behind a choice, is a condition on it, and means no certain product. */
const isCondition = (reading: Reading, said: Slots, described: Description, state: DialogueState): boolean => {
  const { constraints, ranking } = described;
  return (
    (constraints.length > 0 &&
      isDemanded(reading, described) &&
      state.lastSteps.some(({ operation }) => choosing.has(operation))) ||
    (ranking !== undefined && said.constraints.length > 0 && restatesChoice(reading, state)) ||
    // "Y el más ligero", behind the strongest.
    (ranking !== undefined &&
      !described.compares &&
      described.alone &&
      state.lastSteps.some(({ operation }) => operation === 'best'))
  );
};

/** Whether a description means no certain product. */
export const refersToNone = (reading: Reading, said: Slots, one: Description, state: DialogueState): boolean =>
  // "I don't want the 36 V one".
  isNegated(reading, one) ||
  (reading.refusal !== undefined && overlaps(reading.refusal, one)) ||
  // "Forget the charger, just the cheapest drill" looks for one anew.
  (one.ranking !== undefined && has(reading, 'edit.drop')) ||
  // "La más potente de vuestras amoladoras" is looked for among all.
  (one.ranking !== undefined && one.types.length > 0 && has(reading, 'ref.yours')) ||
  isAskedFor(reading, said, one) ||
  isAnySuch(reading, one) ||
  isAnyBetter(reading, said, one) ||
  isOwned(reading, one) ||
  isOfPurchase(reading, one, state) ||
  isFirst(reading, said, one, state) ||
  isCondition(reading, said, one, state);
