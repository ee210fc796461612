import { isProductKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { runsOn } from '../../operations/task/powerSource.ts';
import type { Constraint, Edit } from '../../plan.ts';
import { isCorded, isPowerSource } from '../../state/slots.ts';
import { purchaseIn } from '../basket/basket.ts';
import { ownsPacks } from '../basket/ownership.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import { saidOfPurchase } from '../purchase/purchaseWords.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { onlyTells } from '../reading/openings.ts';
import type { Binder, Bound, Turn } from '../references/turn.ts';

/** A present: chosen by the person and the budget, ready to use, and nothing that the person has. */

/** Who tells of a present and of no job can hardly mean anything else. */
const certainCost = -12;

/** What a home uses, the most usual first. */
const giftTypes: readonly ProductKind[] = groups.giftTools.filter(isProductKind);

const isPrice = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

/** "He only has an old corded drill": the cord is that of his. */
const ofOwned = ({ reading, slots }: Turn): readonly Constraint[] =>
  has(reading, 'op.own') ? slots.constraints.filter(isPowerSource) : [];

/** Types that the person does not have; an old drill or one with a cord is worth replacing. */
const typesLacking = (turn: Turn): readonly ProductKind[] => {
  const { owned } = purchaseIn(turn);
  const hasPacks = ownsPacks(turn, owned);
  const usual = giftTypes.filter((type) => hasPacks || type !== 'worklight');
  const isOld = saidOfPurchase(turn.reading, 'old').length > 0 || ofOwned(turn).some(isCorded);
  // "He has three, so not another drill": of all that is named, he has one.
  const had: readonly ProductKind[] = [...turn.slots.types, ...turn.slots.notTypes];
  return isOld ? usual : usual.filter((type) => !owned.includes(type) && !had.includes(type));
};

/** "He has a drill already", behind what was proposed as a present: another one. */
const giftAgain = (turn: Turn): Bound | undefined => {
  const { reading, slots, state } = turn;
  const last = state.lastSteps.find(({ operation }) => operation === 'kit');
  const [line] = last?.operation === 'kit' ? last.input.lines : [];
  const had = slots.types.filter(isToolKind);
  if (last?.operation !== 'kit' || !line?.types || had.length === 0 || !has(reading, 'op.own')) return undefined;
  const isPresent = line.types.length > 1 && line.types.every((type) => giftTypes.includes(type));
  const types = line.types.filter((type) => !had.includes(type));
  if (!isPresent || types.length === 0 || !onlyTells(reading)) return undefined;
  return {
    edits: [
      { edit: 'basket', changes: [{ change: 'empty' }, { change: 'put', line: { types } }] },
      { edit: 'types', types },
    ],
    steps: [{ ...last, input: { ...last.input, lines: [{ types }] } }],
    cost: certainCost,
  };
};

/** "A present for my father-in-law, he has a drill, 150 tops." */
export const bindGift: Binder = (turn) => {
  const { reading, slots, state, referents } = turn;
  const purchase = purchaseIn(turn);
  // "He has an old drill": what is called old is his.
  const isOld = saidOfPurchase(reading, 'old').length > 0;
  const namesTool = referents.by === 'name' || (!isOld && purchase.tools.length + purchase.toolTypes.length > 0);
  const namesPart = !isOld && slots.types.some((type) => !isToolKind(type));
  // "He loves wood, and has a drill" names what he likes and has, and no job.
  const again = giftAgain(turn);
  if (again) return again;
  const job = mentionsOf(reading, 'application').length > 0 ? slots.task : {};
  if (!has(reading, 'person.gift') || namesTool || namesPart || state.page !== undefined) return undefined;
  if ((job.application !== undefined && job.application !== 'firstHome') || job.material !== undefined)
    return undefined;
  // What an apprentice needs depends on the trade.
  if (mentionsOf(reading, 'policy').length > 0 || slots.task.user === 'professional' || slots.dangers.length > 0)
    return undefined;
  const types = typesLacking(turn);
  const told = ofOwned(turn);
  const own = slots.constraints.filter((one) => !told.includes(one));
  // "He turns 70, about 150": the last figure is the budget.
  const money = own.findLast(isPrice);
  const budget = money?.by === 'range' ? (money.about ?? money.max) : undefined;
  if (budget === undefined || types.length === 0) return undefined;
  const line = { types };
  const edits: readonly Edit[] = [
    ...(purchase.owned.length > 0 ? [{ edit: 'own', owned: purchase.owned } as const] : []),
    { edit: 'basket', changes: [{ change: 'empty' }, { change: 'put', line }] },
    { edit: 'types', types },
    ...own.map((constraint) => ({ edit: 'constrain', constraint }) as const),
  ];
  const constraints = [...own.filter((one) => !isPrice(one) && one.by !== 'packaging'), runsOn('battery')];
  const owned = [...new Set([...state.owned, ...purchase.owned])];
  return {
    edits,
    steps: [{ operation: 'kit', input: { lines: [line], constraints, task: {}, budget, owned } }],
    cost: certainCost,
  };
};
