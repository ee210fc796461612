import {
  type AnswerLanguage,
  type BrandCode,
  fullProductId,
  type ProductDetail,
  type ProductSummary,
} from '../../../contract/contract.ts';
import { type AttributeKey, attributes as attributeSpecs, isAttribute } from '../attributes.ts';
import type { Catalogue, Product } from '../catalogue.ts';
import { formatNumber, formatValue } from '../format.ts';
import type { ProductKind } from '../kinds.ts';
import { attributeGroupKeys, attributeGroups, groupOfField } from '../names/attributeGroups.ts';
import { attributeNames, plainWeightNames } from '../names/attributeNames.ts';
import { featureNames } from '../names/featureNames.ts';
import { kindNames } from '../names/kindNames.ts';
import { type Names, names } from '../names/localNames.ts';
import type { PlatformRecord } from '../record.ts';
import { inLanguage, textIn } from '../texts.ts';
import { withCustomary } from './customaryUnits.ts';
import { figuresOf } from './figures.ts';
import { inSpellingOf } from './spelling.ts';

/** Maximum number of related products shown. */
const maxCompatible = 12;

const featuresLabel = {
  jp: '機能',
  en: 'Features',
  de: 'Ausstattung',
  es: 'Características',
  it: 'Caratteristiche',
  fr: 'Équipement',
} as const satisfies Record<AnswerLanguage, string>;

/** Label of the battery platform. */
export const platformLabel = {
  jp: 'バッテリーシリーズ',
  en: 'Battery platform',
  de: 'Akkuplattform',
  es: 'Plataforma de baterías',
  it: 'Piattaforma batterie',
  fr: 'Plateforme de batteries',
} as const satisfies Record<AnswerLanguage, string>;

/** Label of the rating. */
export const ratingName: Names = names('評価', 'Rating', 'Bewertung', 'Valoración', 'Valutazione', 'Note');

const firstLetterUp = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Name of a kind as a category. */
export const typeName = (brand: BrandCode, kind: ProductKind, language: AnswerLanguage): string =>
  inSpellingOf(brand, firstLetterUp(kindNames[kind][language].plural));

const categoryName = (product: Product, language: AnswerLanguage): string => {
  if (product.category) return textIn(product.category, language);
  return product.kind ? typeName(product.brand, product.kind, language) : '';
};

const ratingOf = ({ reviews }: Product): ProductSummary['rating'] => {
  if (reviews.length === 0) return null;
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return { average: Math.round(average * 10) / 10, count: reviews.length };
};

/** A product as lists and cards show it, in a language. */
export const toSummary = (product: Product, language: AnswerLanguage): ProductSummary => ({
  productId: fullProductId(product.brand, product.id),
  productName: textIn(product.name, language),
  imageUrl: product.image ?? null,
  model: product.model,
  category: product.kind ?? '',
  categoryName: categoryName(product, language),
  summary: product.summary ? textIn(product.summary, language) : '',
  figures: figuresOf(product, language),
  price: product.price ?? null,
  rating: ratingOf(product),
});

/** The label of an attribute on this product: without a battery, "weight" needs no addition. */
export const attributeLabel = (product: Product, key: AttributeKey, language: AnswerLanguage): string =>
  key === 'weight' && product.attributes.weightWithBattery === undefined
    ? plainWeightNames[language]
    : attributeNames[key][language];

const schemaOrder = Object.keys(attributeSpecs).filter(isAttribute);

type Row = ProductDetail['attributes'][number];

/** What a data sheet is printed with: the language, and the maker's battery platforms with the volts on their labels. */
interface Printing {
  readonly language: AnswerLanguage;
  readonly platforms: readonly PlatformRecord[];
}

/** Nominal volts with those on the maker's label, if they differ: "10.8 V (12 V Max)". */
const printedValue = (product: Product, key: AttributeKey, { language, platforms }: Printing): string => {
  const value = withCustomary(product, key, language);
  const label = key === 'voltage' && platforms.find(({ id }) => id === product.platform)?.maxVoltage;
  return label ? `${value} (${formatValue(key, label, language)} Max)` : value;
};

