import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import type { Field } from '../text/field.ts';
import type { Figure } from '../text/figures.ts';
import { isTotal, limitIn, typesIn } from '../text/spokenWords.ts';
import { says, wordPattern } from '../text/words.ts';
import { isAsked } from './asked.ts';
import { clauseAround, denies } from './clauses.ts';
import type { Evidence, ProductFacts, ProductFigure } from './evidence.ts';
import { headingsOf, matches } from './support.ts';

/** Figures that no product field contains: computed by results, or limits set by visitors. */

/** Characters before and after a figure in which a word can make it a limit. */
const reachBefore = 28;
const behind = 16;

/** "1万円台": from ten thousand on. */
const bracket = wordPattern(String.raw`^\s*<brackets>`);

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

/** "Nothing under 200": a limit of the visitor's in a clause that names no product and denies that there is one. */
export const isLimitDenied = (evidence: Evidence, figure: Figure, words: string, firstMention: number): boolean =>
  isAsked(evidence, figure) &&
  limitBeside(words, figure, evidence.language) !== undefined &&
  figure.end <= firstMention &&
  denies(words.slice(0, firstMention), evidence.language);

/** "Well under your 200 dollars": true where one of the product's figures of that kind lies on that side. */
export const keepsLimit = (evidence: Evidence, sheet: ProductFacts, figure: Figure, words: string): boolean => {
  if (!isAsked(evidence, figure)) return false;
  const side = limitBeside(words, figure, evidence.language);
  // "Cuts up to 120 mm" states a capacity and sets no limit.
  if (figure.dimension === 'mm' && wordPattern('<upTo> $').test(words.slice(0, figure.start))) return false;
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

/** "30 square metres an hour", "500 a charge": no figure of the visitor's unless they wrote it so. */
const rate = wordPattern('^[^,;:.、。]{0,24}<rates>');

/** A size right behind its thing's name or before it ("una punta da 14 mm", "21 mmのソケット"); not what a product is said to have. */
const ofSize = String.raw`(?<!<havings> \p{L}{1,20} )<sizesOf> \0|\0 ?<sizesBehind>`;

/** Figures of a product that stand under one of the headings, of the kind of another figure. */
const headedLike = (
  figure: Figure,
  sheet: ProductFacts,
  headings: readonly (readonly Field[])[],
): readonly ProductFigure[] =>
  sheet.figures.filter(
    ({ dimension, key }) =>
      key !== undefined && dimension === figure.dimension && headings.some((heading) => heading.includes(key)),
  );

/**
 * The visitor's own figure repeated beside a product ("for your 10 mm anchors"): not as the value of a field of the product,
 * unless the product goes as far. A clause before any product is named is about the visitor's thing alone.
 */
export const isVisitorsFigure = (
  evidence: Evidence,
  figure: Figure,
  sheets: readonly ProductFacts[],
  { words, told, first }: { readonly words: string; readonly told: readonly string[]; readonly first: number },
): boolean => {
  const { language, asked } = evidence;
  const after = words.slice(figure.end);
  if (!isAsked(evidence, figure) || (rate.test(after) && !asked.some((text) => rate.test(text)))) return false;
  const before = words.slice(0, figure.start);
  const { start, end } = clauseAround(words, figure.start);
  const clause = words.slice(start, end);
  const isSize = figure.dimension === 'mm' && wordPattern(ofSize, language).test(`${before}\0${after}`);
  const isFor =
    isSize ||
    wordPattern(`<purposes>[^,;:.、。]{0,${language === 'jp' ? 12 : 24}}$`, language).test(before) ||
    says('doings', clause, language);
  // Except those that the sentence states itself.
  const headings = headingsOf(evidence, end < first ? clause : words).filter(
    (heading) => !heading.some((key) => told.includes(key)),
  );
  return sheets.every((sheet) => {
    const own = headedLike(figure, sheet, headings);
    const figures = sheet.figures.filter(
      ({ dimension, key }) => key !== undefined && key !== 'rating' && dimension === figure.dimension,
    );
    const goesSoFar = figures.some(
      ({ key, value }) => key !== undefined && capacities.has(key) && value >= figure.value,
    );
    const isMeant =
      isFor ||
      figures.length === 0 ||
      (goesSoFar && (figure.dimension !== 'mm' || wordPattern('<definites> ?$', language).test(before)));
    return (
      (isMeant && own.length === 0) ||
      own.some(({ value, key }) => key !== undefined && capacities.has(key) && value >= figure.value)
    );
  });
};

/** "The 125", "die 190er": a size by which a thing is called, without its unit. */
const sizeEnding = wordPattern('^<sizeEndings>');
/** Whether a number is a name by size that one of the products has. */
export const isSizeName = (
  evidence: Evidence,
  figure: Figure,
  sheets: readonly ProductFacts[],
  words: string,
): boolean =>
  figure.dimension === 'count' &&
  (sizeEnding.test(words.slice(figure.end)) ||
    (isAsked(evidence, figure) &&
      wordPattern('<articles> ?$').test(words.slice(0, figure.start)) &&
      !/^ \p{L}/u.test(words.slice(figure.end)))) &&
  sheets.some((sheet) => sheet.figures.some((fact) => fact.value === figure.value));

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

/** "Take one", "the two machines": small numbers that count no part of a product and nothing in its box. */
export const isPlainCount = (
  evidence: Evidence,
  { dimension, value, start, end }: Figure,
  sheets: readonly ProductFacts[],
  words: string,
): boolean => {
  if (beforeModel.test(words.slice(0, start))) return false;
  if (dimension === 'min' && value === dayMinutes) return true;
  if (dimension !== 'count' || value < 1 || value > maxPlainCount || !Number.isInteger(value)) return false;
  if (value === 1 || wordPattern('<both>').test(words)) return true;
  const kinds = sheets.map(({ product }) => product.kind);
  return (
    headingsOf(evidence, words).length === 0 &&
    typesIn(words.slice(end, end + behind), evidence.language).every(
      (type) => isToolKind(type) && (kinds.length === 0 || kinds.includes(type)),
    )
  );
};

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
  const headings = headingsOf(evidence, words);
  // Under the heading of a field of these products a figure must be that field's value.
  if (!total && sheets.some((sheet) => headedLike(figure, sheet, headings).length > 0)) return false;
  // A result that speaks of two voltages gives neither product the other's.
  if (figure.dimension === 'V' && sheets.some(({ product }) => product.attributes.voltage !== undefined)) return false;
  const ids = sheets.map(({ product }) => product.id);
  return evidence.told.some(
    ({ products, about, figures }) =>
      figures.some((fact) => matches(figure, fact)) &&
      (products.length === 0 || ids.length === 0 || [...products, ...about].some((id) => ids.includes(id))) &&
      !products.some((id) => evidence.sheets.get(id)?.figures.some((own) => matches(figure, own))),
  );
};
