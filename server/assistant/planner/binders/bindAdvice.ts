import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { Decision } from '../../adviceFindings.ts';
import { fittingTypes, unfitTypes } from '../../operations/task/applications.ts';
import type { Constraint, Edit, OperationName, Ranking, Task } from '../../plan.ts';
import { isExclusion, isOfDrive, measureOf } from '../../state/slots.ts';
import { ownedSoFar } from '../basket/basket.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import { accessories } from '../parts/bindAccessories.ts';
import { demandsOfParts } from '../parts/bindMounts.ts';
import { decidedCost, isPart } from '../parts/bindPartFor.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { countsThings } from '../reading/money.ts';
import { goesOnTo } from '../reading/purposes.ts';
import { isFresh } from '../references/referents.ts';
import { about, type Binder, type Bound, purposeOf, type Turn, typesOf } from '../references/turn.ts';
import { kit } from './bindKit.ts';
import { asksOnlyWhether, firstTools, goalOf, rankingFor, seeksWithin } from './goal.ts';

/** "Can a jigsaw do straight cuts?": whether a type does a job is a yes-or-no question. */
export const asksOfType = ({ reading, slots, knowledge }: Turn): boolean => {
  const { application } = slots.task;
  const asks = has(reading, 'op.suits', 'op.can', 'op.allowed');
  const known = application !== undefined && knowledge.applications[application] !== undefined;
  const open = slots.constraints.length > 0 || slots.isGroup || slots.ranking !== undefined;
  return asks && known && !open && slots.types.some(isToolKind) && !has(reading, 'op.which', 'op.need', 'op.recommend');
};

/** "Which pack should I put on it?" asks for a part for the tool in view. */
const seeksPartOf = ({ slots, referents, known, reading }: Turn): boolean =>
  slots.types.length > 0 &&
  slots.types.every(isPart) &&
  !has(reading, 'op.exists', 'op.list', 'op.overview') &&
  referents.products.some((id) => isToolKind(known.get(id)?.kind));

/** Asked for the job, the visitor tells more of the tool instead: "nothing heavy, his wrists hurt". */
const asksForAny = (turn: Turn): boolean => {
  const { slots, state } = turn;
  const tells = slots.wishes.length > 0 || slots.constraints.some(({ by }) => by !== 'platform');
  return state.pending?.missing === 'task' && tells && slots.notTypes.length === 0 && ownedSoFar(turn).length === 0;
};

/** "Passt, und zum Ablängen der Dielen noch was": another job than that of the tools in view, and a tool for it. */
const goesOnToJob = (turn: Turn): boolean => {
  const { reading, slots, state, referents, known, knowledge } = turn;
  const fits = fittingTypes(knowledge, slots.task).map(({ type }) => type);
  const inView = typesOf([...referents.products, ...state.focus], known);
  return (
    slots.task.application !== state.task.application &&
    inView.length > 0 &&
    !inView.some((type) => fits.includes(type)) &&
    mentionsOf(reading, 'application').some((job) => goesOnTo(reading, job)) &&
    slots.products.length + mentionsOf(reading, 'ref').length === 0
  );
};

const recommend: Binder = (turn) => {
  if (seeksPartOf(turn)) return undefined;
  const goal = goalOf(turn);
  const { task, types, constraints, edits, ranking } = { ...goal, ranking: rankingFor(turn, goal) };
  if (types.length === 0 && task.application === undefined && task.material === undefined) {
    if (asksForAny(turn))
      return {
        edits,
        steps: [
          { operation: 'recommend', input: { types: firstTools, task, constraints, ...(ranking ? { ranking } : {}) } },
        ],
        cost: -2,
      };
    const wishes = turn.slots.wishes.length > 0 || constraints.length > 0;
    if (!wishes && !has(turn.reading, 'op.recommend', 'op.need')) return undefined;
    const pending = { missing: 'task', steps: [] } as const;
    return {
      edits: [...edits, { edit: 'ask', pending }],
      steps: [{ operation: 'clarify', input: { missing: 'task' } }],
      cost: 0.6,
    };
  }
  const limit = turn.slots.count;
  const owned = ownedSoFar(turn);
  const unfit = new Set(unfitTypes(turn.knowledge, task).map(({ type }) => type));
  // A tool that is called wrong is not searched for from then on.
  const isWrong = types.length > 0 && types.every((type) => unfit.has(type));
  return {
    edits: isWrong ? [...edits.filter(({ edit }) => edit !== 'types'), { edit: 'types', types: [] }] : edits,
    steps: [
      {
        operation: 'recommend',
        input: {
          types,
          task,
          constraints,
          ...(ranking ? { ranking } : {}),
          ...(limit === undefined ? {} : { limit }),
          ...(owned.length > 0 ? { owned } : {}),
        },
      },
    ],
    // "What have you got with a cord for wood?", "and for cutting them?"
    cost: has(turn.reading, 'op.overview') || goesOnToJob(turn) ? -2 : task.application === undefined ? 0.4 : 0,
  };
};

