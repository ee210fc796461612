import { attributes, isAttribute } from '../../../catalogue/attributes.ts';
import { isPowerSource } from '../../state/slots.ts';
import { oncePer } from '../../text/oncePer.ts';
import { type AskedField, sizeFields } from '../conditions/askedFields.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import type { Slots } from '../conditions/slots.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import type { Turn } from '../references/turn.ts';
import { fieldsAsked, sizesOfWork } from './figuresAsked.ts';
import { holdsField } from './figuresHeld.ts';
import { requestedKeys } from './judged.ts';

/** A part that is named, "the chuck", may be asked about in any way. */
const isMeasured = (field: AskedField): boolean => isAttribute(field) && attributes[field].type === 'number';

/** Whether the price of a product is asked for, and of no purchase: what is owned already is left out of a total. */
const asksPrice = ({ slots, state, known }: Turn, id: string): boolean =>
  known.get(id)?.price !== undefined && slots.constraints.length + slots.types.length + state.owned.length === 0;

/** Whether the data of a product hold the figure that a question names; a price, where nothing else is spoken of. */
const namesFigure = (turn: Turn, id: string): boolean => {
  const { reading, slots, known, knowledge } = turn;
  const ofTerms = slots.terms.map((term) => knowledge.terms[term]?.about ?? '').filter(isAttribute);
  if (has(reading, 'op.howMuch') && holdsField(id, ofTerms.filter(isMeasured), known)) return true;
  if (has(reading, 'op.chargeTime') && known.get(id)?.attributes.chargingTime !== undefined) return true;
  const fields = fieldsAsked(turn);
  if (fields.every((field) => field === 'price'))
    return asksPrice(turn, id) && (fields.length > 0 || has(reading, 'op.price'));
  return (
    slots.asked.length + slots.askedKeys.length + requestedKeys(turn).length > 0 &&
    holdsField(id, fields.filter(isMeasured), known)
  );
};

/** Conditions that only tell how the figure is meant: "with the battery on". */
const describesFigure = (one: Slots['constraints'][number]): boolean => one.by === 'packaging' || isPowerSource(one);

/** What a question can be about beside a figure: each kind with how to tell. If any is there, the figure alone is no answer. */
const otherSubjects: Readonly<Record<string, (turn: Turn) => boolean>> = {
  choice: ({ slots }) => slots.ranking !== undefined || slots.comparative !== undefined,
  // "Is it loud?" complains of nothing.
  fault: (turn) => requestedKeys(turn).length === 0 && (turn.slots.complains || turn.slots.symptoms.length > 0),
  otherType: ({ slots, referents, known }) => {
    const [id = ''] = referents.products;
    return slots.types.some((type) => type !== known.get(id)?.kind && !(type in sizeFields));
  },
  condition: ({ slots }) => !slots.constraints.every(describesFigure),
  safety: ({ slots }) => slots.dangers.length > 0 || slots.task.user !== undefined,
  procedure: ({ slots }) => slots.procedures.length > 0,
  // "Does it cut a 2x4 at 45°?" asks whether it is enough.
  sizeOfJob: ({ reading, slots }) =>
    slots.task.dimension !== undefined || reading.quantities.some(({ unit }) => unit !== undefined),
  job: (turn) => turn.slots.task.application !== undefined && sizesOfWork(turn).length === 0,
  box: ({ reading }) => has(reading, 'op.included'),
  policy: ({ reading }) => mentionsOf(reading, 'policy').some(({ concept }) => concept !== 'policy.warranty'),
  otherConcept: ({ reading }) =>
    has(reading, ...conceptGroups.besideFigure) ||
    conceptGroups.besideFigureGroups.some((group) => mentionsOf(reading, group).length > 0),
};

/** Whether a question asks for a figure that the data of the one product meant hold, and for nothing else. */
export const asksOnlyFigure = oncePer((turn: Turn): boolean => {
  const [id, ...others] = turn.referents.products;
  if (id === undefined || others.length > 0 || turn.slots.products.length > 1) return false;
  return namesFigure(turn, id) && !Object.values(otherSubjects).some((isPresent) => isPresent(turn));
});
