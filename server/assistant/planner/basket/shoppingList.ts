import { saidOfPurchase } from '../purchase/purchaseWords.ts';
import { has } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import type { Turn } from '../references/turn.ts';
import type { Purchase } from './basket.ts';
import { type SpokenTool, spokenTools } from './spokenTools.ts';

/** A message that lists what is to be bought: several tools, or a tool with its packs and charger. */

/** "All on the same battery": the tools are to share their packs. */
export const sharesPacks = (reading: Reading): boolean => has(reading, 'op.share');

/** "The drill or the driver?" chooses one of them. */
const isEitherOr = ({ reading }: Turn, tools: readonly SpokenTool[]): boolean =>
  saidOfPurchase(reading, 'or').some(
    ({ start, end }) => tools.some((one) => one.end <= start) && tools.some((one) => one.start >= end),
  );

/** Two tools or more, or one with packs and a charger of which the number or the size is told. */
export const isShoppingList = (turn: Turn, purchase: Purchase): boolean => {
  const { reading, slots } = turn;
  const { tools, toolTypes, parts } = purchase;
  const wanted = parts.filter(({ count }) => count !== 0);
  const goods = tools.length + toolTypes.length;
  if (goods === 0 || isEitherOr(turn, spokenTools(turn)) || has(reading, 'op.difference', 'op.compare')) return false;
  if ([...slots.asked, ...slots.askedKeys].some((key) => key !== 'price')) return false;
  const hasBudget = slots.constraints.some((one) => one.by === 'range' && one.measure === 'price');
  const wants = hasBudget || has(reading, 'op.total', 'op.price', 'bound.budget', 'op.need');
  // "Do the two share their battery?"
  if (asksYesNo(reading) && !wants) return false;
  if (goods === 1)
    return (
      new Set(wanted.map(({ role }) => role)).size > 1 && wanted.some(({ count = 1, sizes }) => count > 1 || sizes)
    );
  return (goods >= severalTools || wanted.length > 0) && (wants || wanted.length > 0);
};

/** Two tools may be alternatives; three are a list. */
const severalTools = 3;