/** "Wouldn't the small corded one do?", with no job told: what it gives up beside the one in view. */
const toldInstead = (turn: Turn): Bound | undefined => {
  const { reading, referents, state, known } = turn;
  const [other] = referents.told ? referents.products : [];
  const from = state.focus[0] ?? state.page;
  const kind = known.get(from ?? '')?.kind;
  if (!has(reading, 'op.suits') || other === undefined || from === undefined || other === from) return undefined;
  return isToolKind(kind) && known.get(other)?.kind === kind ? worthOf(turn, [from, other], 'worth') : undefined;
};

/** Types of tools that work no material. */
const materialless: ReadonlySet<string> = new Set(groups.materialless);

export const suits: Binder = (turn) => {
  const { referents, slots, state } = turn;
  const task: Task = { ...(slots.task.application === undefined ? state.task : {}), ...slots.task };
  const { application, material, dimension } = slots.task;
  if (!(application ?? material ?? (state.task.application && dimension)) && !asksOnlyWhether(turn)) return undefined;
  if (task.application === undefined && task.material === undefined) return toldInstead(turn);
  const taskEdits: readonly Edit[] = Object.keys(slots.task).length > 0 ? [{ edit: 'task', task: slots.task }] : [];
  const constraints = state.constraints.filter((one) => !isExclusion(one));
  const kept = constraints.length > 0 ? { constraints } : {};
  const isPointed = referents.by === 'name' || referents.by === 'pointer' || referents.by === 'definite';
  // "Which drill suits a flat?" searches for one.
  const byType = slots.types.some(isToolKind) && !has(turn.reading, 'op.which') && !isPointed;
  if (byType)
    return {
      edits: taskEdits,
      steps: [{ operation: 'suits', input: { products: [], types: slots.types, task, ...kept } }],
      cost: 0.1,
    };
  const products = referents.products.slice(0, 2);
  // "800 m² of ground with plane trees, is that enough?": what a blower is used on is no material it works.
  const worksNone = products.every((id) => materialless.has(turn.known.get(id)?.kind ?? ''));
  if (task.application === undefined && products.length > 0 && worksNone) return undefined;
  // "Which one for sanding a table?" asks for a tool, not whether the one in view does it.
  const asksForTool = has(turn.reading, 'op.which') && application && referents.by === 'focus' && products.length === 1;
  if (products.length === 0 || asksForTool) return undefined;
  const bound = about(
    products,
    [{ operation: 'suits', input: { products, task, ...kept } }],
    referents.by === 'focus' ? 0.3 : 0,
  );
  // "Which one does, then?" means the job asked about before.
  return { ...bound, edits: [...bound.edits, ...taskEdits] };
};

/** What a complaint about the product in view is of: "costs too much", "over my budget", "too heavy for me". */
const complaintOf = ({ reading, slots }: Turn): Ranking | undefined => {
  const isDear =
    has(reading, 'wish.expensive') ||
    (has(reading, 'measure.price') && has(reading, 'edit.fewer')) ||
    (has(reading, 'bound.budget') && has(reading, 'bound.over') && reading.quantities.length === 0);
  if (isDear) return { key: 'price', direction: 'least' };
  return slots.complains ? slots.wishes[0] : undefined;
};

/** "Too dear for me. Is there a cheaper one with SDS?": the tool in view is turned down, and another one wanted. */
export const bindReplaced: Binder = (turn) => {
  const { reading, slots, referents, state, known } = turn;
  const ranking = complaintOf(turn);
  const seeks = has(reading, 'op.alternative', 'op.exists', 'ref.cheaper') || mentionsOf(reading, 'less').length > 0;
  const view = [...state.focus, ...(state.page === undefined ? [] : [state.page])].find((id) =>
    isToolKind(known.get(id)?.kind),
  );
  const isOther = slots.types.some((type) => isToolKind(type) && type !== known.get(view ?? '')?.kind);
  if (!ranking || !seeks || view === undefined || isOther || slots.products.length > 0) return undefined;
  const ofTool: Turn = {
    ...turn,
    referents: { ...referents, products: [view], by: 'page' },
    slots: { ...slots, types: [], comparative: ranking },
  };
  const bound = substitute(ofTool);
  return bound && { ...bound, cost: turnedDown };
};
const turnedDown = -7;

