import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Figure } from '../text/figures.ts';
import { askedFigures } from './asked.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import { matches } from './support.ts';

/** Recomputes sums and differences that a sentence derives from its products' figures. */

/** Maximum number of products in a sum. */
const maxTerms = 6;

/** Words for the difference between two things. */
const margins: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:more|less|extra|differ\w*|cheaper|dearer|pricier|heavier|lighter|longer|shorter|deeper|sav(?:e|es|ing)|gap|apart|on top)\b/i,
  de: /(?<!\p{L})(?:mehr|weniger|aufpreis|unterschied|differenz|teurer|billiger|günstiger|schwerer|leichter|länger|kürzer|tiefer|spar\w*|zusätzlich|auseinander)/iu,
  es: /(?<!\p{L})(?:más|menos|diferencia|ahorr\w*|extra|adicional\w*)/iu,
  it: /(?<!\p{L})(?:più|meno|differenza|risparmi\w*|in aggiunta)/iu,
  fr: /(?<!\p{L})(?:plus|moins|écart|différence|économi\w*|surcoût|supplément)/iu,
  jp: /差|高[いくな]|安[いくな]|重[いくな]|軽[いくな]|長[いくな]|短[いくな]|多[いくな]|少な|深[いくな]|浅[いくな]|追加|節約|違/,
};

/** Words for the rest of a budget, or its shortfall. */
const remainders: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:left|spare|remain\w*|under|over|short|room)\b/i,
  de: /(?<!\p{L})(?:übrig|bleib\w*|luft|drüber|darüber|drunter|darunter|fehl\w*|über|unter)/iu,
  es: /(?<!\p{L})(?:sobra\w*|queda\w*|falta\w*|margen|pasa\w*|por encima|por debajo)/iu,
  it: /(?<!\p{L})(?:rest\w*|avanz\w*|rimang\w*|manc\w*|margine|super\w*|sopra|sotto|oltre)/iu,
  fr: /(?<!\p{L})(?:rest\w*|marge|manqu\w*|dépass\w*|au-dessus|en dessous)/iu,
  jp: /残|余|足りな|超え|オーバー/,
};

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

/** Whether a figure is the difference of two products of a type in a field. */
const isMargin = (figure: Figure, sheets: readonly ProductFacts[]): boolean =>
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
  );

/** Whether a figure is the rest of the visitor's budget after a price or total, or the excess. */
const isRemainder = (evidence: Evidence, figure: Figure, sheets: readonly ProductFacts[]): boolean => {
  const { dimension } = figure;
  const budgets = askedFigures(evidence).filter(
    (asked) => asked.dimension === dimension || asked.dimension === 'count',
  );
  const costs = [
    ...evidence.told
      .flatMap(({ figures }) => figures.filter((fact) => fact.dimension === dimension))
      .map((fact) => fact.value),
    ...sheets.flatMap((sheet) => priceOf(sheet, dimension) ?? []),
  ];
  return matchesAny(
    figure,
    budgets.flatMap((budget) => costs.map((cost) => Math.abs(budget.value - cost))),
  );
};

/** The clause of a figure: "nothing more" after a comma is about something else. */
const clauseOf = (words: string, { start, end }: Figure): string =>
  `${
    words
      .slice(0, start)
      .split(/[,;:(、。]/)
      .at(-1) ?? ''
  } ${words.slice(end).split(/[,;:)、。]/)[0] ?? ''}`;

/** Whether a figure that no field contains is correctly derived from the products mentioned. */
export const isDerived = (
  evidence: Evidence,
  figure: Figure,
  sheets: readonly ProductFacts[],
  { words, counts }: { readonly words: string; readonly counts: readonly number[] },
): boolean =>
  figure.dimension !== 'count' &&
  ((isMoney(figure) && isSum(figure, sheets, counts)) ||
    (margins[evidence.language].test(clauseOf(words, figure)) && isMargin(figure, sheets)) ||
    (isMoney(figure) && remainders[evidence.language].test(words) && isRemainder(evidence, figure, sheets)));
