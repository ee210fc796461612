import { isToolKind, type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import type { Constraint, Edit, OperationInputs, Task } from '../plan.ts';
import { suits, worthOf } from './bindAdvice.ts';
import { rankedPointers } from './described.ts';
import { goalOf } from './goal.ts';
import groups from './groups.json' with { type: 'json' };
import { has, isNegated, mentionsOf, named, wordCount } from './mentions.ts';
import { onlyTells } from './openings.ts';
import { about, type Binder, type Turn, typesOf } from './turn.ts';

const isType = (name: string): name is ProductKind => productKinds.some((type) => type === name);

/** Binders of questions that can mean one thing alone, whatever else they say. */

const toolsMeant = ({ referents, known, state }: Turn): readonly string[] => {
  const tools = referents.products.filter((id) => isToolKind(known.get(id)?.kind));
  return tools.length > 0 ? tools : state.focus.filter((id) => isToolKind(known.get(id)?.kind));
};

/** "Isn't that overkill?", "do I really need the big one for it?": the tool against the least that would do. */
export const bindExcess: Binder = (turn) => {
  const { reading, slots, referents } = turn;
  const tools = toolsMeant(turn);
  const named = referents.by === 'name' || referents.by === 'pointer';
  // "Isn't the big one too much?" asks of the one it seems to deny.
  const denied = slots.notProducts.filter((id) => isToolKind(turn.known.get(id)?.kind));
  if (has(reading, 'op.excess') && denied.length > 0) return worthOf(turn, denied.slice(0, 2), 'excess');
  if (tools.length === 0) return undefined;
  if (has(reading, 'op.excess')) return worthOf(turn, tools.slice(0, named ? 2 : 1), 'excess');
  const needed = has(reading, 'op.doINeed') && slots.types.length === 0 && slots.task.application !== undefined;
  return needed && referents.by === 'name' ? worthOf(turn, tools.slice(0, 2), 'worth') : undefined;
};

/** "Does it get through a 4x4?": a size of the work, asked of a tool, is a job to be judged, with what does it instead. */
export const bindSized: Binder = (turn) => {
  const { slots, referents, reading } = turn;
  const asks = has(reading, 'op.can', 'op.suits') || /[?？]/.test(reading.text);
  const one =
    referents.products.length === 1 && ['name', 'pointer', 'definite', 'page', 'focus'].includes(referents.by);
  const { dimension, material, application } = slots.task;
  const sized =
    application !== undefined && (dimension !== undefined || (material !== undefined && referents.by === 'name'));
  if (!asks || !one || !sized || slots.types.length > 0 || has(reading, 'op.which', 'op.need', 'op.excess'))
    return undefined;
  return suits(turn);
};

/** "Why is the one so much dearer than the other?" */
export const bindWhyDearer: Binder = (turn) => {
  const tools = toolsMeant(turn);
  const two = turn.referents.products.length === 2 && tools.length === 2;
  return two && has(turn.reading, 'op.justify') ? worthOf(turn, tools, 'why') : undefined;
};

/** "Not the heavy one, though": another than the one in view, better in that. */
export const bindNotThat: Binder = (turn) => {
  const { reading, slots, state } = turn;
  const [wish] = slots.wishes;
  const [product] = state.focus;
  const denies = mentionsOf(reading, 'ref').some(
    (mention) => rankedPointers.includes(mention.concept) && isNegated(reading, mention),
  );
  const says = slots.types.length + slots.products.length > 0 || slots.task.application !== undefined;
  if (!denies || wish === undefined || product === undefined || says) return undefined;
  return about([product], [{ operation: 'substitute', input: { product, constraints: [], ranking: wish } }]);
};

/** How much a tool is used, as far as it was said. */
const usageOf = ({ slots, state }: Turn): 'rarely' | 'often' => {
  const { user, setting = [] } = { ...state.task, ...slots.task };
  return user === 'professional' || setting.includes('allDay') ? 'often' : 'rarely';
};

/** A trait of tools, by the words that name it. */
const traits: Readonly<Record<string, string>> = groups.traits;

/** "Is brushless worth it for twice a year?": of a trait, not of two tools. */
export const bindTraitWorth: Binder = (turn) => {
  const { reading, referents } = turn;
  const asks = has(reading, 'op.worth', 'op.doINeed', 'op.excess', 'op.shouldI', 'op.justify');
  const packs = reading.quantities.some(({ unit }) => unit === 'Ah') ? 'ampHour' : undefined;
  const term = reading.mentions.map(({ concept }) => traits[concept]).find((each) => each !== undefined) ?? packs;
  if (!asks || term === undefined || referents.by === 'name' || referents.products.length === 2) return undefined;
  return {
    edits: Object.keys(turn.slots.task).length > 0 ? [{ edit: 'task', task: turn.slots.task }] : [],
    steps: [{ operation: 'define', input: { terms: [term], worth: usageOf(turn) } }],
    cost: 0,
  };
};

/** "Corded or cordless?" */
export const bindCord: Binder = (turn) => {
  const { reading, slots, state, referents, known } = turn;
  const both = has(reading, 'op.powerChoice') || (has(reading, 'power.cordless') && has(reading, 'power.corded'));
  const asksElse = has(reading, 'op.difference', 'op.define', 'op.price', 'op.exists', 'op.list');
  if (!both || asksElse || referents.by === 'name') return undefined;
  const task = { ...state.task, ...slots.task };
  const tools = slots.types.filter(isToolKind);
  const types = tools.length > 0 ? tools : state.types.length > 0 ? state.types : typesOf(referents.products, known);
  if (types.length === 0 && task.application === undefined)
    return { edits: [], steps: [{ operation: 'clarify', input: { missing: 'type' } }], cost: 0 };
  return {
    edits: [
      { edit: 'types', types },
      ...(Object.keys(slots.task).length > 0 ? [{ edit: 'task', task: slots.task } as const] : []),
    ],
    steps: [{ operation: 'cord', input: { types, task, owned: state.owned } }],
    cost: 0,
  };
};

const listing = [
  'op.need',
  'op.required',
  'op.recommend',
  'op.list',
  'op.total',
  'op.which',
  'op.doINeed',
  'op.exists',
  'bound.budget',
  'group.tool',
  'group.set',
  'op.own',
];

/** A number of tools, said of the list of a project: "only two", "二つだけ". */
const limitOf = ({ slots, reading }: Turn): number | undefined => {
  const said = named(reading, 'number').map(Number);
  const bare = reading.quantities.flatMap(({ unit, value }) => (unit === undefined || unit === 'pcs' ? [value] : []));
  return slots.count ?? [...said, ...bare].find((value) => Number.isInteger(value) && value >= 1 && value <= 5);
};

const isSizeOf = ({ dimension }: Task, one: Constraint): boolean =>
  one.by === 'range' && one.measure === dimension?.measure;

/** "I'm building a deck, what do I need?": all the tools of the project; "and if it can only be two?". */
export const bindProject: Binder = (turn) => {
  const { reading, slots, state, referents, knowledge } = turn;
  const again = state.lastSteps.some(({ operation }) => operation === 'project');
  // Posts and pickets are counted as well as tools.
  const limit = again || has(reading, 'edit.only') ? limitOf(turn) : slots.count;
  const spends = slots.constraints.some((one) => one.by === 'range' && one.measure === 'price');
  const goesOn = again && (limit !== undefined || spends);
  const application = slots.task.application ?? (goesOn ? state.task.application : undefined);
  const steps = application === undefined ? undefined : knowledge.applications[application]?.steps;
  const asksElse = has(reading, 'op.suits', 'op.can', 'op.worth', 'op.excess', 'op.compare', 'op.howTo');
  const oneTool = slots.types.length > 0 || slots.products.length > 0 || (referents.by === 'pointer' && !again);
  if (!steps || steps.length < 2 || oneTool || (asksElse && !again) || slots.asked.length > 0) return undefined;
  if (!again && !has(reading, ...listing)) return undefined;
  const { constraints, task, edits } = goalOf(turn);
  const money = constraints.find((one) => one.by === 'range' && one.measure === 'price');
  const budget = money?.by === 'range' ? money.max : undefined;
  return {
    edits: edits.filter(({ edit }) => edit !== 'types'),
    steps: [
      {
        operation: 'project',
        input: {
          task: { ...task, ...(application === undefined ? {} : { application }) },
          // How thick the posts are is asked of the saw (the job's dimension), not of the driver.
          constraints: constraints.filter((one) => one !== money && !isSizeOf(task, one)),
          owned: state.owned,
          ...(limit === undefined || limit >= steps.length ? {} : { count: limit }),
          ...(budget === undefined ? {} : { budget }),
        },
      },
    ],
    cost: 0,
  };
};

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
  return alike && onlyTells(reading) ? { ...bound, cost: 2 * surely } : undefined;
};
/** What is only told behind an answer can hardly mean anything else. */
const surely = -4;

