import { rawProductId } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { gateOf } from '../knowledge/safety.ts';
import type { Constraint, Edit, Plan, Step } from '../plan.ts';
import type { DialogueState } from '../state/state.ts';
import { overlaps } from '../text/span.ts';
import { basketOf } from './basket.ts';
import { type Candidate, candidatesOf, isLoose } from './candidates.ts';
import type { PlannerContext } from './context.ts';
import { type Description, describedIn, descriptionsIn, rankedPointers, typesDescribed } from './described.ts';
import { variesChoice } from './ellipsis.ts';
import { besideFaq, type FaqAnswer, faqAnswerOf } from './fromFaq.ts';
import { speaksOfGenerations } from './generations.ts';
import { inContext } from './inContext.ts';
import { namesOtherMaker } from './maker.ts';
import { has, isNegated, mentionsOf } from './mentions.ts';
import operationGroups from './operationGroups.json' with { type: 'json' };
import type { Reading } from './reading.ts';
import { type Referents, referentsOf } from './referents.ts';
import { thatCanBeMeant } from './salience.ts';
import { mayNameShortly, shortNamesIn, withShortNames } from './shortNames.ts';
import { type Known, type Slots, slotsOf } from './slots.ts';
import { isStandIn } from './standIns.ts';
import { standingEdits } from './standing.ts';
import { about, type Turn, typesOf } from './turn.ts';
import { argues, withTaskStops } from './warned.ts';

/** A plan with the candidates it was chosen among, for the trace. */
export interface Planned {
  readonly plan: Plan;
  readonly reading: Reading;
  readonly slots: Slots;
  /** Every condition of the question, also one that only told which product is meant. */
  readonly said: readonly Constraint[];
  readonly referents: Referents;
  readonly candidates: readonly Candidate[];
  /** The maker's answer to a question like this, where the plan does not begin with it already. */
  readonly likely?: FaqAnswer;
}

/** Below this score nothing was understood well enough: the catalogue's own text is searched. */
const minScore = -1;
/** A second operation of the same message must be as sure as this. */
const minSecond = 3;

/** Products of a type among which "the one with" is looked for. */
const maxAlike = 40;

/** Times of charging and running are reckoned with packs and chargers that were not shown. */
const reckonsPower = (reading: Reading, { lastSteps }: DialogueState): boolean =>
  has(reading, 'op.chargeTime', 'op.runtimeOf', 'measure.runtime') ||
  lastSteps.some(({ operation }) => operation === 'calculate');

/** A trait or a figure may tell which product is meant: "and the 36 V one?". */
const mayTell = ({ mentions, quantities }: Reading): boolean =>
  quantities.some(({ unit }) => unit !== undefined) ||
  mentions.some(({ concept }) => /^(power|choice|feature|edit\.whatAbout|edit\.take|edit\.back)/.test(concept));

const kindsNamed = (reading: Reading): readonly ProductKind[] =>
  productKinds.filter((kind) => has(reading, `type.${kind}`));

const productsNear = async (context: PlannerContext, reading: Reading, state: DialogueState): Promise<Known> => {
  const ids = [
    ...reading.models.map(({ productId }) => productId),
    ...state.focus,
    ...state.shown.slice(-3).flat(),
    ...state.beside,
    ...(state.page === undefined ? [] : [state.page]),
    ...state.before.slice(-3).flatMap(({ focus }) => focus),
  ];
  const products = await context.catalogue.products(context.brand, [...new Set(ids)]);
  const known = new Map(products.map((product) => [product.id, product]));
  const kind = known.get(reading.models[0]?.productId ?? state.focus[0] ?? state.page ?? '')?.kind;
  const beside =
    mayNameShortly(reading) ||
    speaksOfGenerations(reading) ||
    mayTell(reading) ||
    has(reading, 'ref.one', 'op.compare', 'op.difference', 'op.worth', ...rankedPointers) ||
    mentionsOf(reading, 'more').length + mentionsOf(reading, 'less').length > 0;
  const named = beside && kind !== undefined ? [kind] : [];
  const compared = has(reading, 'op.compare', 'op.difference');
  const ownsPacks = has(reading, 'op.own') && reading.quantities.some(({ unit }) => unit === 'Ah');
  const powers: readonly ProductKind[] = reckonsPower(reading, state) || ownsPacks ? ['battery', 'charger'] : [];
  // "18 V or 36 V saws?" holds tools of two platforms against each other.
  const held = reading.quantities.filter(({ unit }) => unit === 'V').length >= 2 ? kindsNamed(reading) : [];
  const kinds = [...new Set([...named, ...powers, ...held, ...typesDescribed(reading, compared)])];
  // "The 4-mode one", "the corded grinder" may be one that was not shown yet.
  for (const type of kinds) {
    const alike = await context.catalogue.search(context.brand, {
      language: reading.answerIn,
      filters: [{ by: 'kind', kinds: [type] }],
      limit: maxAlike,
    });
    for (const { product } of alike) known.set(product.id, product);
  }
  return known;
};

