import { isToolKind } from '../../../catalogue/kinds.ts';
import { coversMaterial } from '../../operations/task/effectiveTask.ts';
import type { Constraint, ProductIds, Task } from '../../plan.ts';
import { isCorded, isPowerSource } from '../../state/slots.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import groups from '../conditions/groups.json' with { type: 'json' };
import { asksForWork } from '../parts/asksBox.ts';
import { has, mentionsOf, named } from '../reading/mentions.ts';
import { asksVerdict, asksYesNo } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import operationGroups from '../references/operationGroups.json' with { type: 'json' };
import { pairIn } from '../references/salience.ts';
import { about, type Binder, counterpartsIn, type Turn, typesOf } from '../references/turn.ts';
import { suits, worthOf } from './bindAdvice.ts';
import { goalOf } from './goal.ts';

/** Binders of questions with a single possible meaning, whatever else they say. */

const toolsMeant = ({ referents, known, state }: Turn): readonly string[] => {
  const tools = referents.products.filter((id) => isToolKind(known.get(id)?.kind));
  return tools.length > 0 ? tools : state.focus.filter((id) => isToolKind(known.get(id)?.kind));
};

/** "Isn't that overkill?", "do I really need the big one for it?": the tool compared with the least that would do. */
export const bindExcess: Binder = (turn) => {
  const { reading, slots, referents } = turn;
  const tools = toolsMeant(turn);
  const named = referents.by === 'name' || referents.by === 'pointer';
  // "Isn't the big one too much?" is about the tool that it seems to deny.
  const denied = slots.notProducts.filter((id) => isToolKind(turn.known.get(id)?.kind));
  if (has(reading, 'op.excess') && denied.length > 0) return worthOf(turn, denied.slice(0, 2), 'excess');
  if (tools.length === 0) return undefined;
  if (has(reading, 'op.excess')) return worthOf(turn, tools.slice(0, named ? 2 : 1), 'excess');
  const needed = has(reading, 'op.doINeed') && slots.types.length === 0 && slots.task.application !== undefined;
  return needed && referents.by === 'name' ? worthOf(turn, tools.slice(0, 2), 'worth') : undefined;
};

/** Concepts of a question about something else than the use of two products. */
const asksElse =
  /^(?:op\.(?!(?:need|recommend|worth|excess|which)$)|policy\.|measure\.|procedure\.|edit\.(?:reject|back|drop)|danger\.)/;

/** "Which of the two for cutting iron?": two that were spoken of, and are chosen between now. */
const pairToChoose = ({ reading, referents, known, state }: Turn): ProductIds => {
  const asks = has(reading, 'op.which', 'op.recommend') && has(reading, 'ref.both', 'ref.among');
  const pair = asks ? (referents.products.length === 2 ? referents.products : pairIn(state, known)) : [];
  return pair.every((id) => isToolKind(known.get(id)?.kind)) ? pair : [];
};

/** The two that the last answer decided between, if no figure of them was asked for. */
const decidedPair = ({ state }: Turn): ProductIds => {
  // The maker's words may have preceded it.
  const last = state.lastSteps.find(({ operation }) => operation === 'worth' || operation === 'compare');
  const isOpen =
    last?.operation === 'worth' ||
    (last?.operation === 'compare' && last.input.ranking === undefined && last.input.attributes === undefined);
  if (!isOpen) return [];
  const shown = last.operation === 'worth' && last.input.voltages ? (state.shown.at(-1) ?? []) : [];
  return [last.input.products, state.focus, shown].find((products) => products.length === 2) ?? [];
};

/** "I only hang shelves", "I hate cables": behind a decision between two, the same two, decided by what is told. */
export const bindToldUse: Binder = (turn) => {
  const { reading, slots, referents } = turn;
  const chosen = pairToChoose(turn);
  const pair = chosen.length === 2 ? chosen : decidedPair(turn);
  // "60 more for no cord, is it worth it?" tells what the difference buys.
  const drives = slots.constraints.filter(has(reading, 'op.worth') ? isCorded : isPowerSource);
  const ranks = (slots.ranking ?? slots.comparative) !== undefined || slots.askedKeys.length > 0;
  const isTold = turn.state.task.application !== undefined && chosen.length === 2 && !ranks;
  const tells = isTold || Object.keys(slots.task).length + drives.length > 0;
  const isOther =
    slots.products.length + slots.asked.length > 0 ||
    referents.by === 'name' ||
    (referents.by === 'pointer' && chosen.length < 2);
  // "Laquelle tient le coup ?" asks which of the two does the job.
  const isElse = reading.mentions.some(
    ({ concept }) => asksElse.test(concept) && !(concept === 'op.suits' && has(reading, 'op.which')),
  );
  if (pair.length < 2 || !tells || isOther || isElse) return undefined;
  const kinds = typesOf(pair, turn.known);
  return slots.types.every((type) => kinds.includes(type)) ? worthOf(turn, pair, 'which', drives) : undefined;
};

