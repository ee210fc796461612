import { isAttribute } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { dangersOf } from '../../knowledge/safety.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import { runsOn } from '../../operations/task/powerSource.ts';
import type { Constraint } from '../../plan.ts';
import { isPowerSource } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import { typesIn } from '../../subjects.ts';
import { anyOf } from '../../text/anyOf.ts';
import { boundOf } from '../conditions/bounds.ts';
import type { Known, Slots } from '../conditions/slots.ts';
import { isBehindLink } from '../conditions/standIns.ts';
import { maxExchangeWords } from '../descriptions/ellipsis.ts';
import { isOwnThing, ownedStretches } from '../purchase/owned.ts';
import leadIns from '../reading/leadIns.json' with { type: 'json' };
import { has, mentionsOf, nameOf, wordCount } from '../reading/mentions.ts';
import { isSum } from '../reading/money.ts';
import { onlyTells } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import sharedPacks from './sharedPacks.json' with { type: 'json' };
import sizeNames from './sizeNames.json' with { type: 'json' };

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

const sharedTable: Readonly<Record<string, readonly string[]>> = sharedPacks;
const asksForOther = ['op.exists', 'op.which', 'op.list', 'op.need', 'op.recommend', 'ref.one'];

const isOfSupplies = ({ types }: Slots): boolean => types.length > 0 && types.every(isSupplyKind);

/** "These batteries", "the same charger" in a request for something that takes them. */
const namesSharedPacks = ({ language, text, mentions }: Reading): boolean =>
  mentions.some(({ concept, start, end }) => {
    if (concept === 'ref.thatPack') return true;
    if (concept !== 'type.battery' && concept !== 'type.charger') return false;
    const words = foldedWords(sharedTable[language] ?? []);
    const before = text.slice(0, start).trimEnd();
    const own = text.slice(start, end);
    return words.some((word) =>
      language === 'jp'
        ? before.endsWith(word) || own.startsWith(word)
        : new RegExp(`(?:^|[^\\p{L}])${word}$`, 'u').test(before) || own.startsWith(`${word} `),
    );
  });

/** "Is there one for brick that these batteries would fit?" searches for another tool on the same platform. */
const samePlatform: Rule = (slots, { reading, state, subject, known }) => {
  const speaks = slots.types.some(isSupplyKind) || slots.partners.some(isSupplyKind) || has(reading, 'ref.thatPack');
  const joins = has(reading, 'op.fits', 'op.share', 'op.goesWith', 'ref.same', 'op.own');
  const points = has(reading, 'ref.this') && !has(reading, 'op.exists', 'op.list');
  const better = slots.comparative !== undefined || slots.ranking !== undefined || slots.wishes.length > 0;
  if (!speaks || !joins || points || !(better || has(reading, ...asksForOther))) return undefined;
  if (!namesSharedPacks(reading)) return undefined;
  if (slots.products.length > 0 || slots.platforms.length > 0) return undefined;
  const owned = state.owned.map((id) => known.get(id)?.platform ?? id);
  const platform = subject?.platform ?? owned.find((id) => id !== 'battery' && id !== 'charger');
  const tools = [...slots.types, ...slots.partners].filter(isToolKind);
  const sought = tools.length > 0 || slots.task.application !== undefined || slots.task.material !== undefined;
  if (platform === undefined || !(sought || better || has(reading, 'op.exists', 'op.list'))) return undefined;
  const same: Constraint = { by: 'platform', platform, strength: 'hard', provenance: 'question' };
  return {
    slots: {
      ...slots,
      types: tools,
      partners: [],
      constraints: [...slots.constraints, same],
      platforms: [platform],
      partsTold: true,
    },
    spent: /^(op\.(fits|share|goesWith|own)|ref\.(they|this|that|it|same|thatPack)|type\.(battery|charger))$/,
  };
};

const maxShort = 4;
const leadInTable: Readonly<Record<string, readonly string[]>> = leadIns.parts;

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
  const asksElse = has(reading, 'op.price', 'op.total', 'op.included', 'op.fits', 'op.own', 'op.count');
  // "¿Y con batería?"; "is the battery included" asks about the box.
  const joined = (leadInTable[reading.language] ?? []).some((word) => ` ${reading.text} `.includes(` ${word} `));
  const short = joined && wordCount(reading) <= maxShort && mentionsOf(reading, 'op').length === 0;
  if (subject?.attributes.powerSource !== 'mains' || !says || !(seeks || short) || asksElse) return undefined;
  if (slots.products.length > 0) return undefined;
  const linked = mentionsOf(reading, 'type').some(({ start }) => isBehindLink(reading, start));
  if (!has(reading, 'packaging.withBattery') && !linked) return undefined;
  const others = slots.constraints.filter((one) => one.by !== 'packaging');
  return {
    slots: { ...slots, types: slots.types.filter(isToolKind), constraints: [...others, runsOn('battery')] },
    spent: /^(packaging\.withBattery|type\.battery)$/,
  };
};

