import type { AnswerLanguage } from '../../../contract/contract.ts';
import { quantitiesIn } from '../../units/quantities.ts';
import { foldWithPlaces } from '../fields/places.ts';
import type { ProductKind } from '../kinds.ts';
import { anyOf, words } from '../words/words.ts';
import { isBelievable } from './figureRules.ts';
import type { ReadAttribute } from './labelledFigures.ts';

/** The number of pieces of a pack, which goods of any kind may have: "Box of 200", "(200 pcs)", "10er-Pack". */

const packs = [
  new RegExp(String.raw`(?:${anyOf(words.packOf).source}) (\d{1,5})(?!\d|[.,]\d)`, 'du'),
  new RegExp(String.raw`(?<![\p{L}\d.,])(\d{1,5})(?:er)?[ -]?(?:${anyOf(words.packOfBehind).source})`, 'du'),
];

const readFrom = (
  written: string,
  from: 'title' | 'description',
  language: AnswerLanguage,
): ReadAttribute | undefined => {
  const text = foldWithPlaces(written);
  const quantities = [...quantitiesIn(text.folded, language)];
  // "Grass box of 50 litres": a figure with a unit counts no pieces.
  const isMeasured = (at: number): boolean => quantities.some(({ start, unit }) => start === at && unit.unit !== 'pc');
  for (const pattern of packs) {
    const match = pattern.exec(text.folded);
    const value = Number(match?.[1]);
    if (!match || !isBelievable('pieces', value) || isMeasured(match.indices?.[1]?.[0] ?? -1)) continue;
    return { key: 'pieces', value, evidence: { from, ...text.stretch(match.index, match.index + match[0].length) } };
  }
  const counts = quantities.filter(({ unit }) => unit.unit === 'pc');
  const [count] = counts.length === 1 ? counts : [];
  if (!count || !isBelievable('pieces', count.value)) return undefined;
  return { key: 'pieces', value: count.value, evidence: { from, ...text.stretch(count.start, count.end) } };
};

/** Kinds that are sold in packs; of others a number of pieces is what is in the box. */
const counted: ReadonlySet<ProductKind> = new Set([
  ...(['drillBits', 'screwdriverBits', 'sawBlade', 'abrasiveDisc', 'sandingSheet'] as const),
]);

/** The pieces that a title tells, else the first sentences of a description. */
export const piecesIn = (
  title: string,
  description: string,
  kind: ProductKind | undefined,
  language: AnswerLanguage,
): ReadAttribute | undefined =>
  kind !== undefined && !counted.has(kind)
    ? undefined
    : (readFrom(title, 'title', language) ?? readFrom(description.slice(0, maxText), 'description', language));

/** Farther down a description counts what is in a case, or other goods. */
const maxText = 300;