/** "Why not the cheaper one?", behind a decision between two, asks for its reason; of another one it is none of the two. */
export const bindWhyOther: Binder = (turn) => {
  const { reading, slots, referents } = turn;
  const pair = decidedPair(turn);
  const asks = has(reading, 'op.whyNot', 'op.justify') && (referents.told ?? []).length > 0;
  const isElse = slots.products.length + slots.asked.length + slots.types.length + slots.constraints.length > 0;
  return asks && !isElse && pair.length === 2 ? worthOf(turn, pair, 'why') : undefined;
};

/** "The 12 V one would do too, no? Only for shelves": another of the type in view, a job, and nothing that is asked. */
const suggestsOne = ({ reading, slots, referents, state, known }: Turn): boolean => {
  const [other, further] = referents.told ? referents.products : [];
  const inView = state.focus[0] ?? state.page;
  return (
    other !== undefined &&
    further === undefined &&
    inView !== undefined &&
    other !== inView &&
    known.get(other)?.kind === known.get(inView)?.kind &&
    slots.task.application !== undefined &&
    slots.asked.length + slots.askedKeys.length + slots.constraints.length === 0 &&
    slots.types.length === 0 &&
    mentionsOf(reading, 'op').every(({ concept }) => /^op\.(?:suits|can|alternative)$/.test(concept))
  );
};

/** "Would I regret the 12 V one?", "this or the corded one for OSB?": two of a type, decided between for what was told. */
export const bindCounterpart: Binder = (turn) => {
  const { reading, slots } = turn;
  if (suggestsOne(turn)) return suits(turn);
  const pair = counterpartsIn(turn);
  const asksFigure =
    slots.asked.length + slots.askedKeys.length + slots.symptoms.length > 0 ||
    (slots.comparative ?? slots.ranking) !== undefined;
  if (pair.length === 0 || asksFigure) return undefined;
  const isElse = has(reading, 'op.total', 'op.price', 'op.included', 'op.difference', 'op.compare');
  const isOfFit = has(reading, 'op.fits', 'op.share', 'op.sameAs') && !has(reading, 'op.shouldI', 'op.regret');
  if (isElse || isOfFit) return undefined;
  const asked = has(reading, 'op.justify') ? 'why' : has(reading, 'op.worth') ? 'worth' : 'which';
  return worthOf(turn, pair, asked);
};

/** "Does it get through a 4x4?": a size of the workpiece is a job to check the tool for, with an alternative. */
export const bindSized: Binder = (turn) => {
  const { slots, referents, reading, state } = turn;
  // "I mostly have rafters of 63 to cut", on a tool's page, asks whether that tool does it; so does "they are at 180 Nm"
  // behind a job that it was judged for.
  const isJudged =
    state.task.application !== undefined && state.lastSteps.some(({ operation }) => operation === 'suits');
  const tells =
    (referents.by === 'page' || isJudged) &&
    slots.task.dimension !== undefined &&
    reading.mentions.every(({ concept }) => !concept.startsWith('op.') || concept === 'op.own');
  const asks = tells || has(reading, 'op.can', 'op.suits') || /[?？]/.test(reading.text);
  // "Can I cut steel with the blade that comes on it?" is about the tool that the blade is for.
  const byBlade = asksForWork(turn) && slots.types.every((type) => type === 'sawBlade');
  const one =
    referents.products.length === 1 && ['name', 'pointer', 'definite', 'page', 'focus'].includes(referents.by);
  const { dimension, material, application = tells && isJudged ? state.task.application : undefined } = slots.task;
  const sized =
    application !== undefined && (dimension !== undefined || (material !== undefined && referents.by === 'name'));
  const asksJob = byBlade && slots.types.length > 0 ? material !== undefined : sized && slots.types.length === 0;
  if (!asks || !one || !asksJob || has(reading, 'op.which', 'op.need', 'op.recommend', 'op.excess')) return undefined;
  return suits(turn);
};

