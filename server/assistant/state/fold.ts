import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import {
  type Constraint,
  type Edit,
  type OperationName,
  type Plan,
  type ProductIds,
  rankKeys,
  type Step,
  type Task,
} from '../plan.ts';
import { families } from './families.ts';
import { constrain, measureOf } from './slots.ts';
import { type DialogueState, emptyState, type Shown } from './state.ts';

/** What a visitor wants of any product: it outlives a change of type, as a wish. */
const outlivesType = (constraint: Constraint): boolean => {
  switch (constraint.by) {
    case 'range':
      return constraint.measure === 'price';
    case 'choice':
      return constraint.attribute === 'powerSource';
    case 'platform':
    case 'packaging':
    case 'excluded':
      return true;
    default:
      return false;
  }
};

/** How a tool is driven and sold is said of no pack and no blade. */
const isOfTools = (constraint: Constraint): boolean =>
  constraint.by === 'packaging' || (constraint.by === 'choice' && constraint.attribute === 'powerSource');

/** Products that were ruled out stay ruled out; all else of another type becomes a wish. */
const asWish = (constraint: Constraint): Constraint =>
  constraint.by === 'excluded' ? constraint : { ...constraint, strength: 'soft', provenance: 'state' };

const narrows = (types: readonly ProductKind[], before: readonly ProductKind[]): boolean =>
  before.length === 0 || types.every((type) => before.includes(type));

/** "The hammer drill, then", behind rotary hammers: another tool for the same work, and what was demanded of the one is of the other. */
const isAkin = (types: readonly ProductKind[], before: readonly ProductKind[]): boolean =>
  families.some((family) => [...types, ...before].every((type) => family.includes(type)));

const isOfAnyTool = (constraint: Constraint): boolean =>
  outlivesType(constraint) || (constraint.by === 'range' && constraint.measure.startsWith('weight'));

/** Another type of product; a narrower choice of the same ones leaves all that was said standing. */
const changeTypes = (state: DialogueState, types: readonly ProductKind[]): DialogueState => {
  if (narrows(types, state.types)) return { ...state, types };
  const abstract = rankKeys.some((key) => key === state.ranking?.key);
  const constraints = isAkin(types, state.types)
    ? state.constraints.filter(isOfAnyTool)
    : state.constraints
        .filter((constraint) => outlivesType(constraint) && (types.some(isToolKind) || !isOfTools(constraint)))
        .map(asWish);
  return {
    ...state,
    types,
    constraints,
    ranking: abstract ? state.ranking : undefined,
    focus: [],
  };
};

/** The same job, said in more detail; another job keeps only who it is for and where. */
const changeTask = (before: Task, task: Task): Task => {
  const another = task.application !== undefined && task.application !== before.application;
  if (!another) {
    const setting = [...new Set([...(before.setting ?? []), ...(task.setting ?? [])])];
    return { ...before, ...task, ...(setting.length > 0 ? { setting } : {}) };
  }
  const { user, setting } = before;
  // Material and size said before the job was named belong to it.
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
    case 'ask':
      return { ...state, pending: edit.pending };
    case 'back':
      // Undone before any edit is applied: see below.
      return state;
    case 'reset':
      return { ...emptyState(state.page), before: state.before };
  }
};

/** Steps that say nothing of products: "and the other one?" behind a thanks still means the question before it. */
const withoutProducts: ReadonlySet<OperationName> = new Set(['talk', 'handover', 'decline', 'clarify']);
const isAsking = ({ operation }: Step): boolean => !withoutProducts.has(operation);

const editsFrom = (state: DialogueState, { edits }: Plan): DialogueState => {
  const back = edits.findLastIndex(({ edit }) => edit === 'back');
  // What stands before a "back" is undone by it; the state that is gone back to is that before the turn before.
  const [start, rest] = back < 0 ? [state, edits] : [state.before.at(-1) ?? state, edits.slice(back + 1)];
  const begun = back < 0 ? { ...start, pending: undefined, before: [...state.before, state] } : start;
  return rest.reduce(apply, begun);
};

/**
 * What a conversation is about after a turn. Nothing is relaxed unless the plan says so, and a plan without edits changes no
 * constraint. A `back` restores the state before the turn before, whole.
 */
export const fold = (state: DialogueState, plan: Plan): DialogueState => {
  const edited = editsFrom(state, plan);
  const asks = plan.steps.some(isAsking);
  return asks ? { ...edited, lastSteps: plan.meant ?? plan.steps } : edited;
};

/** Whether an answer shows only some of what was shown last: that list stays the one that is pointed into. */
const isOfLast = ({ shown }: DialogueState, products: ProductIds): boolean =>
  products.every((id) => shown.at(-1)?.includes(id));

/** Notes which products an answer showed, in their order and by their roles: what "it" and "the second one" mean from then on. */
export const noteShown = (state: DialogueState, { products, focus, beside }: Shown): DialogueState => {
  if (products.length + beside.length === 0) return state;
  return { ...state, shown: isOfLast(state, products) ? state.shown : [...state.shown, products], focus, beside };
};
