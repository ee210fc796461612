import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import { rankFieldsOf, rankFigure } from '../operations/choice/ranking.ts';
import { isRankKey, rankKeys } from '../operations/rankKeys.ts';
import { isRivalAhead, isRivalBehind } from '../text/rivals.ts';
import { type Degree, degreesIn, typesIn } from '../text/spokenWords.ts';
import { says, wordPattern } from '../text/words.ts';
import { denies } from './clauses.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import { productMark } from './references.ts';

/** What a sentence calls most or least, more or less, held against the results and against the figures of products. */

/** Praise, which no figure confirms or refutes. */
const praise = 'quality';
/** A superlative of a measure not in the lexicon; "at least" too if no products are mentioned. */
const unnamed = 'any';

/** "Più leggero", "cuesta menos": in these languages the article alone makes the most of it. */
const gradual = wordPattern('^(?!<most> ).*<gradually>');
/** What makes the most of it: "the … most", "quello che pesa meno". */
const definite = wordPattern(String.raw`<most>(?: (?!<mostVerbs> )\p{L}+)? $`);
/** "For most of them", "die meisten Arbeiten": a share, and no product's. */
const share = /^(?:most|meisten?)$/;

/** What a sentence says of whom: a degree with its products, and the one they are compared with. */
interface Claim {
  readonly end: 'most' | 'least';
  readonly name: string;
  readonly isMost: boolean;
  readonly of: readonly ProductFacts[];
  readonly rival: ProductFacts | undefined;
}

/** Where a clause ends. */
const clauseEnd = /[,;:()–—、。]/;

const isOfMost = ({ concept, start, end }: Degree, folded: string): boolean => {
  if (!/^(?:most|least)/.test(concept)) return false;
  const said = folded.slice(start, end);
  if (share.test(said))
    return (
      /(?:^|\P{L})(?:the|our|am) $/u.test(folded.slice(0, start)) && !/^ (?:of|\p{L}+en) /u.test(folded.slice(end))
    );
  return !gradual.test(said) || definite.test(folded.slice(0, start));
};

/** Reads the degrees of a sentence in which products stand as marks. */
const claimsIn = (
  text: string,
  language: AnswerLanguage,
  named: readonly ProductFacts[],
  spokenOf: readonly ProductFacts[],
): readonly Claim[] => {
  const { folded, degrees } = degreesIn(text, language);
  const marks = [...folded.matchAll(new RegExp(productMark, 'gu'))].flatMap(({ index }, place) => {
    const sheet = named[place];
    return sheet ? [{ sheet, start: index, end: index + 1 }] : [];
  });
  const types = typesIn(folded, language);
  return degrees.flatMap((degree): Claim[] => {
    const [side = '', name = ''] = degree.concept.split('.');
    if (name === praise || (name === unnamed && types.length === 0)) return [];
    const isRival = (mark: (typeof marks)[number]): boolean =>
      (mark.start >= degree.end && isRivalAhead(folded.slice(degree.end, mark.start), language)) ||
      isRivalBehind(folded.slice(mark.end), language);
    const rival = marks.find(isRival);
    const others = marks.filter((mark) => !isRival(mark));
    const isNear = (mark: (typeof marks)[number]): boolean =>
      !clauseEnd.test(folded.slice(Math.min(mark.end, degree.end), Math.max(mark.start, degree.start)));
    const near = others.filter(isNear);
    const owner = near.findLast(({ end }) => end <= degree.start) ?? near[0] ?? (rival ? others[0] : undefined);
    const isMost = isOfMost(degree, folded) && rival === undefined;
    const of = owner ? [owner.sheet] : others.length > 0 ? others.map(({ sheet }) => sheet) : spokenOf;
    return [{ end: side === 'most' || side === 'more' ? 'most' : 'least', name, isMost, of, rival: rival?.sheet }];
  });
};

const fieldsOf = ({ name }: Claim, { product }: ProductFacts) =>
  (name === unnamed ? rankKeys : isRankKey(name) ? [name] : []).flatMap((key) => rankFieldsOf(key, product.kind));

