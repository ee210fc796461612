import { isToolKind } from '../../../catalogue/kinds.ts';
import type { Constraint } from '../../plan.ts';
import { isPowerSource } from '../../state/slots.ts';
import { has } from '../reading/mentions.ts';
import type { Turn } from '../references/turn.ts';
import type { Purchase } from './basket.ts';
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
  (one.by === 'range' && one.measure !== 'batteryCapacity') || isPowerSource(one) || one.by === 'platform';

/** A total of tools that we recommended, or, for a budget for everything, our choice. */
const isOurChoice = ({ state, slots }: Turn, { before, isRecent }: Purchase): boolean =>
  before === undefined || !isRecent
    ? slots.constraints.some(isForAll) && state.task.application !== undefined
    : before.lines[0]?.types !== undefined;

/** A budget or condition for tools that we recommended: they are chosen again. */
export const choosesAnew = (turn: Turn, purchase: Purchase): boolean =>
  isOurChoice(turn, purchase) && turn.slots.constraints.some(narrowsTotal);

/** "A cordless one, under 200 with packs": another than the product in view is meant. */
export const asksForAnother = ({ reading, slots }: Turn): boolean =>
  has(reading, 'ref.one') && slots.constraints.some(({ by }) => by === 'choice');

/** The question is about money: a price, a total, or a limit. */
const asksAboutMoney = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.total', 'op.price', 'bound.budget') ||
  (slots.asked.includes('price') && !has(reading, 'op.included'));

/** Whether a question certainly asks for a total: money with several things, or a change of the previous total. */
export const asksForTotal = (turn: Turn, purchase: Purchase): boolean => {
  const { reading, slots, referents } = turn;
  const { parts, tools, toolTypes, owned, adds, before, isRecent } = purchase;
  // "I have 18 V packs, which sander?": one that runs on them, and its price.
  if (toolTypes.length > 0 && ownsPacks(turn, owned)) return true;
  // "300 for everything, does a saw still fit in?"
  if (toolTypes.length + tools.length > 0 && slots.constraints.some(isForAll)) return true;
  // "A brick wall, 200 for everything": what the job needs, and the total.
  if (slots.task.application !== undefined && slots.constraints.some(isForAll)) return true;
  const subjects = tools.length + toolTypes.length;
  if (asksElse(turn) || slots.ranking !== undefined) return false;
  const hasTool =
    subjects > 0 ||
    toolsIn(turn, before).length > 0 ||
    referents.products.some((id) => isToolKind(turn.known.get(id)?.kind));
  if (choosesAnew(turn, purchase)) return !has(reading, 'op.exists', 'op.list', 'op.which');
  if (asksAboutMoney(turn) && hasTool && !has(reading, 'op.which', 'op.exists'))
    return (
      // "Quanto spendo per tutte e due?"
      (referents.products.length > 1 && has(reading, 'ref.both')) ||
      // "How much for the list?" of several things.
      (isRecent && referents.by !== 'pointer') ||
      parts.length > 0 ||
      owned.length > 0 ||
      turn.state.owned.length > 0 ||
      has(reading, 'op.total')
    );
  if (has(reading, 'op.included', 'op.can', 'op.which', 'op.exists')) return false;
  if (before === undefined || !isRecent) return adds && hasTool && !isPlain(parts) && referents.by !== 'none';
  return !isPlain(parts);
};
