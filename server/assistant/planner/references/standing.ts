import { rankFieldsOf } from '../../operations/choice/ranking.ts';
import type { Constraint, Edit, Plan } from '../../plan.ts';
import { measureOf } from '../../state/slots.ts';
import { has, isNotNeeded, mentionsOf } from '../reading/mentions.ts';
import type { Turn } from './turn.ts';

/** What a question takes back is gone from then on, whichever operation answers it. */

/** What a visitor calls a condition by when they take it back. */
const speaksOf = ({ reading, slots, known, state }: Turn, one: Constraint): boolean => {
  const named = (...groups: readonly string[]): boolean =>
    groups.some((group) => mentionsOf(reading, group).length > 0);
  switch (one.by) {
    case 'range': {
      const { measure } = one;
      if (measure === 'price') return has(reading, 'bound.budget', 'op.price', 'measure.price', 'wish.price');
      const kind = state.types[0] ?? known.get(state.focus[0] ?? '')?.kind;
      const ofKeys = slots.askedKeys.flatMap((key) => rankFieldsOf(key, kind).map(({ field }) => field));
      return [...slots.asked, ...ofKeys].some((field) => measure.startsWith(field));
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
      return named('packaging');
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

/** Names of the conditions that a question takes back: "forget the budget", "the weight doesn't matter", "a cord is fine too". */
export const takenBack = (turn: Turn): readonly string[] => {
  const { reading, slots, state } = turn;
  const drops = has(reading, 'edit.drop', 'talk.doesntMatter');
  const spoken = state.constraints.filter((one) => drops && speaksOf(turn, one));
  // "Forget the 18 V", whether it was ever asked for or not.
  const said = drops ? slots.constraints.filter(({ span }) => span && isNotNeeded(reading, span)) : [];
  return [...new Set([...spoken, ...said].map(measureOf))];
};

/** The conditions that a question takes back beside the edits of the operation that answers it. */
export const standingEdits = (turn: Turn, edits: Plan['edits']): readonly Edit[] =>
  edits.some(({ edit }) => edit === 'back' || edit === 'reset')
    ? []
    : takenBack(turn)
        .filter((name) => !edits.some((one) => one.edit === 'relax' && one.measure === name))
        .map((measure) => ({ edit: 'relax', measure }));
