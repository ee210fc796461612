import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { Constraint } from '../../plan.ts';
import { isPowerSource } from '../../state/slots.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { toldPrice } from '../basket/bareCapacities.ts';
import { isComposed, type Purchase, purchaseIn } from '../basket/basket.ts';
import { asksForSet, asksReady, asksWith, namesSet } from '../basket/setWords.ts';
import { isShoppingList } from '../basket/shoppingList.ts';
import { fitQuestion, toolInView } from '../parts/bindFit.ts';
import { sizeQuestion } from '../parts/bindMounts.ts';
import { asksIfVacuumNeeded } from '../parts/vacuumNeeded.ts';
import { countsIn } from '../purchase/counts.ts';
import { basketWordsIn, saidOfPurchase } from '../purchase/purchaseWords.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import type { Binder, Bound, Turn } from '../references/turn.ts';
import { kit } from './bindKit.ts';

/** Concepts that a message may hold which only puts a purchase together. */
const ofPurchase =
  /^(?:stop|ref|number|type|group|power|packaging|negation|edit|talk|person|unit|trait)\.|^op\.(?:total|price|howMuch|need|doINeed|required|own|change|take|recommend)$|^bound\.(?:and|or|budget)$|^(?:more|less|most|least|wish)\.(?:speed|size|price|batteryCapacity|capacity|strength)$|^measure\.price$/;

/** Concepts of words that may only change a purchase: "fit in there", "lascia perdere". */
const asFiller = /^(?:op\.(?:fits|can|difference|own)|hazard|trait)/;

/** What is only said of goods can hardly mean anything else. */
const unambiguousCost = -6;
/** A price of the tool with battery and charger is no question about these parts. */
const certainCost = -10;

/** A list of what is to be bought is no question about one of the things in it. */
const listCost = -14;

/** "Does a fast charger still fit in there?": a word of several that change a purchase means nothing by itself. */
const isPartOf = (words: readonly Span[], { start, end }: Span): boolean =>
  words.some((word) => word.start <= start && end <= word.end);

/** "And with the fast charger and one pack?", "2台＋電池1": every word is of goods, or of how they are put together. */
const saysOnlyGoods = ({ reading, slots }: Turn): boolean => {
  const { mentions, unexplained } = reading;
  const words = basketWordsIn(reading);
  if (!mentions.every((one) => ofPurchase.test(one.concept) || (asFiller.test(one.concept) && isPartOf(words, one))))
    return false;
  if (slots.asked.some((field) => field !== 'price') || slots.askedKeys.some((key) => key !== 'price')) return false;
  return unexplained.every((one) => words.some((word) => overlaps(one, word)));
};

/** Whether goods are told beyond naming a pack or charger, which may only ask about it. */
const changesGoods = (turn: Turn): boolean => {
  const { parts, tools, toolTypes, accessories, counts, times, owned, adds, before, ...rest } = purchaseIn(turn);
  const dropped = [...rest.dropped, ...rest.droppedTypes];
  // Without goods there is nothing to take out: "but not an impact driver" and "no battery" are conditions.
  const takesOut = dropped.length > 0 && turn.state.basket.lines.length > 0;
  const isNone = (count: number): boolean => count === 0 && before === undefined;
  // "Is a charger included?": one of them is no number to buy.
  const isSpecific = parts.some(
    ({ ranking, product, sizes, count = 1 }) => ranking ?? product ?? sizes ?? (count !== 1 && !isNone(count)),
  );
  const goods = tools.length + toolTypes.length + accessories.length;
  if (tools.length + toolTypes.length >= severalTools) return true;
  if (times !== undefined || takesOut || owned.length > 0 || isSpecific || counts.size > 0) return true;
  const countsAgain = parts.length > 0 || accessories.some(({ count }) => count !== undefined);
  return (toldPrice(turn.state) && countsAgain) || (adds && goods > 0);
};

/** Two tools may be compared; three are a list to buy. */
const severalTools = 3;

/** "Do I get that below 220?", behind a total: a limit and nothing else, which holds for all of it. */
const asksWithin = ({ reading, slots, state }: Turn): boolean =>
  state.lastSteps.some(({ operation }) => ['kit', 'project', 'offer'].includes(operation)) &&
  slots.constraints.length > 0 &&
  slots.constraints.every((one) => one.by === 'range' && one.measure === 'price') &&
  slots.types.length + slots.products.length + slots.asked.length + slots.askedKeys.length === 0 &&
  Object.keys(slots.task).length === 0 &&
  (slots.comparative === undefined || slots.comparative.key === 'price') &&
  !has(reading, ...besideLimit);
/** What a message with a limit asks besides whether it is kept. */
const besideLimit = [
  'op.why',
  'op.whyNot',
  'op.justify',
  'op.worth',
  'op.difference',
  'op.alternative',
  'op.recommend',
  'op.which',
  'op.exists',
  'edit.instead',
  'ref.other',
  'ref.one',
] as const;