/** "A cordless one, 125 mm discs": a power source or "one" shows that the tool is meant, and the disc is its size. */
const sizedByPart: Rule = (slots, { reading, state, subject }) => {
  // "No battery, a cord is fine."
  const corded = slots.constraints.some((one) => one.by === 'choice' && one.value === 'mains' && one.not !== true);
  const isPart =
    slots.types.length > 0 && slots.types.every((type) => !isToolKind(type) && (corded || !isSupplyKind(type)));
  // "Will my grinder work there?" is answered for grinders although none was shown.
  const told = state.lastSteps.flatMap(typesIn).filter(isToolKind);
  const own = [...state.types, ...(subject?.kind ? [subject.kind] : [])].some(isToolKind);
  const tool = own || told.length > 0;
  const driven = slots.constraints.some(isPowerSource);
  // "And with a 230 mm disc?"
  const worn = mentionsOf(reading, 'type').some(({ start }) => isBehindLink(reading, start));
  const sized =
    worn && slots.constraints.some((one) => one.by === 'range' && /^(disc|blade)Diameter$/.test(one.measure));
  const asksForPart = has(reading, 'op.fits', 'op.goesWith', 'op.required', 'op.included');
  return isPart && tool && (driven || sized) && !asksForPart
    ? { slots: { ...slots, types: own ? [] : told } }
    : undefined;
};

const weightUnits: ReadonlySet<string> = new Set(['kg', 'lb', 'g', 'oz']);

/** "How many pounds with the battery on?" asks for the weight of the tool in view, not for a battery. */
const weighedWithPack: Rule = (slots, { reading, subject, state }) => {
  if (!isToolKind(subject?.kind) || slots.products.length > 0) return undefined;
  const byUnit =
    has(reading, 'op.howMuch') &&
    reading.quantities.length === 0 &&
    reading.units.some((unit) => weightUnits.has(unit));
  const asks = byUnit || slots.asked.some((field) => field === 'weight' || field === 'weightWithBattery');
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
  const named = (packed || goesOn) && isOfSupplies(slots);
  if (!goesOn && (!asks || !(byUnit || named))) return undefined;
  const others = slots.asked.filter((field) => field !== 'weight' && field !== 'weightWithBattery');
  return {
    slots: {
      ...slots,
      types: named ? [] : slots.types,
      asked: [...others, packed || goesOn ? 'weightWithBattery' : 'weight'],
      partsTold: true,
      constraints: slots.constraints.filter(({ by }) => by !== 'packaging'),
    },
    spent: /^(packaging\.withBattery|type\.battery)$/,
  };
};

const tolerance = 0.025;
const maxBetween = 12;

const sizeTable: Readonly<Record<string, readonly string[]>> = sizeNames;
/** Fields that express a tool's size. */
const tellingSizes = ['discDiameter', 'bladeDiameter', 'padSize'] as const;

/** The named figures, with "size" or "diameter" meaning that of the disc, blade or pad in view. */
const sizesNamed = (reading: Reading, subject: Product | undefined) => {
  const own = tellingSizes.find((key) => subject?.attributes[key] !== undefined);
  const words = sizeTable[reading.language] ?? [];
  const plain = own === undefined ? [] : [...reading.text.matchAll(anyOf(reading.language, foldedWords(words)))];
  const named = mentionsOf(reading, 'measure').map(({ concept, start }) => ({ measure: nameOf(concept), start }));
  const others = plain.flatMap(({ index }) => (own === undefined ? [] : [{ measure: own, start: index }]));
  return named.length > 0 ? named : others.slice(0, 1);
};

/** "The same disc size": as large as that of the tool in view. */
const asLarge: Rule = (slots, { reading, subject }) => {
  const same = mentionsOf(reading, 'ref').filter(({ concept }) => concept === 'ref.same');
  const found = sizesNamed(reading, subject).flatMap(({ measure, start }): readonly Constraint[] => {
    const value = isAttribute(measure) ? subject?.attributes[measure] : undefined;
    const isSame = same.some(({ end }) => start >= end && start - end <= maxBetween);
    if (!isSame || typeof value !== 'number' || !isAttribute(measure)) return [];
    const [min, max] = [value * (1 - tolerance), value * (1 + tolerance)];
    return [{ by: 'range', measure, min, max, about: value, strength: 'hard', provenance: 'question' }];
  });
  if (found.length === 0 || slots.products.length > 0) return undefined;
  const isFound = (field: string): boolean => found.some((one) => one.by === 'range' && one.measure === field);
  return {
    slots: {
      ...slots,
      asked: slots.asked.filter((field) => !isFound(field)),
      constraints: [...slots.constraints, ...found],
    },
    spent: /^(measure\.|ref\.same$)/,
  };
};

/** "I only have old corded tools", "I have two 5 Ah packs": ownership is no condition of the search. */
const ofOwned: Rule = (slots, { reading, state, known }) => {
  const isHad = (one: Constraint): boolean =>
    one.by === 'choice' || (seeksTool(slots, state) && one.by === 'range' && one.measure === 'batteryCapacity');
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
  // "I have the small one off my blower": the blower tells whose pack it is.
  const isOwnType = (type: ProductKind): boolean =>
    goesOn &&
    reading.mentions
      .filter(({ concept }) => concept === `type.${type}`)
      .every((mention) => isOwnThing(reading, mention));
  if (!slots.constraints.some(isOwn) && had.length === 0 && !slots.types.some(isOwnType)) return undefined;
  const others = slots.constraints.filter((one) => !isOwn(one));
  return {
    slots: {
      ...slots,
      products: slots.products.filter((id) => !had.includes(id)),
      types: slots.types.filter((type) => !had.some((id) => known.get(id)?.kind === type) && !isOwnType(type)),
      constraints: others,
    },
  };
};

