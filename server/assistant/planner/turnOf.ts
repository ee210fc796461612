import type { Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Constraint } from '../plan.ts';
import type { DialogueState } from '../state/state.ts';
import { withBareCapacities } from './basket/bareCapacities.ts';
import { type Known, type Slots, slotsOf } from './conditions/slots.ts';
import type { PlannerContext } from './context.ts';
import { describedIn, descriptionsIn, rankedPointers, typesDescribed } from './descriptions/described.ts';
import { withPriceStep } from './descriptions/priceSteps.ts';
import { refersToNone } from './descriptions/refersToNone.ts';
import { withGoodsNamed } from './goods/reference.ts';
import { mayNameShortly, shortNamesIn, withShortNames } from './names/shortNames.ts';
import { withVacuumBags } from './parts/vacuumBags.ts';
import { has, mentionsOf } from './reading/mentions.ts';
import type { Reading } from './reading/reading.ts';
import { speaksOfGenerations } from './references/generations.ts';
import { inContext } from './references/inContext.ts';
import { inView } from './references/inView.ts';
import { type Referents, referentsOf } from './references/referents.ts';
import { plausibleReferents } from './references/salience.ts';
import { type Turn, typesOf } from './references/turn.ts';
import { argues, freshDangers, withTaskStops } from './references/warned.ts';

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

const productsNear = async (context: PlannerContext, reading: Reading, state: DialogueState): Promise<Known> => {
  const ids = [
    ...reading.models.map(({ productId }) => productId),
    ...state.focus,
    ...state.shown.slice(-3).flat(),
    ...state.beside,
    ...state.owned,
    ...state.basket.lines.flatMap(({ product }) => product ?? []),
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
  const isComparison = has(reading, 'op.compare', 'op.difference');
  const powers: readonly ProductKind[] = involvesPower(reading, state) ? ['battery', 'charger'] : [];
  const kinds = [...new Set([...named, ...powers, ...typesDescribed(reading, isComparison)])];
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

/** Maximum distance of a word of a name from its noun, in characters. */
const maxName = 16;

/** Slots without what only identifies a product: "and the 36 V one?" sets no condition to check. */
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
    constraints: slots.constraints.filter((one) => !used.has(one)),
    ...(slots.isGroup && told[0]?.types.length === 0 ? { types: [], isGroup: false, uncarried: [] } : {}),
    platforms: slots.platforms.filter((id) => ![...used].some((one) => one.by === 'platform' && one.platform === id)),
    ...(ranked ? { ranking: undefined, wishes: [], complains: false } : {}),
  };
};

/** The types of products that a question without a type may be about: those looked for, else those in view. */
const typesInView = (state: DialogueState, known: Known): readonly ProductKind[] =>
  state.types.length > 0
    ? state.types
    : typesOf([...state.focus, ...(state.page === undefined ? [] : [state.page])], known);

/** The types of the products that are named, or pointed at with "it" or "this one". */
const typesNamed = (reading: Reading, state: DialogueState, known: Known): readonly ProductKind[] => {
  const pointed = has(reading, 'ref.it', 'ref.this', 'ref.that') ? (state.focus[0] ?? state.page) : undefined;
  const named = reading.models.map(({ productId }) => productId);
  return typesOf([...named, ...(pointed === undefined ? [] : [pointed])], known);
};

/** A turn as the planner binds it, with what the choice of a plan needs besides. */
export interface PreparedTurn {
  readonly turn: Turn;
  /** All conditions of the question, including those that only identify a product. */
  readonly said: readonly Constraint[];
  /** Whether the visitor goes on arguing about what was warned of. */
  readonly argues: boolean;
}

/** Reads a question in its conversation: names and sums first, then slots in context, dangers, and what it refers to. */
export const turnOf = async (context: PlannerContext, heard: Reading, state: DialogueState): Promise<PreparedTurn> => {
  const platforms = await context.catalogue.platforms(context.brand);
  const withSums = withBareCapacities(heard, state);
  const isInView = state.focus.length > 0 || state.page !== undefined;
  const slotsAlone = (one: Reading) => slotsOf(one, platforms, state.types, state.types, [], state.task);
  const withGoods = await withGoodsNamed(context, withSums, slotsAlone, isInView);
  const known = await productsNear(context, withGoods, state);
  const shortNames = shortNamesIn(withGoods, sameTypesAs(withGoods, state, known), spokenOf(state));
  const withNames = withVacuumBags(withShortNames(withGoods, shortNames), state, known);
  const ownTypes = typesNamed(withNames, state, known);
  const ofQuestion = slotsOf(withNames, platforms, typesInView(state, known), state.types, ownTypes, state.task);
  const { slots: slotsInContext, reading } = inContext(ofQuestion, withNames, state, known);
  const stays = argues(reading, slotsInContext, state);
  const dangers = stays ? state.dangers : freshDangers(withTaskStops(slotsInContext), state);
  const said: Slots = { ...slotsInContext, dangers };
  const descriptions = descriptionsIn(reading, said.constraints).filter(
    (one) => !refersToNone(reading, said, one, state),
  );
  const view = inView(state, known);
  const described = withPriceStep(describedIn(descriptions, view, known, said.products), reading, said, view, known);
  const pointedAt = referentsOf(reading, said, view, known, described);
  const referents = plausibleReferents(pointedAt, reading, said, state, known);
  const slots = withoutIdentifying(said, referents, reading);
  const { knowledge } = context;
  return {
    turn: { reading, slots, referents, described, state, known, knowledge, platforms },
    said: said.constraints,
    argues: stays,
  };
};
