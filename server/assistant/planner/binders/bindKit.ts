import { runsOn } from '../../operations/task/powerSource.ts';
import type { Constraint, Edit, OperationInputs } from '../../plan.ts';
import { type Basket, changed } from '../../state/basket.ts';
import { isCorded, isPowerSource } from '../../state/slots.ts';
import { type Purchase, purchaseIn } from '../basket/basket.ts';
import { ownsPacks } from '../basket/ownership.ts';
import { sharesPacks } from '../basket/shoppingList.ts';
import { toolsIn } from '../basket/spokenTools.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { about, type Binder, type Turn } from '../references/turn.ts';
import { changesOf } from './basketChanges.ts';
import { type Goal, goalOf } from './goal.ts';

type Input = OperationInputs['kit'];

const isMoney = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

/** The budget. */
const budgetIn = (constraints: readonly Constraint[], isOfTotal: boolean): Pick<Input, 'budget'> => {
  const money = constraints.find(isMoney);
  // "Around 250" counts as 250, and "how much over 600 am I?" holds a total against 600.
  const floor = isOfTotal && money?.by === 'range' ? money.min : undefined;
  const budget = money?.by === 'range' ? (money.about ?? money.max ?? floor) : undefined;
  return budget === undefined ? {} : { budget };
};

/** Statements about owned packs are no condition for another tool; that it runs on them is ensured anyway. */
const isOfOwned = (one: Constraint, { owned }: Purchase): boolean =>
  owned.length > 0 && (one.by === 'platform' || (one.by === 'range' && one.measure === 'voltage'));

const isOfPack = (one: Constraint): boolean =>
  one.by === 'range' && (one.measure === 'batteryCapacity' || one.measure === 'energy');

/** Conditions on the first tool, if it is chosen: those of the conversation that are not of others, packs or the total. */
const conditionsOfFirst = (turn: Turn, goal: Goal, purchase: Purchase, owned: readonly string[]) => {
  const [first, ...others] = purchase.toolTypes;
  const ofFirst = first?.constraints ?? [];
  const ofOthers = new Set(
    others.flatMap(({ constraints = [] }) => constraints).filter((one) => !ofFirst.includes(one)),
  );
  const isOfTool = (one: Constraint): boolean =>
    !isMoney(one) && !isOfPack(one) && one.by !== 'packaging' && !isOfOwned(one, purchase) && !ofOthers.has(one);
  const wantsPack =
    sharesPacks(turn.reading) ||
    (ownsPacks(turn, owned) && !goal.constraints.some(isPowerSource)) ||
    purchase.parts.some(({ role, count }) => role === 'battery' && count !== 0) ||
    goal.constraints.some((one) => one.by === 'packaging' && one.packaging === 'kit');
  // A total covers packs and charger: "with batteries" excludes no bare tool, but every corded one.
  const kept = goal.constraints.filter(isOfTool);
  return {
    constraints: wantsPack && !kept.some(isCorded) ? [...kept, runsOn('battery')] : kept,
    edits: goal.edits.filter(
      (one) =>
        one.edit !== 'types' &&
        !(one.edit === 'constrain' && (ofOthers.has(one.constraint) || isOfPack(one.constraint))),
    ),
  };
};

/** Words for a sum, a need or a set: who says none of them, and names no goods, asks about something else. */
const ofPurchase = [
  'op.total',
  'op.price',
  'op.howMuch',
  'op.need',
  'op.doINeed',
  'op.required',
  'op.goesWith',
  'op.recommend',
  'op.own',
  'bound.budget',
  'group.set',
  'group.powerSupply',
  'edit.back',
  'ref.each',
  'ref.all',
] as const;

