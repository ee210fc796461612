import { gears } from '../../operations/inputs.ts';
import type { Gear } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import type { Slots } from '../conditions/slots.ts';
import { has, mentionsOf, named, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import type { Binder } from '../references/turn.ts';
import { typesOf } from '../references/turn.ts';

const isGear = (name: string): name is Gear => gears.some((gear) => gear === name);

/** The gear that a message names. */
export const gearAsked = (reading: Reading): Gear | undefined => named(reading, 'gear').find(isGear);

/** Dangers warned of before, also by protection that was told for them; another job ends them. */
const standing = (state: DialogueState, { task, dangers }: Slots): readonly string[] => {
  const told = state.lastSteps.flatMap(({ operation, input }) => (operation === 'wear' ? (input.dangers ?? []) : []));
  const before = task.material === undefined ? [...state.dangers, ...told] : [];
  return [...new Set([...dangers, ...before])];
};

/** "What do I put on?" asks by itself; "the protection" may be a part of the tool. */
const saysToWear = (reading: Reading): boolean =>
  mentionsOf(reading, 'gear').some(
    ({ concept, start, end }) =>
      concept === 'gear.any' && (reading.language === 'jp' || reading.text.slice(start, end).trim().includes(' ')),
  );

/** "Which mask?", "gloves?", and nothing else. */
const namesOnlyGear = (reading: Reading): boolean =>
  reading.unexplained.length === 0 &&
  wordCount(reading) <= maxGearWords &&
  reading.mentions.every(({ concept }) => /^(?:gear|stop|edit|talk|ref)\./.test(concept));
const maxGearWords = 4;

/** "Which mask for concrete?", "do I need gloves with it?": what to wear, not what is sold. */
export const bindWear: Binder = ({ reading, slots, referents, state, known }) => {
  const gear = named(reading, 'gear');
  // "Mask and glasses?" asks for more than one of them alone.
  const asked = new Set(gear).size > 1 ? 'any' : gear[0];
  const buys = has(reading, 'op.exists', 'op.price', 'op.list', 'op.included', 'op.overview', 'negation.without');
  const again = state.lastSteps.some(({ operation }) => operation === 'wear');
  const warnedOf = standing(state, slots);
  const asks =
    again ||
    namesOnlyGear(reading) ||
    saysToWear(reading) ||
    state.dangers.length > 0 ||
    has(
      reading,
      'op.need',
      'op.which',
      'op.required',
      'op.doINeed',
      'op.shouldI',
      'op.recommend',
      'op.howMuch',
      'soft.must',
      'op.suits',
    );
  if (asked === undefined || buys || slots.types.some((type) => type === 'carryCase')) return undefined;
  const own = slots.task.application !== undefined || slots.task.material !== undefined;
  if (!asks && !own) return undefined;
  const task = own ? { ...slots.task } : { ...state.task };
  const meant = slots.types.length > 0 ? slots.types : typesOf(referents.products, known);
  const [product] = slots.types.length > 0 && referents.by !== 'name' ? [] : referents.products;
  return {
    edits: own ? [{ edit: 'task', task: slots.task }] : [],
    steps: [
      {
        operation: 'wear',
        input: {
          task,
          types: meant,
          ...(product === undefined ? {} : { product }),
          ...(isGear(asked) ? { gear: asked } : {}),
          ...(warnedOf.length === 0 ? {} : { dangers: warnedOf }),
        },
      },
    ],
    cost: 0,
  };
};
