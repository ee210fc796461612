import { brandOf } from '../../../brands/registry.ts';
import { rawProductId } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { gateOf } from '../knowledge/safety.ts';
import type { Constraint, Edit, Plan, Step } from '../plan.ts';
import type { DialogueState } from '../state/state.ts';
import { withBareCapacities } from './basket/bareCapacities.ts';
import { withBareSums } from './basket/bareSums.ts';
import { purchaseIn } from './basket/basket.ts';
import { type Candidate, candidatesOf, isLoose } from './candidates.ts';
import { type Known, type Slots, slotsOf } from './conditions/slots.ts';
import type { PlannerContext } from './context.ts';
import { describedIn, descriptionsIn, rankedPointers, typesDescribed } from './descriptions/described.ts';
import { withPriceStep } from './descriptions/priceSteps.ts';
import { refersToNone } from './descriptions/refersToNone.ts';
import { everydayAsked } from './figures/everyday.ts';
import { besideFaq, type FaqAnswer, faqAnswerOf } from './fromFaq.ts';
import { withGoodsNamed } from './goods/reference.ts';
import { otherNumber, unknownBeside } from './names/notFound.ts';
import { mayNameShortly, shortNamesIn, withShortNames } from './names/shortNames.ts';
import { has, mentionsOf } from './reading/mentions.ts';
import type { Reading } from './reading/reading.ts';
import { isTakenBack, viewedIn } from './references/corrections.ts';
import { speaksOfGenerations } from './references/generations.ts';
import { inContext } from './references/inContext.ts';
import operationGroups from './references/operationGroups.json' with { type: 'json' };
import { type Referents, referentsOf } from './references/referents.ts';
import { plausibleReferents } from './references/salience.ts';
import { standingEdits } from './references/standing.ts';
import { about, type Turn, typesOf } from './references/turn.ts';
import { argues, freshDangers, withTaskStops } from './references/warned.ts';

/** A plan with its candidates, for the trace. */
export interface Planned {
  readonly plan: Plan;
  readonly reading: Reading;
  readonly slots: Slots;
  /** All conditions of the question, including those that only identify a product. */
  readonly said: readonly Constraint[];
  readonly referents: Referents;
  readonly candidates: readonly Candidate[];
  /** The maker's answer to a similar question, unless the plan begins with it. */
  readonly likely?: FaqAnswer;
}

/** Below this score nothing was understood well enough: the catalogue's text is searched. */
const minScore = -1;
/** Minimum score of a second operation in the same message. */
const minSecond = 3;

/** Maximum number of products of a type among which "the one with" is resolved. */
const maxAlike = 40;

/** Charging and run times involve packs and chargers that were not shown. */
const involvesPower = (reading: Reading, { lastSteps }: DialogueState): boolean =>
  has(reading, 'op.chargeTime', 'op.runtimeOf', 'op.perCharge', 'measure.runtime', 'type.battery', 'type.charger') ||
  reading.quantities.some(({ unit }) => unit === 'Ah') ||
  lastSteps.some(({ operation }) => operation === 'calculate');

/** A feature or figure may identify the product: "and the 36 V one?". */
const mayIdentify = ({ mentions, quantities }: Reading): boolean =>
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
    ...state.owned,
    ...[...state.basket.lines, ...state.basket.aside].flatMap(({ product }) => product ?? []),
    ...(state.page === undefined ? [] : [state.page]),
    ...state.before.slice(-3).flatMap(({ focus }) => focus),
  ];
  const products = await context.catalogue.products(context.brand, [...new Set(ids)]);
  const known = new Map(products.map((product) => [product.id, product]));
  const kind = known.get(reading.models[0]?.productId ?? state.focus[0] ?? state.page ?? '')?.kind;
  const beside =
    mayNameShortly(reading) ||
    speaksOfGenerations(reading) ||
    mayIdentify(reading) ||
    has(reading, 'ref.one', 'op.compare', 'op.difference', 'op.worth', ...rankedPointers) ||
    ['more', 'less', ...(state.focus.length > 0 || state.page !== undefined ? ['most', 'least'] : [])].some(
      (group) => mentionsOf(reading, group).length > 0,
    );
  const named = beside && kind !== undefined ? [kind] : [];
  const compared = has(reading, 'op.compare', 'op.difference');
  const ownsPacks = has(reading, 'op.own') && reading.quantities.some(({ unit }) => unit === 'Ah');
  const powers: readonly ProductKind[] = involvesPower(reading, state) || ownsPacks ? ['battery', 'charger'] : [];
  // "18 V or 36 V saws?" compares tools of two platforms.
  const held = reading.quantities.filter(({ unit }) => unit === 'V').length >= 2 ? kindsNamed(reading) : [];
  const kinds = [...new Set([...named, ...powers, ...held, ...typesDescribed(reading, compared)])];
  // "The 4-mode one", "the corded grinder" may be a product that was not shown yet.
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

