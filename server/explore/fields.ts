import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import type { ExploreFilter } from '../../contract/exploreQuery.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { customaryFigure } from '../catalogue/customaryUnits.ts';
import { formatPrice, formatValue } from '../catalogue/format.ts';
import { attributeNames, plainWeightNames, priceNames } from '../catalogue/names/attributeNames.ts';
import { choiceName } from '../catalogue/names/choiceNames.ts';
import { packagingNames, packagingTypeNames } from '../catalogue/names/packagingNames.ts';
import { packagingOf } from '../catalogue/packagings.ts';
import type { PlatformRecord } from '../catalogue/record.ts';
import { platformLabel } from '../catalogue/views.ts';

/** What a product is filtered by: its value of each filter, and how that is printed. */

export interface Labels {
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly platforms: readonly PlatformRecord[];
}

/** The weight that a hand feels, where both are known. */
const weightOf = ({ attributes: { weight, weightWithBattery } }: Product) => weightWithBattery ?? weight;

/** A product's value of a filter; undefined where it has none. */
export const filterValueOf = (product: Product, filter: ExploreFilter): string | number | undefined => {
  switch (filter) {
    case 'platform':
      return product.platform;
    case 'packaging':
      return packagingOf(product);
    case 'price':
      return product.price?.amount;
    case 'weight':
      return weightOf(product);
    default:
      return product.attributes[filter];
  }
};

/** What a filter is called. */
export const labelOf = (filter: ExploreFilter, { language }: Labels): string => {
  switch (filter) {
    case 'platform':
      return platformLabel[language];
    case 'packaging':
      return packagingNames[language];
    case 'price':
      return priceNames[language];
    case 'weight':
      return plainWeightNames[language];
    default:
      return attributeNames[filter][language];
  }
};

/** The voltage as packs of it are labelled: "12 V" of one whose nominal figure is 10.8. */
const voltageLabel = (value: number, { language, platforms }: Labels): string => {
  const platform = platforms.find(({ voltage }) => voltage === value);
  return formatValue('voltage', platform?.maxVoltage ?? value, language);
};

/** A number of a filter, ready to print, as the brand's customers count. */
export const figureOf = (filter: ExploreFilter, value: number, labels: Labels, currency: string): string => {
  const { brand, language } = labels;
  if (filter === 'price') return formatPrice({ amount: value, currency }, language);
  if (filter === 'voltage') return voltageLabel(value, labels);
  if (filter === 'platform' || filter === 'packaging') return String(value);
  return customaryFigure(brand, undefined, filter, value) ?? formatValue(filter, value, language);
};

/** A word of a filter, ready to print. */
export const wordOf = (filter: ExploreFilter, value: string, { language, platforms }: Labels): string => {
  if (filter === 'platform') return platforms.find(({ id }) => id === value)?.name ?? value;
  if (filter === 'packaging') return value === 'bare' || value === 'kit' ? packagingTypeNames[value][language] : value;
  if (filter === 'price') return value;
  return choiceName(filter, value, language);
};
