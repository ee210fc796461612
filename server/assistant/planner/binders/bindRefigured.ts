import { attributes, isAttribute } from '../../../catalogue/attributes.ts';
import type { Constraint, Step, Task } from '../../plan.ts';
import { isCapacity } from '../conditions/capacities.ts';
import { platformOfVolts } from '../conditions/platformNames.ts';
import { isNamedByFigure } from '../conditions/sizesSaid.ts';
import { isMoney } from '../quantities/currency.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import { has, isNegated, mentionsOf, wordCount } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import type { Binder, Turn } from '../references/turn.ts';
import thoseOf from './thoseOf.json' with { type: 'json' };

/** The question before, asked of another size of the work: corrected, supposed, or cut at an angle. */

type Dimension = NonNullable<Task['dimension']>;

/** The size of the work that a step judges. */
const sizeIn = (step: Step): Dimension | undefined => ('task' in step.input ? step.input.task?.dimension : undefined);

/** The number in front of what was said: 60 of "60 mm". */
const numberOf = ({ said, value }: Dimension): number => Number(/[\d.]+/.exec(said ?? '')?.[0] ?? value);

/** "Sorry, 38, not 60": of two figures, the one that is not taken back. */
const meantOf = ({ reading }: Turn, before: Dimension): SpokenQuantity | undefined => {
  const left = reading.quantities.filter(
    (one) => !isMoney(one.unit ?? '') && one.value !== numberOf(before) && !isNegated(reading, one),
  );
  return left.length === 1 ? left[0] : undefined;
};

/** A corrected size: as the message tells it, or a bare figure in the unit of the one before. */
const sizeAnew = (turn: Turn, before: Dimension): Dimension | undefined => {
  const meant = meantOf(turn, before);
  if (!meant) return undefined;
  const told = turn.slots.constraints.find(
    (one: Constraint) => one.by === 'range' && one.span?.start === meant.start && one.min !== undefined,
  );
  const scale = before.value / numberOf(before);
  const value = meant.unit === undefined ? meant.value * scale : told?.by === 'range' ? told.min : undefined;
  return value === undefined ? undefined : { measure: before.measure, value, said: meant.said };
};

const maxWords = 12;

/** What stands beside a corrected size; any other concept asks for something else. */
const besideSize = /^(?:stop|edit|bound|ref|talk|soft|negation|number|unit|abstract|op\.(?:can|suits|own|howMuch)$)/;

const pointers: Readonly<Record<string, readonly string[]>> = thoseOf.articles;
const between = thoseOf.between.join('|');
/** "E quella da 190?", "y la de 190?", "der 18er": what another tool is called by. */
const namesAnother = ({ reading, platforms }: Turn): boolean => {
  const { text, language, quantities } = reading;
  return quantities.some((quantity) => {
    const { start, value } = quantity;
    return (
      (isNamedByFigure(reading, quantity) && platformOfVolts(platforms, value) !== undefined) ||
      (pointers[language] ?? []).some((word) =>
        new RegExp(`(?<!\\p{L})${word} (?:(?:${between}) )?$`, 'u').test(text.slice(0, start)),
      )
    );
  });
};

/** "Sorry, 38, not 60", "and if it's only 30?": the same for another size. */
const resized = (turn: Turn, before: Dimension): Dimension | undefined => {
  const { reading, slots, state, referents } = turn;
  const { application, material } = state.task;
  const isSame = (concept: string): boolean =>
    concept === `application.${application}` || concept === `material.${material}`;
  const isElse =
    wordCount(reading) > maxWords ||
    referents.told !== undefined ||
    namesAnother(turn) ||
    (slots.task.application ?? application) !== application ||
    (slots.task.material ?? material) !== material ||
    slots.products.length + slots.types.length + slots.asked.length > 0 ||
    reading.mentions.some(({ concept }) => !besideSize.test(concept) && !isSame(concept));
  return isElse ? undefined : sizeAnew(turn, before);
};