const isPart = (type: ProductKind): boolean => !isToolKind(type);

/** Parts that the turn before asked about. */
const partsBefore = ({ state }: Turn): readonly ProductKind[] => {
  const [last] = state.lastSteps;
  if (last?.operation === 'accessories') return last.input.types.filter(isPart);
  const item = last?.operation === 'included' ? last.input.item : undefined;
  return item !== undefined && isType(item) && isPart(item) ? [item] : [];
};

/** "Which one do I put on it, then?", behind a question about the blade in the box: the part, and no tool. */
export const bindWhichPart: Binder = (turn) => {
  const { reading, slots, state, referents } = turn;
  const types = partsBefore(turn);
  const [product] = referents.products;
  const says =
    slots.types.length + slots.products.length + slots.asked.length + slots.askedKeys.length > 0 ||
    slots.ranking !== undefined ||
    has(reading, 'op.price', 'op.compare', 'op.difference', 'ref.among', 'op.worth');
  if (types.length === 0 || product === undefined || says || !has(reading, 'op.which')) return undefined;
  const task = { ...state.task, ...slots.task };
  const input = { product, types, constraints: slots.constraints, ...(Object.keys(task).length > 0 ? { task } : {}) };
  return { ...about([product], [{ operation: 'accessories', input }]), cost: surely };
};