/** "Why not a drill?", after a choice for a job: whether tools of that type do the job at all. */
export const bindRejectedType: Binder = ({ reading, slots, state, referents }) => {
  const isType = slots.types.some(isToolKind) && slots.products.length === 0 && referents.by !== 'name';
  const { task } = state;
  if (!has(reading, 'op.whyNot') || !isType || task.application === undefined) return undefined;
  return { edits: [], steps: [{ operation: 'suits', input: { products: [], types: slots.types, task } }], cost: 0 };
};

/** What is asked in such words can hardly mean anything else. */
const unambiguousCost = -5;

/** How often a tool is used, as far as said. */
export const usageOf = ({ slots, state }: Turn): 'rarely' | 'often' => {
  const { user, setting = [] } = { ...state.task, ...slots.task };
  return user === 'professional' || setting.includes('allDay') ? 'often' : 'rarely';
};

/** Features of tools, by the words that name them and by the unit they are told in. */
const traits: Readonly<Record<string, string>> = groups.traits;
const unitTraits: Readonly<Record<string, string>> = groups.unitTraits;

/** "18 V or 36 V?": the feature that different figures are of. */
const comparedTrait = ({ reading }: Turn): string | undefined => {
  const figures = reading.quantities.filter(({ unit }) => unit !== undefined && unit in unitTraits);
  const unit = figures[0]?.unit ?? '';
  const values = new Set(figures.filter((figure) => figure.unit === unit).map(({ value }) => value));
  return values.size > 1 ? unitTraits[unit] : undefined;
};

/** A feature that a question names: by its words, by two figures of it, or by the size of a pack. */
export const traitNamed = (turn: Turn): string | undefined => {
  const named = turn.reading.mentions.map(({ concept }) => traits[concept]).find((term) => term !== undefined);
  const isPack = turn.reading.quantities.some(({ unit }) => unit === 'Ah');
  return named ?? comparedTrait(turn) ?? (isPack ? 'ampHour' : undefined);
};

/** Two things are held against each other: by a difference, a comparative, or "or". */
const weighs = (reading: Turn['reading']): boolean =>
  has(reading, 'op.difference', 'op.compare', 'op.doINeed', 'bound.and') || mentionsOf(reading, 'more').length > 0;

/** What is asked of a certain pack, and not of larger ones in general. */
const askedOfOnePack = ['op.price', 'op.total', 'op.howMuch', 'op.fits', 'op.chargeTime', 'op.runtimeOf', 'op.which'];

/** "Does a bigger battery last longer?", "is it worth it?": of whichever tool. */
const asksOfLargerPacks = (reading: Turn['reading'], asksWorth: boolean): boolean =>
  has(reading, 'trait.bigPack') &&
  (asksWorth || has(reading, 'more.runtime', 'more.strength', 'more.power')) &&
  !has(reading, ...askedOfOnePack);

/** "Is brushless worth it for twice a year?", "18 V or 36 V?": about a feature, not about two tools. */
export const bindTraitWorth: Binder = (turn) => {
  const { reading, slots, referents } = turn;
  const term = traitNamed(turn);
  const asks = has(reading, 'op.worth', 'op.doINeed', 'op.excess', 'op.shouldI', 'op.justify');
  if (term === 'ampHour' && asksOfLargerPacks(reading, asks)) {
    const input = { terms: [term], ...(asks ? { worth: usageOf(turn) } : {}) };
    return { edits: [], steps: [{ operation: 'define', input }], cost: unambiguousCost };
  }
  if (term === undefined || referents.by === 'name' || referents.products.length === 2) return undefined;
  const isGeneral = !slots.types.some(isToolKind) && referents.products.length === 0;
  const compares = isGeneral && comparedTrait(turn) === term && weighs(reading) && !has(reading, 'op.fits');
  if (!asks && !compares) return undefined;
  const worth = asks || slots.task.user !== undefined ? { worth: usageOf(turn) } : {};
  return {
    edits: Object.keys(slots.task).length > 0 ? [{ edit: 'task', task: slots.task }] : [],
    steps: [{ operation: 'define', input: { terms: [term], ...worth } }],
    cost: compares ? unambiguousCost : 0,
  };
};

const chooses: ReadonlySet<string> = new Set(operationGroups.choose);

/** "No outlet in the garden", "half of the sites have no power": where the work is. */
const namesSetting = (reading: Reading): boolean =>
  mentionsOf(reading, 'setting').length > 0 || has(reading, 'user.professional');

