import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isSupplyKind } from '../../catalogue/kinds.ts';
import { rankFieldsOf, rankFigure } from '../operations/ranking.ts';
import { isRankKey, rankKeys } from '../plan.ts';
import { fold } from '../text/fold.ts';
import { superlativesIn, typesIn } from '../text/spokenWords.ts';
import type { Evidence, ProductFacts } from './evidence.ts';

/** What a sentence calls the most or the least, held against the results and against the figures of all products. */

/** Praise: nothing that a figure bears out or refutes. */
const praise = 'quality';
/** "The most …" of a measure that no word of the lexicon names; "at least" too, where no products are spoken of. */
const unnamed = 'any';

const claimsIn = (folded: string, language: AnswerLanguage): readonly string[] =>
  superlativesIn(folded, language).filter((claim) => {
    const name = claim.split('.')[1];
    return name !== praise && (name !== unnamed || typesIn(folded, language).length > 0);
  });

/** Whether no product of these has more, or less, than this one, by a figure that stands for what is claimed. */
const isExtreme = (claim: string, { product }: ProductFacts, others: readonly ProductFacts[]): boolean => {
  const [end, name = ''] = claim.split('.');
  const keys = name === unnamed ? rankKeys : isRankKey(name) ? [name] : [];
  return keys
    .flatMap((key) => rankFieldsOf(key, product.kind))
    .some((field) => {
      const own = rankFigure(product, field);
      const figures = others.flatMap((other) => rankFigure(other.product, field) ?? []);
      if (own === undefined || figures.length < 2) return false;
      const isMost = (end === 'most') !== (field.inverse ?? false);
      return figures.every((figure) => (isMost ? figure <= own : figure >= own));
    });
};

/** Of all products of the type where all are known, or of those that the sentence sets beside it. */
const standsOut = (
  evidence: Evidence,
  claim: string,
  sheet: ProductFacts,
  beside: readonly ProductFacts[],
): boolean => {
  const alike = (other: ProductFacts): boolean => other.product.kind === sheet.product.kind;
  return (
    (evidence.listed.length > 0 && isExtreme(claim, sheet, [...evidence.sheets.values()].filter(alike))) ||
    isExtreme(claim, sheet, evidence.listed.filter(alike)) ||
    isExtreme(claim, sheet, beside.filter(alike))
  );
};

/** The products that a superlative may be said of: where it stands by a battery or a charger, not the tool they are for. */
const meant = (folded: string, language: AnswerLanguage, sheets: readonly ProductFacts[]): readonly ProductFacts[] => {
  const types = typesIn(folded, language);
  const isOfParts = types.some(isSupplyKind);
  return isOfParts
    ? sheets.filter(({ product }) => product.kind === undefined || types.includes(product.kind))
    : sheets;
};

/** "The lightest": what a result has found so of the same products, or what the figures of all products bear out. */
export const superlativesHold = (evidence: Evidence, folded: string, sheets: readonly ProductFacts[]): boolean => {
  const { language, paragraphs } = evidence;
  const claimed = claimsIn(folded, language);
  if (claimed.length === 0) return true;
  const of = meant(folded, language, sheets);
  const isFound = paragraphs.some((line) => {
    const said = claimsIn(fold(line), language);
    return (
      claimed.every((claim) => said.includes(claim)) &&
      of.every(({ name, product }) => line.includes(name) || line.includes(product.model))
    );
  });
  return isFound || claimed.every((claim) => of.some((sheet) => standsOut(evidence, claim, sheet, of)));
};
