import type { Figure } from '../text/figures.ts';
import { says, wordPattern } from '../text/words.ts';
import { askedFigures } from './asked.ts';
import type { Evidence, ProductFacts, ProductFigure } from './evidence.ts';
import { matches } from './support.ts';

/** Recomputes sums and differences that a sentence derives from its products' figures. */

/** Maximum number of products in a sum. */
const maxTerms = 6;

const isMoney = ({ dimension }: Figure): boolean => dimension.startsWith('money ');

const priceOf = ({ product }: ProductFacts, dimension: Figure['dimension']): number | undefined =>
  product.price && `money ${product.price.currency}` === dimension ? product.price.amount : undefined;

/** All sums of two or more prices, with multiples if the sentence has counts. */
const sumsOf = (prices: readonly number[], counts: readonly number[]): readonly number[] => {
  let sums: readonly { readonly total: number; readonly terms: number }[] = [{ total: 0, terms: 0 }];
  for (const price of prices)
    sums = sums.flatMap(({ total, terms }) => [
      { total, terms },
      ...[1, ...counts].map((count) => ({ total: total + price * count, terms: terms + count })),
    ]);
  return sums.filter(({ terms }) => terms > 1).map(({ total }) => total);
};

const matchesAny = (figure: Figure, values: readonly number[]): boolean =>
  values.some((value) =>
    matches({ ...figure, slack: Math.min(figure.slack, 0.5) }, { dimension: figure.dimension, value }),
  );

/** Whether a figure is the sum of prices of the products mentioned. */
const isSum = (figure: Figure, sheets: readonly ProductFacts[], counts: readonly number[]): boolean => {
  const prices = sheets.flatMap((sheet) => priceOf(sheet, figure.dimension) ?? []).slice(0, maxTerms);
  return matchesAny(figure, sumsOf(prices, counts));
};

/** All sums of prices of some products less those of the others, each of them taken once. */
const gapsOf = (prices: readonly number[]): readonly number[] =>
  prices
    .slice(1)
    .reduce<readonly number[]>((sums, price) => sums.flatMap((sum) => [sum + price, sum - price]), prices.slice(0, 1))
    .map(Math.abs);

/** Whether a figure is what two products of a type differ by in one field, what the sentence tells of two, or prices do in all. */
const isMargin = (figure: Figure, sheets: readonly ProductFacts[], { told, named }: Reckoning): boolean =>
  sheets.some((one, place) =>
    sheets
      .slice(place + 1)
      .filter(({ product }) => product.kind === one.product.kind)
      .some((other) =>
        one.figures
          .filter(({ key, dimension }) => key !== undefined && dimension === figure.dimension)
          .some(({ key, value }) =>
            other.figures.some(
              (fact) => fact.key === key && fact.value !== value && matchesAny(figure, [Math.abs(fact.value - value)]),
            ),
          ),
      ),
  ) ||
  told.some(
    ({ dimension, value }, place) =>
      dimension === figure.dimension &&
      told
        .slice(place + 1)
        .some((other) => other.dimension === dimension && matchesAny(figure, [Math.abs(other.value - value)])),
  ) ||
  (isMoney(figure) &&
    [named, sheets].some((some) =>
      matchesAny(figure, gapsOf(some.flatMap((sheet) => priceOf(sheet, figure.dimension) ?? []).slice(0, maxTerms))),
    ));

/** Whether a figure is what a price or a total leaves of the visitor's budget, or exceeds it by. */
const isRemainder = (
  evidence: Evidence,
  figure: Figure,
  sheets: readonly ProductFacts[],
  counts: readonly number[],
): boolean => {
  const { dimension } = figure;
  const budgets = askedFigures(evidence).filter(
    (asked) => asked.dimension === dimension || asked.dimension === 'count',
  );
  const ids = sheets.map(({ product }) => product.id);
  const prices = sheets.flatMap((sheet) => priceOf(sheet, dimension) ?? []).slice(0, maxTerms);
  const costs = [
    ...evidence.told
      .filter(({ products }) => products.length === 0 || products.some((id) => ids.includes(id)))
      .flatMap(({ figures }) => figures.filter((fact) => fact.dimension === dimension))
      .map((fact) => fact.value),
    ...prices,
    ...sumsOf(prices, counts),
  ];
  return matchesAny(
    figure,
    budgets.flatMap((budget) => costs.map((cost) => Math.abs(budget.value - cost))),
  );
};