const spokenOf = (state: DialogueState): ReadonlySet<string> =>
  new Set([...state.focus, ...state.shown.flat(), ...(state.page === undefined ? [] : [state.page])]);

/** Products of the kinds that are spoken of: among them a part of a model number is a name. */
const alikeTo = (reading: Reading, state: DialogueState, known: Known): readonly Product[] => {
  const named = reading.models.map(({ productId }) => productId);
  const kinds = typesOf(named.length > 0 ? named : [...spokenOf(state), ...state.beside], known);
  return [...known.values()].filter(({ kind }) => kind !== undefined && kinds.includes(kind));
};

const isFallback = ({ operation }: Candidate): boolean => operation === 'passage' || operation === 'clarify';

/** A second thing asked in the same breath: "what is in the box and what does it cost". */
const secondOf = (candidates: readonly Candidate[], turn: Turn): readonly Step[] => {
  const [first, ...rest] = candidates;
  const second = rest.find(
    ({ operation, way, score }) =>
      score >= minSecond &&
      !isLoose(way) &&
      first !== undefined &&
      operation !== first.operation &&
      operationGroups.pairs.some((pair) => pair.includes(operation) && pair.includes(first.operation)),
  );
  return second && turn.reading.text.length > 12 ? second.bound.steps : [];
};

/** Operations that advise: a warning stands before them and never in their place. */
const advising: ReadonlySet<string> = new Set(operationGroups.advising);
const besideWarning = ({ dangers }: Slots, sure: readonly Candidate[]): readonly Candidate[] => {
  const [best, next] = sure;
  const warns = best?.operation === 'safety' && gateOf(dangers) === 'warn';
  return warns && next && advising.has(next.operation) && next.score >= minAdvice ? sure.slice(1) : sure;
};
/** Advice as sure as this was asked for, whatever danger is named beside it. */
const minAdvice = 1;

/** What is declined for good: orders to the prompt, what is no matter of tools, other makers and their models. */
const isSettled = (chosen: Candidate | undefined): boolean =>
  chosen?.bound.steps.some(
    ({ operation, input }) =>
      operation === 'decline' && ['injection', 'offTopic', 'otherMaker', 'unknownModel'].includes(input.reason),
  ) ?? false;

/** Repair and warranty asked for beside what is wrong: "it smokes; is that under warranty?". */
const serviceBeside = (candidates: readonly Candidate[], { slots }: Turn): readonly Step[] => {
  const [first] = candidates;
  const faulty = slots.dangers.length > 0 || slots.symptoms.length > 0;
  if (!faulty || first?.operation === 'policy') return [];
  return candidates.find(({ way, score }) => way === 'policy' && score >= minAdvice)?.bound.steps ?? [];
};

/** A model number that is none of ours, named beside one that is: it is said that it was not found. */
const unknownBeside = ({ reading }: Turn): readonly Step[] =>
  reading.unknownModel === undefined || reading.models.length === 0
    ? []
    : [{ operation: 'decline', input: { reason: 'unknownModel', about: reading.unknownModel.toUpperCase() } }];

const figuresIn = (text: string): string => text.replace(/\D/g, '');

/** "DV19X" is no slip of the pen for the DV18X: it is said that there is none, before the nearest is spoken of. */
const otherNumber = ({ reading, known }: Turn): readonly Step[] =>
  reading.models
    .filter(({ exact }) => !exact)
    .flatMap(({ productId, start, end }): readonly Step[] => {
      const said = reading.text.slice(start, end);
      const model = known.get(productId)?.model ?? productId;
      if (figuresIn(said) === '' || figuresIn(said) === figuresIn(model)) return [];
      return [{ operation: 'decline', input: { reason: 'unknownModel', about: said.toUpperCase() } }];
    })
    .slice(0, 1);

