import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import type { Figure } from '../text/figures.ts';
import { isTotal, limitIn, typesIn } from '../text/spokenWords.ts';
import type { Field } from '../writer/sources.ts';
import { isAsked } from './asked.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import { headingsOf, matches } from './support.ts';

/** Figures that no product field contains: computed by results, or limits set by visitors. */

/** Characters before and after a figure in which a word can make it a limit. */
const reachBefore = 28;
const behind = 16;

/** "1万円台": from ten thousand on. */
const bracket = /^\s*台/;

/** On which side of a figure the adjacent words place the subject. */
export const limitBeside = (words: string, { start, end }: Figure, language: AnswerLanguage) =>
  (bracket.test(words.slice(end)) ? ('above' as const) : undefined) ??
  limitIn(
    words
      .slice(Math.max(0, start - reachBefore), start)
      .split(/[,;:.(、。]/)
      .at(-1) ?? '',
    language,
  ) ??
  limitIn(words.slice(end, end + behind).split(/[,;:.)、。]/)[0] ?? '', language);

/** "Well under your 200 dollars": true if one of the product's figures of that kind is on that side. */
export const keepsLimit = (evidence: Evidence, sheet: ProductFacts, figure: Figure, words: string): boolean => {
  if (!isAsked(evidence, figure)) return false;
  const side = limitBeside(words, figure, evidence.language);
  return (
    side !== undefined &&
    sheet.figures.some(
      ({ dimension, value, key }) =>
        key !== undefined &&
        dimension === figure.dimension &&
        (side === 'below' ? value <= figure.value : value >= figure.value),
    )
  );
};

/** Fields that are a maximum: the product can do anything less too. */
const capacities: ReadonlySet<Field> = new Set<Field>([
  'drillSteel',
  'drillWood',
  'drillMasonry',
  'screwMax',
  'chuckMax',
  'cuttingDepth',
  'cuttingDepth45',
  'cuttingDepthMetal',
  'cuttingWidth',
  'colletMax',
  'plungeDepth',
  'nailLengthMax',
  'torqueMax',
  'breakawayTorque',
  'bevelMax',
]);

/** Words before a figure that express a purpose, so the figure is not a value of the product. */
const purpose: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:for|your|those|through)\b[^,;:.]{0,24}$/i,
  de: /(?<!\p{L})(?:für|Ihre?[nmrs]?|deine?[nmrs]?|durch)(?!\p{L})[^,;:.]{0,24}$/iu,
  es: /(?<!\p{L})(?:para|sus?|tus?|es[ao]s)(?!\p{L})[^,;:.]{0,24}$/iu,
  it: /(?<!\p{L})(?:per|su[oaei]|suoi|tu[oaei]|tuoi|quell[ei]|quei)(?!\p{L})[^,;:.]{0,24}$/iu,
  fr: /(?<!\p{L})(?:pour|vos|votre|tes|ton|ces)(?!\p{L})[^,;:.]{0,24}$/iu,
  jp: /(?:ご希望の|お使いの|その|ご予算の?)[^、。]{0,12}$/,
};

/** Words between a thing and its size: "una punta da 14 mm". */
const ofSize: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /(?!)/,
  de: /(?!)/,
  es: /(?<!\p{L})de $/iu,
  it: /(?<!\p{L})da $/iu,
  fr: /(?<!\p{L})de $/iu,
  jp: /(?!)/,
};

/**
 * The visitor's own figure repeated beside a product ("for your 10 mm anchors"): not as a value of the product, unless
 * the product reaches it.
 */