/** "Price with battery and charger?", "what do I pay, ready to go?": the price of the tool with what it needs. */
const asksAllOf = ({ reading, slots }: Turn, { accessories, toolTypes }: Purchase): boolean =>
  (asksForSet(reading) ||
    (asksReady(reading) && slots.types.every((type) => !isToolKind(type))) ||
    (asksWith(reading) && accessories.length > 0 && toolTypes.length === 0)) &&
  [...slots.asked, ...slots.askedKeys].every((key) => key === 'price') &&
  slots.ranking === undefined &&
  !slots.constraints.some((one) => one.by === 'range' && one.measure === 'price');

/** "Does that stay under 650 with a battery and a charger?": a limit, and the tool in view with what runs it. */
const asksWithinSet = ({ reading, slots, known }: Turn, tool: string | undefined): boolean =>
  tool !== undefined &&
  slots.constraints.some(isPrice) &&
  slots.constraints.every((one) => isPrice(one) || one.by === 'packaging' || isPowerSource(one)) &&
  (namesSet(reading) || slots.types.some(isSupplyKind)) &&
  slots.types.every((type) => isSupplyKind(type) || type === known.get(tool)?.kind) &&
  slots.products.length === 0 &&
  Object.keys(slots.task).length === 0 &&
  slots.comparative === undefined &&
  slots.wishes.length === 0 &&
  !has(reading, ...besideLimit);
const isPrice = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

/** What a message behind a total asks besides a change of it. */
const besideChange =
  /^(?:policy\.(?!tax)|symptom|danger|procedure|measure\.(?!price)|op\.(?:difference|compare|worth|chargeTime|runtimeOf|perCharge|why|whyNot|fits|included|exists|which|suits|share|howTo|recommend|safe|doINeed|count)$)/;

/** "The jigsaw I can borrow", "does a bigger pack still fit in?": a change of the total told before, in whatever words. */
const changesTotal = (
  { reading, slots }: Turn,
  { before, isRecent, dropped, droppedTypes, parts, adds, times }: Purchase,
): boolean => {
  if (!before || !isRecent) return false;
  const words = basketWordsIn(reading);
  const asks = reading.mentions.some((one) => besideChange.test(one.concept) && !isPartOf(words, one));
  if (asks || slots.asked.length + slots.askedKeys.length > 0) return false;
  const takesOut = before.lines.some(
    ({ product, types = [] }) =>
      (product !== undefined && dropped.includes(product)) || types.some((type) => droppedTypes.includes(type)),
  );
  // "Redo it with four packs."
  const recounts =
    parts.some(({ count }) => count !== undefined) &&
    (mentionsOf(reading, 'edit').length > 0 || saidOfPurchase(reading, 'with').length > 0);
  return (
    takesOut ||
    recounts ||
    times !== undefined ||
    (adds && parts.some(({ ranking, product, sizes }) => ranking ?? product ?? sizes))
  );
};

/** A message that only adds, removes, exchanges or counts goods asks for the new total. */
export const bindBasket: Binder = (turn) => {
  const { reading, referents, known } = turn;
  const purchase = purchaseIn(turn);
  const { before, isRecent, tools, toolTypes, parts } = purchase;
  const hasTool =
    before !== undefined ||
    tools.length + toolTypes.length > 0 ||
    referents.products.some((id) => isToolKind(known.get(id)?.kind)) ||
    toolInView(turn) !== undefined;
  // "La más potente de vuestras amoladoras" is asked for.
  if (turn.slots.ranking !== undefined && has(reading, 'ref.yours')) return undefined;
  // "Do I need a vacuum for it?" asks whether, and buys none.
  if (asksIfVacuumNeeded(turn) && asksYesNo(reading)) return undefined;
  const says = countsIn(reading).length + mentionsOf(reading, 'type').length + reading.models.length > 0;
  if (isShoppingList(turn, purchase)) return boughtTogether(turn, listCost);
  if (before !== undefined && purchase.asksRest) return boughtTogether(turn, certainCost);
  if (changesTotal(turn, purchase)) return boughtTogether(turn, certainCost);
  if (before !== undefined && asksWithin(turn))
    return boughtTogether(turn, isComposed(before) ? certainCost : unambiguousCost);
  if (hasTool && asksAllOf(turn, purchase)) return boughtTogether(turn, certainCost);
  if (asksWithinSet(turn, toolInView(turn))) return boughtTogether(turn, certainCost);
  // "Make that one battery, not two."
  const recounts = isRecent && parts.some(({ count, ranking }) => count !== undefined || ranking !== undefined);
  if (recounts && saysOnlyGoods(turn)) return boughtTogether(turn, certainCost);
  const fits = sizeQuestion(turn) ?? fitQuestion(turn);
  if (fits || !hasTool || (!says && before === undefined) || !saysOnlyGoods(turn) || !changesGoods(turn))
    return undefined;
  return boughtTogether(turn);
};

const boughtTogether = (turn: Turn, cost = unambiguousCost): Bound | undefined => {
  const bound = kit(turn);
  return bound && { ...bound, cost };
};
