import { isSupplyKind, isToolKind, type ProductKind, toolKinds } from '../../../catalogue/kinds.ts';
import { isBeyond } from '../../knowledge/related.ts';
import { fittingTypes } from '../../operations/task/applications.ts';
import type { Constraint, Edit, OperationName, Ranking } from '../../plan.ts';
import { ownedSoFar, purchaseIn } from '../basket/basket.ts';
import { figuresOfTypes } from '../figures/figuresAsked.ts';
import { has } from '../reading/mentions.ts';
import { asksWhat } from '../reading/openings.ts';
import type { Binder, Bound, Turn } from '../references/turn.ts';
import { concernsTypes } from '../task/jobKinds.ts';
import { adviceBinders } from './bindAdvice.ts';
import { type Goal, goalOf, namesOnlyTypes } from './goal.ts';

/** Only the products just shown are meant: "which of these", "the lightest of them". */
const amongShown = (turn: Turn): readonly string[] | undefined => {
  const { reading, state, slots, referents } = turn;
  if (slots.types.length > 0) return undefined;
  const shown = state.shown.at(-1) ?? [];
  const several = referents.by === 'pointer' && referents.products.length > 1 ? referents.products : undefined;
  if (has(reading, 'ref.among', 'ref.they', 'ref.both', 'ref.all'))
    return several ?? (shown.length > 1 ? shown : undefined);
  const held = referents.provenance === 'state';
  return has(reading, 'op.which') || held ? several : undefined;
};

/** "Something under 150 with battery and charger": contents of the box are not searched types. */
const soldWith = (turn: Turn, goal: Goal): Goal => {
  const tools = goal.types.filter((type) => !isSupplyKind(type));
  const included = has(turn.reading, 'op.included', 'packaging.withBattery', 'packaging.withCharger');
  if (tools.length === goal.types.length || (tools.length === 0 && !included)) return goal;
  const constraint: Constraint = { by: 'packaging', packaging: 'kit', strength: 'hard', provenance: 'question' };
  const others = goal.edits.filter(({ edit }) => edit !== 'types');
  const typed: readonly Edit[] =
    tools.length > 0 && others.length < goal.edits.length ? [{ edit: 'types', types: tools }] : [];
  return {
    ...goal,
    types: tools,
    constraints: [...goal.constraints.filter(({ by }) => by !== 'packaging'), constraint],
    edits: [...typed, ...others, { edit: 'constrain', constraint }],
  };
};

const overview: Binder = ({ slots, reading }) =>
  // "What have you got with a cord for wood?" has conditions, which an overview would ignore.
  has(reading, 'op.overview', 'talk.capabilities', 'op.list') &&
  slots.constraints.every(({ by }) => by === 'platform') &&
  // "Where can I buy your products?"
  !has(reading, 'policy.dealer', 'policy.order', 'policy.delivery')
    ? rangeOf(slots.types, has(reading, 'group.gardenTool'))
    : undefined;

/** "What do you have for the garden?" asks for no recommendation. */
const ofPlace = -2;

/** The range, or some types of it; those of a place are listed. */
const rangeOf = (types: readonly ProductKind[], isPlace: boolean): Bound =>
  isPlace
    ? {
        edits: [{ edit: 'types', types }],
        steps: [{ operation: 'search', input: { types, constraints: [] } }],
        cost: ofPlace,
      }
    : { edits: [], steps: [{ operation: 'overview', input: types.length > 0 ? { types } : {} }], cost: 0 };

/** "Do you have X?" with an unknown word: searched in names, boxes and texts, whatever the topic was. */
const searchForWords = ({ reading, slots }: Turn): Bound | undefined => {
  const text = reading.unexplained.map((one) => one.text).join(' ');
  if (text.length < minWord || slots.constraints.length + slots.wishes.length > 0) return undefined;
  if (!has(reading, 'op.exists', 'op.list', 'op.need') || reading.models.length > 0) return undefined;
  const constraint: Constraint = { by: 'text', text, where: 'name', strength: 'hard', provenance: 'question' };
  return { edits: [], steps: [{ operation: 'search', input: { types: [], constraints: [constraint] } }], cost: 0.3 };
};
const minWord = 4;

/** "All in, with battery and charger": the total for the current tool, not a search for chargers. */
const sumsUp = ({ reading, slots, referents }: Turn): boolean =>
  has(reading, 'op.total') && slots.types.every(isSupplyKind) && referents.products.length > 0;

/** "Which charger?" about a tool in view: one that fits it is meant. */
const partOfTool = ({ slots, referents, known, reading }: Turn): boolean =>
  slots.types.length > 0 &&
  slots.types.every((type) => !isToolKind(type)) &&
  slots.constraints.length === 0 &&
  !has(reading, 'op.exists', 'op.list', 'op.overview') &&
  referents.products.some((id) => isToolKind(known.get(id)?.kind));