/** A labelled fact of a data sheet; undefined if the data lack it. */
export const attributeRow = (product: Product, key: AttributeKey, printing: Printing): Row | undefined =>
  product.attributes[key] === undefined
    ? undefined
    : { key, label: attributeLabel(product, key, printing.language), value: printedValue(product, key, printing) };

/** Every fact of a data sheet, in the schema's order. */
export const attributeRows = (product: Product, printing: Printing): ProductDetail['attributes'] => {
  const { language } = printing;
  const rows = schemaOrder.flatMap((key) => attributeRow(product, key, printing) ?? []);
  const others = Object.entries(product.otherAttributes).map(([label, value]) => ({
    key: label,
    label,
    value: typeof value === 'number' ? formatNumber(value, language) : value,
  }));
  const features = product.features.map((feature) => featureNames[feature][language]);
  const separator = language === 'jp' ? '、' : ', ';
  return [
    ...rows,
    ...others,
    ...(features.length > 0
      ? [{ key: 'features', label: featuresLabel[language], value: features.join(separator) }]
      : []),
  ];
};

/** Groups of a data sheet with their facts. */
const groupsOf = (rows: readonly Row[], language: AnswerLanguage): ProductDetail['groups'] => {
  const byGroup = Map.groupBy(rows, ({ key }) => groupOfField(key));
  return attributeGroupKeys.flatMap((key) => {
    const keys = (byGroup.get(key) ?? []).map((row) => row.key);
    return keys.length > 0 ? [{ label: attributeGroups[key].name[language], keys }] : [];
  });
};

/** Related products: batteries, chargers and accessories, or the tools that use them. */
const compatibleWith = async (catalogue: Catalogue, product: Product): Promise<readonly Product[]> => {
  const { brand, batteries, chargers, accessories } = product;
  const own = await catalogue.products(brand, [...batteries, ...chargers, ...accessories]);
  const users = await catalogue.usedBy(brand, product.id);
  const all = new Map([...own, ...users].map((other) => [other.id, other]));
  all.delete(product.id);
  return [...all.values()].slice(0, maxCompatible);
};

type Review = ProductDetail['reviews'][number];

/** A review in its language, and translated if the data contain it. */
const reviewOf = ({ translations, ...review }: Product['reviews'][number], language: AnswerLanguage): Review => {
  const translation = review.language === language ? undefined : translations?.[language];
  return translation ? { ...review, translation } : review;
};

/** The description of a product in a language. */
export type RecordDetail = Omit<ProductDetail, 'options' | 'similar' | 'batteryPlatform' | 'documents' | 'views'>;

/** A product in full, in a language. */
export const toDetail = async (
  catalogue: Catalogue,
  product: Product,
  language: AnswerLanguage,
): Promise<RecordDetail> => {
  const [compatible, successors, platforms] = await Promise.all([
    compatibleWith(catalogue, product),
    catalogue.products(product.brand, product.successor === undefined ? [] : [product.successor]),
    catalogue.platforms(product.brand),
  ]);
  const platform = platforms.find(({ id }) => id === product.platform);
  const [successor] = successors;
  const attributes = [
    ...(platform ? [{ key: 'platform', label: platformLabel[language], value: platform.name }] : []),
    ...attributeRows(product, { language, platforms }),
  ];
  return {
    ...toSummary(product, language),
    language: inLanguage(product.name, language)?.language ?? language,
    gtin: product.gtin ?? null,
    attributes,
    groups: groupsOf(attributes, language),
    boxContents: product.boxContents.map((item) => textIn(item, language)),
    content: product.content ? textIn(product.content, language) : '',
    faq: product.faq.map(({ question, answer }) => ({
      question: textIn(question, language),
      answer: textIn(answer, language),
    })),
    reviews: product.reviews.map((review) => reviewOf(review, language)),
    compatible: compatible.map((other) => toSummary(other, language)),
    successor: successor ? toSummary(successor, language) : null,
  };
};
