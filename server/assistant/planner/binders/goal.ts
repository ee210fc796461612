import { isProductKind, isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { fittingTypes } from '../../operations/task/applications.ts';
import type { Constraint, Edit, Ranking, Task } from '../../plan.ts';
import { fold } from '../../state/fold.ts';
import { measureOf } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import { oncePer } from '../../text/oncePer.ts';
import { typesOwned } from '../basket/basket.ts';
import { isCapacity } from '../conditions/capacities.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import { meets } from '../conditions/meets.ts';
import { has } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import { takenBack } from '../references/standing.ts';
import { type Turn, typesOf } from '../references/turn.ts';

/** What most work at home begins with, where no work was told. */
export const firstTools: readonly ProductKind[] = groups.firstTools.filter(isProductKind);

/** What is searched for after a question: the conversation's goal with what the question adds, replaces or removes. */
export interface Goal {
  readonly types: readonly ProductKind[];
  readonly constraints: readonly Constraint[];
  readonly task: Task;
  readonly ranking: Ranking | undefined;
  readonly edits: readonly Edit[];
}

const exclusions = (turn: Turn): readonly Constraint[] => {
  const { reading, slots, state } = turn;
  // "Not that one" excludes the one mentioned, "none of these" and "show me others" all of them.
  const one = has(reading, 'ref.that', 'ref.this', 'ref.it') && !has(reading, 'edit.more', 'ref.they', 'ref.among');
  const shown = one && state.focus.length === 1 ? state.focus : (state.shown.at(-1) ?? []);
  // "What else is there under 200?" leaves out what costs more, and keeps what was shown below it.
  const others = has(reading, 'edit.more') && !slots.constraints.some(({ strength }) => strength === 'hard');
  // "I don't like batteries" rejects a drive and none of the products.
  const refuses = (slots.notTypes.length > 0 || reading.refusal !== undefined) && !one;
  const rejected = (has(reading, 'edit.reject') && !refuses) || others ? shown : [];
  const base = { strength: 'hard', provenance: 'question' } as const;
  return [
    ...[...slots.notProducts, ...rejected].map((productId) => ({ ...base, by: 'excluded', productId }) as const),
    ...slots.notTypes.filter(isToolKind).map((type) => ({ ...base, by: 'excludedType', type }) as const),
  ];
};

/** "But it must come with a battery" about the drills searched for: contents of the box are no type of their own. */
const boxContentsOf = ({ reading, slots, state, referents, known }: Turn): Constraint | undefined => {
  const tools =
    slots.task.application !== undefined || [...state.types, ...typesOf(referents.products, known)].some(isToolKind);
  const packs = slots.types.length > 0 && slots.types.every(isSupplyKind);
  const boxed = has(reading, 'op.included', 'packaging.withBattery', 'packaging.withCharger', 'packaging.kit');
  return tools && packs && boxed && !has(reading, 'op.fits', 'op.goesWith', 'op.which')
    ? { by: 'packaging', packaging: 'kit', strength: 'hard', provenance: 'question' }
    : undefined;
};

/** Conditions that the answer reported as excluding everything become soft. A budget stays as it is. */
const withRefutedSoftened = ({ state, known }: Turn): DialogueState => {
  const shown = (state.shown.at(-1) ?? []).flatMap((id) => known.get(id) ?? []);
  const refuted = (one: Constraint): boolean =>
    one.by === 'range' && one.measure !== 'price' && shown.length > 0 && !shown.some((product) => meets(product, one));
  return {
    ...state,
    constraints: state.constraints.map((one) => (refuted(one) ? { ...one, strength: 'soft' } : one)),
  };
};

/** The types named, or those of the conversation. */
const requestedTypes = (turn: Turn, packs: boolean): readonly ProductKind[] => {
  const { slots, reading } = turn;
  const left = [...slots.notTypes, ...typesOwned(turn)];
  const inView = turn.state.types.filter((type) => slots.types.includes(type));
  // "Which would you take if I only saw now and then?", behind jigsaws.
  const isChoice = has(reading, 'op.which', 'op.recommend') && !has(reading, 'op.exists', 'op.list', 'ref.other');
  const isOfView = slots.isGroup && inView.length > 0 && isChoice;
  const wanted = (isOfView ? inView : slots.types).filter((type) => !left.includes(type));
  // "An impact driver that takes the same batteries" is not a battery.
  const shares = wanted.some(isToolKind) && has(reading, 'ref.same', 'op.share', 'op.fits', 'op.own');
  return packs ? [] : shares ? wanted.filter((type) => !isSupplyKind(type)) : wanted;
};

/** "And which grinder for the new ones?": an earlier job that such tools cannot do is not meant. */
const withoutUnfitJob = ({ slots, knowledge }: Turn, named: readonly ProductKind[], task: Task): Task => {
  if (slots.task.application !== undefined || !named.some(isToolKind)) return task;
  const { application: _, dimension: __, ...rest } = task;
  const fits = fittingTypes(knowledge, task).map(({ type }) => type);
  return fits.length === 0 || named.some((type) => fits.includes(type)) ? task : rest;
};

/** "Baseboards", behind a nailer that was asked for: of the types looked for, those that the new job takes. */
const doingJob = ({ slots, knowledge }: Turn, types: readonly ProductKind[]): readonly ProductKind[] => {
  const fits = fittingTypes(knowledge, slots.task).map(({ type }) => type);
  return types.filter((type) => fits.includes(type));
};

/** "And the circular saws?": names types, and says nothing else. */
export const namesOnlyTypes = ({ unexplained, mentions }: Reading): boolean =>
  unexplained.length === 0 && mentions.every(({ concept }) => typeConcepts.test(concept));
const typeConcepts = /^(?:type|group|edit|stop|talk)\.|^bound\.and$/;

/** "And the circular saws?", behind grinders with a brake: the same is asked of another type, under the same conditions. */
const repeatedFor = ({ reading, slots, state }: Turn): readonly Constraint[] =>
  slots.types.length > 0 &&
  slots.constraints.length === 0 &&
  state.types.length > 0 &&
  !slots.types.some((type) => state.types.includes(type)) &&
  has(reading, 'edit.whatAbout', 'bound.and', 'edit.also') &&
  namesOnlyTypes(reading)
    ? state.constraints.filter(({ by, strength }) => strength === 'hard' && (by === 'range' || by === 'feature'))
    : [];

/** Whether the job that a message names is done by none of the types that did the one before. */
const isOfOtherTools = ({ slots, state, knowledge }: Turn): boolean => {
  const before = fittingTypes(knowledge, state.task).map(({ type }) => type);
  return !fittingTypes(knowledge, slots.task).some(({ type }) => before.includes(type));
};

/** Computes the goal of a search: the conversation's state after the question's edits. */
export const goalOf = oncePer((turn: Turn): Goal => {
  const { slots, state } = turn;
  const packs = boxContentsOf(turn);
  const named = requestedTypes(turn, packs !== undefined);
  const otherMaterial = slots.task.material !== undefined && slots.task.material !== state.task.material;
  const newJob =
    (slots.task.application !== undefined && slots.task.application !== state.task.application) ||
    (otherMaterial && has(turn.reading, 'op.need', 'op.recommend'));
  const remaining = state.types.filter((type) => !slots.notTypes.includes(type));
  // "No more than 200", behind advice on whatever fits the job or a list of all types, leaves open which type it is.
  const isOpen = state.lastSteps.some(
    (step) =>
      (step.operation === 'recommend' || step.operation === 'search' || step.operation === 'best') &&
      step.input.types.length === 0,
  );
  const like =
    remaining.length === 0 && slots.task.application === undefined && !isOpen
      ? typesOf(turn.referents.products, turn.known).filter(
          (type) => isToolKind(type) && !slots.notTypes.includes(type),
        )
      : [];
  const going = remaining.length > 0 ? remaining : like;
  const types = named.length > 0 ? named : newJob ? doingJob(turn, remaining) : going;
  // Parts searched for with a tool are an aside: the tool stays the topic.
  const ofTools = [...state.types, ...typesOf(state.page === undefined ? [] : [state.page], turn.known)].some(
    isToolKind,
  );
  const isAside = ofTools && types.length > 0 && !types.some(isToolKind);
  const typesChange = types.length !== state.types.length || types.some((type) => !state.types.includes(type));
  const dropped = takenBack(turn);
  // "And to drill the holes?", behind a saw for thick beams: how deep it cuts is no demand on a drill.
  const outgrown =
    newJob && isOfOtherTools(turn)
      ? state.constraints.filter((one) => one.by === 'range' && isCapacity(one.measure)).map(measureOf)
      : [];
  const added = [
    ...(packs ? [packs] : []),
    ...slots.constraints.filter((one) => !dropped.includes(measureOf(one))),
    ...repeatedFor(turn),
    ...exclusions(turn),
  ];
  const ranking = slots.ranking ?? slots.wishes[0];
  const edits: readonly Edit[] = [
    ...(typesChange ? [{ edit: 'types', types } as const] : []),
    ...[...dropped, ...outgrown].map((measure) => ({ edit: 'relax', measure }) as const),
    ...added.map((constraint) => ({ edit: 'constrain', constraint }) as const),
    ...(Object.keys(slots.task).length > 0 ? [{ edit: 'task', task: slots.task } as const] : []),
    ...(ranking ? [{ edit: 'rank', ranking } as const] : []),
  ];
  const after = fold(withRefutedSoftened(turn), {
    language: turn.reading.answerIn,
    edits,
    steps: [],
    unexplained: [],
    score: 0,
  });
  return {
    types: after.types,
    constraints: after.constraints,
    task: withoutUnfitJob(turn, named, after.task),
    ranking: after.ranking,
    edits: isAside ? edits.filter(({ edit }) => edit === 'task') : edits,
  };
});

/** "The best saw for steel" is the right one for the job; customers' stars decide only where they are asked for. */
export const rankingFor = ({ reading }: Turn, { task, ranking }: Goal): Goal['ranking'] =>
  ranking?.key === 'rating' && task.application !== undefined && !has(reading, 'measure.rating', 'op.reviews')
    ? undefined
    : ranking;

/** "Something more powerful, up to 200" asks for another tool, and weighs none. */
export const seeksWithin = ({ reading, slots }: Turn): boolean =>
  slots.comparative !== undefined && has(reading, 'bound.atMost') && !has(reading, 'op.worth', 'op.justify');

/** "Will the small one do?": the job told before, and nothing else. "Can it be returned?" asks for something else. */
export const asksOnlyWhether = ({ reading, referents, state }: Turn): boolean => {
  if (has(reading, 'op.suits')) return true;
  const asksElse = reading.unexplained.length > 0 && referents.by !== 'name';
  // "Does the little one cut it?" tells the job by its verb alone.
  const verbOfJob =
    has(reading, 'verb.cut') &&
    /^cut/.test(state.task.application ?? '') &&
    asksYesNo(reading) &&
    referents.by === 'pointer';
  return (
    (has(reading, 'op.can') || verbOfJob) && !asksElse && reading.mentions.every(({ concept }) => !ofElse.test(concept))
  );
};
const ofElse = /^(?:policy|op\.(?!can$|suits$)|measure|packaging|symptom|procedure|feature|choice|unrecorded)\b/;
