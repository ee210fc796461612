import { batteryNouns, saidOfPurchase } from '../purchase/purchaseWords.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import type { Turn } from '../references/turn.ts';
import type { Purchase } from './basket.ts';
import { type SpokenTool, spokenTools } from './spokenTools.ts';

/** A message that lists what is to be bought: several tools, or a tool with its packs and charger. */

/** Maximum distance of "the same" from the packs. */
const besideNoun = 14;

/** "All on the same battery", "tutti con la stessa batteria": the tools are to share their packs. */
export const sharesPacks = (reading: Reading): boolean =>
  has(reading, 'op.share') ||
  mentionsOf(reading, 'ref').some(
    ({ concept, start, end }) =>
      concept === 'ref.same' &&
      batteryNouns(reading).some((noun) => noun.start - end <= besideNoun && start - noun.end <= besideNoun),
  );

/** What a message with several tools asks about them instead of their price. */
const besideBuying = [
  'op.difference',
  'op.compare',
  'op.worth',
  'op.chargeTime',
  'op.runtimeOf',
  'op.whyNot',
  'op.why',
  'op.safe',
  'op.alternative',
  'op.count',
] as const;

/** "The drill or the driver?" chooses one of them. */
const isEitherOr = ({ reading }: Turn, tools: readonly SpokenTool[]): boolean =>
  saidOfPurchase(reading, 'or').some(
    ({ start, end }) => tools.some((one) => one.end <= start) && tools.some((one) => one.start >= end),
  );

const hasBudget = ({ slots }: Turn): boolean =>
  slots.constraints.some((one) => one.by === 'range' && one.measure === 'price' && one.max !== undefined);

/** Two tools or more, or one with packs and a charger of which the number or the size is told. */
export const isShoppingList = (turn: Turn, purchase: Purchase): boolean => {
  const { reading, slots } = turn;
  const { tools, toolTypes, parts, asksRest } = purchase;
  const wanted = parts.filter(({ count }) => count !== 0);
  const goods = tools.length + toolTypes.length;
  if (goods === 0 || asksRest || isEitherOr(turn, spokenTools(turn)) || has(reading, ...besideBuying)) return false;
  if ([...slots.asked, ...slots.askedKeys].some((key) => key !== 'price') || slots.comparative) return false;
  const both = new Set(wanted.map(({ role }) => role)).size > 1;
  const counted = wanted.some(({ count = 1, sizes, product }) => count > 1 || sizes || product);
  const saysSum = has(reading, 'op.total', 'op.price', 'bound.budget') || slots.asked.includes('price');
  const wants = saysSum || has(reading, 'op.need') || saidOfPurchase(reading, 'quote').length > 0;
  const startsNew = saidOfPurchase(reading, 'fromNothing').length > 0;
  // "Do the two share their battery?"
  if (asksYesNo(reading) && !wants && !startsNew && !hasBudget(turn)) return false;
  if (goods === 1) return both && counted;
  const isCounted = [...purchase.counts.values(), ...toolTypes.map(({ count }) => count ?? 1)].some((one) => one > 1);
  const several = goods >= severalTools || sharesPacks(reading) || wanted.length > 0 || isCounted;
  return (several && (wants || startsNew || wanted.length > 0 || hasBudget(turn))) || hasBudget(turn) || startsNew;
};

/** Two tools may be alternatives; three are a list. */
const severalTools = 3;
