import { languageOf } from '../languageCodes.ts';
import labels from '../names/offerLabels.json' with { type: 'json' };
import type { FeedAttribute, FeedPrice } from '../reading/feedProduct.ts';
import { exactNumber } from '../syntax/exactNumber.ts';
import { childrenOf, textOf, type XmlElement } from '../syntax/xml.ts';

/** Prices and status of a product in BMEcat. */

/** Settings of the header. */
export interface PriceHeader {
  readonly language: string;
  readonly currency: string | undefined;
}

interface PriceNames {
  readonly prices: string;
  readonly price: string;
  readonly orderDetails: string;
}

/** Price types, what a visitor pays before prices without tax and dealer prices; BMEcat itself spells `gros_list`. */
const retail = ['nrp', 'udp_retail', 'gros_list', 'gross_list', 'net_list', 'net_customer'];
/** The list price without tax. What single customers pay is told to nobody. */
const net = 'net_list';

/** One of a product's prices. */
interface StatedPrice {
  readonly type: string;
  /** Pieces from which it holds. */
  readonly from: number;
  readonly price: FeedPrice;
}

/** Price of one piece: prices may be per hundred, or need a factor. */
const ofOne = (written: string, factor = '1', quantity = '1'): FeedPrice['amount'] => {
  const amount = exactNumber(written);
  const ratio = Number(factor) / Number(quantity);
  const one = Number(amount) * ratio;
  return Number.isFinite(one) && ratio > 0 && ratio !== 1 ? Math.round(one * 10_000) / 10_000 : amount;
};

const rankOf = ({ type }: StatedPrice): number => {
  const place = retail.indexOf(type);
  return place < 0 ? retail.length : place;
};

/** All prices, first the one that a visitor pays. */
export const pricesIn = (
  product: XmlElement,
  { prices, price, orderDetails }: PriceNames,
  { currency }: PriceHeader,
): readonly StatedPrice[] => {
  const quantity = childrenOf(product, orderDetails).map((details) => textOf(details, 'PRICE_QUANTITY'))[0];
  return childrenOf(product, prices)
    .flatMap((details) => childrenOf(details, price))
    .flatMap((element): readonly StatedPrice[] => {
      const amount = textOf(element, 'PRICE_AMOUNT');
      if (amount === undefined) return [];
      const stated = {
        amount: ofOne(amount, textOf(element, 'PRICE_FACTOR'), quantity),
        currency: textOf(element, 'PRICE_CURRENCY') ?? currency,
      };
      const from = Number(textOf(element, 'LOWER_BOUND') ?? 0);
      return [{ type: element.attributes['price_type'] ?? '', from, price: stated }];
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.from - other.from);
};

const labelsIn = (language: string) => labels[languageOf(language) ?? 'en'];

const written = ({ amount, currency }: FeedPrice): string =>
  `${typeof amount === 'number' ? amount.toFixed(2) : amount}${currency === undefined ? '' : ` ${currency}`}`;

/** The list price without tax beside one with tax, and prices from a number of pieces on. */
export const furtherPrices = (all: readonly StatedPrice[], { language }: PriceHeader): readonly FeedAttribute[] => {
  const { netPrice, from } = labelsIn(language);
  const [main] = all;
  if (!main) return [];
  return [main.type, ...(main.type === net ? [] : [net])].flatMap((type) =>
    all
      .filter((one) => one.type === type && one !== main && (one.from > main.from || type === net))
      .map((one) => {
        const label = one.type === net ? netPrice : labelsIn(language).price;
        const name = one.from > Math.max(1, main.from) ? `${label} ${from.replace('{0}', String(one.from))}` : label;
        return { name, value: written(one.price), isFurtherPrice: true };
      }),
  );
};

/** "New", "Auslaufmodell": the status in the feed's words, else in ours; that a product is of the range tells nothing. */
export const statusOf = (details: XmlElement | undefined, { language }: PriceHeader): readonly FeedAttribute[] =>
  childrenOf(details, 'PRODUCT_STATUS')
    .concat(childrenOf(details, 'ARTICLE_STATUS'))
    .flatMap((element) => {
      const type = element.attributes['type'] ?? '';
      const { status, states } = labelsIn(language);
      const known = Object.entries(states).find(([state]) => state === type.replace('article', 'product'))?.[1];
      const value = [known, element.text.trim()].filter((each) => each !== undefined && each !== '');
      return type === 'core_product' || type === 'core_article' || value.length === 0
        ? []
        : [{ name: status, value: [...new Set(value)].join(' (') + (new Set(value).size > 1 ? ')' : '') }];
    });