/** "Which saw for drywall?", "something to hang shelves": a list, or the best rated, would ignore the job. */
const forgetsJob = ({ slots: { task } }: Turn, { types }: Goal): boolean => {
  if (!types.every(isToolKind)) return false;
  if (task.application === undefined) return task.material !== undefined;
  return types.length === 0 || concernsTypes(task.application, types) || types.some((type) => isBeyond(type, task));
};

/**
 * Packs that the visitor owns decide: a list without a tool for them says so first. "Which saws run off them?" asks for
 * tools of their platform.
 */
const onOwnedPacks = (turn: Turn, { types, constraints }: Goal, owned: readonly string[]): readonly Constraint[] => {
  const kept = constraints.map(
    (one): Constraint => (one.by === 'platform' && owned.includes(one.platform) ? { ...one, strength: 'hard' } : one),
  );
  const [platform, ...others] = turn.platforms.filter(({ id }) => owned.includes(id));
  const isPack = (id: string): boolean => turn.known.get(id)?.kind === 'battery';
  const meant = turn.state.focus.some(isPack) && has(turn.reading, 'op.fits', 'ref.it', 'ref.they', 'ref.that');
  // "Which drills does it go into?", on the page of a pack.
  const [page] = turn.state.focus.length === 0 && turn.state.page !== undefined ? [turn.state.page].filter(isPack) : [];
  const own = turn.known.get(page ?? '')?.platform;
  if (own !== undefined && types.some(isToolKind) && !kept.some(({ by }) => by === 'platform'))
    return [...kept, { by: 'platform', platform: own, strength: 'hard', provenance: 'page' }];
  const asks = meant && types.some(isToolKind) && !kept.some(({ by }) => by === 'platform');
  return asks && platform && others.length === 0
    ? [...kept, { by: 'platform', platform: platform.id, strength: 'hard', provenance: 'state' }]
    : kept;
};

/** A wish for one figure of one type ("a quiet saw") is answered by the best and the next, not by a list. */
const figuresRanked: ReadonlySet<string> = new Set(['weight', 'size', 'noise', 'vibration', 'strength', 'speed']);
const wantsBest = ({ slots: { types, count, wishes }, reading }: Turn, { ranking }: Goal): boolean =>
  types.length === 1 &&
  types.every(isToolKind) &&
  count === undefined &&
  wishes.length > 0 &&
  ranking !== undefined &&
  figuresRanked.has(ranking.key) &&
  !has(reading, 'op.list');

/** A list that tells the figure asked for. */
const figureCost = -4;
const maxTold = 3;

/** "I have some of your 36 V packs, what runs on them?" asks for tools. */
const runsOnOwn = ({ reading, slots }: Turn, owned: readonly string[]): boolean =>
  owned.length > 0 &&
  has(reading, 'op.own') &&
  asksWhat(reading) &&
  slots.types.length > 0 &&
  slots.types.every((type) => type === 'battery') &&
  !has(reading, 'op.price', 'op.difference', 'op.which');

const search: Binder = (turn) => {
  if (turn.slots.types.length === 0 && turn.slots.uncarried.length > 0) return undefined;
  if (sumsUp(turn)) return undefined;
  const byWords = turn.slots.types.length === 0 ? searchForWords(turn) : undefined;
  if (byWords) return byWords;
  const goal = soldWith(turn, goalOf(turn));
  const ofPacks = runsOnOwn(turn, purchaseIn(turn).owned);
  const types = ofPacks ? toolKinds : goal.types;
  const { constraints, ranking, edits } = goal;
  if (forgetsJob(turn, goal)) return adviceBinders.recommend(turn);
  // "Nothing below 150?", behind a tool for a job: one that does it, and not whatever costs less.
  const goesOn = types.length === 0 && goal.task.application !== undefined && constraints.length > 0;
  if (goesOn) return adviceBinders.recommend(turn);
  const said = turn.slots.types.length + turn.slots.constraints.length + turn.slots.wishes.length;
  const asks =
    has(turn.reading, 'op.exists', 'op.list', 'op.need', 'op.which', 'op.overview') ||
    constraints.some(({ by }) => by === 'range');
  if (types.length === 0 && (constraints.length === 0 || !asks)) return undefined;
  const among = amongShown(turn);
  // "I have two of your 12 V packs" counts the packs.
  const limit = ofPacks ? undefined : turn.slots.count;
  const owned = ownedSoFar(turn);
  const told = figuresOfTypes(turn).slice(0, maxTold);
  if (ranking && wantsBest(turn, goal)) {
    const input = { types, constraints: onOwnedPacks(turn, goal, owned), ranking, ...(among ? { among } : {}) };
    return { edits, steps: [{ operation: 'best', input }], cost: 0 };
  }
  return {
    edits,
    steps: [
      {
        operation: 'search',
        input: {
          types,
          constraints: onOwnedPacks(turn, goal, owned),
          ...(ranking ? { ranking } : {}),
          ...(among ? { among } : {}),
          ...(limit === undefined ? {} : { limit }),
          ...(owned.length > 0 ? { owned } : {}),
          ...(told.length > 0 ? { told } : {}),
        },
      },
    ],
    cost:
      (told.length > 0 ? figureCost : 0) +
      (turn.slots.types.length > 0 ? 0 : has(turn.reading, 'op.overview') ? -3 : 0.3) +
      (said === 0 ? 0.6 : 0) +
      (partOfTool(turn) ? 1.8 : 0),
  };
};

