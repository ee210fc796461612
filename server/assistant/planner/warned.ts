import { dangersOf, gateOf } from '../knowledge/safety.ts';
import type { DialogueState } from '../state/state.ts';
import { lastingDangers } from './dangers.ts';
import { has, wordCount } from './mentions.ts';
import type { Reading } from './reading.ts';
import type { Slots } from './slots.ts';

/** Whether a visitor goes on about what was warned of, or has moved on. */

/** What is said against a warning asks whether it may be done all the same; any other question moves on. */
const arguing = /^op\.(can|allowed|safe|opinion|why|whyNot|shouldI|doINeed|suits|own)$/;
/** Who must stop and asks what to do it with all the same has not moved on either. */
const insisting =
  /^op\.(can|allowed|safe|opinion|why|whyNot|shouldI|doINeed|suits|own|which|recommend|need|required|howTo|change|goesWith|alternative)$/;
/** A job beside a stop is another one where something is asked for it; "it's only two boards" asks for nothing. */
const asking = /^op\.(which|recommend|need|required|exists|list|howTo|price|total|shouldI)$/;

/** Against what must not be done at all, no mask helps; with any other danger it is what is asked for. */
const gear = ['gear.mask', 'gear.eyes', 'gear.hearing', 'gear.gloves', 'gear.any'];

/** "Can I still charge it?" of what was warned of asks no way to do it. */
const asksWhetherAllowed = (reading: Reading): boolean =>
  has(reading, 'op.can', 'op.allowed', 'op.safe') && has(reading, 'ref.it', 'ref.this', 'ref.that');

/** "It's a BP1850" says only what the danger is of. */
const onlyNames = (reading: Reading, { products, types }: Slots): boolean =>
  products.length + types.length === 0 ||
  (wordCount(reading) <= maxNaming &&
    !/[?？]/u.test(reading.text) &&
    !reading.mentions.some(({ concept }) => /^(op\.(?!own$)|policy\.)/.test(concept)));
const maxNaming = 8;

/** Another job, or another material, ends a danger that is none of what is worked on. */
const speaksOfOther = (reading: Reading, { task }: Slots, state: DialogueState): boolean =>
  (task.application !== undefined &&
    (gateOf(state.dangers) !== 'stop' || reading.mentions.some(({ concept }) => asking.test(concept)))) ||
  (task.material !== undefined && dangersOf(state.task, [], []).every((danger) => !state.dangers.includes(danger)));

/** "May I use it till the new one comes?", of what was stopped: leave is asked for, whatever else is named beside. */
const asksLeave = (reading: Reading, { products }: Slots): boolean =>
  products.length === 0 &&
  has(reading, 'op.allowed', 'op.safe', 'op.shouldI') &&
  !has(reading, 'policy.recycling', 'op.which', 'op.recommend', 'op.exists', 'op.price', 'op.total', 'op.alternative');

/** "And if I wet it first?": what must not be worked on at all is not by other means either. */
const onlyChangesMeans = ({ task, types, products, dangers }: Slots, state: DialogueState): boolean =>
  dangers.length > 0 &&
  task.application === undefined &&
  task.material === undefined &&
  types.length + products.length === 0 &&
  state.dangers.some((danger) => lastingDangers.has(danger));

/** "My colleague has done so for years", "with a mask on": nothing new is asked, so the warning still holds. */
export const argues = (reading: Reading, slots: Slots, state: DialogueState): boolean => {
  const isStopped = gateOf(state.dangers) === 'stop';
  if (isStopped && onlyChangesMeans(slots, state)) return true;
  if (isStopped && slots.dangers.length === 0 && asksLeave(reading, slots) && !speaksOfOther(reading, slots, state))
    return true;
  return (
    state.dangers.length > 0 &&
    slots.dangers.length === 0 &&
    (isStopped || !has(reading, ...gear)) &&
    slots.asked.length + slots.askedKeys.length === 0 &&
    (isStopped ? onlyNames(reading, slots) : slots.types.length + slots.products.length === 0) &&
    !speaksOfOther(reading, slots, state) &&
    slots.symptoms.length === 0 &&
    (slots.procedures.length === 0 || (isStopped && asksWhetherAllowed(reading))) &&
    !reading.mentions.some(
      ({ concept }) =>
        /^(policy|procedure\.choose|choice|feature|packaging|talk\.(thanks|greeting|goodbye))/.test(concept) ||
        (concept.startsWith('op.') && !(isStopped ? insisting : arguing).test(concept)),
    )
  );
};

/** A material that must not be worked on is a danger that was spoken of, also where nothing else names it. */
export const withTaskStops = ({ task, types, dangers }: Slots): readonly string[] => [
  ...new Set([...dangers, ...dangersOf(task, types, []).filter((danger) => gateOf([danger]) === 'stop')]),
];