/** Products of the types mentioned, among which a part of a model number is a name. */
const sameTypesAs = (reading: Reading, state: DialogueState, known: Known): readonly Product[] => {
  const named = reading.models.map(({ productId }) => productId);
  const kinds = typesOf(named.length > 0 ? named : [...spokenOf(state), ...state.beside], known);
  return [...known.values()].filter(({ kind }) => kind !== undefined && kinds.includes(kind));
};

const isFallback = ({ operation }: Candidate): boolean => operation === 'passage' || operation === 'clarify';

const tellsPrice = ({ bound: { steps } }: Candidate): boolean =>
  steps.every(
    ({ operation, input }) =>
      operation === 'offer' || (operation === 'get' && input.attributes.every((each) => each === 'price')),
  );

/** The price of what an offer has told the price of already, or the other way round. */
const repeatsOffer = (first: Candidate, second: Candidate): boolean => tellsPrice(first) && tellsPrice(second);

/** "Is that with tax?" asks for no price. */
const isOfPrices = ({ bound: { steps } }: Candidate): boolean =>
  steps.some(({ operation, input }) => operation === 'policy' && ['tax', 'currency'].includes(input.topic));

/** A second request in the same sentence: "what is in the box and what does it cost". */
const secondOf = (candidates: readonly Candidate[], turn: Turn): readonly Step[] => {
  const [first, ...rest] = candidates;
  if (first && isOfPrices(first)) return [];
  const ofPrices = first && !isFallback(first) ? rest.find(isOfPrices) : undefined;
  if (ofPrices) return ofPrices.bound.steps;
  const second = rest.find(
    (candidate) =>
      candidate.score >= minSecond &&
      !isLoose(candidate.way) &&
      first !== undefined &&
      candidate.operation !== first.operation &&
      !repeatsOffer(first, candidate) &&
      operationGroups.pairs.some((pair) => pair.includes(candidate.operation) && pair.includes(first.operation)),
  );
  return second && turn.reading.text.length > 12 ? second.bound.steps : [];
};

/** "OK in the rain?", "e con la pioggia va bene?": nothing but the danger is asked about. */
const asksOnlyOfDanger = ({ mentions, models, quantities }: Reading): boolean =>
  models.length + quantities.length === 0 && mentions.every(({ concept }) => ofDanger.test(concept));
const ofDanger =
  /^(danger|hazard|setting|ref|stop|bound|(op\.(can|allowed|safe|opinion|shouldI|suits)|talk\.ok|edit\.whatAbout)$)/;

/** Operations that give advice: a warning precedes them and never replaces them. */
const advising: ReadonlySet<string> = new Set(operationGroups.advising);
/** Facts that a danger replaces: the tool's own torque is not that of a wheel nut. */
const facts: ReadonlySet<string> = new Set(operationGroups.givesWay);
const besideWarning = ({ knowledge, slots: { dangers }, reading }: Turn, sure: readonly Candidate[]) => {
  const [best, next] = sure;
  // "Can I sand lead paint with it?": who names this danger is answered by it alone.
  const alone = dangers.flatMap((name) => knowledge.dangers[name]?.namedAlone ?? []);
  const isNamed = alone.includes('always');
  const warning = sure.find(({ operation }) => operation === 'safety');
  const givesWay =
    (isNamed && advising.has(best?.operation ?? '')) || (alone.length > 0 && facts.has(best?.operation ?? ''));
  if (warning && givesWay) return [warning];
  if (warning && asksOnlyOfDanger(reading)) return [warning];
  // "Is one hand dangerous up there?" asks about the danger itself.
  const isAsked = has(reading, 'op.safe');
  const warns = best?.operation === 'safety' && gateOf(dangers) === 'warn' && !isNamed && !isAsked;
  return warns && next && advising.has(next.operation) && next.score >= minAdvice ? sure.slice(1) : sure;
};
/** Advice with at least this score was requested, whatever danger is mentioned. */
const minAdvice = 1;

/** Whatever is declined for good: prompt injections, other topics, other makers and their models. */
const isSettled = (chosen: Candidate | undefined): boolean =>
  chosen?.bound.steps.some(
    ({ operation, input }) =>
      operation === 'decline' && ['injection', 'offTopic', 'otherMaker', 'unknownModel'].includes(input.reason),
  ) ?? false;

/** Repair and warranty in addition to a fault: "it smokes; is that under warranty?". */
const serviceBeside = (candidates: readonly Candidate[], { slots }: Turn): readonly Step[] => {
  const [first] = candidates;
  const faulty = slots.dangers.length > 0 || slots.symptoms.length > 0;
  if (!faulty || first?.operation === 'policy') return [];
  return candidates.find(({ way, score }) => way === 'policy' && score >= minAdvice)?.bound.steps ?? [];
};

