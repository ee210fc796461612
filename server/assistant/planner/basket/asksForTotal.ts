import { isToolKind } from '../../../catalogue/kinds.ts';
import type { Constraint } from '../../plan.ts';
import { isPowerSource } from '../../state/slots.ts';
import { meets } from '../conditions/meets.ts';
import { saidOfPurchase } from '../purchase/purchaseWords.ts';
import { has } from '../reading/mentions.ts';
import type { Turn } from '../references/turn.ts';
import { isComposed, type Purchase } from './basket.ts';
import { ownsPacks } from './ownership.ts';
import { toolsIn } from './spokenTools.ts';

/** Packs and chargers of which nothing more is said. */
const isPlain = (parts: Purchase['parts']): boolean => parts.every((wish) => Object.keys(wish).length === 1);

/** What is not a question about a total: compatibility, a comparison, a time, the contents of a box. */
const asksElse = ({ reading, slots }: Turn): boolean =>
  has(
    reading,
    'op.fits',
    'op.share',
    'op.compare',
    'op.difference',
    'op.worth',
    'op.chargeTime',
    'op.runtimeOf',
    'op.convert',
    'op.whyNot',
    'op.count',
    'op.percentOff',
    'policy.discount',
  ) ||
  slots.asked.some((field) => field !== 'price') ||
  slots.askedKeys.some((key) => key !== 'price');

/** A budget for everything. */
const isForAll = (one: Constraint): boolean =>
  one.by === 'range' && one.measure === 'price' && one.covers === 'everything';

/** Conditions on tool and budget that require a new total. */
const narrowsTotal = (one: Constraint): boolean =>
  one.by === 'feature' ||
  (one.by === 'range' && one.measure !== 'batteryCapacity') ||
  isPowerSource(one) ||
  one.by === 'platform';

/** A total of tools that we recommended, or, for a budget for everything, our choice. */
const isOurChoice = ({ state, slots }: Turn, { before, isRecent }: Purchase): boolean =>
  before === undefined || !isRecent
    ? budgetForAll(state.constraints, slots.constraints) &&
      (state.task.application !== undefined ||
        state.lastSteps.some(({ operation }) => ['recommend', 'search', 'suits'].includes(operation)))
    : before.lines[0]?.types !== undefined;

/** A budget or condition for tools that we recommended: they are chosen again. */
export const choosesAnew = (turn: Turn, purchase: Purchase): boolean =>
  isOurChoice(turn, purchase) &&
  !isOfOneOf(turn, purchase) &&
  !asksToLeaveOut(turn) &&
  purchase.tools.length === 0 &&
  turn.referents.by !== 'name' &&
  turn.slots.constraints.some(narrowsTotal);

/** "The grinder with a cord", behind a total of several tools: the others stay. */
const isOfOneOf = ({ slots, known }: Turn, { toolTypes, before }: Purchase): boolean =>
  toolTypes.length > 0 &&
  toolsIn({ known }, before).length > 1 &&
  slots.constraints
    .filter(narrowsTotal)
    .every((one) => toolTypes.some(({ constraints = [] }) => constraints.includes(one)));

/** "What would I drop to stay under 450?": the goods stay, and one of them is named. */
const asksToLeaveOut = ({ reading, slots }: Turn): boolean =>
  saidOfPurchase(reading, 'without').length > 0 && slots.constraints.every(isBudget);

/** A budget that covers everything, explicitly or before it was raised. */
const budgetForAll = (before: readonly Constraint[], said: readonly Constraint[]): boolean =>
  said.some(isForAll) || (said.some(isBudget) && before.some(isForAll));
const isBudget = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

/** "One without brushes, under 200 with packs": the product in view does not match, so another is meant. */
export const asksForAnother = ({ reading, slots, referents, known }: Turn, { tools }: Purchase): boolean =>
  has(reading, 'ref.one') &&
  tools.length === 0 &&
  referents.by !== 'name' &&
  slots.constraints.some(
    (one) =>
      (one.by === 'choice' || one.by === 'feature' || one.by === 'platform') &&
      referents.products.some((id) => {
        const product = known.get(id);
        return product !== undefined && !meets(product, one);
      }),
  );

/** The question is about money: a price, a total, or a limit. */
const asksAboutMoney = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.total', 'op.price', 'bound.budget') ||
  (has(reading, 'op.howMuch') && has(reading, 'ref.each') && slots.askedKeys.length === 0) ||
  (slots.asked.includes('price') && !has(reading, 'op.included', 'op.can'));

/** Whether a question certainly asks for a total: money with several things, or a change of the previous total. */
export const asksForTotal = (turn: Turn, purchase: Purchase): boolean => {
  const { reading, slots, referents } = turn;
  if (purchase.asksRest && purchase.before !== undefined) return true;
  const { parts, tools, toolTypes, owned, dropped, adds, before, isRecent } = purchase;
  // "I have 18 V packs, which sander?": one that runs on them, and its price.
  if (toolTypes.length > 0 && tools.length === 0 && ownsPacks(turn, owned)) return true;
  // "300 for everything, does a saw still fit in?"
  if (toolTypes.length + tools.length > 0 && slots.constraints.some(isForAll)) return true;
  // "A brick wall, 200 for everything": what the job needs, and the total.
  const isForJob = slots.task.application !== undefined && tools.length === 0 && referents.by !== 'name';
  if (isForJob && slots.constraints.some(isForAll)) return true;
  const subjects = tools.length + toolTypes.length;
  // "A saw, an impact and a nailer on the same battery: what total?"
  if (subjects > 1 && has(reading, 'op.total') && !has(reading, 'op.difference', 'op.compare')) return true;
  if (asksElse(turn) || slots.ranking !== undefined || has(reading, 'op.share')) return false;
  const hasTool =
    subjects > 0 ||
    toolsIn(turn, before).length > 0 ||
    referents.products.some((id) => isToolKind(turn.known.get(id)?.kind));
  if (choosesAnew(turn, purchase)) return !has(reading, 'op.exists', 'op.list', 'op.which');
  if (asksAboutMoney(turn) && hasTool && !has(reading, 'op.which', 'op.exists'))
    return (
      subjects > 1 ||
      // "Quanto spendo per tutte e due?"
      (referents.products.length > 1 && has(reading, 'ref.both')) ||
      // "How much for the list?" of several things.
      (isRecent && before !== undefined && isComposed(before) && referents.by !== 'pointer' && subjects === 0) ||
      parts.length > 0 ||
      owned.length > 0 ||
      turn.state.owned.length > 0 ||
      (has(reading, 'op.total') && slots.count === undefined)
    );
  if (has(reading, 'op.included', 'op.can', 'op.which', 'op.exists')) return false;
  const changes = dropped.length > 0 || owned.length > 0 || (adds && subjects > 0);
  if (before === undefined || !isRecent) return adds && hasTool && !isPlain(parts) && referents.by !== 'none';
  return !isPlain(parts) || changes;
};