export const isVisitorsFigure = (
  evidence: Evidence,
  figure: Figure,
  sheets: readonly ProductFacts[],
  words: string,
): boolean => {
  if (!isAsked(evidence, figure)) return false;
  const before = words.slice(0, figure.start);
  const isFor =
    purpose[evidence.language].test(before) || (figure.dimension === 'mm' && ofSize[evidence.language].test(before));
  const headings = headingsOf(evidence, words);
  return sheets.every((sheet) => {
    const own = sheet.figures.filter(
      ({ dimension, key }) =>
        key !== undefined && dimension === figure.dimension && headings.some((heading) => heading.includes(key)),
    );
    const isOfItsKind = sheet.figures.some(({ dimension, key }) => key !== undefined && dimension === figure.dimension);
    const goesSoFar = sheet.figures.some(
      ({ dimension, key, value }) =>
        key !== undefined && capacities.has(key) && dimension === figure.dimension && value >= figure.value,
    );
    return (
      ((isFor || !isOfItsKind || (figure.dimension !== 'mm' && goesSoFar)) && own.length === 0) ||
      own.some(({ value, key }) => key !== undefined && capacities.has(key) && value >= figure.value)
    );
  });
};

/** "The 190er blade": a German size used as a name, without a unit. */
const sizeEnding = /^er(?!\p{L})/u;

/** Whether a number is a name by size that one of the products has. */
export const isSizeName = (
  evidence: Evidence,
  { dimension, value, end }: Figure,
  sheets: readonly ProductFacts[],
  words: string,
): boolean =>
  evidence.language === 'de' &&
  dimension === 'count' &&
  sizeEnding.test(words.slice(end)) &&
  sheets.some((sheet) => sheet.figures.some((fact) => fact.value === value));

/** A figure not about a product: it must be in a composed sentence like this, or be the visitor's own. */
export const holdsInGeneral = (evidence: Evidence, figure: Figure): boolean =>
  evidence.told.some(
    ({ products, figures }) => products.length === 0 && figures.some((fact) => matches(figure, fact)),
  ) || isAsked(evidence, figure);

/** Larger numbers are facts. */
const maxPlainCount = 2;
/** "One day", in minutes: a figure of speech. */
const dayMinutes = 1440;
/** Capitals before a number make it a model number. */
const beforeModel = /\p{Lu}[ -]?$/u;

/** "Take one", "the two machines": small numbers that do not count parts of a product or contents of its box. */
export const isPlainCount = (
  evidence: Evidence,
  { dimension, value, start, end }: Figure,
  sheets: readonly ProductFacts[],
  words: string,
): boolean => {
  if (beforeModel.test(words.slice(0, start))) return false;
  if (dimension === 'min' && value === dayMinutes) return true;
  if (dimension !== 'count' || value < 1 || value > maxPlainCount || !Number.isInteger(value)) return false;
  if (value === 1) return true;
  const kinds = sheets.map(({ product }) => product.kind);
  return (
    headingsOf(evidence, words).length === 0 &&
    typesIn(words.slice(end, end + behind), evidence.language).every(
      (type) => isToolKind(type) && (kinds.length === 0 || kinds.includes(type)),
    )
  );
};

/**
 * Whether a sentence gives a figure under the heading of a field of these products: then it must be that field's value.
 */
const isOwnHeading = (
  figure: Figure,
  sheets: readonly ProductFacts[],
  headings: readonly (readonly Field[])[],
): boolean =>
  sheets.some((sheet) =>
    sheet.figures.some(
      ({ dimension, key }) =>
        key !== undefined && dimension === figure.dimension && headings.some((heading) => heading.includes(key)),
    ),
  );

/**
 * A total, difference, time or minimum: computed in a composed sentence about the same products or none, and not a
 * product's own value. A total must not be confused with the price of one product.
 */
export const isComputed = (
  evidence: Evidence,
  figure: Figure,
  sheets: readonly ProductFacts[],
  words: string,
): boolean => {
  const total = isTotal(words, evidence.language);
  if (!total && isOwnHeading(figure, sheets, headingsOf(evidence, words))) return false;
  const ids = sheets.map(({ product }) => product.id);
  return evidence.told.some(
    ({ products, about, figures }) =>
      figures.some((fact) => matches(figure, fact)) &&
      (products.length === 0 || ids.length === 0 || [...products, ...about].some((id) => ids.includes(id))) &&
      !products.some((id) => evidence.sheets.get(id)?.figures.some((own) => matches(figure, own))),
  );
};
