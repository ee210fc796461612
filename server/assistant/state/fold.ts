import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import { rankKeys } from '../operations/rankKeys.ts';
import type { Constraint, Edit, OperationName, Plan, ProductIds, Step, Task } from '../plan.ts';
import { changed, emptyBasket, type Goods, settled } from './basket.ts';
import { families } from './families.ts';
import { constrain, isExclusion, isPowerSource, measureOf } from './slots.ts';
import { type DialogueState, emptyState, type Shown } from './state.ts';

/** What a visitor wants of any product: it survives a change of type as a soft constraint. */
const outlivesType = (constraint: Constraint): boolean => {
  switch (constraint.by) {
    case 'range':
      return constraint.measure === 'price';
    case 'choice':
      return constraint.attribute === 'powerSource';
    case 'platform':
    case 'packaging':
    case 'excluded':
    case 'excludedType':
      return true;
    default:
      return false;
  }
};

/** Excluded products and types stay excluded; all other constraints become soft for another type. */
const asSoft = (constraint: Constraint): Constraint =>
  isExclusion(constraint) ? constraint : { ...constraint, strength: 'soft', provenance: 'state' };

const narrows = (types: readonly ProductKind[], before: readonly ProductKind[]): boolean =>
  before.length === 0 || types.every((type) => before.includes(type));

/** "The hammer drill, then", behind rotary hammers: another tool for the same work, and what was demanded of the one is of the other. */
const isAkin = (types: readonly ProductKind[], before: readonly ProductKind[]): boolean =>
  families.some((family) => [...types, ...before].every((type) => family.includes(type)));

const isOfAnyTool = (constraint: Constraint): boolean =>
  outlivesType(constraint) || (constraint.by === 'range' && constraint.measure.startsWith('weight'));

/** "Is there a case?", behind tools that were found by their job: a part is no narrower choice of them. */
const isPartBeside = (types: readonly ProductKind[], { types: before, task, shown }: DialogueState): boolean =>
  before.length === 0 && shown.length > 0 && task.application !== undefined && !types.some(isToolKind);

/** Another type of product; a narrower choice of the same ones leaves all that was said standing. */
const changeTypes = (before: DialogueState, types: readonly ProductKind[]): DialogueState => {
  // What was ruled out and is asked for now is ruled out no longer.
  const isBack = (one: Constraint): boolean => one.by === 'excludedType' && types.includes(one.type);
  const state = { ...before, constraints: before.constraints.filter((one) => !isBack(one)) };
  if (narrows(types, state.types) && !isPartBeside(types, state)) return { ...state, types };
  const abstract = rankKeys.some((key) => key === state.ranking?.key);
  const constraints = isAkin(types, state.types)
    ? state.constraints.filter(isOfAnyTool)
    : state.constraints
        // The power source of a tool does not apply to packs and blades.
        .filter((constraint) => outlivesType(constraint) && (types.some(isToolKind) || !isPowerSource(constraint)))
        .map(asSoft);
  return {
    ...state,
    types,
    constraints,
    ranking: abstract ? state.ranking : undefined,
    focus: [],
  };
};

/** More detail about the same job; another job keeps only user and place. */
const changeTask = (before: Task, task: Task): Task => {
  const another = task.application !== undefined && task.application !== before.application;
  if (!another) {
    const setting = [...new Set([...(before.setting ?? []), ...(task.setting ?? [])])];
    const { otherDimensions: _, ...measured } = before;
    return { ...(task.dimension ? measured : before), ...task, ...(setting.length > 0 ? { setting } : {}) };
  }
  const { user, setting } = before;
  // Material and size mentioned before the job belong to it.
  const kept =
    before.application === undefined ? before : { ...(user ? { user } : {}), ...(setting ? { setting } : {}) };
  return { ...kept, ...task };
};

const apply = (state: DialogueState, edit: Edit): DialogueState => {
  switch (edit.edit) {
    case 'types':
      return changeTypes(state, edit.types);
    case 'constrain':
      return { ...state, constraints: constrain(state.constraints, edit.constraint) };
    case 'relax':
      return { ...state, constraints: state.constraints.filter((each) => measureOf(each) !== edit.measure) };
    case 'task':
      return { ...state, task: changeTask(state.task, edit.task) };
    case 'rank':
      return { ...state, ranking: edit.ranking };
    case 'focus':
      return { ...state, focus: edit.products };
    case 'own':
      return { ...state, owned: [...new Set([...state.owned, ...edit.owned])] };
    case 'basket':
      return { ...state, basket: edit.changes.reduce(changed, state.basket) };
    case 'ask':
      return { ...state, pending: edit.pending };
    case 'back':
      // Undone before any edit is applied: see below.
      return state;
    case 'reset':
      return { ...emptyState(state.page), before: state.before };
  }
};

/** Steps without products: "and the other one?" after a thank-you still refers to the question before it. */
const withoutProducts: ReadonlySet<OperationName> = new Set(['talk', 'handover', 'decline', 'clarify']);
/** Packs of other makers, repairs and delivery, which "and Makita?", "do I pay shipping?", "and to Italy?" continue. */
const goesOn = ({ operation, input }: Step): boolean =>
  (operation === 'decline' && input.about === 'battery') ||
  (operation === 'handover' && ['repair', 'warrantyClaim', 'complaint', 'return', 'delivery'].includes(input.topic));
const isAsking = (step: Step): boolean => !withoutProducts.has(step.operation) || goesOn(step);

const editsFrom = (state: DialogueState, { edits }: Plan): DialogueState => {
  const back = edits.findLastIndex(({ edit }) => edit === 'back');
  // `back` undoes the edits before it; the restored state is that before the previous turn.
  const [start, rest] = back < 0 ? [state, edits] : [state.before.at(-1) ?? state, edits.slice(back + 1)];
  const begun = back < 0 ? { ...start, pending: undefined, before: [...state.before, state] } : start;
  return rest.reduce(apply, begun);
};

/**
 * State of the conversation after a turn. Constraints are relaxed only if the plan says so; a plan without edits
 * changes none. `back` restores the complete state before the previous turn.
 */
export const fold = (state: DialogueState, plan: Plan): DialogueState => {
  const edited = editsFrom(state, plan);
  const asks = plan.steps.some(isAsking);
  return asks ? { ...edited, lastSteps: plan.meant ?? plan.steps } : edited;
};

/** Whether an answer shows only some of the products shown last: then references still point into that list. */
const isOfLast = ({ shown, insteadOf }: DialogueState, products: ProductIds): boolean =>
  products.every((id) => shown.at(-1)?.includes(id) || insteadOf.includes(id));

/** A purchase with the tools chosen for it; all tools of a project are one purchase. */
const withChosen = ({ basket, lastSteps }: DialogueState, goods: readonly Goods[]) =>
  settled(
    lastSteps.some(({ operation }) => operation === 'project')
      ? { ...emptyBasket, lines: goods.map(({ id }) => ({ product: id })) }
      : basket,
    goods,
  );

/** Records the products shown by an answer, with their order and roles: what "it" and "the second one" refer to. */
export const noteShown = (
  state: DialogueState,
  { products, focus, beside, insteadOf = [], goods = [] }: Shown,
): DialogueState => {
  if (products.length + beside.length === 0) return state;
  const isShown = isOfLast(state, products);
  // If products were shown, nothing was asked back.
  return {
    ...state,
    pending: undefined,
    shown: isShown ? state.shown : [...state.shown, products],
    insteadOf: isShown ? state.insteadOf : insteadOf,
    focus,
    beside,
    ...(goods.length > 0 ? { basket: withChosen(state, goods) } : {}),
  };
};