const substitute: Binder = (turn) => {
  const { slots, state, referents, known, reading } = turn;
  // "Which of them is the lightest?" asks for no replacement.
  if (slots.ranking !== undefined && has(reading, 'ref.among')) return undefined;
  // "And the one for 20 less?", "the cheaper one?" ask about that one.
  const isTold = referents.told?.some((one) => one.constraints.length > 0 || one.ranking !== undefined);
  const isOther = isTold && !referents.products.some((id) => state.focus.includes(id) || id === state.page);
  if (isOther && !has(reading, 'op.alternative', 'op.exists')) return undefined;
  const shown = state.shown.at(-1) ?? [];
  // "The next one up?", where no other of ours does more.
  const step = has(reading, 'ref.above') ? 'most' : has(reading, 'ref.below') ? 'least' : undefined;
  const further: Ranking | undefined = step && { key: 'strength', direction: step };
  const ranking = slots.comparative ?? (slots.complains ? slots.wishes[0] : undefined) ?? further;
  const pool = referents.by === 'focus' && shown.length > 1 ? shown : referents.products;
  const cheapest = [...pool].sort(
    (one, other) => (known.get(one)?.price?.amount ?? 0) - (known.get(other)?.price?.amount ?? 0),
  );
  const cheaper = ranking?.key === 'price' && ranking.direction === 'least' && isFresh(state);
  // "Is there a smaller one?" asks beside the tool in view, though a smaller one was named.
  const inView = isOther && has(reading, 'op.exists') ? (state.focus[0] ?? state.page) : undefined;
  const product = cheaper ? cheapest[0] : (inView ?? referents.products[0] ?? pool[0]);
  // "A longer running pack?" for a saw does not ask for another saw.
  const ofPart = slots.types.length > 0 && slots.types.every(isPart) && isToolKind(known.get(product ?? '')?.kind);
  if (product === undefined || ofPart) return undefined;
  const { constraints: said, edits } = goalOf(turn);
  const demanded = demandsOfParts(turn, product).filter(
    (one) => !said.some((other) => measureOf(other) === measureOf(one)),
  );
  const constraints = [...said, ...demanded];
  // "It's too heavy for me, any others?"
  const seeksOther = slots.complains && has(reading, 'edit.more', 'op.alternative', 'ref.other');
  return {
    // "A lighter one that also chisels": what replaces it has to do the job (checks/suitableChoices.ts).
    edits: [
      ...edits.filter(({ edit }) => edit === 'constrain' || edit === 'task'),
      { edit: 'focus', products: [product] },
    ],
    steps: [{ operation: 'substitute', input: { product, constraints, ...(ranking ? { ranking } : {}) } }],
    cost:
      (step && !isOther) || seeksOther
        ? decidedCost
        : slots.types.length > 0
          ? 0.5
          : referents.by === 'focus'
            ? 0.1
            : 0,
  };
};

/** A smaller bare figure is no price difference of two tools. */
const minDifference = 10;

/** The difference that the visitor names. */
const saidDifference = ({ slots, reading }: Turn): number | undefined => {
  const money = slots.constraints.find((one) => one.by === 'range' && one.measure === 'price');
  const said = money?.by === 'range' ? (money.max ?? money.min) : undefined;
  const bare = reading.quantities.find(
    (one) => one.unit === undefined && one.value >= minDifference && !countsThings(reading, one),
  )?.value;
  return said !== undefined && said >= minDifference ? said : bare;
};

/** The two products of the question, or the one: those named first, then those in view beside it, of the same type. */
const comparedProducts = ({ referents, state, known }: Turn): readonly string[] => {
  const page = state.page === undefined ? [] : [state.page];
  const shown = [...state.focus, ...(state.shown.at(-1) ?? []), ...(state.before.at(-1)?.focus ?? []), ...page];
  const near = [...new Set([...referents.products, ...shown])];
  const kind = known.get(near[0] ?? '')?.kind;
  const pair = near.filter((id) => known.get(id)?.kind === kind || referents.products.includes(id)).slice(0, 2);
  // What the conversation is about comes first: it stays the topic where nothing decides.
  const topic = [...state.focus.slice(0, 1), ...page].find((id) => pair.includes(id));
  return topic === undefined ? pair : [topic, ...pair.filter((id) => id !== topic)];
};