/** "Corded or cordless?" */
export const bindCord: Binder = (turn) => {
  const { reading, slots, state, referents, known } = turn;
  const battery = has(reading, 'power.cordless', 'type.battery');
  const both = has(reading, 'op.powerChoice') || (battery && has(reading, 'power.corded'));
  const asksElse = has(reading, 'op.difference', 'op.define', 'op.price', 'op.exists', 'op.list', 'op.count');
  // "Corded or battery?", of one tool that no advice has chosen, asks what it runs on.
  const isChosen = state.lastSteps.some(({ operation }) => chooses.has(operation)) && referents.by !== 'pointer';
  const isOfOne = referents.products.length === 1 && !isChosen && slots.task.application === undefined;
  const tellsMore = has(reading, 'op.shouldI', 'op.recommend', 'more.quality') || namesSetting(reading);
  if (!both || asksElse || referents.by === 'name' || (isOfOne && !tellsMore)) return undefined;
  const task = { ...state.task, ...slots.task };
  const tools = slots.types.filter(isToolKind);
  const types = tools.length > 0 ? tools : state.types.length > 0 ? state.types : typesOf(referents.products, known);
  // In general, without a tool or a job: what speaks for each of the two.
  if (types.length === 0 && task.application === undefined)
    return { edits: [], steps: [{ operation: 'define', input: { terms: ['cordedVsCordless'] } }], cost: 0 };
  return {
    edits: [
      { edit: 'types', types },
      ...(Object.keys(slots.task).length > 0 ? [{ edit: 'task', task: slots.task } as const] : []),
    ],
    steps: [{ operation: 'cord', input: { types, task, owned: state.owned } }],
    cost: 0,
  };
};

const listing: readonly string[] = conceptGroups.listing;

/** A number of tools, about the list of a project: "only two", "二つだけ". */
const limitOf = ({ slots, reading }: Turn): number | undefined => {
  const said = named(reading, 'number').map(Number);
  const bare = reading.quantities.flatMap(({ unit, value }) => (unit === undefined || unit === 'pcs' ? [value] : []));
  return slots.count ?? [...said, ...bare].find((value) => Number.isInteger(value) && value >= 1 && value <= 5);
};

/** What a project may be opened with, beside its name: "we're redoing the bathroom and I own no tools". */
const opensProject =
  /^(?:application|material|setting|user|person|stop|talk|soft|ref|number|bound|hazard|group|wish)\.|^op\.own$/;

/** Jobs that take several tools from start to end, even if no tools are asked for. */
const wholeProjects: ReadonlySet<string> = new Set(groups.wholeProjects);

/** "Doing the fence this spring", as the first question and about nothing else. */
const tellsProject = ({ reading, state, slots, referents, knowledge }: Turn): boolean =>
  state.lastSteps.length === 0 &&
  referents.by !== 'page' &&
  wholeProjects.has(slots.task.application ?? '') &&
  // Rails in a stairwell of concrete are no stairs to build.
  (slots.task.material === undefined || coversMaterial(knowledge, slots.task)) &&
  reading.mentions.every(({ concept }) => opensProject.test(concept) || listing.includes(concept));

const isSizeOf = ({ dimension }: Task, one: Constraint): boolean =>
  one.by === 'range' && one.measure === dimension?.measure;

