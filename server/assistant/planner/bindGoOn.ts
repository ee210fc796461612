import { isToolKind, type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import type { Constraint, Edit, OperationInputs, OperationName } from '../plan.ts';
import { adviceBinders, worthOf } from './bindAdvice.ts';
import { rankedPointers } from './described.ts';
import groups from './groups.json' with { type: 'json' };
import { namesOtherMaker } from './maker.ts';
import { has, wordCount } from './mentions.ts';
import { onlyTells } from './openings.ts';
import { pairIn } from './salience.ts';
import { about, type Binder, type Turn, typesOf } from './turn.ts';

/** Binders of what is said behind an answer and goes on with it: a use, a figure, which one then. */

const isType = (name: string): name is ProductKind => productKinds.some((type) => type === name);

/** The two that the turn before weighed, by a verdict or in a table. */
const weighedBefore = ({ state }: Turn): OperationInputs['worth'] | undefined => {
  for (const step of state.lastSteps) {
    if (step.operation === 'worth') return step.input;
    if (step.operation === 'compare' && step.input.products.length === 2) return { products: step.input.products };
  }
  return undefined;
};

/** "I only use it twice a year", "small screws mostly", behind two that were weighed: the same question, for that use. */
export const bindWorthAgain: Binder = (turn) => {
  const { reading, slots } = turn;
  const last = weighedBefore(turn);
  const says = slots.types.length + slots.products.length + slots.constraints.length + slots.asked.length > 0;
  const told = slots.task.user !== undefined || slots.task.application !== undefined;
  if (!last || says || !told || has(reading, 'op.which', 'op.recommend', 'op.can', 'op.need', 'op.exists'))
    return undefined;
  const bound = worthOf(turn, last.products, last.asked ?? 'worth');
  if (last.asked !== undefined) return bound;
  // Behind a table only what is told of the use asks for a verdict, on two of a kind.
  const alike = typesOf(last.products, turn.known).length === 1;
  const sized = bound.steps.some(({ operation, input }) => operation === 'worth' && input.difference !== undefined);
  return alike && !sized && onlyTells(reading) ? { ...bound, cost: 2 * surely } : undefined;
};
/** What is only told behind an answer can hardly mean anything else. */
const surely = -4;

/** "So which of the two for two kitchens a year?": one of the pair that is spoken of. */
export const bindWhichOfTwo: Binder = (turn) => {
  const { reading, slots, state, known } = turn;
  const points = has(reading, 'ref.among', 'ref.both');
  const pair = state.focus.length === 2 || points ? pairIn(state, known) : [];
  const alike = pair.length === 2 && typesOf(pair, known).length === 1 && isToolKind(typesOf(pair, known)[0]);
  const asks = has(reading, 'op.which', 'op.recommend', 'op.shouldI', 'edit.take') && !onlyTells(reading);
  const says =
    slots.types.length + slots.products.length + slots.asked.length + slots.askedKeys.length > 0 ||
    slots.ranking !== undefined ||
    slots.comparative !== undefined ||
    slots.constraints.length + slots.wishes.length + reading.unexplained.length > 0 ||
    reading.mentions.some(({ concept }) => /^(more|less|most|least|term|unrecorded)\./.test(concept)) ||
    has(reading, 'op.fits', 'op.price', 'op.total', 'op.included', 'op.compare', 'op.difference', 'op.exists');
  const meantBoth =
    points || (state.focus.length === 2 && state.lastSteps.every(({ operation }) => holds.has(operation)));
  if (!alike || !asks || says || !meantBoth) return undefined;
  const task = { ...state.task, ...slots.task };
  const types = typesOf(pair, known);
  return {
    edits: [
      { edit: 'focus', products: pair },
      ...(Object.keys(slots.task).length > 0 ? [{ edit: 'task', task: slots.task } as const] : []),
    ],
    steps: [{ operation: 'recommend', input: { types, task, constraints: [], among: pair } }],
    cost: 2 * surely,
  };
};
/** Answers that hold two side by side. */
const holds: ReadonlySet<OperationName> = new Set([
  'compare',
  'worth',
  'compatible',
  'get',
  'check',
  'suits',
  'calculate',
]);

/** "A lighter one will do, 12 mm is enough": told of the one in view, another is wanted. */
export const bindBetterTold: Binder = (turn) => {
  const { reading, slots, state, referents, known } = turn;
  const [product, ...others] = referents.products;
  const { comparative } = slots;
  const isDearer = comparative?.key === 'price' && comparative.direction === 'most';
  const wanted = comparative !== undefined && comparative.key !== 'rating' && !isDearer;
  const says =
    state.lastSteps.length === 0 ||
    slots.wishes.length > 0 ||
    namesOtherMaker(reading) ||
    slots.types.length + slots.products.length > 0 ||
    slots.task.application !== undefined;
  const isTool = isToolKind(known.get(product ?? '')?.kind);
  if (!wanted || !isTool || others.length > 0 || says || !onlyTells(reading)) return undefined;
  const bound = adviceBinders.substitute(turn);
  return bound && { ...bound, cost: 2 * surely };
};

/** "They are torqued to 180 Nm", behind a yes or no on a tool: whether it comes up to that figure. */
export const bindFigureTold: Binder = (turn) => {
  const { reading, slots, state, known } = turn;
  const [last] = state.lastSteps;
  if (last?.operation !== 'suits' && last?.operation !== 'check' && last?.operation !== 'passage') return undefined;
  // Behind a no, what does the job better was shown beside.
  if ((state.shown.at(-1)?.length ?? 0) > 1) return undefined;
  const [product, ...others] = state.focus.length > 0 ? state.focus : state.page === undefined ? [] : [state.page];
  const attributes = product === undefined ? undefined : known.get(product)?.attributes;
  const constraints = slots.constraints.filter(
    (one) => one.by === 'range' && one.measure !== 'price' && attributes?.[one.measure] !== undefined,
  );
  const asksElse =
    !onlyTells(reading) ||
    slots.types.some(isToolKind) ||
    slots.products.length > 0 ||
    slots.task.dimension !== undefined ||
    reading.mentions.some(({ concept }) => /^(op|policy|edit\.(?!also))\./.test(concept));
  if (product === undefined || others.length > 0 || constraints.length === 0 || asksElse) return undefined;
  return { ...about([product], [{ operation: 'check', input: { products: [product], constraints } }]), cost: surely };
};

/** What was asked of one product, as it is asked of all. */
const asked = (constraints: readonly Constraint[]): readonly Constraint[] =>
  constraints.filter(({ by }) => by === 'range' || by === 'feature' || by === 'choice');

const excluded = (productId: string): Constraint => ({
  by: 'excluded',
  productId,
  strength: 'hard',
  provenance: 'question',
});

/** Types that do much the same: where one saw does not, another may. */
const families: readonly (readonly ProductKind[])[] = groups.families.map((family) => family.filter(isType));

const shortQuestion = 5;

/** Conditions that may come with the question which one does it: what drives it, what it runs on, what it may cost. */
const comesWith = (one: Constraint): boolean =>
  one.strength === 'soft' ||
  one.by === 'platform' ||
  one.by === 'packaging' ||
  (one.by === 'choice' && one.attribute === 'powerSource') ||
  (one.by === 'range' && (one.measure === 'price' || one.measure.startsWith('weight')));

/** What is said beside asks for something else than which one does what was asked before. */
const asksForElse = ({ reading, state, slots }: Turn): boolean =>
  slots.products.length + slots.asked.length + slots.askedKeys.length > 0 ||
  slots.comparative !== undefined ||
  slots.ranking !== undefined ||
  has(reading, ...rankedPointers) ||
  !slots.constraints.every(comesWith) ||
  (slots.task.application !== undefined && slots.task.application !== state.task.application) ||
  (slots.task.material !== undefined && slots.task.material !== state.task.material) ||
  has(reading, 'op.price', 'op.compare', 'op.difference', 'op.included', 'op.sameAs', 'ref.among', 'ref.both') ||
  (has(reading, 'op.fits') && slots.platforms.length === 0);

const constrained = (types: readonly ProductKind[], constraints: readonly Constraint[]): readonly Edit[] => [
  { edit: 'types', types },
  ...constraints.map((constraint) => ({ edit: 'constrain', constraint }) as const),
];

/** "Which one does, then?", behind a no: the job or the condition of the question before, of all there are. */
export const bindWhichDoes: Binder = (turn) => {
  const { reading, state, slots, known } = turn;
  const [last] = state.lastSteps;
  const short = slots.types.length > 0 && wordCount(reading) <= shortQuestion;
  const needs = has(reading, 'op.need') && wordCount(reading) <= shortQuestion;
  const asks =
    short || needs || has(reading, 'op.which', 'op.alternative', 'op.recommend', 'edit.instead', 'op.exists');
  if (asksForElse(turn) || !asks || !last) return undefined;
  if (last.operation === 'suits' || (last.operation === 'worth' && last.input.asked === 'excess')) {
    const task = { ...state.task, ...last.input.task };
    const types = slots.types.filter(isToolKind);
    const constraints = [...last.input.products.map(excluded), ...slots.constraints];
    return {
      edits: constrained(types, constraints),
      steps: [{ operation: 'recommend', input: { types, task, constraints } }],
      cost: surely / 2,
    };
  }
  if (last.operation !== 'check') return undefined;
  const constraints = asked(last.input.constraints);
  const own = typesOf(last.input.products, known);
  const types =
    slots.types.length > 0 ? slots.types : (families.find((each) => own.some((type) => each.includes(type))) ?? own);
  if (constraints.length === 0 || types.length === 0) return undefined;
  const all = [...constraints, ...slots.constraints];
  return {
    edits: constrained(types, all),
    steps: [{ operation: 'search', input: { types, constraints: all } }],
    cost: surely / 2,
  };
};
