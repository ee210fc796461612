import { runsOn } from '../../operations/task/powerSource.ts';
import type { Constraint, Edit, OperationInputs } from '../../plan.ts';
import { changed } from '../../state/basket.ts';
import { isPowerSource } from '../../state/slots.ts';
import { type Purchase, purchaseIn } from '../basket/basket.ts';
import { changesOf } from '../basket/changes.ts';
import { ownsPacks } from '../basket/ownership.ts';
import { toolsIn } from '../basket/spokenTools.ts';
import { about, type Binder, type Turn } from '../references/turn.ts';
import { type Goal, goalOf } from './goal.ts';

type Input = OperationInputs['kit'];

const isMoney = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

/** The budget. */
const budgetIn = (constraints: readonly Constraint[]): Pick<Input, 'budget'> => {
  const money = constraints.find(isMoney);
  // "Around 250" counts as 250.
  const budget = money?.by === 'range' ? (money.about ?? money.max) : undefined;
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
    (ownsPacks(turn, owned) && !goal.constraints.some(isPowerSource)) ||
    purchase.parts.some(({ role, count }) => role === 'battery' && count !== 0) ||
    goal.constraints.some((one) => one.by === 'packaging' && one.packaging === 'kit');
  // A total covers packs and charger: "with batteries" excludes no bare tool, but every corded one.
  const kept = goal.constraints.filter(isOfTool);
  return {
    constraints: wantsPack ? [...kept, runsOn('battery')] : kept,
    edits: goal.edits.filter(
      (one) =>
        one.edit !== 'types' &&
        !(one.edit === 'constrain' && (ofOthers.has(one.constraint) || isOfPack(one.constraint))),
    ),
  };
};

/** Everything that is needed, with the total: the basket after what the question changes in it. */
export const kit: Binder = (turn) => {
  const { state } = turn;
  const purchase = purchaseIn(turn);
  const changes = changesOf(turn);
  if (changes === undefined) return undefined;
  const basket = changes.reduce(changed, state.basket);
  const { lines, parts, sets } = basket;
  const goal = goalOf(turn);
  const owned = [...new Set([...state.owned, ...purchase.owned])];
  const tools = toolsIn(turn, basket);
  const chosen = tools.length === 0;
  const { constraints, edits } = chosen
    ? conditionsOfFirst(turn, goal, purchase, owned)
    : { constraints: [], edits: [] };
  const input: Input = {
    lines,
    ...(parts.length > 0 ? { parts } : {}),
    ...(sets > 1 ? { sets } : {}),
    constraints,
    task: goal.task,
    ...(basket.budget === undefined ? budgetIn(goal.constraints) : { budget: basket.budget }),
    owned,
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
