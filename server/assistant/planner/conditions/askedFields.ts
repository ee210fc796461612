import type { AttributeKey } from '../../../catalogue/attributes.ts';
import { isAttribute } from '../../../catalogue/attributes.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import { materialChain } from '../../knowledge/safety.ts';
import type { Constraint } from '../../plan.ts';
import { firstOf } from '../../text/anyOf.ts';
import { isMoney } from '../quantities/currency.ts';
import { has, mentionsOf, named, nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { weighs, weighsBattery } from './constraints.ts';
import groups from './groups.json' with { type: 'json' };

/** A field that a question may ask for by name. */
export type AskedField = AttributeKey | 'price' | 'rating' | 'platform';

/** Whether the word belongs to a given figure: "cutting depth of 65 mm" does not ask for the depth. */
const isQuantified = (constraints: readonly Constraint[], name: string): boolean =>
  constraints.some(
    (one) => one.by === 'range' && (one.measure === name || (/^weight/.test(one.measure) && /^weight/.test(name))),
  );

const askedIn = (reading: Reading, constraints: readonly Constraint[]): readonly AskedField[] =>
  mentionsOf(reading, 'measure').flatMap((mention): readonly AskedField[] => {
    const name =
      mention.concept === 'measure.weight' && weighsBattery(reading) ? 'weightWithBattery' : nameOf(mention.concept);
    // "A 4x6, beveled at 45": the angle is told, and what is asked is the depth at it.
    if (isQuantified(constraints, name) || (name === 'bevelMax' && isQuantified(constraints, 'cuttingDepth45')))
      return [];
    return isAttribute(name) || name === 'price' || name === 'rating' ? [name] : [];
  });

/** "How many lbs with the battery on?" asks for the weight by its unit, "how many bucks" for the price. */
const askedByUnit = (reading: Reading): readonly AskedField[] => {
  if (!has(reading, 'op.howMuch') || reading.quantities.some(({ unit }) => unit !== undefined)) return [];
  const weight = weighs(reading.units)
    ? [weighsBattery(reading) ? ('weightWithBattery' as const) : ('weight' as const)]
    : [];
  return reading.units.some((unit) => isMoney(unit)) ? [...weight, 'price'] : weight;
};

/** "How big is the disc?": asks for a figure of the tool. */
export const sizeFields: Readonly<Record<string, string>> = groups.sizes;
const outlines: ReadonlySet<string> = new Set(['length', 'width', 'height']);

/** "How deep does it go at 45": the depth at 90 degrees is requested only if named too. */
const withoutGeneral = (fields: readonly AskedField[], { text }: Reading): readonly AskedField[] =>
  fields.includes('cuttingDepth45') && !/90/.test(text) ? fields.filter((field) => field !== 'cuttingDepth') : fields;

/** "How wide may a board be?" asks for what a saw takes, and not for the saw's own width. */
const ofWorkpiece: Readonly<Record<string, Readonly<Record<string, string>>>> = groups.workpiece;
const parts: readonly {
  readonly fields: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
}[] = groups.measuredParts;

/** "How long is the hose?" asks for the hose, "quanto è lungo il taglio?" for the cut. */
const ofPart = ({ language, text }: Reading, field: AskedField): string | undefined =>
  parts.find(({ fields, words }) => field in fields && firstOf(language, text, words[language] ?? []))?.fields[field];

/** Maximum distance of a figure's word from that of the work, in characters. */
const maxToWork = 30;

const taken = (reading: Reading, field: AskedField, types: readonly ProductKind[]): AskedField => {
  const part = ofPart(reading, field);
  if (part !== undefined && isAttribute(part)) return part;
  const [word] = mentionsOf(reading, 'measure').filter(({ concept }) => concept === `measure.${field}`);
  const isOfWork =
    word &&
    reading.mentions.some(
      ({ concept, start, end }) =>
        /^(application|material)\./.test(concept) && Math.max(start - word.end, word.start - end) <= maxToWork,
    );
  const meant = isOfWork
    ? types.map((type) => ofWorkpiece[type]?.[field]).find((name) => name !== undefined)
    : undefined;
  return meant !== undefined && isAttribute(meant) ? meant : field;
};

const diameters: Readonly<Record<string, readonly string[]>> = groups.diameters;
const holes: Readonly<Record<string, readonly string[]>> = groups.sizesOfWork.drill;

/** "Up to what diameter in brick?": that of the hole, in the material if one is named, or of what the tool takes. */
const diametersOf = (reading: Reading, context: readonly ProductKind[]): readonly AskedField[] => {
  const isPlain = has(reading, 'abstract.diameter') && reading.quantities.length === 0;
  const fields = isPlain ? context.flatMap((type) => diameters[type] ?? []).filter(isAttribute) : [];
  const { materials } = loadKnowledge();
  const lines = named(reading, 'material').flatMap((material) => materialChain(material, materials));
  const inMaterial = fields.filter((field) => holes[field]?.some((each) => lines.includes(each)));
  return inMaterial.length > 0 ? inMaterial : fields;
};

/** The fields that a question asks for by name; `context` are the types named or in view. */
export const askedFields = (
  reading: Reading,
  constraints: readonly Constraint[],
  types: readonly ProductKind[],
  context: readonly ProductKind[],
): readonly AskedField[] => {
  const sized = has(reading, 'abstract.size', 'op.howMuch')
    ? types.flatMap((type) => sizeFields[type] ?? []).filter(isAttribute)
    : [];
  const said = askedIn(reading, constraints).map((field) => taken(reading, field, context));
  const all = [...new Set<AskedField>([...sized, ...diametersOf(reading, context), ...askedByUnit(reading), ...said])];
  const special = withoutGeneral(
    all.filter((field) => !outlines.has(field)),
    reading,
  );
  // "How long is the stroke" contains a general length, but means the stroke.
  const otherwise = special.length > 0 || mentionsOf(reading, 'abstract').length > 0;
  const named = withoutGeneral(all, reading);
  return otherwise && named.length - special.length === 1 ? special : named;
};
