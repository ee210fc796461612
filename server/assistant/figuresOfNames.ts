import type { AnswerLanguage } from '../../contract/contract.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { fold } from '../search/analysis/fold.ts';
import { inBaseUnit, type Quantity, quantitiesIn } from '../units/quantities.ts';
import type { Executed } from './executor.ts';
import type { OperationContext } from './operations/context.ts';
import { boundOf } from './planner/constraints.ts';
import type { PlannedQuestion } from './planner/conversation.ts';
import { overlaps } from './text/span.ts';

/** Figures that products have only in their names and texts: "11 Amp", "18 gauge". */

const figuresOf = ({ name, content }: Product, language: AnswerLanguage): readonly Quantity[] => [
  ...quantitiesIn(fold([...Object.values(name), ...Object.values(content ?? {})].join('\n')), language),
];

const isAmong = (own: readonly Quantity[], figure: Quantity): boolean =>
  own.some((each) => each.unit.dimension === figure.unit.dimension && inBaseUnit(each) === inBaseUnit(figure));

/** Whether a product's name or text has each figure of a text, which has at least one. */
export const hasFigures = (product: Product, text: string, language: AnswerLanguage): boolean => {
  const said = [...quantitiesIn(fold(text), language)];
  const own = said.length === 0 ? [] : figuresOf(product, language);
  return said.length > 0 && said.every((figure) => isAmong(own, figure));
};

/** The figures of a question that none of its conditions took, and that bound nothing. */
const figuresLeft = ({ reading, slots }: PlannedQuestion): readonly Quantity[] =>
  [...quantitiesIn(reading.text, reading.answerIn)].filter((figure) => {
    const read = reading.quantities.find((one) => overlaps(one, figure));
    return (
      !slots.constraints.some(({ span }) => span && overlaps(span, figure)) &&
      !reading.models.some((model) => overlaps(model, figure)) &&
      !(read && boundOf(reading, read))
    );
  });

/** Maximum number of products of a type whose names are looked at. */
const maxLookedAt = 200;
const maxShown = 3;

/**
 * "11 amp grinder", "18 gauge brad nailer": a figure that no attribute holds is looked for in names and texts of the
 * products that a search by type found. Where none has it, the search stays as it is.
 */
export const withFiguresOfNames = async (
  { catalogue, brand, language }: OperationContext,
  question: PlannedQuestion,
  findings: readonly Executed[],
): Promise<readonly Executed[]> => {
  const left = figuresLeft(question);
  const [finding, ...others] = findings;
  if (left.length === 0 || finding?.operation !== 'search' || others.length > 0) return findings;
  const { types, constraints, picks } = finding.found;
  if (types.length === 0 || constraints.length > 0 || picks.length === 0) return findings;
  const filters = [{ by: 'kind' as const, kinds: types }];
  const hits = await catalogue.search(brand, { text: question.reading.raw, language, filters, limit: maxLookedAt });
  const fitting = hits.filter(({ product }) => {
    const own = figuresOf(product, question.reading.answerIn);
    return left.every((figure) => isAmong(own, figure));
  });
  if (fitting.length === 0) return findings;
  const shown = fitting.slice(0, maxShown).map(({ product }) => ({ product, reasons: [], catches: [] }));
  return [{ ...finding, found: { ...finding.found, picks: shown, total: fitting.length } }];
};
