import type { Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import { foldText } from '../lexicon/tokens.ts';
import { runsOn } from '../operations/powerSource.ts';
import type { Constraint } from '../plan.ts';
import type { DialogueState } from '../state/state.ts';
import { anyOf } from './anyOf.ts';
import { isAttribute } from './constraints.ts';
import leadIns from './leadIns.json' with { type: 'json' };
import { has, mentionsOf, nameOf, wordCount } from './mentions.ts';
import type { Reading } from './reading.ts';
import sharedPacks from './sharedPacks.json' with { type: 'json' };
import sizeNames from './sizeNames.json' with { type: 'json' };
import type { Known, Slots } from './slots.ts';
import { isBehindLink } from './standIns.ts';

/** What the words of a question mean beside the product that is spoken of. */

interface View {
  readonly reading: Reading;
  readonly state: DialogueState;
  readonly known: Known;
  /** The product in view. */
  readonly subject: Product | undefined;
}

/** The slots read anew, and the words that have become a part of them and ask for nothing else. */
interface Reread {
  readonly slots: Slots;
  readonly spent?: RegExp;
}

/** A rule that reads the slots of a question anew; `undefined` where it does not apply. */
type Rule = (slots: Slots, view: View) => Reread | undefined;

const sharedTable: Readonly<Record<string, readonly string[]>> = sharedPacks;
const asksForOther = ['op.exists', 'op.which', 'op.list', 'op.need', 'op.recommend', 'ref.one'];

const isOfSupplies = ({ types }: Slots): boolean => types.length > 0 && types.every(isSupplyKind);

/** "These batteries", "the same charger", in a question for something else that takes them. */
const namesSharedPacks = ({ language, text, mentions }: Reading): boolean =>
  mentions.some(({ concept, start, end }) => {
    if (concept === 'ref.thatPack') return true;
    if (concept !== 'type.battery' && concept !== 'type.charger') return false;
    const words = (sharedTable[language] ?? []).map(foldText);
    const before = text.slice(0, start).trimEnd();
    const own = text.slice(start, end);
    return words.some((word) =>
      language === 'jp'
        ? before.endsWith(word) || own.startsWith(word)
        : new RegExp(`(?:^|[^\\p{L}])${word}$`, 'u').test(before) || own.startsWith(`${word} `),
    );
  });

/** "Is there one for brick that these batteries would fit?" looks for another tool of the same platform. */
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

/** "And one with a battery?", behind a tool on a cord: what drives it is asked for, and not what is in the box. */
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
  // "¿Y con batería?"; "is the battery included" asks for the box.
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

const tolerance = 0.025;
const maxBetween = 12;

const sizeTable: Readonly<Record<string, readonly string[]>> = sizeNames;
/** What a tool's size is told by. */
const tellingSizes = ['discDiameter', 'bladeDiameter', 'padSize'] as const;

/** Figures named, and "size" or "diameter" as that of the disc, blade or pad in view. */
const sizesNamed = (reading: Reading, subject: Product | undefined) => {
  const own = tellingSizes.find((key) => subject?.attributes[key] !== undefined);
  const words = sizeTable[reading.language] ?? [];
  const plain = own === undefined ? [] : [...reading.text.matchAll(anyOf(reading.language, words.map(foldText)))];
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

const rules: readonly Rule[] = [samePlatform, cordlessInstead, asLarge];

/** A question as it is meant beside what is spoken of: its slots, and its words without those that they hold already. */
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