/** A size of the work is held against the tool's own figure, unless the maker answers for that tool. */
const comparesSize = ({ bound: { steps } }: Candidate, { task }: Slots, { step }: FaqAnswer): boolean =>
  task.dimension !== undefined &&
  steps.some(({ operation }) => operation === 'suits') &&
  step.operation === 'passage' &&
  step.input.products === undefined;

type Chosen = Pick<Plan, 'edits' | 'steps' | 'meant'>;

/** Operations that the next question may continue, though the maker's own answer was given. */
const goesOn: ReadonlySet<string> = new Set(operationGroups.goesOn);

/** The maker's answer, and the steps of the plan that answer the rest. */
const answeredPlan = (turn: Turn, sure: readonly Candidate[], answered: FaqAnswer): Chosen => {
  const [best] = sure;
  const steps = besideFaq(turn, [...(best?.bound.steps ?? []), ...secondOf(sure, turn)], answered);
  return {
    edits: best?.bound.edits ?? about(turn.referents.products, []).edits,
    steps: [...steps, ...serviceBeside(sure, turn)],
    ...(best && goesOn.has(best.operation) ? { meant: best.bound.steps } : {}),
  };
};

/** The best candidate with the second request; without a candidate the catalogue's text is searched. */
const chosenPlan = (turn: Turn, sure: readonly Candidate[], chosen: Candidate | undefined): Chosen => {
  const { reading, referents } = turn;
  if (!chosen) {
    const products = referents.products.slice(0, 2);
    const input = { text: reading.raw, ...(products.length > 0 ? { products } : {}) };
    return { edits: [], steps: [{ operation: 'passage', input }] };
  }
  // "Times four please. Is that with VAT?": the total comes first.
  const changed = isOfPrices(chosen)
    ? sure.find(({ way, score }) => way === 'basket' && score >= minSecond)
    : undefined;
  if (changed) return { edits: changed.bound.edits, steps: [...changed.bound.steps, ...chosen.bound.steps] };
  const second = secondOf(sure, turn);
  const service = second.length > 0 ? [] : serviceBeside(sure, turn);
  const steps = [...otherNumber(turn), ...chosen.bound.steps, ...second, ...service, ...unknownBeside(turn)];
  return { edits: chosen.bound.edits, steps };
};

/** Below this share of understood words, an interrogative alone ("how …?") means nothing. */
const minUnderstoodShare = 0.7;

/** Nothing of a message was understood: another script, or only an interrogative. */
const isNotUnderstood = ({ mentions, models, quantities, unexplained, coverage }: Reading): boolean =>
  unexplained.length > 0 &&
  coverage < minUnderstoodShare &&
  models.length + quantities.length === 0 &&
  mentions.every(({ concept }) => /^(stop|op)\./.test(concept));

/** Maximum distance of a word of a name from its noun, in characters. */
const maxName = 16;

/** "And the 36 V one?": what identifies the product is no condition to check. */
const withoutIdentifying = (slots: Slots, { told = [] }: Referents, reading: Reading): Slots => {
  const used = new Set(told.flatMap(({ constraints }) => constraints));
  const ranked = told.some(({ ranking }) => ranking !== undefined);
  // "The framing one" is identified by its name, and not about a job.
  const isName = told.some(({ words, start, end }) =>
    mentionsOf(reading, 'application').some(
      (job) => words.length > 0 && job.start >= start - maxName && job.end <= end,
    ),
  );
  const { application: _, ...task } = slots.task;
  return {
    ...slots,
    ...(isName ? { task } : {}),
    constraints: slots.constraints.filter((one) => !used.has(one) && !(told.length > 0 && isTakenBack(reading, one))),
    ...(slots.isGroup && told[0]?.types.length === 0 ? { types: [], isGroup: false, uncarried: [] } : {}),
    platforms: slots.platforms.filter((id) => ![...used].some((one) => one.by === 'platform' && one.platform === id)),
    ...(ranked ? { ranking: undefined, wishes: [], complains: false } : {}),
  };
};

/** A named product becomes the topic, whatever is said about it: "how heavy is it?" after a declined question. */
const namedFocus = ({ referents }: Turn, edits: readonly Edit[]): readonly Edit[] =>
  referents.by !== 'name' || edits.some(({ edit }) => edit === 'focus' || edit === 'types')
    ? []
    : [{ edit: 'focus', products: referents.products }];

