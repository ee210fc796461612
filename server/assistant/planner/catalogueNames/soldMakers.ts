import type { Product } from '../../../catalogue/catalogue.ts';
import { isJapanese } from '../../../search/analysis/japanese.ts';
import type { Matched, TextRange } from '../../lexicon/lexicon.ts';
import { foldText } from '../../lexicon/tokens.ts';
import type { OperationContext } from '../../operations/context.ts';
import { heldProducts } from '../../operations/world.ts';
import { oncePer } from '../../text/oncePer.ts';
import { overlaps } from '../../text/span.ts';

/** Makers of what a shop sells, as its feed names them: "a drill by Ferrolan" is one of theirs. */

/** A maker that a text names. */
export interface SpokenMaker extends TextRange {
  readonly maker: string;
}

/** Maximum number of products that the text search returns for a brand too large to be held in memory. */
const maxFound = 50;

/** Each maker by its folded name. */
const makersOf = oncePer(
  (products: readonly Product[]): ReadonlyMap<string, string> =>
    new Map(products.flatMap(({ maker }) => (maker === undefined ? [] : [[foldText(maker), maker]]))),
);

const placesIn = (text: string, name: string): readonly TextRange[] => {
  const found: TextRange[] = [];
  for (let start = text.indexOf(name); start !== -1; start = text.indexOf(name, start + 1)) {
    const end = start + name.length;
    const isWhole = isJapanese(name) || !/[\p{L}\d]/u.test(`${text[start - 1] ?? ' '}${text[end] ?? ' '}`);
    if (isWhole) found.push({ start, end });
  }
  return found;
};

/** The makers that a folded text names, each at its place; the longer of two that share a word. */
export const makersIn = async (
  context: Pick<OperationContext, 'catalogue' | 'brand' | 'language'>,
  text: string,
  isTaken: (range: TextRange) => boolean,
): Promise<readonly SpokenMaker[]> => {
  const held = await heldProducts(context);
  const found = held
    ? []
    : await context.catalogue.search(context.brand, { text, language: context.language, limit: maxFound });
  const named = [...makersOf(held ?? found.map(({ product }) => product))]
    .flatMap(([name, maker]) => placesIn(text, name).map((range) => ({ ...range, maker })))
    .filter((one) => one.end - one.start > 1 && !isTaken(one));
  return named.filter(
    (one) => !named.some((other) => other.end - other.start > one.end - one.start && overlaps(one, other)),
  );
};

/** What was matched, with the makers' names explained and nothing else meant by them. */
export const withoutMakers = (matched: Matched, makers: readonly TextRange[]): Matched => {
  const isFree = (one: TextRange): boolean => !makers.some((maker) => overlaps(one, maker));
  return makers.length === 0
    ? matched
    : { ...matched, mentions: matched.mentions.filter(isFree), unexplained: matched.unexplained.filter(isFree) };
};
