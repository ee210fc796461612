import { attributes } from '../../../catalogue/attributes.ts';
import type { Measure } from '../../../catalogue/catalogue.ts';
import { millimetresPerInch } from '../../../units/table.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import lengths from './lengths.json' with { type: 'json' };

const leads: Readonly<Record<string, readonly string[]>> = lengths.leads;

/** Figures that the word beside them tells: a disc's diameter, a hose's, how deep a hole is. */

/** What a number measures, in the attribute's own unit. */
export interface Measured {
  readonly measure: Measure;
  readonly value: number;
  readonly as?: 'exact' | 'least';
}

/** Converted figures of the catalogue have three places: 6 gallons are 22.712 litres in both. */
export const asStored = (value: number): number => Number(value.toFixed(3));

/** Whether a figure is plausible for a measure: 50,000 is not a thickness. */
export const isPlausible = (measure: Measure, value: number): boolean => {
  if (measure === 'price') return true;
  const spec = attributes[measure];
  return spec.type === 'number' && value >= spec.min && value <= spec.max;
};

/** "4 in. deep": the depth of a hole, not a bit's diameter. */
export const isHoleDepth = (reading: Reading, quantity: SpokenQuantity): boolean =>
  mentionsOf(reading, 'abstract').some(
    ({ concept, start, end }) =>
      concept === 'abstract.depth' &&
      ((start >= quantity.end && start - quantity.end <= 3) || (end <= quantity.start && quantity.start - end <= 1)),
  );

/** "Molding 5-1/4 wide": how wide the board is that a mitre saw has to span. */
export const isAcross = ({ text, language }: Reading, { start, end }: SpokenQuantity): boolean =>
  (acrossWords[language] ?? []).some(
    (word) => text.slice(end).trimStart().startsWith(word) || text.slice(0, start).trimEnd().endsWith(word),
  );
const acrossWords: Readonly<Record<string, readonly string[]>> = lengths.across;

/**
 * "For 230 discs": a bare number directly before a disc or blade is its diameter, in millimetres or, if small, in
 * inches.
 */
export const discSize = (reading: Reading, { start, end, value }: SpokenQuantity): Measured | undefined => {
  const { language, text } = reading;
  // "Disco da 230", "disque 125": what leads the figure stands between.
  const leading = (from: number): boolean =>
    value >= minMillimetres && ['', ...(leads[language] ?? [])].includes(text.slice(from, start).trim());
  const beside = mentionsOf(reading, 'type').some(
    (mention) =>
      mention.concept === 'type.angleGrinder' &&
      ((start >= mention.end && leading(mention.end)) || (mention.start - end >= 0 && mention.start - end <= 1)),
  );
  if (beside && grinderSizes.includes(value)) return { measure: 'discDiameter', value, as: 'exact' };
  const part = mentionsOf(reading, 'type').find(
    (next) => (next.start >= end && next.start - end <= 2) || (next.end <= start && leading(next.end)),
  )?.concept;
  const measure =
    part === 'type.abrasiveDisc' ? 'discDiameter' : part === 'type.sawBlade' ? 'bladeDiameter' : undefined;
  if (measure === undefined || value < minInches || (value > maxInches && value < minMillimetres)) return undefined;
  // "How much with 5 discs?" counts them.
  if (value <= maxInches && has(reading, 'op.price', 'op.total', 'op.howMuch')) return undefined;
  return { measure, value: value <= maxInches ? value * millimetresPerInch : value, as: 'exact' };
};
/** Grinders are named by disc size: "a 125 grinder". */
const grinderSizes: readonly number[] = [100, 115, 125, 150, 180, 230];
const minInches = 3;
const maxInches = 14;
const minMillimetres = 75;

const nounEndings: Readonly<Record<string, readonly string[]>> = lengths.nounEndings;
/** "Der 18er", "40er Arbeitsplatte": a figure made a name by its ending. */
export const isNamedByFigure = ({ text, language }: Reading, { end }: Pick<SpokenQuantity, 'end'>): boolean =>
  (nounEndings[language] ?? []).some((ending) => text.startsWith(ending, end));

/** "Fori da 22", "agujeros de 25", "8er Löcher": a bare figure that a hole is called by, in millimetres. */
export const holeSize = (reading: Reading, quantity: SpokenQuantity): number | undefined => {
  const { language, text } = reading;
  const { start, value } = quantity;
  if (value < minHole || value > maxHole) return undefined;
  if (!mentionsOf(reading, 'application').some(({ concept }) => drills.test(concept))) return undefined;
  const before = text.slice(0, start).trimEnd();
  const [word = ''] = /\p{L}+$/u.exec(before) ?? [];
  const isLed = (leads[language] ?? []).includes(word);
  return isLed || isNamedByFigure(reading, quantity) ? value : undefined;
};
const drills = /^application\.(drill|heavyAnchors|coreDrill)/;
/** Whether a job makes holes. */
export const isDrilling = (job: string): boolean => drills.test(`application.${job}`);
const minHole = 3;
const maxHole = 200;

/**
 * "Des plans de travail de 60", "ne 40er Arbeitsplatte", "50 thick": a bare figure that a workpiece is called by is its
 * thickness, in millimetres.
 */
export const workpieceSize = (reading: Reading, quantity: SpokenQuantity): number | undefined => {
  const { language, text } = reading;
  const { start, end, value } = quantity;
  if (value < minThickness || value > maxThickness) return undefined;
  // "A inglete de 45" names an angle.
  const pieces = reading.mentions.filter(
    ({ concept }) => /^(?:application|material)\./.test(concept) && concept !== 'application.mitreCut',
  );
  const ahead = text.slice(0, start).trimEnd();
  const [lead] = /\p{L}+$/u.exec(ahead) ?? [''];
  const isLed = (leads[language] ?? []).includes(lead);
  const noun = ahead.length - lead.length;
  const isCalled = pieces.some((piece) => isLed && piece.end <= noun && noun - piece.end <= maxAdjective);
  const isCompound =
    isNamedByFigure(reading, quantity) &&
    pieces.some((piece) => piece.start > end && piece.start - end <= maxAdjective);
  const rest = text.slice(end).trimStart();
  const isThick = (thickWords[language] ?? []).some((word) => rest.startsWith(word));
  return isCalled || isCompound || isThick ? value : undefined;
};
const thickWords: Readonly<Record<string, readonly string[]>> = lengths.thick;
const minThickness = 10;
const maxThickness = 400;
/** Letters of an adjective between a workpiece and its figure. */
const maxAdjective = 14;