/** "Three times as much". */
export const isTimes = ({ dimension }: Figure, words: string): boolean =>
  dimension === 'count' && wordPattern('<timesAsMuch>').test(words);
/** How far a ratio in round numbers may be off. */
const roundRatio = 0.06;

/** Whether a number says how many times as much of something one product has as another, or how much more of a hundred. */
const isRatio = (figure: Figure, sheets: readonly ProductFacts[], words: string): boolean => {
  const isMultiple = isTimes(figure, words);
  if (!isMultiple && figure.dimension !== '%') return false;
  const wanted = isMultiple ? [figure.value] : [1 + figure.value / 100, 1 / (1 - Math.min(99, figure.value) / 100)];
  return sheets.some((one) =>
    sheets
      .filter((other) => other !== one && other.product.kind === one.product.kind)
      .some((other) =>
        one.figures
          .filter(({ key }) => key !== undefined && key !== 'rating')
          .some(({ key, value }) =>
            other.figures.some(
              (fact) =>
                fact.key === key &&
                fact.value > 0 &&
                wanted.some((ratio) => Math.abs(value / fact.value - ratio) <= ratio * roundRatio),
            ),
          ),
      ),
  );
};

const numberOf = (
  { product: { attributes } }: ProductFacts,
  key: 'runtime' | 'chargingTime' | 'energy',
): number | undefined => {
  const value = attributes[key];
  return typeof value === 'number' ? value : undefined;
};

/** Whether minutes are a run or charging time with another pack than that of the data, by what the packs hold. */
const isScaled = (evidence: Evidence, figure: Figure, sheets: readonly ProductFacts[]): boolean =>
  figure.dimension === 'min' &&
  sheets.some((sheet) => {
    const { runtimePack, chargingTimePack } = sheet.product.attributes;
    const time = numberOf(sheet, 'runtime') ?? numberOf(sheet, 'chargingTime');
    const own = [...evidence.sheets.values()].find(
      ({ product }) => product.model === (runtimePack ?? chargingTimePack),
    );
    const held = own && numberOf(own, 'energy');
    if (time === undefined || held === undefined) return false;
    return sheets.some((pack) => {
      const energy = pack === sheet ? undefined : numberOf(pack, 'energy');
      return (
        energy !== undefined && Math.abs(figure.value - (time * energy) / held) <= Math.max(1, figure.value * 0.035)
      );
    });
  });

/** The clause that contains a figure: "nothing more" after a comma is about something else. */
const clauseOf = (words: string, { start, end }: Figure): string =>
  `${
    words
      .slice(0, start)
      .split(/[,;:(、。]/)
      .at(-1) ?? ''
  } ${words.slice(end).split(/[,;:)、。]/)[0] ?? ''}`;

/** What a sentence states besides a figure: its words, counts, values, and the products it names. */
export interface Reckoning {
  readonly words: string;
  readonly counts: readonly number[];
  readonly told: readonly ProductFigure[];
  readonly named: readonly ProductFacts[];
}

/** Whether a figure that no field holds is rightly reckoned from those of the products spoken of. */
export const isDerived = (
  evidence: Evidence,
  figure: Figure,
  sheets: readonly ProductFacts[],
  reckoning: Reckoning,
): boolean => {
  const { words, counts } = reckoning;
  const isMore = says('margins', clauseOf(words, figure), evidence.language);
  const isLeft = says('remainders', words, evidence.language);
  return (
    isRatio(figure, sheets, words) ||
    isScaled(evidence, figure, sheets) ||
    (figure.dimension !== 'count' &&
      ((isMoney(figure) && isSum(figure, sheets, counts)) ||
        (isMore && isMargin(figure, sheets, reckoning)) ||
        (isMoney(figure) &&
          ((isLeft && isRemainder(evidence, figure, sheets, counts)) ||
            (isMore && isRemainder({ ...evidence, told: [] }, figure, sheets, counts))))))
  );
};