/** A tool is or was searched for: packs are mentioned for it. */
const seeksTool = ({ types, task }: Slots, state: DialogueState): boolean =>
  task.application !== undefined || [...types, ...state.types].some(isToolKind);

/** "Which blade?" about a grinder: its disc. */
const discOfGrinder: Rule = (slots, { subject }) => {
  const speaks = slots.types.includes('sawBlade') || slots.procedures.includes('chooseBlade');
  if (subject?.kind !== 'angleGrinder' || !speaks || slots.types.some(isToolKind)) return undefined;
  const types = slots.types.map((type) => (type === 'sawBlade' ? 'abrasiveDisc' : type));
  const procedures = slots.procedures.map((topic) => (topic === 'chooseBlade' ? 'chooseDisc' : topic));
  return { slots: { ...slots, types, procedures } };
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

/** Maximum ratio of a new budget to the previous one. */
const maxRaise = 5;

/** "And if I go up to 350?": a bare amount after a budget is the new budget with the same scope. */
const budgetAnew: Rule = (slots, { reading, state }) => {
  const before = state.constraints.find((one) => one.by === 'range' && one.measure === 'price');
  const [sum, ...others] = reading.quantities;
  const supposes = has(reading, 'edit.whatAbout', 'bound.budget', 'bound.atMost', 'edit.correct');
  const isOpen = slots.constraints.length + slots.products.length + slots.types.length === 0;
  const asksElse = mentionsOf(reading, 'measure').length + mentionsOf(reading, 'policy').length > 0;
  if (before?.by !== 'range' || sum === undefined || others.length > 0 || sum.unit !== undefined) return undefined;
  if (!supposes || !isOpen || asksElse || wordCount(reading) > maxExchangeWords) return undefined;
  const old = before.max ?? before.about ?? before.min ?? 0;
  const isNear = sum.value <= old * maxRaise && sum.value >= old / maxRaise;
  // "The budget can go to 400": what stands behind the sum is no thing that is counted.
  if (!isNear || !(has(reading, 'bound.budget') || isSum(reading, sum))) return undefined;
  const span = { start: sum.start, end: sum.end };
  const { min: _, about: __, ...kept } = before;
  return {
    slots: {
      ...slots,
      constraints: [{ ...kept, max: sum.value, said: sum.said, span, strength: 'hard', provenance: 'question' }],
    },
  };
};

/** "À 19 € près", behind a budget of 200: a sum that no word makes a bound, far from the budget, is none. */
const sumAside: Rule = (slots, { reading, state }) => {
  const before = state.constraints.find((one) => one.by === 'range' && one.measure === 'price');
  const budget = before?.by === 'range' ? before.max : undefined;
  if (budget === undefined) return undefined;
  const isAside = (one: Constraint): boolean => {
    if (one.by !== 'range' || one.measure !== 'price' || one.max === undefined) return false;
    const sum = reading.quantities.find(({ start }) => start === one.span?.start);
    return one.max * maxRaise < budget && sum !== undefined && boundOf(reading, sum) === undefined;
  };
  const constraints = slots.constraints.filter((one) => !isAside(one));
  return constraints.length < slots.constraints.length ? { slots: { ...slots, constraints } } : undefined;
};

/** Maximum number of words that only narrow a list. */
const maxNarrowing = 8;

/** "Only the ones with a battery", of tools with a cord and without: the drive is meant, not what is in the box. */
const cordlessOnes: Rule = (slots, { reading, state, known }) => {
  const listed = (state.shown.at(-1) ?? []).flatMap((id) => known.get(id) ?? []).filter(({ kind }) => isToolKind(kind));
  const drives = new Set(listed.map(({ attributes }) => attributes.powerSource));
  const narrows =
    has(reading, 'edit.only', 'ref.one', 'ref.they') && onlyTells(reading) && wordCount(reading) <= maxNarrowing;
  if (!has(reading, 'packaging.withBattery') || !narrows || !['battery', 'mains'].every((drive) => drives.has(drive)))
    return undefined;
  const constraint: Constraint = {
    by: 'choice',
    attribute: 'powerSource',
    value: 'battery',
    strength: 'hard',
    provenance: 'question',
  };
  const others = slots.constraints.filter(({ by }) => by !== 'packaging');
  return { slots: { ...slots, constraints: [...others, constraint] }, spent: /^packaging\.withBattery$/ };
};

const rules: readonly Rule[] = [
  sumAside,
  cordlessOnes,
  budgetAnew,
  discOfGrinder,
  dustOfJob,
  dustOfTool,
  ofOwned,
  samePlatform,
  cordlessInstead,
  sizedByPart,
  weighedWithPack,
  asLarge,
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
