import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isSupplyKind } from '../../catalogue/kinds.ts';
import { rankFieldsOf, rankFigure } from '../operations/ranking.ts';
import { type RankKey, rankKeys } from '../plan.ts';
import { fold } from '../text/fold.ts';
import { superlativesIn, typesIn } from '../text/spokenWords.ts';
import type { Evidence, ProductFacts } from './evidence.ts';

/** Checks superlatives in a sentence against the results and the figures of all products. */

/** Praise, which no figure confirms or refutes. */
const praise = 'quality';
/** A superlative of a measure not in the lexicon; "at least" too if no products are mentioned. */
const unnamed = 'any';

const isRankKey = (name: string): name is RankKey => rankKeys.some((key) => key === name);

const claimsIn = (folded: string, language: AnswerLanguage): readonly string[] =>
  superlativesIn(folded, language).filter((claim) => {
    const name = claim.split('.')[1];
    return name !== praise && (name !== unnamed || typesIn(folded, language).length > 0);
  });

/** Whether no other product exceeds this one in a figure for the claim. */
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

/** Whether it is extreme among all products of the type if all are known, or among those it is compared with. */
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

/** Products that a superlative can be about: beside a battery or charger, not the tool they are for. */
const meant = (folded: string, language: AnswerLanguage, sheets: readonly ProductFacts[]): readonly ProductFacts[] => {
  const types = typesIn(folded, language);
  const isOfParts = types.some(isSupplyKind);
  return isOfParts
    ? sheets.filter(({ product }) => product.kind === undefined || types.includes(product.kind))
    : sheets;
};

/** "The lightest": stated by a result about the same products, or confirmed by the figures of all products. */
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