/** Whether the question itself names a job. */
const isOfJob = ({ slots: { task } }: Turn): boolean => task.application !== undefined;

/** "The cheapest thing that drives screws": the types that do the given job. */
const typesFor = ({ knowledge }: Turn, { task }: Goal): readonly ProductKind[] =>
  fittingTypes(knowledge, task)
    .filter(({ fit }) => fit !== 'possible')
    .map(({ type }) => type);

/** "La sierra que menos pesa": a comparative with nothing to compare it with is a superlative. */
const isSuperlative = ({ slots, referents, state }: Turn): boolean =>
  slots.types.length > 0 && referents.products.length + state.shown.length === 0 && state.page === undefined;

/** "And the rotary hammers?", behind the tool that vibrates least: the same of another type. */
const rankingBefore = ({ reading, slots, state }: Turn): Ranking | undefined => {
  const [last] = state.lastSteps;
  const isOtherType =
    slots.types.length > 0 &&
    slots.wishes.length + slots.asked.length + slots.askedKeys.length === 0 &&
    namesOnlyTypes(reading);
  return last?.operation === 'best' && isOtherType ? last.input.ranking : undefined;
};

/** "The three lightest drills", "give me the 3 best rated". */
export const listLength = ({ slots: { count: asked } }: Turn): number | undefined =>
  asked !== undefined && asked > 1 ? asked : undefined;

const best: Binder = (turn) => {
  const among = amongShown(turn);
  const ranking =
    turn.slots.ranking ?? (among || isSuperlative(turn) ? turn.slots.comparative : undefined) ?? rankingBefore(turn);
  if (!ranking) return undefined;
  const goal = soldWith(turn, goalOf(turn));
  // "The best tool to strip paint", "the best drill for a beginner" is the right one, not the best rated.
  const isForUser = goal.task.user !== undefined && has(turn.reading, 'most.quality');
  if (ranking.key === 'rating' && !among && (isForUser || forgetsJob(turn, goal))) return adviceBinders.recommend(turn);
  // "The cheapest way to polish a car": of what does the job, not of all tools.
  if (ranking.key === 'price' && !among && goal.types.length === 0 && isOfJob(turn))
    return adviceBinders.recommend(turn);
  const fitting = isOfJob(turn) && !among ? typesFor(turn, goal) : [];
  // "The lightest drill for concrete" is a rotary hammer.
  const isUnfit = fitting.length > 0 && !goal.types.some((type) => fitting.includes(type));
  const types = goal.types.length > 0 && !isUnfit ? goal.types : among ? [] : typesFor(turn, goal);
  if (types.length === 0 && !among && goal.constraints.length === 0) return undefined;
  const own = purchaseIn(turn).owned;
  const owned = ownedSoFar(turn);
  const limit = listLength(turn);
  return {
    edits: own.length > 0 ? [{ edit: 'own', owned: own }, ...goal.edits] : goal.edits,
    steps: [
      {
        operation: 'best',
        input: {
          types,
          constraints: among ? turn.slots.constraints : goal.constraints,
          ranking,
          ...(among ? { among } : {}),
          ...(owned.length > 0 ? { owned } : {}),
          ...(limit === undefined ? {} : { limit }),
        },
      },
    ],
    cost: rankingBefore(turn) ? repeatedCost : turn.slots.types.length > 0 || among ? 0 : 0.3,
  };
};
const repeatedCost = -3;

const count: Binder = (turn) => {
  if (!has(turn.reading, 'op.count', 'op.howMuch')) return undefined;
  const { types, constraints, edits } = goalOf(turn);
  return { edits, steps: [{ operation: 'count', input: { types, constraints } }], cost: types.length > 0 ? 0 : 0.4 };
};

/** Binders of the operations that search. */
export const findBinders = { overview, search, best, count } satisfies Partial<Record<OperationName, Binder>>;
