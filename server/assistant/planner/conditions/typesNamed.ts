import { isProductKind, isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import type { Constraint } from '../../plan.ts';
import { ownedStretches } from '../purchase/owned.ts';
import { has, isNegated, isNotNeeded, mentionsOf, nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { verbLike } from '../reading/verbs.ts';
import { isDeniedBehind } from './drives.ts';
import groups from './groups.json' with { type: 'json' };
import { isLinked } from './standIns.ts';

const groupTypes: Readonly<Record<string, readonly string[]>> = groups.types;

/** "125 mm-es tárcsájú sarokcsiszoló": a disc of a size, said before the tool, is the tool's. */
const sizesPart = (reading: Reading): boolean =>
  !has(reading, 'op.fits', 'op.goesWith') &&
  mentionsOf(reading, 'type').some(({ concept, start }) => {
    const name = nameOf(concept);
    const isAccessory = isProductKind(name) && !isToolKind(name) && !isSupplyKind(name);
    return isAccessory && reading.quantities.some(({ end }) => start >= end && start - end <= 4);
  });

/** "グラインダの砥石": in Japanese the searched thing comes last. */
const partOfTool = (reading: Reading): boolean =>
  reading.language === 'jp' &&
  mentionsOf(reading, 'type').some(
    ({ concept, start }) =>
      !isToolKind(nameOfType(concept)) &&
      mentionsOf(reading, 'type').some(
        (tool) => isToolKind(nameOfType(tool.concept)) && /^(?:用)?の$|^用$/.test(reading.text.slice(tool.end, start)),
      ),
  );
const nameOfType = (concept: string): ProductKind | undefined => {
  const name = nameOf(concept);
  return isProductKind(name) ? name : undefined;
};

/** Things that go with a tool, asked for by naming it: "a charger for 40V saws" looks for a charger. */
const partsFirst = (reading: Reading, types: readonly ProductKind[]): readonly ProductKind[] => {
  if (partOfTool(reading)) return types.filter((type) => !isToolKind(type));
  const [first] = types;
  // "A grinder with a 125 mm disc" is a grinder.
  const conjoined = has(reading, 'bound.and', 'edit.also', 'op.goesWith', 'op.fits', 'op.compare', 'op.difference');
  if (first === undefined) return types;
  if (isToolKind(first))
    return conjoined && !sizesPart(reading) ? types : types.filter((type) => isToolKind(type) || isSupplyKind(type));
  const parts = types.filter((type) => !isToolKind(type));
  if (parts.length < types.length) return sizesPart(reading) ? types.filter(isToolKind) : parts;
  if (isSupplyKind(first) && !types.every(isSupplyKind)) return types.filter(isSupplyKind);
  const listed = !types.every(isSupplyKind) || has(reading, 'bound.and', 'edit.also', 'group.powerSupply');
  return listed ? types : [first];
};

/** "Akku-Handkreissäge", "battery drill": the battery is the power source, not what is searched for. */
const drivesTool = (reading: Reading, mention: Mention, tools = mentionsOf(reading, 'type')): boolean =>
  mention.concept === 'type.battery' &&
  tools.some(({ concept, start }) => {
    const name = nameOf(concept);
    if (isProductKind(name) && !isToolKind(name)) return false;
    return start === mention.start || (start >= mention.end && /^[ -]?$/.test(reading.text.slice(mention.end, start)));
  });

/** "Akku-Rasenmäher": of a tool that is not carried, its battery is not searched for either. */
const drivesUncarried = (reading: Reading, mention: Mention): boolean =>
  drivesTool(reading, mention, mentionsOf(reading, 'uncarried'));

/** "The one with the battery": the cordless one. */
const standsForDrive = (reading: Reading, { concept, start, end }: Mention): boolean =>
  concept === 'type.battery' &&
  (isLinked(reading, start) || (reading.language === 'jp' && /^の$/.test(reading.text.slice(end))));

/** Words for the power source of the searched tools: "battery drill", and in a later turn "only with battery". */
export const drivesIn = (reading: Reading, narrows: boolean): readonly Constraint[] =>
  mentionsOf(reading, 'type').flatMap((mention): readonly Constraint[] => {
    const drives =
      drivesTool(reading, mention) ||
      standsForDrive(reading, mention) ||
      (narrows && mention.concept === 'type.battery');
    if (!drives) return [];
    const value = isNegated(reading, mention) ? 'mains' : 'battery';
    const span = { start: mention.start, end: mention.end };
    return [{ by: 'choice', attribute: 'powerSource', value, strength: 'hard', provenance: 'question', span }];
  });

/** "I have batteries; which grinder?": owned packs are not searched for if a tool or something for a job is. */
const isOwned = (reading: Reading, mention: Mention): boolean =>
  isSupply(mention.concept) &&
  ownedStretches(reading, [mention]).some(({ start, end }) => mention.start >= start && mention.end <= end) &&
  ['type', 'group', 'application', 'material', 'measure']
    .flatMap((group) => mentionsOf(reading, group))
    .some((other) => !isSupply(other.concept));

export const isSupply = (concept: string): boolean => {
  const name = nameOf(concept);
  return concept.startsWith('type.') && isProductKind(name) && isSupplyKind(name);
};

/** "Forget the battery and charger thing": what need not be in the box is not looked for. */
const isTakenBack = (reading: Reading, mention: Mention): boolean =>
  (isSupply(mention.concept) || mention.concept === 'group.powerSupply') &&
  has(reading, 'edit.drop') &&
  isNotNeeded(reading, mention);

/** The types a question names, by role. @param narrows whether it only narrows the search before */
export const typesIn = (reading: Reading, narrows: boolean) => {
  const spans = new Map<number, { types: ProductKind[]; not: boolean }>();
  for (const mention of [...mentionsOf(reading, 'type'), ...mentionsOf(reading, 'group')]) {
    if (verbLike(reading, mention.start) || drivesTool(reading, mention) || standsForDrive(reading, mention)) continue;
    if (isOwned(reading, mention) || isTakenBack(reading, mention) || drivesUncarried(reading, mention)) continue;
    if (narrows && mention.concept === 'type.battery') continue;
    const name = nameOf(mention.concept);
    const types = isProductKind(name) ? [name] : (groupTypes[name] ?? []).filter(isProductKind);
    const not = isNegated(reading, mention) || isDeniedBehind(reading, mention);
    const known = spans.get(mention.start) ?? { types: [], not };
    spans.set(mention.start, { ...known, types: [...known.types, ...types] });
  }
  const named = new Set([...spans.values()].filter(({ types }) => types.length === 1).flatMap(({ types }) => types));
  const all = [...spans]
    .sort(([one], [other]) => one - other)
    .map(([, span]) => span)
    // A group adds nothing to one of its own types: "sirkelsag … sager".
    .filter(({ types }) => types.length <= 1 || !types.some((type) => named.has(type)));
  const wanted = [...new Set(all.filter(({ not }) => !not).flatMap(({ types }) => types))];
  return {
    types: partsFirst(reading, wanted),
    partners: wanted.filter((type) => !partsFirst(reading, wanted).includes(type)),
    notTypes: [...new Set(all.filter(({ not }) => not).flatMap(({ types }) => types))],
    isGroup: all.some(({ types }) => types.length > 1),
  };
};