type Chosen = Pick<Plan, 'edits' | 'steps' | 'meant'>;

/** What a next question may go on with, though the maker's own words answered this one. */
const goesOn: ReadonlySet<string> = new Set(operationGroups.goesOn);

/** The maker's answer, and what of the plan answers the rest of the question. */
const answeredPlan = (turn: Turn, sure: readonly Candidate[], answered: FaqAnswer): Chosen => {
  const [best] = sure;
  const steps = besideFaq(turn, [...(best?.bound.steps ?? []), ...secondOf(sure, turn)], answered);
  return {
    edits: best?.bound.edits ?? about(turn.referents.products, []).edits,
    steps: [...steps, ...serviceBeside(sure, turn)],
    ...(best && goesOn.has(best.operation) ? { meant: best.bound.steps } : {}),
  };
};

/** The best candidate with what is asked beside it; without one the catalogue's own text is searched. */
const chosenPlan = (turn: Turn, sure: readonly Candidate[], chosen: Candidate | undefined): Chosen => {
  const { reading, referents } = turn;
  if (!chosen) {
    const products = referents.products.slice(0, 2);
    const input = { text: reading.raw, ...(products.length > 0 ? { products } : {}) };
    return { edits: [], steps: [{ operation: 'passage', input }] };
  }
  const second = secondOf(sure, turn);
  const service = second.length > 0 ? [] : serviceBeside(sure, turn);
  const steps = [...otherNumber(turn), ...chosen.bound.steps, ...second, ...service, ...unknownBeside(turn)];
  return { edits: chosen.bound.edits, steps };
};

/** Below this share of words read, a question word alone ("how …?") says nothing. */
const minRead = 0.7;

/** Nothing of a message was read: another script, or no word that is known but one that asks. */
const isUnread = ({ mentions, models, quantities, unexplained, coverage }: Reading): boolean =>
  unexplained.length > 0 &&
  coverage < minRead &&
  models.length + quantities.length === 0 &&
  mentions.every(({ concept }) => /^(stop|op)\./.test(concept));

/** Letters that a word of a name may stand before its noun. */
const maxName = 16;

/** "And the 36 V one?": what tells which product is meant is no condition that it is held against. */
const withoutTold = (slots: Slots, { told = [] }: Referents, reading: Reading): Slots => {
  const used = new Set(told.flatMap(({ constraints }) => constraints));
  const ranked = told.some(({ ranking }) => ranking !== undefined);
  // "The framing one" is told by its name, and is asked about no job.
  const isName = told.some(({ words, start, end }) =>
    mentionsOf(reading, 'application').some(
      (job) => words.length > 0 && job.start >= start - maxName && job.end <= end,
    ),
  );
  const { application: _, ...task } = slots.task;
  return {
    ...slots,
    ...(isName ? { task } : {}),
    constraints: slots.constraints.filter((constraint) => !used.has(constraint)),
    platforms: slots.platforms.filter((id) => ![...used].some((one) => one.by === 'platform' && one.platform === id)),
    ...(ranked ? { ranking: undefined, wishes: [], complains: false } : {}),
  };
};

/** A product named is spoken of from then on, whatever is said of it: "how heavy is it?", behind a question that was declined. */
const namedFocus = ({ referents }: Turn, edits: readonly Edit[]): readonly Edit[] =>
  referents.by !== 'name' || edits.some(({ edit }) => edit === 'focus' || edit === 'types')
    ? []
    : [{ edit: 'focus', products: referents.products }];

/** What is said to be at home holds from then on, whatever else is asked. */
const ownedSaid = (turn: Turn, edits: readonly Edit[]): readonly Edit[] => {
  if (edits.some(({ edit }) => edit === 'own') || !has(turn.reading, 'op.own') || namesOtherMaker(turn.reading))
    return [];
  const { owned } = basketOf(turn);
  return owned.length > 0 ? [{ edit: 'own', owned }] : [];
};

/** "Which is the lightest?" asks for it, and points at none. */
const isAskedFor = (reading: Reading, { asked, askedKeys, ranking }: Slots, one: Description): boolean =>
  reading.language === 'jp' &&
  ranking !== undefined &&
  one.ranking !== undefined &&
  one.constraints.length === 0 &&
  asked.length + askedKeys.length === 0 &&
  has(reading, 'op.which') &&
  !has(reading, 'op.price', 'op.included', 'op.fits', 'op.total');

