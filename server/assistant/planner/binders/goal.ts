import { isProductKind, isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { fittingTypes } from '../../operations/task/applications.ts';
import type { Constraint, Edit, OperationInputs, Ranking, Task } from '../../plan.ts';
import { fold } from '../../state/fold.ts';
import { measureOf } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import { oncePer } from '../../text/oncePer.ts';
import { typesOwned } from '../basket/basket.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import { has } from '../reading/mentions.ts';
import { meets } from '../references/meets.ts';
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

/** "Then which of your saws would?" after a no: the question about one product is asked about all. */
const conditionsForAll = ({ reading, state, slots }: Turn): readonly Constraint[] => {
  const [last] = state.lastSteps;
  if (!has(reading, 'op.which', 'op.exists') || slots.constraints.length > 0 || last?.operation !== 'check') return [];
  // "Is there a case?", behind how heavy a tool is.
  if (slots.types.length > 0 && !slots.types.some(isToolKind)) return [];
  return last.input.constraints.filter(({ by }) => by === 'range' || by === 'feature' || by === 'choice');
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

/** The last search for parts besides the tools that the conversation is about: "which packs are there?". */
const sideSearchOf = ({ state }: Turn): OperationInputs['search'] | undefined => {
  const [last] = state.lastSteps;
  if (last?.operation !== 'search' && last?.operation !== 'best') return undefined;
  const { types } = last.input;
  return types.length > 0 && !types.some(isToolKind) && state.types.some(isToolKind) ? last.input : undefined;
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

/** Whether tools are the topic again. */
const mentionsTools = ({ slots, reading }: Turn): boolean =>
  slots.task.application !== undefined || has(reading, 'edit.back') || slots.types.some(isToolKind);

/** The types named, or those of the conversation. */
const requestedTypes = (turn: Turn, packs: boolean): readonly ProductKind[] => {
  const { slots, reading } = turn;
  const left = [...slots.notTypes, ...typesOwned(turn)];
  const wanted = slots.types.filter((type) => !left.includes(type));
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
    (step) => (step.operation === 'recommend' || step.operation === 'search') && step.input.types.length === 0,
  );
  const like =
    remaining.length === 0 && slots.task.application === undefined && !isOpen
      ? typesOf(turn.referents.products, turn.known).filter(
          (type) => isToolKind(type) && !slots.notTypes.includes(type),
        )
      : [];
  const aside = mentionsTools(turn) ? undefined : sideSearchOf(turn);
  const going = aside?.types ?? (remaining.length > 0 ? remaining : like);
  const types = named.length > 0 ? named : newJob ? doingJob(turn, remaining) : going;
  // Parts searched for with a tool are an aside: the tool stays the topic.
  const ofTools = [...state.types, ...typesOf(state.page === undefined ? [] : [state.page], turn.known)].some(
    isToolKind,
  );
  const isAside = ofTools && types.length > 0 && !types.some(isToolKind);
  const typesChange = types.length !== state.types.length || types.some((type) => !state.types.includes(type));
  const dropped = takenBack(turn);
  const added = [
    ...conditionsForAll(turn),
    ...(packs ? [packs] : []),
    ...slots.constraints.filter((one) => !dropped.includes(measureOf(one))),
    ...exclusions(turn),
  ];
  const ranking = slots.ranking ?? slots.wishes[0];
  const edits: readonly Edit[] = [
    ...(typesChange ? [{ edit: 'types', types } as const] : []),
    ...dropped.map((measure) => ({ edit: 'relax', measure }) as const),
    ...added.map((constraint) => ({ edit: 'constrain', constraint }) as const),
    ...(Object.keys(slots.task).length > 0 ? [{ edit: 'task', task: slots.task } as const] : []),
    ...(ranking ? [{ edit: 'rank', ranking } as const] : []),
  ];
  const goesOn = aside !== undefined && named.length === 0;
  const begun = goesOn ? { ...state, types, constraints: aside.constraints } : withRefutedSoftened(turn);
  const after = fold(begun, { language: turn.reading.answerIn, edits, steps: [], unexplained: [], score: 0 });
  return {
    types: after.types,
    constraints: after.constraints,
    task: withoutUnfitJob(turn, named, after.task),
    ranking: after.ranking,
    edits: isAside ? edits.filter(({ edit }) => edit === 'task') : edits,
  };
});