/** "I'm building a deck, what do I need?": all tools of the project; "and if it can only be two?". */
export const bindProject: Binder = (turn) => {
  const { reading, slots, state, referents, knowledge } = turn;
  const again = state.lastSteps.some(({ operation }) => operation === 'project');
  // Posts and pickets are counted too, so a number need not mean tools.
  const limit = again || has(reading, 'edit.only') ? limitOf(turn) : slots.count;
  const spends = slots.constraints.some((one) => one.by === 'range' && one.measure === 'price');
  const goesOn = again && (limit !== undefined || spends);
  const application = slots.task.application ?? (goesOn ? state.task.application : undefined);
  const steps = application === undefined ? undefined : knowledge.applications[application]?.steps;
  const asksElse = has(reading, 'op.suits', 'op.can', 'op.worth', 'op.excess', 'op.compare', 'op.howTo');
  const oneTool =
    slots.types.length > 0 ||
    slots.procedures.length > 0 ||
    slots.products.length > 0 ||
    (referents.by === 'pointer' && !again);
  if (!steps || steps.length < 2 || oneTool || (asksElse && !again) || slots.asked.length > 0) return undefined;
  // "A deck, 700 for all of it": what it takes, and what that comes to.
  const forAll = slots.constraints.some((one) => one.by === 'range' && one.covers === 'everything');
  if (!again && !has(reading, ...listing) && !tellsProject(turn) && !forAll) return undefined;
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
          // The thickness of the posts applies to the saw (the job's dimension), not to the driver.
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

/** "Is it good for a beginner?", "will it hold up every day?": who is to use the tool in view, and for no certain job. */
export const bindForUser: Binder = ({ reading, slots, referents, known }) => {
  const { user: named, application, material } = slots.task;
  // "Is it dangerous?" of a tool, where nothing that is done with it is named.
  const isOfUse = has(reading, 'op.safe') && slots.symptoms.length === 0;
  // "Can my wife handle it?", "女性でも使えますか": how it is handled, as who never used one asks.
  const isHandled = has(reading, 'person.woman', 'person.elderly', 'person.smallHands');
  const user = named ?? (isOfUse || isHandled ? 'beginner' : undefined);
  const tools = referents.products.filter((id) => isToolKind(known.get(id)?.kind));
  // "Is a circular saw dangerous for a beginner?" asks of the type, and every tool of it is handled alike.
  const [type, otherType] = slots.types;
  const asksOfType = isOfUse && tools.length === 0 && type !== undefined && otherType === undefined && isToolKind(type);
  const isOpen =
    // "With kids around?"
    mentionsOf(reading, 'danger').length === 0 &&
    application === undefined &&
    material === undefined &&
    (asksOfType || slots.types.length === 0) &&
    slots.constraints.length + reading.quantities.length === 0 &&
    slots.ranking === undefined &&
    slots.comparative === undefined;
  if ((tools.length === 0 && !asksOfType) || (tools.length > 1 && user !== 'beginner')) return undefined;
  if ((user !== 'beginner' && user !== 'professional') || !isOpen || !(isOfUse || asksVerdict(reading)))
    return undefined;
  const asks =
    asksOfType ||
    isHandled ||
    asksYesNo(reading) ||
    has(reading, 'op.suits', 'op.opinion', 'op.shouldI', 'op.recommend');
  if (!asks || mentionsOf(reading, 'op').some(({ concept }) => !ofFitness.test(concept))) return undefined;
  const [types, cost] = asksOfType ? [{ types: [type] }, ofTypeForUser] : [{}, forUser];
  return about(tools, [{ operation: 'describe', input: { products: tools, ...types, detail: 'short', user } }], cost);
};
const ofFitness = /^op\.(safe|suits|fits|can|opinion|shouldI|recommend|allowed|exists)$/;
const forUser = -3;
/** "Is a circular saw dangerous?" names a type, as who wants one does. */
const ofTypeForUser = -5;

/** What a tool may have that is also sold by itself: a lamp, the laser of a miter saw. */
const ownParts = [
  { type: 'worklight', feature: 'ledLight', said: ['application.lightSite', 'feature.ledLight'] },
  { type: 'laser', feature: 'laserGuide', said: ['feature.laserGuide'] },
] as const;
/** Tools that may have a laser. */
const guided: ReadonlySet<string> = new Set(groups.types.saw);

/** "Does it light up in dark corners?", "laser?", of a tool that is no light or laser: whether it has one. */
export const bindOwnPart: Binder = ({ reading, slots, referents, known }) => {
  const [product, other] = referents.products;
  const kind = known.get(product ?? '')?.kind;
  if (product === undefined || other !== undefined || slots.constraints.some(({ by }) => by !== 'feature'))
    return undefined;
  const isQuestion = /[?？]/u.test(reading.raw) || has(reading, 'op.exists', 'op.can', 'op.included');
  const part = ownParts.find(({ type, said }) => has(reading, ...said) || (isQuestion && has(reading, `type.${type}`)));
  const isTool =
    isToolKind(kind) && kind !== part?.type && !slots.types.some((type) => type !== part?.type && type !== kind);
  const isAsked = part?.type === 'laser' ? guided.has(kind ?? '') : asksVerdict(reading);
  if (!part || !isTool || !isAsked || has(reading, ...besidesPart)) return undefined;
  const constraint = { by: 'feature', feature: part.feature, strength: 'hard', provenance: 'question' } as const;
  return about([product], [{ operation: 'check', input: { products: [product], constraints: [constraint] } }], ownPart);
};
/** What asks for a lamp or laser of its own, or for something else. */
const besidesPart = [
  'op.need',
  'op.recommend',
  'op.which',
  'op.price',
  'op.list',
  'op.alternative',
  'op.fits',
  'edit.also',
];
const ownPart = -3;
