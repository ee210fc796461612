import { isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { fittingTypes } from '../../operations/task/applications.ts';
import { platformsSpoken } from '../conditions/platformNames.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { asksVerdict, asksYesNo, offersAlternatives } from '../reading/openings.ts';
import { type Binder, type Bound, purposeOf, type Turn, typesOf } from '../references/turn.ts';
import { usageOf } from './bindDecide.ts';

/** Binder of the choice between tools of a type on packs of different voltages: "18 or 36?", "do I need 36 for it?" */

/** What is asked of voltages where no choice is meant: whether packs fit, what they cost, what the terms mean. */
const asksElse =
  /^(?:op\.(?:fits|share|price|total|howMuch|included|count|exists|list|define|meaning|difference|chargeTime|runtimeOf|goesWith|procedure)|policy\.|symptom\.|danger\.)/;

const viewOf = ({ state }: Turn): readonly string[] =>
  state.focus.length > 0 ? state.focus : state.page === undefined ? [] : [state.page];

/** Types of tools that the question is about: named, in view, or those that do the job. */
const typesMeant = (turn: Turn): readonly ProductKind[] => {
  const { slots, state, known, knowledge } = turn;
  const task = { ...state.task, ...slots.task };
  const ofJob = fittingTypes(knowledge, task).flatMap(({ type, fit }) => (fit === 'possible' ? [] : [type]));
  const tools = [slots.types, typesOf(viewOf(turn), known), state.types].map((types) => types.filter(isToolKind));
  return [...tools, ofJob].find((types) => types.length > 0) ?? [];
};

/** Letters between two voltages that are alternatives: "18 or do I need 36". */
const maxBetween = 24;

/** Platforms of the voltages that are spoken of, none of them refused; a bare figure may be a size or a number of pieces. */
const voltagesIn = ({ reading, platforms, slots }: Turn): readonly string[] => {
  const spoken = platformsSpoken(reading, platforms);
  const isBare = !reading.quantities.some(({ unit }) => unit === 'V');
  const refuses = slots.constraints.some((one) => one.by === 'platform' && one.not === true);
  const isSize = isBare && (slots.task.dimension !== undefined || reading.quantities.length > spoken.length);
  return refuses || isSize ? [] : [...new Set(spoken.map(({ id }) => id))];
};

/** Whether two of the voltages stand beside each other, as in "18 or 36". */
const areBeside = ({ reading, platforms }: Turn): boolean => {
  const spoken = platformsSpoken(reading, platforms);
  return spoken.some((one, place) => {
    const next = spoken[place + 1];
    const between = next && next.id !== one.id ? reading.text.slice(one.end, next.start) : undefined;
    return between !== undefined && between.length <= maxBetween && !/[.;!?。]/u.test(between);
  });
};

/** Whether a choice is asked for: between two, or whether the one is needed or enough for the job. */
const chooses = (turn: Turn, count: number): boolean => {
  const { reading, slots, state } = turn;
  const weighs = has(reading, 'op.doINeed', 'op.excess', 'op.worth');
  const asks = has(reading, 'op.which', 'op.recommend', 'op.compare', 'op.shouldI', 'talk.dontKnow');
  if (count > 1) return weighs || (areBeside(turn) && (asks || offersAlternatives(reading)));
  const isOfJob =
    (slots.task.application ?? state.task.application) !== undefined && has(reading, 'op.suits', 'op.can');
  const isNeed = asksYesNo(reading) && (isOfJob || has(reading, 'op.need'));
  return asksVerdict(reading) && !has(reading, 'op.own') && (weighs || isNeed);
};

/** A message about several tools chooses between none of them. */
const namesSeveral = ({ reading }: Turn): boolean =>
  new Set(mentionsOf(reading, 'type').map(({ start }) => start)).size > 1;

/** Without a tool or a job: what each voltage is for. */
const inGeneral = (turn: Turn): Bound => ({
  edits: Object.keys(turn.slots.task).length > 0 ? [{ edit: 'task', task: turn.slots.task }] : [],
  steps: [{ operation: 'define', input: { terms: ['voltage'], worth: usageOf(turn) } }],
  cost: 0,
});

export const bindVoltage: Binder = (turn) => {
  const { reading, slots, referents, known, state } = turn;
  const view = viewOf(turn).find((id) => isToolKind(known.get(id)?.kind));
  const all = voltagesIn(turn);
  // "40 V seems a lot. Would 18 be enough?", of a tool on 40 V, asks about the other one.
  const others = areBeside(turn) ? all : all.filter((id) => id !== known.get(view ?? '')?.platform);
  const said = others.length === 1 ? others : all;
  const isOfParts = slots.types.some(isSupplyKind) && !(said.length > 1 && has(reading, 'op.own'));
  const isElse =
    slots.products.length + slots.asked.length > 0 ||
    mentionsOf(reading, 'op').some(({ concept }) => asksElse.test(concept)) ||
    reading.quantities.some(({ unit }) => unit === 'Ah');
  if (said.length === 0 || isOfParts || isElse || referents.by === 'name' || !chooses(turn, said.length))
    return undefined;
  // "Will 12 V do for it?", of the 12 V tool in view, asks whether that one does the job.
  const isOfView = said.length === 1 && said[0] === known.get(view ?? '')?.platform;
  const isDecided = state.lastSteps.some(({ operation }) => operation === 'worth');
  if (isOfView && !isDecided && !has(reading, 'op.doINeed', 'op.excess', 'op.worth')) return undefined;
  // "12 V or 18 V?", as the first question on a page, asks what that tool runs on.
  const isOfPage = referents.by === 'page' && state.lastSteps.length === 0 && slots.task.application === undefined;
  if (isOfPage && !has(reading, 'op.doINeed', 'op.excess', 'op.worth', 'op.recommend', 'op.shouldI')) return undefined;
  const types = typesMeant(turn);
  if (types.length === 0) return said.length > 1 ? inGeneral(turn) : undefined;
  if (namesSeveral(turn)) return undefined;
  const { constraints: _, ...purpose } = purposeOf(turn);
  const asked = said.length > 1 || has(reading, 'op.suits') ? 'which' : has(reading, 'op.excess') ? 'excess' : 'worth';
  const products = view !== undefined && types.some((type) => type === known.get(view)?.kind) ? [view] : [];
  return {
    edits: Object.keys(slots.task).length > 0 ? [{ edit: 'task', task: slots.task }] : [],
    steps: [{ operation: 'worth', input: { products, voltages: { types, platforms: said }, asked, ...purpose } }],
    cost: 0,
  };
};
