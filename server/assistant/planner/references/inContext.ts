import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import { dangersOf } from '../../knowledge/safety.ts';
import { runsOn } from '../../operations/task/powerSource.ts';
import type { Constraint } from '../../plan.ts';
import { isPowerSource } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import type { Known, Slots } from '../conditions/slots.ts';
import { isBehindLink } from '../conditions/standIns.ts';
import { ownedStretches } from '../purchase/owned.ts';
import { has, mentionsOf, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';

/** Interprets the words of a question in the context of the current product. */

interface View {
  readonly reading: Reading;
  readonly state: DialogueState;
  readonly known: Known;
  /** The product in view. */
  readonly subject: Product | undefined;
}

/** Reinterpreted slots, and the words that are part of them and ask for nothing else. */
interface Reread {
  readonly slots: Slots;
  readonly spent?: RegExp;
}

/** A rule that reinterprets the slots of a question; `undefined` if it does not apply. */
type Rule = (slots: Slots, view: View) => Reread | undefined;

const isOfSupplies = ({ types }: Slots): boolean => types.length > 0 && types.every(isSupplyKind);

const maxShort = 4;

/** "And one with a battery?" after a corded tool: asks for the power source, not for the contents of the box. */
const cordlessInstead: Rule = (slots, { reading, subject }) => {
  const says = has(reading, 'packaging.withBattery') || isOfSupplies(slots);
  const seeks = has(
    reading,
    'op.exists',
    'op.list',
    'ref.one',
    'edit.also',
    'edit.whatAbout',
    'edit.instead',
    'op.which',
  );
  if (subject?.attributes.powerSource !== 'mains' || !says || !seeks) return undefined;
  const linked = mentionsOf(reading, 'type').some(({ start }) => isBehindLink(reading, start));
  if (!has(reading, 'packaging.withBattery') && !linked) return undefined;
  const others = slots.constraints.filter((one) => one.by !== 'packaging');
  return {
    slots: { ...slots, types: slots.types.filter(isToolKind), constraints: [...others, runsOn('battery')] },
    spent: /^(packaging\.withBattery|type\.battery)$/,
  };
};

/** "A cordless one, 125 mm discs": a power source or "one" shows that the tool is meant, and the disc is its size. */
const sizedByPart: Rule = (slots, { reading }) => {
  // "No battery, a cord is fine."
  const corded = slots.constraints.some((one) => one.by === 'choice' && one.value === 'mains' && one.not !== true);
  const isPart =
    slots.types.length > 0 && slots.types.every((type) => !isToolKind(type) && (corded || !isSupplyKind(type)));
  const driven = slots.constraints.some(isPowerSource);
  // "And with a 230 mm disc?"
  const worn = mentionsOf(reading, 'type').some(({ start }) => isBehindLink(reading, start));
  const sized = worn && slots.constraints.some((one) => one.by === 'range');
  return isPart && (driven || sized) ? { slots: { ...slots, types: [] } } : undefined;
};

/** "How heavy is it with the battery on?" asks for the weight of the tool in view, not for a battery. */
const weighedWithPack: Rule = (slots, { reading, subject, state }) => {
  if (!isToolKind(subject?.kind) || slots.products.length > 0) return undefined;
  const asks = slots.asked.some((field) => field === 'weight' || field === 'weightWithBattery');
  const packed =
    has(reading, 'packaging.withBattery') ||
    mentionsOf(reading, 'type').some(
      ({ concept, start }) => concept === 'type.battery' && isBehindLink(reading, start),
    );
  const [last] = state.lastSteps;
  const goesOn =
    last?.operation === 'get' &&
    last.input.attributes.some((key) => key.startsWith('weight')) &&
    isOfSupplies(slots) &&
    wordCount(reading) <= maxShort &&
    !has(reading, 'op.which', 'op.price', 'op.included');
  if (!goesOn && !(asks && packed && isOfSupplies(slots))) return undefined;
  const others = slots.asked.filter((field) => field !== 'weight' && field !== 'weightWithBattery');
  return {
    slots: {
      ...slots,
      types: [],
      asked: [...others, 'weightWithBattery'],
      partsTold: true,
    },
    spent: /^(packaging\.withBattery|type\.battery)$/,
  };
};

/** "I only have old corded tools", "I have two 5 Ah packs": ownership is no condition of the search. */
const ofOwned: Rule = (slots, { reading, state, known }) => {
  const isHad = (one: Constraint): boolean => one.by === 'choice';
  const spans = slots.constraints.flatMap((one) => (isHad(one) && one.span ? [one.span] : []));
  const supplies = reading.models.filter(({ productId }) => isSupplyKind(known.get(productId)?.kind));
  const stretches = ownedStretches(reading, [...spans, ...supplies]);
  const isWithin = (span: Constraint['span']): boolean =>
    stretches.some(({ start, end }) => span !== undefined && span.start >= start && span.end <= end);
  const isOwn = (one: Constraint): boolean => isHad(one) && isWithin(one.span);
  // "I have the AP 18-40 and want a jigsaw": the jigsaw is the topic.
  // "Which one do I take, then? I already have the CX 30": the pack that was spoken of.
  const goesOn = has(reading, 'op.which') && state.lastSteps.some(({ operation }) => operation === 'included');
  const seeks = goesOn || slots.types.some(isToolKind) || slots.task.application !== undefined;
  const had = seeks ? supplies.filter(isWithin).map(({ productId }) => productId) : [];
  if (!slots.constraints.some(isOwn) && had.length === 0) return undefined;
  const others = slots.constraints.filter((one) => !isOwn(one));
  return {
    slots: {
      ...slots,
      products: slots.products.filter((id) => !had.includes(id)),
      types: slots.types.filter((type) => !had.some((id) => known.get(id)?.kind === type)),
      constraints: others,
    },
  };
};

/** "Which blade?" about a grinder: its disc. */
const discOfGrinder: Rule = (slots, { subject }) => {
  if (subject?.kind !== 'angleGrinder' || !slots.types.includes('sawBlade')) return undefined;
  const types = slots.types.map((type) => (type === 'sawBlade' ? 'abrasiveDisc' : type));
  return { slots: { ...slots, types } };
};

/** "And the dust?" after a job on stone: a vacuum for that dust. */
const dustOfJob: Rule = (slots, { state }) => {
  const silica = dangersOf(state.task, [], []).includes('silicaDust');
  if (slots.task.application !== 'collectDust' || slots.task.material !== undefined || !silica) return undefined;
  const classM: Constraint = {
    by: 'choice',
    attribute: 'dustClass',
    value: 'M',
    strength: 'soft',
    provenance: 'state',
  };
  return { slots: { ...slots, constraints: [...slots.constraints, classM] } };
};

/** "And for plain concrete dust, that of a rotary hammer?", about a vacuum: the tool only makes the dust. */
const dustOfTool: Rule = (slots, { reading, subject }) => {
  const isOfDust = has(reading, 'application.collectDust', 'hazard.dust', 'measure.dustClass');
  const seeks = has(reading, 'op.recommend', 'op.which', 'op.exists', 'op.need', 'op.fits');
  const tools = slots.types.filter((type) => isToolKind(type) && type !== 'vacuum');
  if (subject?.kind !== 'vacuum' || !isOfDust || seeks || tools.length === 0) return undefined;
  return {
    slots: {
      ...slots,
      types: slots.types.filter((type) => !tools.includes(type)),
      task: { ...slots.task, application: 'collectDust' },
    },
    spent: /^type\./,
  };
};

/** "And if I go up to 350?": a bare amount after a budget is the new budget with the same scope. */
const budgetAnew: Rule = (slots, { reading, state }) => {
  const before = state.constraints.find((one) => one.by === 'range' && one.measure === 'price');
  const [sum] = reading.quantities;
  const supposes = has(reading, 'edit.whatAbout', 'bound.budget', 'bound.atMost', 'edit.correct');
  const isOpen = slots.constraints.length + slots.products.length + slots.types.length === 0;
  if (before?.by !== 'range' || sum === undefined || sum.unit !== undefined || !supposes || !isOpen) return undefined;
  const span = { start: sum.start, end: sum.end };
  const { min: _, about: __, ...kept } = before;
  return {
    slots: {
      ...slots,
      constraints: [{ ...kept, max: sum.value, said: sum.said, span, strength: 'hard', provenance: 'question' }],
    },
  };
};

const rules: readonly Rule[] = [
  budgetAnew,
  discOfGrinder,
  dustOfJob,
  dustOfTool,
  ofOwned,
  cordlessInstead,
  sizedByPart,
  weighedWithPack,
];

/** A question interpreted in context: its slots, and its words without those already used. */
export const inContext = (slots: Slots, reading: Reading, state: DialogueState, known: Known) => {
  const subject = known.get(state.focus[0] ?? state.page ?? '');
  return rules.reduce(
    (now, rule) => {
      const found = rule(now.slots, { reading: now.reading, state, known, subject });
      if (!found) return now;
      const mentions = now.reading.mentions.filter(({ concept }) => found.spent?.test(concept) !== true);
      return { slots: found.slots, reading: { ...now.reading, mentions } };
    },
    { slots, reading },
  );
};