/** Whether no product of these has more, or less, than this one, by a figure that represents the claim. */
const isExtreme = (claim: Claim, sheet: ProductFacts, others: readonly ProductFacts[]): boolean =>
  fieldsOf(claim, sheet).some((field) => {
    const own = rankFigure(sheet.product, field);
    const figures = others.flatMap((other) => rankFigure(other.product, field) ?? []);
    if (own === undefined || figures.length < 2) return false;
    const isMost = (claim.end === 'most') !== (field.inverse ?? false);
    return figures.every((figure) => (isMost ? figure <= own : figure >= own));
  });

/** Compared with all products of the type if all are known, else with those that may be mentioned or that the sentence names. */
const standsOut = (
  evidence: Evidence,
  text: string,
  claim: Claim,
  sheet: ProductFacts,
  beside: readonly ProductFacts[],
): boolean => {
  const types = typesIn(text, evidence.language);
  const alike = ({ product: { kind } }: ProductFacts): boolean =>
    kind !== undefined && (kind === sheet.product.kind || (isToolKind(kind) && types.includes(kind)));
  const isOfAll = says('ofAll', text, evidence.language);
  return (
    isExtreme(claim, sheet, evidence.listed.filter(alike)) ||
    (!isOfAll && evidence.listed.length > 0 && isExtreme(claim, sheet, [...evidence.sheets.values()].filter(alike))) ||
    (!isOfAll && isExtreme(claim, sheet, beside.filter(alike)))
  );
};

/** Whether a product has more, or less, than the one it is compared with; without a figure there is no judgement. */
const outdoes = (claim: Claim, sheet: ProductFacts, rival: ProductFacts): boolean => {
  const pairs = fieldsOf(claim, sheet).flatMap((field) => {
    const [own, other] = [rankFigure(sheet.product, field), rankFigure(rival.product, field)];
    return own === undefined || other === undefined ? [] : [{ gap: own - other, inverse: field.inverse ?? false }];
  });
  return (
    pairs.length === 0 || pairs.some(({ gap, inverse }) => ((claim.end === 'most') !== inverse ? gap > 0 : gap < 0))
  );
};

/** The products that a superlative may be said of: beside a battery or a charger, not the tool they are for. */
const meant = (text: string, language: AnswerLanguage, sheets: readonly ProductFacts[]): readonly ProductFacts[] => {
  const types = typesIn(text, language);
  return types.some(isSupplyKind)
    ? sheets.filter(({ product }) => product.kind === undefined || types.includes(product.kind))
    : sheets;
};

/** "The lightest", "lighter than the B": what a result has found so of the same products, or what figures bear out. */
export const degreesHold = (
  evidence: Evidence,
  text: string,
  named: readonly ProductFacts[],
  spokenOf: readonly ProductFacts[],
): boolean => {
  const { language, paragraphs } = evidence;
  return claimsIn(text, language, named, spokenOf).every((claim) => {
    const { rival, isMost, of } = claim;
    if (rival) return denies(text, language) || of.length === 0 || of.some((sheet) => outdoes(claim, sheet, rival));
    if (!isMost) return true;
    const others = [...evidence.sheets.values()].filter((sheet) => !spokenOf.includes(sheet));
    const isIn = (line: string, { name, product }: ProductFacts): boolean =>
      line.includes(name) || line.includes(product.model);
    const saysSo = (line: string): boolean =>
      degreesIn(line, language).degrees.some(({ concept }) => concept === `${claim.end}.${claim.name}`);
    const isFound =
      !says('ofAll', text, language) &&
      spokenOf.length > 0 &&
      (spokenOf.every(({ passages }) => passages.some(saysSo)) ||
        paragraphs.some(
          (line) =>
            spokenOf.every((sheet) => isIn(line, sheet)) && !others.some((sheet) => isIn(line, sheet)) && saysSo(line),
        ));
    return isFound || meant(text, language, of).some((sheet) => standsOut(evidence, text, claim, sheet, spokenOf));
  });
};