/** Statements about ownership stay valid, whatever else is asked. */
const ownershipEdits = (turn: Turn, edits: readonly Edit[]): readonly Edit[] => {
  if (edits.some(({ edit }) => edit === 'own')) return [];
  const { owned } = purchaseIn(turn);
  return owned.length > 0 ? [{ edit: 'own', owned }] : [];
};

/** "Does it share its battery with the vacuum?" is about packs, not about the hose. */
const saysPacks = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.share', 'ref.thatPack', 'type.battery', 'type.charger') || slots.platforms.length > 0;
const aboutPacks = (turn: Turn, steps: readonly Step[]): readonly Step[] =>
  saysPacks(turn)
    ? steps.map((step) =>
        step.operation === 'compatible' ? { ...step, input: { ...step.input, about: 'packs' as const } } : step,
      )
    : steps;

/** Minimum score of an interpretation that precedes a search of the catalogue's text. */
const minBeforeText = 0.5;

/** Where no answered question is similar, another interpretation precedes a search of the catalogue's text. */
const beforeText = (sure: readonly Candidate[], foremost: Candidate | undefined): Candidate | undefined => {
  if (foremost?.operation !== 'passage') return foremost;
  return sure.find((one) => !isFallback(one) && !isLoose(one.way) && one.score >= minBeforeText) ?? foremost;
};

/** Plans one question in its conversation. */
export const planTurn = async (context: PlannerContext, heard: Reading, state: DialogueState): Promise<Planned> => {
  const platforms = await context.catalogue.platforms(context.brand);
  const sums = withBareSums(heard, state, brandOf(context.brand).currency);
  const capacities = withBareCapacities(sums, state);
  const inView = state.focus.length > 0 || state.page !== undefined;
  const slotsAlone = (one: Reading) => slotsOf(one, platforms, state.types, state.types, [], state.task);
  const read = await withGoodsNamed(context, capacities, slotsAlone, inView);
  const known = await productsNear(context, read, state);
  const whole = withShortNames(read, shortNamesIn(read, sameTypesAs(read, state, known), spokenOf(state)));
  const near =
    state.types.length > 0
      ? state.types
      : typesOf([...state.focus, ...(state.page === undefined ? [] : [state.page])], known);
  const pointed = has(whole, 'ref.it', 'ref.this', 'ref.that') ? (state.focus[0] ?? state.page) : undefined;
  const ownTypes = [...whole.models.map(({ productId }) => productId), ...(pointed === undefined ? [] : [pointed])];
  const plain = slotsOf(whole, platforms, near, state.types, typesOf(ownTypes, known), state.task);
  const { slots: own, reading } = inContext(plain, whole, state, known);
  const stays = argues(reading, own, state);
  const said = { ...own, dangers: stays ? state.dangers : freshDangers(withTaskStops(own), state) };
  const descriptions = descriptionsIn(reading, said.constraints).filter(
    (one) => !refersToNone(reading, said, one, state),
  );
  const viewed = viewedIn(reading, state);
  const named = describedIn(descriptions, viewed, known, said.products);
  const described = withPriceStep(named, reading, said, viewed, known);
  const referents = plausibleReferents(
    referentsOf(reading, said, viewed, known, described),
    reading,
    said,
    state,
    known,
  );
  const slots = withoutIdentifying(said, referents, reading);
  const turn: Turn = { reading, slots, referents, described, state, known, knowledge: context.knowledge, platforms };
  const candidates = candidatesOf(turn);
  // A stop is not bypassed by rephrasing the question.
  const held = stays && gateOf(state.dangers) === 'stop';
  const sure = besideWarning(
    turn,
    candidates.filter(
      (candidate) =>
        (!isFallback(candidate) || candidate.score >= minScore) && (!held || candidate.operation === 'safety'),
    ),
  );
  const [first] = sure;
  const isUnderstood = isSettled(first) || everydayAsked(turn) !== undefined || !isNotUnderstood(reading);
  const foremost = first && first.score >= minScore && isUnderstood ? first : undefined;
  const answered = await faqAnswerOf(context, turn, foremost);
  const chosen = answered ? foremost : beforeText(sure, foremost);
  const best = chosen ?? first;
  const isAnswered =
    answered?.answered === 'surely' && !isSettled(chosen) && !(chosen && comparesSize(chosen, slots, answered));
  const {
    edits: planned,
    steps: chosenSteps,
    meant,
  } = isAnswered ? answeredPlan(turn, sure, answered) : chosenPlan(turn, sure, chosen);
  const steps = aboutPacks(turn, chosenSteps);
  const edits = [
    ...planned,
    ...namedFocus(turn, planned),
    ...ownershipEdits(turn, planned),
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

/** Raw id of the page a request comes from. */
export const pageOf = (productId: string | null): string | undefined =>
  productId === null || productId.includes('undefined') ? undefined : rawProductId(productId);