/** "And at 45?", behind a size that was judged upright: whether it does that at an angle too. */
const tilted = ({ reading, slots, referents, known }: Turn, before: Dimension): Dimension | undefined =>
  before.measure === 'cuttingDepth' &&
  // What is too thick upright is no question at an angle.
  referents.products.every((id) => Number(known.get(id)?.attributes.cuttingDepth ?? 0) >= before.value) &&
  slots.asked.length === 1 &&
  slots.asked[0] === 'cuttingDepth45' &&
  slots.products.length + slots.types.length + mentionsOf(reading, 'op').length === 0
    ? { ...before, measure: 'cuttingDepth45' }
    : undefined;

/** "And M24?", behind another size that was checked. */
const recheck: Binder = (turn) => {
  const { state, slots } = turn;
  const step = state.lastSteps.find(({ operation }) => operation === 'check');
  const [one, ...others] = step?.operation === 'check' ? step.input.constraints : [];
  if (step?.operation !== 'check' || one?.by !== 'range' || one.measure !== 'screwMax' || others.length > 0)
    return undefined;
  const before = { measure: one.measure, value: one.min ?? 0, ...(one.said ? { said: one.said } : {}) };
  const said = slots.constraints.find((each) => each.by === 'range' && each.measure === 'screwMax');
  const size = said?.by === 'range' ? undefined : resized(turn, before);
  if (!size) return undefined;
  const { value: min, said: word } = size;
  const constraint = { ...one, min, ...(word ? { said: word } : {}) };
  return {
    edits: [{ edit: 'focus', products: step.input.products }],
    steps: [{ operation: 'check', input: { ...step.input, constraints: [constraint] } }],
    cost: 0,
  };
};

/** "Is it enough for 14?", behind the largest hole it drills: whether the figure told covers another one. */
const checkAgainst: Binder = (turn) => {
  const { state, reading, slots } = turn;
  const [last] = state.lastSteps;
  const [measure, ...others] = last?.operation === 'get' ? last.input.attributes : [];
  const [quantity, second] = reading.quantities;
  const isSized = measure !== undefined && isAttribute(measure) && isCapacity(measure) && others.length === 0;
  const asks = has(reading, 'op.suits', 'op.can') && !has(reading, 'op.howMuch') && asksYesNo(reading);
  const says = slots.products.length + slots.types.length + slots.asked.length + slots.askedKeys.length === 0;
  if (last?.operation !== 'get' || !isSized || !quantity || second || !asks || !says) return undefined;
  if (!reading.mentions.every(({ concept }) => besideSize.test(concept))) return undefined;
  const spec = attributes[measure];
  const unit = spec.type === 'number' ? spec.unit : undefined;
  const value = quantity.unit === undefined || quantity.unit === unit ? quantity.value : undefined;
  if (value === undefined) return undefined;
  const { said, start, end } = quantity;
  const constraint: Constraint = {
    by: 'range',
    measure,
    min: value,
    said,
    strength: 'hard',
    provenance: 'question',
    span: { start, end },
  };
  return {
    edits: [{ edit: 'focus', products: last.input.products }],
    steps: [{ operation: 'check', input: { products: last.input.products, constraints: [constraint] } }],
    cost: 0,
  };
};

/** The size that was asked about before, corrected or at an angle. */
export const bindRefigured: Binder = (turn) => recheck(turn) ?? rejudge(turn) ?? checkAgainst(turn);

const rejudge: Binder = (turn) => {
  const { state } = turn;
  const step = state.lastSteps.find(({ operation }) => operation === 'suits');
  const before = step && sizeIn(step);
  if (step?.operation !== 'suits' || !before) return undefined;
  const dimension = resized(turn, before) ?? tilted(turn, before);
  if (!dimension) return undefined;
  const { otherDimensions: _, ...task } = { ...step.input.task, dimension };
  return {
    edits: [
      { edit: 'focus', products: step.input.products },
      { edit: 'task', task: { dimension } },
    ],
    steps: [{ operation: 'suits', input: { ...step.input, task } }],
    cost: 0,
  };
};
