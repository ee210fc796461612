import { isToolKind } from '../../../catalogue/kinds.ts';
import { rankFieldsOf } from '../../operations/choice/ranking.ts';
import type { Constraint, Edit, Plan } from '../../plan.ts';
import { measureOf } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import { has, isNotNeeded, mentionsOf, wordCount } from '../reading/mentions.ts';
import { onlyTells } from '../reading/openings.ts';
import type { Referents } from './referents.ts';
import type { Turn } from './turn.ts';

/**
 * What a question demands or takes back holds from then on, whichever operation answers it: "a cord is fine, but no more than 200"
 * binds all that follows, also where two tools are compared for it.
 */

/** What a visitor calls a condition by when they take it back. */
const speaksOf = ({ reading, slots, known, state }: Turn, one: Constraint): boolean => {
  const named = (...groups: readonly string[]): boolean =>
    groups.some((group) => mentionsOf(reading, group).length > 0);
  switch (one.by) {
    case 'range': {
      const { measure } = one;
      if (measure === 'price') return has(reading, 'bound.budget', 'op.price', 'measure.price', 'wish.price');
      if (measure === 'voltage') return saysVolts(reading);
      const kind = state.types[0] ?? known.get(state.focus[0] ?? '')?.kind;
      const asked = [
        ...slots.asked,
        ...slots.askedKeys.flatMap((key) => rankFieldsOf(key, kind).map(({ field }) => field)),
        ...slots.wishes.map(({ key }) => key),
      ];
      return asked.some((field) => measure.startsWith(field) || field.startsWith(measure));
    }
    case 'choice':
      return one.attribute === 'powerSource' ? named('power') : named(`choice.${one.attribute}`);
    case 'feature':
      return has(reading, `feature.${one.feature}`);
    case 'platform':
      return saysVolts(reading);
    case 'maker':
      return reading.makers.length > 0;
    case 'packaging':
      return named('packaging') || has(reading, 'type.battery', 'type.charger', 'group.powerSupply');
    case 'excluded':
      return [...slots.products, ...slots.notProducts].includes(one.productId);
    case 'excludedType':
      return slots.types.includes(one.type);
    case 'text':
      return false;
  }
};

const saysVolts = (reading: Turn['reading']): boolean =>
  has(reading, 'measure.voltage') || reading.quantities.some(({ unit }) => unit === 'V');

/** The conditions that came last: what "forget that" means. */
const latest = ({ constraints, before }: DialogueState): readonly Constraint[] => {
  const earlier = before.findLast((one) => constraints.some((constraint) => !one.constraints.includes(constraint)));
  return constraints.filter((one) => earlier?.constraints.includes(one) === false);
};

const maxForget = 4;

/** "Forget that", and nothing else. */
const forgetsLast = ({ reading }: Turn): boolean =>
  has(reading, 'edit.drop') &&
  wordCount(reading) <= maxForget &&
  reading.unexplained.length + reading.models.length + reading.quantities.length === 0 &&
  reading.mentions.every(({ concept }) => /^(stop|edit|ref|talk)\./.test(concept));

/** "Corded is fine too", where only cordless ones were looked for: either will do. */
const eitherDrive = ({ reading, slots }: Turn, one: Constraint): boolean =>
  one.by === 'choice' &&
  one.attribute === 'powerSource' &&
  has(reading, 'edit.also', 'talk.doesntMatter') &&
  slots.constraints.some(
    (said) => said.by === 'choice' && said.attribute === 'powerSource' && said.value !== one.value,
  );

/** Names of the conditions that a question takes back: "forget the budget", "the weight doesn't matter", "a cord is fine too". */
export const takenBack = (turn: Turn): readonly string[] => {
  const { reading, slots, state } = turn;
  const drops = has(reading, 'edit.drop', 'talk.doesntMatter');
  const spoken = state.constraints.filter((one) => (drops && speaksOf(turn, one)) || eitherDrive(turn, one));
  const last = spoken.length === 0 && forgetsLast(turn) ? latest(state) : [];
  // "Forget the 18 V", whether it was ever asked for or not.
  const said = drops ? slots.constraints.filter(({ span }) => span && isNotNeeded(reading, span)) : [];
  return [...new Set([...spoken, ...last, ...said].map(measureOf))];
};

/** Something is looked for: what is demanded is demanded of it. */
const isSeeking = ({ state: { types, task, constraints } }: Turn): boolean =>
  types.some(isToolKind) || task.application !== undefined || task.material !== undefined || constraints.length > 0;

/** A figure that only tells how something is bounds nothing: "they're torqued to 165 Nm". */
const isDemand = ({ strength, ...one }: Constraint): boolean =>
  strength === 'hard' && one.by !== 'text' && (one.by !== 'range' || one.about === undefined);

/** "I'd rather take the one without a cord": what tells it is wanted of all that follows. */
const preferred = (reading: Turn['reading'], { told = [] }: Referents): readonly Constraint[] =>
  has(reading, 'edit.take') ? told.flatMap(({ constraints }) => constraints) : [];

/** What a question adds to the conditions and takes from them, beside the edits of the operation that answers it. */
export const standingEdits = (turn: Turn, { edits, steps }: Pick<Plan, 'edits' | 'steps'>): readonly Edit[] => {
  const { reading, slots, referents } = turn;
  if (edits.some(({ edit }) => edit === 'back' || edit === 'reset')) return [];
  const back = takenBack(turn);
  const dropped = back.filter((name) => !edits.some((one) => one.edit === 'relax' && one.measure === name));
  const isAside = slots.types.length > 0 && !slots.types.some(isToolKind);
  const asks = steps.some(({ operation }) => operation === 'check');
  const demands =
    isSeeking(turn) && !asks && onlyTells(reading) && !isAside
      ? [...slots.constraints, ...preferred(reading, referents)]
      : [];
  const added = demands.filter(
    (one) =>
      isDemand(one) &&
      !back.includes(measureOf(one)) &&
      !edits.some((other) => other.edit === 'constrain' && measureOf(other.constraint) === measureOf(one)),
  );
  return [
    ...dropped.map((measure) => ({ edit: 'relax', measure }) as const),
    ...added.map((constraint) => ({ edit: 'constrain', constraint }) as const),
  ];
};