/** "Which pack should I put on it?", "is there one that lasts longer?": what goes with the tool in view. */
export const bindPartFor: Binder = (turn) => {
  const { reading, slots, state, referents, known } = turn;
  const { types, products, constraints } = slots;
  const [product] = referents.products.filter((id) => isToolKind(known.get(id)?.kind));
  const ranked = slots.ranking ?? slots.comparative;
  const seeks = has(reading, 'op.which', 'op.recommend', 'op.shouldI', 'op.need') || ranked !== undefined;
  const asksElse =
    has(
      reading,
      'op.price',
      'op.total',
      'op.list',
      'op.overview',
      'op.compare',
      'op.difference',
      'op.included',
      'op.fits',
    ) ||
    slots.asked.length + slots.askedKeys.length > 0 ||
    slots.task.application !== undefined;
  if (product === undefined || types.length === 0 || !types.every(isPart) || products.length > 0) return undefined;
  if (!seeks || asksElse || slots.partners.length > 0 || referents.products.length > 1) return undefined;
  const task = { ...state.task, ...slots.task };
  const input = {
    product,
    types,
    constraints,
    ...(Object.keys(task).length > 0 ? { task } : {}),
    ...(ranked ? { ranking: ranked } : {}),
  };
  return { ...about([product], [{ operation: 'accessories', input }]), cost: surely / 2 };
};

/** "They are torqued to 180 Nm", behind a yes or no on a tool: whether it comes up to that figure. */
export const bindFigureTold: Binder = (turn) => {
  const { reading, slots, state, known } = turn;
  const [last] = state.lastSteps;
  if (last?.operation !== 'suits' && last?.operation !== 'check' && last?.operation !== 'passage') return undefined;
  const [product, ...others] = state.focus.length > 0 ? state.focus : state.page === undefined ? [] : [state.page];
  const attributes = product === undefined ? undefined : known.get(product)?.attributes;
  const constraints = slots.constraints.filter(
    (one) => one.by === 'range' && one.measure !== 'price' && attributes?.[one.measure] !== undefined,
  );
  const asksElse =
    !onlyTells(reading) ||
    slots.types.some(isToolKind) ||
    slots.products.length > 0 ||
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
  !slots.constraints.every(comesWith) ||
  (slots.task.application !== undefined && slots.task.application !== state.task.application) ||
  (slots.task.material !== undefined && slots.task.material !== state.task.material) ||
  has(reading, 'op.price', 'op.compare', 'op.difference', 'op.included', 'ref.among', 'ref.both') ||
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
  const asks = short || has(reading, 'op.which', 'op.alternative', 'op.recommend', 'edit.instead', 'op.exists');
  if (asksForElse(turn) || !asks || !last) return undefined;
  if (last.operation === 'suits' || (last.operation === 'worth' && last.input.asked === 'excess')) {
    const task = { ...state.task, ...last.input.task };
    const types = slots.types.filter(isToolKind);
    const constraints = [...last.input.products.map(excluded), ...slots.constraints];
    return {
      edits: constrained(types, constraints),
      steps: [{ operation: 'recommend', input: { types, task, constraints } }],
      cost: 0,
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
    cost: 0,
  };
};
