import { foldText } from '../lexicon/tokens.ts';
import type { Field } from '../text/field.ts';
import type { Figure } from '../text/figures.ts';
import { headingsIn } from '../text/spokenWords.ts';
import type { Dimension } from '../text/units.ts';
import type { Evidence, ProductFacts, ProductFigure } from './evidence.ts';

/** Maximum deviation by rounding, in any unit. */
const maxRounding = 0.035;
/** Tolerance of floating point arithmetic. */
const epsilon = 1e-6;

/** Printed without a unit in some languages. */
const unitless: readonly Dimension[] = ['count', 'grit', 'rating', 'teeth'];

export const matches = (figure: Figure, fact: ProductFigure): boolean => {
  const comparable =
    figure.dimension === fact.dimension || (figure.dimension === 'count' && unitless.includes(fact.dimension));
  if (!comparable) return false;
  const tolerance = figure.dimension === 'count' ? 0 : Math.min(figure.slack, Math.abs(fact.value) * maxRounding);
  return Math.abs(figure.value - fact.value) <= tolerance + Math.abs(fact.value) * epsilon;
};

/** Fields that one word refers to. */
type Heading = readonly Field[];

/** Headings that a sentence gives its figures, by the words for them: attributes, one topic at a time. */
export const headingsOf = ({ language }: Evidence, text: string): readonly Heading[] =>
  headingsIn(foldText(text), language);

/** Whether a sentence gives a fact under a wrong heading: "cutting depth 178 mm", which is the length. */
const hasWrongHeading = (
  sheet: ProductFacts,
  found: readonly ProductFigure[],
  headings: readonly Heading[],
): boolean => {
  const keys = found.flatMap(({ key }) => key ?? []);
  const [dimension] = found.map((fact) => fact.dimension);
  const rivals = headings.filter((heading) =>
    sheet.figures.some((fact) => fact.dimension === dimension && fact.key !== undefined && heading.includes(fact.key)),
  );
  const [only] = rivals;
  return keys.length > 0 && rivals.length === 1 && only !== undefined && !keys.some((key) => only.includes(key));
};

/**
 * Whether a product's facts contain a figure; if it is the only one of its kind in the sentence, under its own heading.
 */
export const holdsFor = (sheet: ProductFacts, figure: Figure, headings: readonly Heading[]): boolean => {
  const found = sheet.figures.filter((fact) => matches(figure, fact));
  return found.length > 0 && !hasWrongHeading(sheet, found, headings);
};

/** The field that a figure comes from; if several match, one that the sentence has a word for. */
export const fieldOf = (sheet: ProductFacts, figure: Figure, headings: readonly Heading[]): Field | undefined => {
  const keys = sheet.figures.filter((fact) => matches(figure, fact)).flatMap(({ key }) => key ?? []);
  return keys.find((key) => headings.some((heading) => heading.includes(key))) ?? keys[0];
};
