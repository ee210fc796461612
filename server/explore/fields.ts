import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import type { ExploreFilter } from '../../contract/exploreQuery.ts';
import { formatPrice } from '../../contract/prices.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { formatValue } from '../catalogue/format.ts';
import { attributeNames, plainWeightNames, priceNames } from '../catalogue/names/attributeNames.ts';
import { choiceName } from '../catalogue/names/choiceNames.ts';
import { packagingNames, packagingTypeNames } from '../catalogue/names/packagingNames.ts';
import { packagingOf } from '../catalogue/packagings.ts';
import type { PlatformRecord } from '../catalogue/record.ts';
import { customaryFigure } from '../catalogue/views/customaryUnits.ts';
import { platformLabel } from '../catalogue/views/views.ts';

/** A product's filter values and their formatted labels. */

export interface Labels {
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly platforms: readonly PlatformRecord[];
}

/** The weight with battery, if known. */
const weightOf = ({ attributes: { weight, weightWithBattery } }: Product) => weightWithBattery ?? weight;

/** A product's value of a filter, if it has one. */
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

/** Label of a filter. */
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

/** Voltage as labelled on battery packs: "12 V" for a nominal 10.8 V. */
const voltageLabel = (value: number, { language, platforms }: Labels): string => {
  const platform = platforms.find(({ voltage }) => voltage === value);
  return formatValue('voltage', platform?.maxVoltage ?? value, language);
};

/** A formatted number of a filter in the units of the brand. */
export const figureOf = (filter: ExploreFilter, value: number, labels: Labels, currency: string): string => {
  const { brand, language } = labels;
  if (filter === 'price') return formatPrice({ amount: value, currency }, language);
  if (filter === 'voltage') return voltageLabel(value, labels);
  if (filter === 'platform' || filter === 'packaging') return String(value);
  return customaryFigure(brand, undefined, filter, value) ?? formatValue(filter, value, language);
};

/** A formatted word of a filter. */
export const wordOf = (filter: ExploreFilter, value: string, { language, platforms }: Labels): string => {
  if (filter === 'platform') return platforms.find(({ id }) => id === value)?.name ?? value;
  if (filter === 'packaging') return value === 'bare' || value === 'kit' ? packagingTypeNames[value][language] : value;
  if (filter === 'price') return value;
  return choiceName(filter, value, language);
};