/** "コード付きのはありますか" asks whether there is such a one, and points at none. */
const isAnySuch = (reading: Reading, { types, constraints, ranking }: Description): boolean =>
  reading.language === 'jp' &&
  has(reading, 'op.exists') &&
  types.length === 0 &&
  constraints.length > 0 &&
  ranking === undefined;

const choosing: ReadonlySet<string> = new Set(['recommend', 'search', 'best', 'substitute', 'kit']);

/** "And in 18 volts?" behind a choice is a condition on it, and means no certain product. */
const isCondition = (reading: Reading, { constraints }: Description, { lastSteps }: DialogueState): boolean =>
  constraints.some((one) => variesChoice(reading, one) && !(one.span && isStandIn(reading, one.span))) &&
  lastSteps.some(({ operation }) => choosing.has(operation));

/** Understands one question amid its conversation. */
export const planTurn = async (context: PlannerContext, read: Reading, state: DialogueState): Promise<Planned> => {
  const platforms = await context.catalogue.platforms(context.brand);
  const known = await productsNear(context, read, state);
  const whole = withShortNames(read, shortNamesIn(read, alikeTo(read, state, known), spokenOf(state)));
  const near =
    state.types.length > 0
      ? state.types
      : typesOf([...state.focus, ...(state.page === undefined ? [] : [state.page])], known);
  const pointed = has(whole, 'ref.it', 'ref.this', 'ref.that') ? (state.focus[0] ?? state.page) : undefined;
  const ownTypes = [...whole.models.map(({ productId }) => productId), ...(pointed === undefined ? [] : [pointed])];
  const plain = slotsOf(whole, platforms, near, state.types, typesOf(ownTypes, known), state.task);
  const { slots: own, reading } = inContext(plain, whole, state, known);
  const stays = argues(reading, own, state);
  const said = { ...own, dangers: stays ? state.dangers : withTaskStops(own) };
  // "I don't want the 36 V one" speaks of none.
  const descriptions = descriptionsIn(reading, said.constraints).filter(
    (one) =>
      !isNegated(reading, one) &&
      !(reading.refusal && overlaps(reading.refusal, one)) &&
      // "Forget the charger, just the cheapest drill" looks for one anew.
      !(one.ranking && has(reading, 'edit.drop')) &&
      !isAskedFor(reading, said, one) &&
      !isAnySuch(reading, one) &&
      !isCondition(reading, one, state),
  );
  const described = describedIn(descriptions, state, known, said.products);
  const referents = thatCanBeMeant(referentsOf(reading, said, state, known, described), reading, said, state, known);
  const slots = withoutTold(said, referents, reading);
  const turn: Turn = { reading, slots, referents, described, state, known, knowledge: context.knowledge, platforms };
  const candidates = candidatesOf(turn);
  // What must not be done is not got round by how it is asked again.
  const held = stays && gateOf(state.dangers) === 'stop';
  const sure = besideWarning(
    slots,
    candidates.filter(
      (candidate) =>
        (!isFallback(candidate) || candidate.score >= minScore) && (!held || candidate.operation === 'safety'),
    ),
  );
  const [best] = sure;
  const chosen = best && best.score >= minScore && !isUnread(reading) ? best : undefined;
  const answered = await faqAnswerOf(context, turn, chosen);
  const isAnswered = answered?.answered === 'surely' && !isSettled(chosen);
  const {
    edits: planned,
    steps,
    meant,
  } = isAnswered ? answeredPlan(turn, sure, answered) : chosenPlan(turn, sure, chosen);
  // Packs of another maker fit nothing of ours: they need not be counted as had.
  const ours = namesOtherMaker(reading) ? planned.filter(({ edit }) => edit !== 'own') : planned;
  const edits = [
    ...ours,
    ...namedFocus(turn, planned),
    ...ownedSaid(turn, planned),
    ...standingEdits(turn, { edits: planned, steps }),
  ];
  return {
    reading,
    slots,
    said: said.constraints,
    referents,
    candidates,
    ...(answered && !isAnswered ? { likely: answered } : {}),
    plan: {
      language: reading.answerIn,
      unexplained: reading.unexplained,
      edits,
      steps,
      ...(meant ? { meant } : {}),
      score: best?.score ?? (isAnswered ? minScore : 0),
    },
  };
};

/** The raw id of the page a request comes from. */
export const pageOf = (productId: string | null): string | undefined =>
  productId === null || productId.includes('undefined') ? undefined : rawProductId(productId);
