import type { Product } from '../../catalogue/catalogue.ts';
import { packagingIn } from '../../catalogue/reading/packaging.ts';
import { inBaseUnit, type Quantity } from '../../units/quantities.ts';
import { boundOf } from '../planner/conditions/bounds.ts';
import type { Reading } from '../planner/reading/reading.ts';
import { overlaps } from '../text/span.ts';
import { type AskedWord, askedCodes, askedFigures, askedPackaging } from './asked.ts';
import { alikeFigures, hasCode, hasFigure, isClothingSize, isSizeWord } from './sizes.ts';
import { mentionsWord } from './titles.ts';

/** Goods narrowed by what else a question says: sizes, packs, further words. */

/** A condition in the visitor's words. */
interface Condition {
  readonly said: string;
  readonly meets: (product: Product) => boolean;
  /** If none of the goods meets it: whether that is told. */
  readonly isTold: boolean;
}

/** Goods that meet all that some of them meet, and what none of them does. */
export interface Narrowed {
  readonly products: readonly Product[];
  readonly unmet: readonly string[];
}

const boundedMeets = (bound: string, figure: Quantity) => {
  const value = inBaseUnit(figure);
  return (product: Product): boolean =>
    alikeFigures(product, figure).some((own) => {
      if (bound === 'under' || bound === 'atMost') return own <= value;
      return bound === 'over' || bound === 'atLeast' ? own >= value : hasFigure(product, figure);
    });
};

const ofFigures = (reading: Reading): readonly Condition[] =>
  askedFigures(reading).map((figure) => {
    const spoken = reading.quantities.find((one) => overlaps(one, figure));
    const bound = spoken && boundOf(reading, spoken);
    const meets = bound ? boundedMeets(bound, figure) : (product: Product) => hasFigure(product, figure);
    return {
      said:
        reading.raw.length === reading.text.length
          ? reading.raw.slice(figure.start, figure.end)
          : reading.text.slice(figure.start, figure.end),
      meets,
      isTold: true,
    };
  });

/** "3 hammers" counts; "in 52", "Gr. 9" and "5x60" are sizes. */
const ofCodes = (reading: Reading, goods: readonly Product[]): readonly Condition[] => {
  const figures = reading.quantities.filter(({ unit }) => unit === undefined);
  const isMoney = (at: { start: number; end: number }) => {
    const figure = figures.find((one) => overlaps(one, at));
    return figure !== undefined && boundOf(reading, figure) !== undefined;
  };
  return askedCodes(reading)
    .filter((code) => !isMoney(code))
    .flatMap((code): readonly Condition[] => {
      const known = goods.some((product) => hasCode(product, code.norm));
      // A lone letter or a "large" is a size of what has sizes.
      if (!known && (code.text.length === 1 || isSizeWord(code.text))) return [];
      const isSize = isClothingSize(code.norm) || code.text.length > 1;
      return [{ said: code.text.toUpperCase(), meets: (product) => hasCode(product, code.norm), isTold: isSize }];
    });
};

const packagingOf = (product: Product): 'kit' | 'bare' | undefined =>
  product.packaging ??
  Object.values(product.name)
    .map((title) => packagingIn(title)?.packaging)
    .find((one) => one !== undefined);

const ofPackaging = (reading: Reading): readonly Condition[] => {
  const wanted = askedPackaging(reading);
  if (!wanted) return [];
  const mention = reading.mentions.find(({ concept }) =>
    /^(?:packaging\.(?:bare|withBattery|kit)|term\.bareTool|type\.battery)/.test(concept),
  );
  const said = mention ? reading.text.slice(mention.start, mention.end) : wanted;
  const isTold = reading.mentions.some(
    ({ concept }) => concept === 'packaging.withBattery' || concept === 'type.battery',
  );
  return [{ said, meets: (product) => packagingOf(product) === wanted, isTold }];
};

/** "Elektrische Kettensäge": a word beside the thing that none of the goods has is told; one elsewhere is not. */
const ofWords = (words: readonly AskedWord[], thing: AskedWord): readonly Condition[] =>
  words
    .filter((word) => word !== thing)
    .map((word) => ({
      said: word.text,
      meets: (product) => mentionsWord(product, word.text),
      isTold: word.run === thing.run && (word.phrase === undefined || word.phrase.start === thing.phrase?.start),
    }));

/** Goods that meet what the question says beside their name. */
export const narrow = (
  reading: Reading,
  goods: readonly Product[],
  words: readonly AskedWord[],
  thing: AskedWord,
): Narrowed => {
  let products = goods;
  const unmet: string[] = [];
  for (const { said, meets, isTold } of [
    ...ofWords(words, thing),
    ...ofPackaging(reading),
    ...ofFigures(reading),
    ...ofCodes(reading, goods),
  ]) {
    const left = products.filter(meets);
    if (left.length > 0) products = left;
    else if (isTold) unmet.push(said);
  }
  return { products, unmet };
};
