import type { Figure } from '../text/figures.ts';
import { fold } from '../text/fold.ts';
import { headingsIn } from '../text/spokenWords.ts';
import type { Dimension } from '../text/units.ts';
import type { Field } from '../writer/sources.ts';
import type { Evidence, ProductFacts, ProductFigure } from './evidence.ts';

/** How far rounding may carry a figure from the fact, whatever unit it is told in. */
const mostRounding = 0.035;
/** Of figures that are equal but for the arithmetic. */
const dust = 1e-6;

/** Printed without a unit in some languages. */
const unitless: readonly Dimension[] = ['count', 'grit', 'rating', 'teeth'];

export const matches = (figure: Figure, fact: ProductFigure): boolean => {
  const comparable =
    figure.dimension === fact.dimension || (figure.dimension === 'count' && unitless.includes(fact.dimension));
  if (!comparable) return false;
  const tolerance = figure.dimension === 'count' ? 0 : Math.min(figure.slack, Math.abs(fact.value) * mostRounding);
  return Math.abs(figure.value - fact.value) <= tolerance + Math.abs(fact.value) * dust;
};

/** Fields that one word asks for. */
type Heading = readonly Field[];

/** The headings a sentence gives its figures, by the words that ask for them: attributes, a topic at a time. */
export const headingsOf = ({ language }: Evidence, text: string): readonly Heading[] =>
  headingsIn(fold(text), language);

/** Whether a sentence puts a fact under another heading than its own: "cutting depth 178 mm", which is the length. */
const misheaded = (sheet: ProductFacts, found: readonly ProductFigure[], headings: readonly Heading[]): boolean => {
  const keys = found.flatMap(({ key }) => key ?? []);
  const [dimension] = found.map((fact) => fact.dimension);
  const rivals = headings.filter((heading) =>
    sheet.figures.some((fact) => fact.dimension === dimension && fact.key !== undefined && heading.includes(fact.key)),
  );
  const [only] = rivals;
  return keys.length > 0 && rivals.length === 1 && only !== undefined && !keys.some((key) => only.includes(key));
};

/** Whether a product's facts hold a figure; where it is the only one of its kind in the sentence, under its own heading. */
export const holdsFor = (sheet: ProductFacts, figure: Figure, headings: readonly Heading[]): boolean => {
  const found = sheet.figures.filter((fact) => matches(figure, fact));
  return found.length > 0 && !misheaded(sheet, found, headings);
};

/** The field of a product that a figure comes from: of several that hold it, one the sentence has a word for. */
export const fieldOf = (sheet: ProductFacts, figure: Figure, headings: readonly Heading[]): Field | undefined => {
  const keys = sheet.figures.filter((fact) => matches(figure, fact)).flatMap(({ key }) => key ?? []);
  return keys.find((key) => headings.some((heading) => heading.includes(key))) ?? keys[0];
};
