import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import { kindNames } from '../../catalogue/names/kindNames.ts';
import { namesProduct } from '../../catalogue/words/kind.ts';
import { fold } from '../../search/analysis/fold.ts';
import { type Quantity, quantitiesIn } from '../../units/quantities.ts';
import { type Executed, withFound } from '../executor.ts';
import { boundOf } from '../planner/conditions/bounds.ts';
import { isOfFastener } from '../planner/conditions/holderSizes.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { askedCodes, askedWords } from '../planner/goods/asked.ts';
import { hasCode, hasTitleCode } from '../planner/goods/sizes.ts';
import { meetingStatements } from '../planner/goods/statements.ts';
import { mentionsInTitle } from '../planner/goods/titles.ts';
import { mentionsOf } from '../planner/reading/mentions.ts';
import type { Revision } from '../revision.ts';
import { overlaps } from '../text/span.ts';

/** Figures that products have only in their names and texts: "11 Amp", "18 gauge". */

const states = (product: Product, figure: Quantity): boolean =>
  meetingStatements(product, figure, undefined).length > 0;

/** Whether a product's name or text has each figure of a text, which has at least one. */
const hasFigures = (product: Product, text: string, language: AnswerLanguage): boolean => {
  const said = [...quantitiesIn(fold(text), language)];
  return said.length > 0 && said.every((figure) => states(product, figure));
};

/** Shorter words are in too many names. */
export const minNameLength = 4;

/** The words of a question that name a type. */
export const typeWords = ({ reading }: PlannedQuestion): readonly string[] =>
  [...mentionsOf(reading, 'type'), ...mentionsOf(reading, 'uncarried')]
    .map(({ start, end }) => fold(reading.text.slice(start, end)))
    .filter((word) => word.length >= minNameLength);

/** Whether a product of unknown type is named as the question names the type, and has each figure of the question. */
export const isNamedWithFigures = (product: Product, question: PlannedQuestion): boolean =>
  product.kind === undefined &&
  Object.values(product.name).some((title) => namesProduct(title, typeWords(question))) &&
  hasFigures(product, question.reading.raw, question.reading.answerIn);

/** The figures of a question that none of its conditions took, and that bound nothing. */
const figuresLeft = ({ reading, slots }: PlannedQuestion): readonly Quantity[] =>
  [...quantitiesIn(reading.text, reading.answerIn)].filter((figure) => {
    const read = reading.quantities.find((one) => overlaps(one, figure));
    return (
      !slots.constraints.some(({ span }) => span && overlaps(span, figure)) &&
      !reading.models.some((model) => overlaps(model, figure)) &&
      !(read && (boundOf(reading, read) || isOfFastener(reading, read)))
    );
  });

/** Maximum number of products of a type whose names are looked at. */
const maxLookedAt = 200;
const maxShown = 3;

/** A search by type that nothing else narrows. */
const plainSearch = ([finding, ...others]: readonly Executed[]) => {
  if (finding?.operation !== 'search' || others.length > 0) return undefined;
  const { types, constraints, picks } = finding.found;
  return types.length > 0 && constraints.length === 0 && picks.length > 0 ? finding : undefined;
};
type PlainSearch = NonNullable<ReturnType<typeof plainSearch>>;

/** The same search with fewer products. */
const narrowed = (finding: PlainSearch, products: readonly Product[], types = finding.found.types): Executed => {
  const picks = products.slice(0, maxShown).map((product) => ({ product, reasons: [], catches: [] }));
  return withFound(finding, { picks, total: products.length, types });
};

/** Names of a type of more than one word that are not its printed ones: "framing nailer". */
const longerNames = ({ reading, slots }: PlannedQuestion): readonly string[] => {
  const printed = new Set(
    slots.types.flatMap((type) =>
      Object.values(kindNames[type]).flatMap(({ singular, plural }) => [fold(singular), fold(plural)]),
    ),
  );
  return mentionsOf(reading, 'type')
    .map(({ start, end }) => fold(reading.text.slice(start, end)))
    .filter((name) => name.includes(' ') && !printed.has(name));
};

