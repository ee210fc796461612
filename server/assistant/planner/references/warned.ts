import { dangersOf, isStop } from '../../knowledge/safety.ts';
import type { DialogueState } from '../../state/state.ts';
import { anyOf } from '../../text/anyOf.ts';
import type { Slots } from '../conditions/slots.ts';
import { has, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { mountDangers, persistentDangers, placeDangers } from '../task/dangers.ts';
import suppositions from './suppositions.json' with { type: 'json' };

/** Whether a visitor insists on something that was warned of, or has moved on. */

/** Concepts that argue with a warning by asking whether it is possible anyway; other questions move on. */
const arguing = /^op\.(can|allowed|safe|opinion|why|whyNot|shouldI|doINeed|suits|own)$/;
/** Asking what to do it with after a stop is insisting too. */
const insisting =
  /^op\.(can|allowed|safe|opinion|why|whyNot|shouldI|doINeed|suits|own|which|recommend|need|required|howTo|change|goesWith|alternative)$/;
/** A job after a stop is a new one if something is asked for it; "it's only two boards" asks for nothing. */
const asking = /^op\.(which|recommend|need|required|exists|list|howTo|price|total|shouldI)$/;

/** No mask helps against something forbidden; with other dangers, protective gear is a proper question. */
const gear = ['gear.mask', 'gear.eyes', 'gear.hearing', 'gear.gloves', 'gear.any'];

/** "Can I still charge it?", "乾かせば充電していい？" about what was warned of does not ask for another way. */
const asksWhetherAllowed = (reading: Reading): boolean => has(reading, 'op.can', 'op.allowed', 'op.safe');

/** "It's a BP1850" only names the object of the danger. */
const onlyNames = (reading: Reading, { products, types }: Slots): boolean =>
  products.length + types.length === 0 ||
  (wordCount(reading) <= maxNaming &&
    !/[?？]/u.test(reading.text) &&
    !reading.mentions.some(({ concept }) => /^(op\.(?!own$)|policy\.)/.test(concept)));
const maxNaming = 8;

/** "And regular concrete pavers?", after a forbidden material: another one than that. */
const isOrdinary = (reading: Reading, task: Slots['task'], state: DialogueState): boolean =>
  (task.material !== undefined || (task.application !== undefined && has(reading, 'hazard.ordinary'))) &&
  has(reading, 'hazard.ordinary', 'bound.and', 'edit.whatAbout') &&
  state.dangers.every((danger) => persistentDangers.has(danger)) &&
  dangersOf(task, [], []).every((danger) => !state.dangers.includes(danger));

/** "What should I use then?" behind a wrong disc asks for the right tool; behind asbestos it insists. */
const asksForOtherTool = (reading: Reading, { dangers }: DialogueState): boolean =>
  dangers.every((danger) => mountDangers.has(danger)) &&
  has(reading, 'op.which', 'op.recommend', 'op.alternative', 'ref.other', 'edit.instead');

/** "And for water?", behind hot ash: another job, of which nothing was warned; a dangerous material stays one. */
const isOtherJob = (reading: Reading, task: Slots['task'], state: DialogueState): boolean =>
  task.application !== undefined &&
  task.application !== state.task.application &&
  has(reading, 'edit.whatAbout', 'bound.and') &&
  !state.dangers.some((danger) => persistentDangers.has(danger)) &&
  dangersOf(task, [], []).every((danger) => !state.dangers.includes(danger));

/** Another job or material ends a danger that is not one of the material. */
const speaksOfOther = (reading: Reading, { task }: Slots, state: DialogueState): boolean =>
  // "And for plaster dust?"
  (task.material !== undefined &&
    has(reading, 'edit.whatAbout', 'edit.instead') &&
    dangersOf(task, [], []).every((danger) => !state.dangers.includes(danger))) ||
  isOrdinary(reading, task, state) ||
  isOtherJob(reading, task, state) ||
  asksForOtherTool(reading, state) ||
  (task.application !== undefined &&
    (!state.dangers.some(isStop) || reading.mentions.some(({ concept }) => asking.test(concept)))) ||
  (task.material !== undefined && dangersOf(state.task, [], []).every((danger) => !state.dangers.includes(danger)));

/** "May I use it till the new one comes?" after a stop: asks for permission, whatever else is mentioned. */
const asksPermission = (reading: Reading, { products }: Slots): boolean =>
  products.length === 0 &&
  has(reading, 'op.allowed', 'op.safe', 'op.shouldI') &&
  !has(reading, 'policy.recycling', 'op.which', 'op.recommend', 'op.exists', 'op.price', 'op.total', 'op.alternative');

const namesNoWorkOrTool = ({ task, types, products }: Slots): boolean =>
  task.application === undefined && task.material === undefined && types.length + products.length === 0;

/** "And if I wet it first?": forbidden work stays forbidden by other means. */
const onlyChangesMeans = (slots: Slots, state: DialogueState): boolean =>
  slots.dangers.length > 0 && namesNoWorkOrTool(slots) && state.dangers.some((danger) => persistentDangers.has(danger));

/** "And with a saw?": a forbidden material stays forbidden for any tool. */
const onlyTakesOtherTool = (
  reading: Reading,
  { task, types, products, asked, askedKeys, ranking }: Slots,
  state: DialogueState,
): boolean =>
  types.length + products.length > 0 &&
  task.application === undefined &&
  task.material === undefined &&
  asked.length + askedKeys.length === 0 &&
  ranking === undefined &&
  has(reading, 'bound.and', 'edit.whatAbout', 'op.can', 'op.allowed', 'op.suits', 'op.safe') &&
  wordCount(reading) <= maxNaming &&
  !reading.mentions.some(({ concept }) => /^(op\.(?!can$|allowed$|suits$|safe$)|policy\.)/.test(concept)) &&
  state.dangers.some((danger) => persistentDangers.has(danger));

const suppositionWords: Readonly<Record<string, readonly string[]>> = suppositions;

/** "And if I set it to the lowest speed?": the same forbidden work, whatever figure is named. */
const supposesOtherwise = ({ text, language, mentions }: Reading, slots: Slots): boolean =>
  slots.dangers.length === 0 &&
  namesNoWorkOrTool(slots) &&
  text.search(anyOf(language, suppositionWords[language] ?? [])) >= 0 &&
  !mentions.some(({ concept }) =>
    /^(op\.(?!can$|allowed$|safe$|adjust$|suits$)|policy\.|symptom\.|feature\.)/.test(concept),
  );

/** "Is there another way, then?" beside petrol: the place is still the same, whatever the work. */
const staysInPlace = (reading: Reading, { types, products, dangers }: Slots, state: DialogueState): boolean =>
  dangers.length + types.length + products.length === 0 &&
  has(reading, 'ref.other', 'op.alternative', 'edit.instead') &&
  !has(reading, 'edit.reset') &&
  state.dangers.some((danger) => placeDangers.has(danger));

/** "My colleague has done so for years", "with a mask on": nothing new is asked, so the warning still applies. */
export const argues = (reading: Reading, slots: Slots, state: DialogueState): boolean => {
  const isStopped = state.dangers.some(isStop);
  const changesMeans = onlyChangesMeans(slots, state) || onlyTakesOtherTool(reading, slots, state);
  if (isStopped && (changesMeans || staysInPlace(reading, slots, state) || supposesOtherwise(reading, slots)))
    return true;
  if (
    isStopped &&
    slots.dangers.length === 0 &&
    asksPermission(reading, slots) &&
    !speaksOfOther(reading, slots, state)
  )
    return true;
  return (
    state.dangers.length > 0 &&
    slots.dangers.length === 0 &&
    // "Up to 8 cm thick" tells more of the job, whatever was warned of.
    (isStopped || (!has(reading, ...gear) && slots.constraints.length === 0)) &&
    slots.asked.length + slots.askedKeys.length === 0 &&
    (isStopped ? onlyNames(reading, slots) : slots.types.length + slots.products.length === 0) &&
    !speaksOfOther(reading, slots, state) &&
    slots.symptoms.length === 0 &&
    (slots.procedures.length === 0 || (isStopped && asksWhetherAllowed(reading))) &&
    !reading.mentions.some(
      ({ concept }) =>
        /^(policy|procedure\.choose|choice|feature|packaging|wish\.rating|talk\.(thanks|greeting|goodbye))/.test(
          concept,
        ) ||
        (concept.startsWith('op.') && !(isStopped ? insisting : arguing).test(concept)),
    )
  );
};

/** "And one-handed?": of several dangers those that were not warned of yet, unless the work is forbidden. */
export const freshDangers = (dangers: readonly string[], { dangers: warned }: DialogueState): readonly string[] => {
  const fresh = dangers.filter((danger) => !warned.includes(danger));
  return fresh.length === 0 || dangers.some(isStop) ? dangers : fresh;
};

/** The mentioned dangers, and those of the material and job that stop an answer, even if nothing names them. */
export const withTaskStops = ({ task, types, dangers }: Slots): readonly string[] => [
  ...new Set([...dangers, ...dangersOf(task, types, []).filter(isStop)]),
];