/** What was said of the more expensive product, if one is asked about beside the one in view: "the 36 V". */
const saidOfOther = ({ state, slots, reading }: Turn): readonly Constraint[] | undefined => {
  const said = slots.constraints.filter(isOfDrive);
  const isDearer = slots.comparative?.key === 'price' && slots.comparative.direction === 'most';
  if (said.length === 0 && !isDearer && !has(reading, 'op.difference')) return undefined;
  return said.length > 0 ? said : state.constraints.filter(isOfDrive);
};

/**
 * Whether the more expensive one is worth it, oversized, or why it costs more: of two products, or of one against what
 * would do.
 */
export const worthOf = (
  turn: Turn,
  products: readonly string[],
  asked: Decision['asked'],
  told: readonly Constraint[] = [],
): Bound => {
  const { slots } = turn;
  const difference = products.length === 2 && asked !== 'which' ? saidDifference(turn) : undefined;
  const other = products.length === 1 ? saidOfOther(turn) : undefined;
  return {
    edits: [
      { edit: 'focus', products },
      ...(Object.keys(slots.task).length > 0 ? [{ edit: 'task', task: slots.task } as const] : []),
    ],
    steps: [
      {
        operation: 'worth',
        input: {
          products,
          asked,
          ...purposeOf(turn, told),
          ...(difference === undefined ? {} : { difference }),
          ...(other ? { other } : {}),
        },
      },
    ],
    cost: products.length === 2 ? 0 : 0.2,
  };
};

const worth: Binder = (turn) => {
  const products = comparedProducts(turn);
  const [first, second] = products.map((id) => turn.known.get(id)?.kind);
  // A blade has no cheaper one to be weighed against: sizes decide.
  if (second === undefined && first !== undefined && isPart(first) && !isSupplyKind(first)) return undefined;
  // "Is it safe with children around?" asks for no judgement of the price.
  const isNone = products.length === 0 || seeksWithin(turn) || has(turn.reading, 'op.safe');
  return isNone ? undefined : worthOf(turn, products, has(turn.reading, 'op.justify') ? 'why' : 'worth');
};

const compatible: Binder = (turn) => {
  const { referents, slots, state, known } = turn;
  const named = slots.products;
  const [platform] = slots.platforms;
  if (named.length >= 2) return about(named, [{ operation: 'compatible', input: { products: named.slice(0, 3) } }]);
  if (
    !has(turn.reading, 'op.fits', 'op.share', 'op.own', 'op.goesWith', 'op.can') ||
    (platform === undefined && !has(turn.reading, 'op.fits', 'op.share', 'op.own', 'op.goesWith'))
  )
    return undefined;
  const near = [
    ...new Set([
      ...referents.products,
      ...state.focus,
      ...(state.page === undefined ? [] : [state.page]),
      ...(state.shown.at(-1) ?? []),
    ]),
  ];
  // "Which 18 V packs fit?" asks for a list.
  if (platform !== undefined && near.length > 0 && !has(turn.reading, 'op.which')) {
    const products = near.slice(0, 1);
    return about(products, [{ operation: 'compatible', input: { products, platform } }], 0.1);
  }
  const parts = slots.types.filter(isPart);
  const [first] = near;
  if (first === undefined) return undefined;
  // "Can I connect it to a circular saw?" of a vacuum.
  const tools = slots.types.filter((type) => isToolKind(type) && type !== 'vacuum');
  if (known.get(first)?.kind === 'vacuum' && tools.length > 0)
    return about([first], [{ operation: 'compatible', input: { products: [first], types: tools } }]);
  const other = near.find(
    (id) => id !== first && (parts.length === 0 || parts.some((type) => type === known.get(id)?.kind)),
  );
  if (other === undefined || slots.types.length > 0) return undefined;
  // "Passt, und zum Ablängen noch was": two tools share packs or do not, which nobody asks who speaks of a job.
  const kinds = [first, other].map((id) => known.get(id)?.kind);
  const areTools = kinds.every(isToolKind) && !kinds.includes('vacuum');
  if (areTools && !has(turn.reading, 'op.share', 'op.own', 'ref.thatPack')) return undefined;
  return about([first, other], [{ operation: 'compatible', input: { products: [first, other] } }], 0.4);
};

/** Binders of the operations for advice and compatibility. */
export const adviceBinders = { recommend, suits, substitute, worth, kit, compatible, accessories } satisfies Partial<
  Record<OperationName, Binder>
>;
