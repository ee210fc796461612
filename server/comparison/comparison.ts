import type { Comparison, ComparisonGroup, ComparisonRow } from '../../contract/compare.ts';
import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import { formatPrice } from '../../contract/prices.ts';
import { winnerOf } from '../assistant/operations/facts/compare.ts';
import { betterIs, comparesTypes } from '../assistant/operations/product/directions.ts';
import { type Feature, features } from '../catalogue/attributes.ts';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { formatNumber, formatRating } from '../catalogue/format.ts';
import {
  type AttributeGroupKey,
  attributeGroupKeys,
  attributeGroups,
  type SheetField,
} from '../catalogue/names/attributeGroups.ts';
import { priceNames } from '../catalogue/names/attributeNames.ts';
import { featureNames } from '../catalogue/names/featureNames.ts';
import { attributeRow, platformLabel, ratingName, toSummary } from '../catalogue/views/views.ts';
import { filterValueOf, type Labels, labelOf, wordOf } from '../explore/fields.ts';

/** Sign of a feature that a product has. A feature that is not listed is unknown, not absent. */
const carriedSign = '✓';

type Compared = readonly [product: Product, ...others: Product[]];

/** A formatted field of a product; null if unknown. */
const printed = (product: Product, field: SheetField, labels: Labels): string | null => {
  const { language } = labels;
  switch (field) {
    case 'price':
      return product.price ? formatPrice(product.price, language) : null;
    case 'rating': {
      const { rating } = toSummary(product, language);
      return rating && `★\u00a0${formatRating(rating.average, language)} (${rating.count})`;
    }
    case 'platform':
    case 'packaging': {
      const value = filterValueOf(product, field);
      return value === undefined ? null : wordOf(field, String(value), labels);
    }
    default:
      return attributeRow(product, field, labels)?.value ?? null;
  }
};

const labelIn = (products: Compared, field: SheetField, labels: Labels): string => {
  const { language } = labels;
  switch (field) {
    case 'price':
      return priceNames[language];
    case 'rating':
      return ratingName[language];
    case 'platform':
      return platformLabel[language];
    case 'packaging':
      return labelOf(field, labels);
    default:
      return products.flatMap((product) => attributeRow(product, field, labels) ?? [])[0]?.label ?? field;
  }
};

/** The only product with the best value of a field; none if the products' types are not comparable in it. */
const winnerIn = (products: Compared, field: SheetField): ComparisonRow['winner'] => {
  if (field === 'packaging') return null;
  const isOneType = new Set(products.map(({ kind }) => kind)).size === 1;
  if (!isOneType && !comparesTypes(field)) return null;
  const index = products.length > 1 ? winnerOf(products, field) : undefined;
  if (index === undefined) return null;
  const better = betterIs(field);
  return { index, by: better === undefined ? 'best' : better === 'more' ? 'most' : 'least' };
};

const fieldRows = (products: Compared, fields: readonly SheetField[], labels: Labels): readonly ComparisonRow[] =>
  fields.flatMap((field) => {
    const values = products.map((product) => printed(product, field, labels));
    if (values.every((value) => value === null)) return [];
    return [{ key: field, label: labelIn(products, field, labels), values, winner: winnerIn(products, field) }];
  });

/** Fields beyond the schema, with the maker's labels. */
const otherRows = (products: Compared, { language }: Labels): readonly ComparisonRow[] => {
  const labels = new Set(products.flatMap(({ otherAttributes }) => Object.keys(otherAttributes)));
  const printedOther = ({ otherAttributes }: Product, label: string): string | null => {
    const value = otherAttributes[label];
    return typeof value === 'number' ? formatNumber(value, language) : (value ?? null);
  };
  return [...labels].map((label) => ({
    key: label,
    label,
    values: products.map((product) => printedOther(product, label)),
    winner: null,
  }));
};

const featureRows = (products: Compared, { language }: Labels): readonly ComparisonRow[] =>
  features
    .filter((feature: Feature) => products.some((product) => product.features.includes(feature)))
    .map((feature) => ({
      key: feature,
      label: featureNames[feature][language],
      values: products.map((product) => (product.features.includes(feature) ? carriedSign : null)),
      winner: null,
    }));

const rowsOf = (key: AttributeGroupKey, products: Compared, labels: Labels): readonly ComparisonRow[] => {
  if (key === 'features') return featureRows(products, labels);
  const rows = fieldRows(products, attributeGroups[key].fields, labels);
  return key === 'others' ? [...rows, ...otherRows(products, labels)] : rows;
};

/** Compares products in the given order: all known fields in groups, with the winner of each. */
export const comparison = async (
  catalogue: Catalogue,
  brand: BrandCode,
  ids: readonly string[],
  language: AnswerLanguage,
): Promise<Comparison> => {
  const [found, platforms] = await Promise.all([catalogue.products(brand, ids), catalogue.platforms(brand)]);
  const [first, ...rest] = ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
  if (first === undefined) return { products: [], groups: [] };
  const products: Compared = [first, ...rest];
  const labels: Labels = { brand, language, platforms };
  const groups = attributeGroupKeys.map((key): ComparisonGroup => {
    const rows = rowsOf(key, products, labels);
    return { key, label: attributeGroups[key].name[language], rows: [...rows] };
  });
  return {
    products: products.map((product) => toSummary(product, language)),
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
};