/** Products of a type as a text ranks them. */
type Find = (text: string, kinds?: readonly ProductKind[]) => Promise<readonly Product[]>;

/** "Framing nailer": of the products of a type those that are named so, if some are and others not. */
const calledSo = async (find: Find, question: PlannedQuestion, { found }: PlainSearch): Promise<readonly Product[]> => {
  const names = longerNames(question);
  const all = names.length === 0 ? [] : await find(names.join(' '), found.types);
  const called = all.filter(({ name }) =>
    Object.values(name).some((title) => names.some((each) => fold(title).includes(each))),
  );
  return called.length < found.total ? called : [];
};

/** "11 amp grinder": the products of a type whose names or texts have the figures that no attribute holds. */
const withFigures = async (
  find: Find,
  { reading }: PlannedQuestion,
  { found }: PlainSearch,
  left: readonly Quantity[],
) => {
  const fitting = (await find(reading.raw, found.types)).filter((product) =>
    left.every((figure) => states(product, figure)),
  );
  // "12 mm, 450 long": a further figure without a unit.
  const codes = askedCodes(reading);
  const called = fitting.filter((product) => codes.every(({ norm }) => hasCode(product, norm)));
  return called.length > 0 ? called : fitting;
};

/** The products of a type whose titles have the codes of a question, and of these those that have its other words. */
const withCodes = async (
  find: Find,
  { reading }: PlannedQuestion,
  { found }: PlainSearch,
): Promise<readonly Product[]> => {
  const codes = askedCodes(reading);
  if (codes.length === 0) return [];
  const sized = (await find(reading.raw, found.types)).filter((product) =>
    codes.every(({ norm }) => hasTitleCode(product, norm)),
  );
  const said = askedWords(reading).filter(
    ({ isFiller, text }) => !isFiller && sized.some((one) => mentionsInTitle(one, text)),
  );
  const whole = sized.filter((product) => said.every(({ text }) => mentionsInTitle(product, text)));
  return whole.length > 0 ? whole : sized;
};

/**
 * "11 amp grinder", "18 gauge nailer", "framing nailer": what a question says beyond the type and no attribute holds is
 * looked for in names and texts of the products of that type. Where none has it, the search stays as it is.
 */
export const withFiguresOfNames: Revision = async (findings, { catalogue, brand, language }, question) => {
  const finding = plainSearch(findings);
  if (!finding) return findings;
  const find: Find = async (text, kinds) => {
    const filters = kinds ? [{ by: 'kind' as const, kinds }] : [];
    const hits = await catalogue.search(brand, { text, language, filters, limit: maxLookedAt });
    return hits.map(({ product }) => product);
  };
  const { application, material } = question.slots.task;
  // "A drill for 12 mm steel": the figure is of the work.
  // … and that of a bit or blade is its own.
  const isOfWork = (application !== undefined || material !== undefined) && finding.found.types.some(isToolKind);
  const left = isOfWork ? [] : figuresLeft(question);
  const called = left.length > 0 ? [] : await calledSo(find, question, finding);
  if (called.length > 0) return [narrowed(finding, called)];
  // "An inox disc of 115": a size without a unit, and what else titles say of it.
  const coded = left.length > 0 || isOfWork ? [] : await withCodes(find, question, finding);
  if (coded.length > 0) return [narrowed(finding, coded)];
  if (left.length === 0) return findings;
  const fitting = await withFigures(find, question, finding, left);
  if (fitting.length > 0) return [narrowed(finding, fitting)];
  // "46 inch mower blade" is no saw blade: it is sold, but of none of our types.
  const others = (await find(question.reading.raw)).filter((product) => isNamedWithFigures(product, question));
  return others.length > 0 ? [narrowed(finding, others, [])] : findings;
};