/** Whether a message is about what is bought: a figure, a comparison or a fear is not. */
const isAboutPurchase = ({ reading, slots }: Turn, purchase: Purchase): boolean => {
  const { tools, toolTypes, accessories, parts, owned, dropped, droppedTypes, counts, times, asksRest, adds } =
    purchase;
  const saysSum = has(reading, 'op.total', 'op.price', 'op.howMuch', 'bound.budget') || slots.asked.includes('price');
  const asksFigure =
    (slots.comparative !== undefined && !has(reading, 'edit.instead') && !parts.some(({ ranking }) => ranking)) ||
    [...slots.asked, ...slots.askedKeys].some((one) => one !== 'price');
  if (asksFigure && !saysSum) return false;
  const goods = [tools, toolTypes, accessories, parts, owned, dropped, droppedTypes].some(({ length }) => length > 0);
  return (
    goods ||
    counts.size > 0 ||
    times !== undefined ||
    asksRest ||
    adds ||
    saysSum ||
    slots.constraints.length > 0 ||
    has(reading, ...ofPurchase) ||
    mentionsOf(reading, 'packaging').length > 0
  );
};

/** "What else do I need?" of the only tool in view, where no sum is asked and no other goods are named. */
const asksBeside = ({ reading, slots }: Turn, purchase: Purchase, { lines, sets }: Basket): boolean =>
  has(reading, 'op.required') &&
  !has(reading, 'op.total', 'op.price', 'op.howMuch', 'bound.budget', 'op.list') &&
  mentionsOf(reading, 'packaging').length === 0 &&
  lines.length === 1 &&
  sets === 1 &&
  slots.constraints.length === 0 &&
  [purchase.tools, purchase.toolTypes, purchase.accessories, purchase.parts, purchase.owned].every(
    ({ length }) => length === 0,
  );

/** Everything that is needed, with the total: the basket after what the question changes in it. */
export const kit: Binder = (turn) => {
  const { state } = turn;
  const purchase = purchaseIn(turn);
  if (!isAboutPurchase(turn, purchase)) return undefined;
  const changes = changesOf(turn);
  if (changes === undefined) return undefined;
  const basket = changes.reduce(changed, state.basket);
  const { lines, parts, sets } = basket;
  const goal = goalOf(turn);
  const owned = [...new Set([...state.owned, ...purchase.owned])];
  const tools = toolsIn(turn, basket);
  const chosen = tools.length === 0;
  // "He has a drill already", behind one that we recommended: something else is looked for.
  const kinds = chosen ? (lines[0]?.types ?? []) : tools.flatMap((id) => turn.known.get(id)?.kind ?? []);
  const wants = purchase.tools.length + purchase.toolTypes.length + purchase.parts.length > 0;
  if (!wants && kinds.length > 0 && kinds.every((kind) => purchase.owned.includes(kind))) return undefined;
  const { constraints, edits } = chosen
    ? conditionsOfFirst(turn, goal, purchase, owned)
    : { constraints: [], edits: [] };
  // "And if I take one with a cord?": the packs of the total before go with it.
  const wished = constraints.some(isCorded) ? [] : parts;
  const input: Input = {
    lines,
    ...(wished.length > 0 ? { parts: wished } : {}),
    ...(sets > 1 ? { sets } : {}),
    ...(basket.onlyNamed ? { onlyNamed: true } : {}),
    constraints,
    task: goal.task,
    ...(basket.budget === undefined
      ? budgetIn(goal.constraints, purchase.before !== undefined && purchase.isRecent)
      : { budget: basket.budget }),
    owned,
    ...(!chosen && asksBeside(turn, purchase, basket) ? { beside: true } : {}),
    ...(purchase.before && state.lastSteps.some(({ operation }) => operation === 'kit') ? { changes: true } : {}),
  };
  const own: readonly Edit[] = [
    ...(purchase.owned.length > 0 ? [{ edit: 'own', owned: purchase.owned } as const] : []),
    { edit: 'basket', changes },
  ];
  const step = { operation: 'kit', input } as const;
  if (chosen)
    return { edits: [...own, { edit: 'types', types: lines[0]?.types ?? [] }, ...edits], steps: [step], cost: 0.2 };
  const bound = about(tools, [step], turn.referents.by === 'focus' && purchase.tools.length === 0 ? 0.2 : 0);
  return { ...bound, edits: [...own, ...bound.edits] };
};
