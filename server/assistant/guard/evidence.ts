import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { priceNames } from '../../catalogue/attributeNames.ts';
import { type AttributeKey, attributes, type Feature } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { withCustomary } from '../../catalogue/customaryUnits.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import { formatNumber } from '../../catalogue/format.ts';
import type { LocalizedText, PlatformRecord } from '../../catalogue/record.ts';
import { textIn } from '../../catalogue/texts.ts';
import { attributeLabel } from '../../catalogue/views.ts';
import { priceOf, ratingOf } from '../composition/figures.ts';
import { featuresNamed } from '../understanding/conditions.ts';
import { fold } from '../understanding/fold.ts';
import { phraseIn } from '../words/phrase.ts';
import type { Field } from '../writer/sources.ts';
import { figuresIn, plainForm } from './figures.ts';
import { literalsIn } from './literals.ts';
import type { Dimension } from './units.ts';

/** A field of a product, as it may be referred to and as it is printed. */
export interface SheetFact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/** A number that is true of a product; `key` names the field that holds it, where one does. */
export interface SheetFigure {
  readonly dimension: Dimension;
  readonly value: number;
  readonly key?: Field;
}

/** All that may be said of one product. */
export interface Sheet {
  readonly product: Product;
  readonly name: string;
  readonly platform: PlatformRecord | undefined;
  readonly facts: readonly SheetFact[];
  readonly figures: readonly SheetFigure[];
  /** Whether a feature is listed, or told of in its texts. */
  has(feature: Feature): boolean;
  /** Model numbers, sizes and standards that its texts hold; see {@link literalsIn}. */
  readonly literals: ReadonlySet<string>;
}

const attributeFigure = (key: AttributeKey, value: unknown): SheetFigure | undefined => {
  const spec = attributes[key];
  if (spec.type !== 'number' || typeof value !== 'number') return undefined;
  const { unit } = spec;
  if (unit === 'years') return { dimension: 'months', value: value * 12, key };
  if (unit === 'm') return { dimension: 'mm', value: value * 1000, key };
  return { dimension: unit === 'pcs' ? 'count' : unit, value, key };
};

/** Model numbers that stand in texts are no figures ("AP 18-40"). */
const modelLike = /\p{Lu}{1,5}[ -]?\d+(?:-\d+)*(?!\p{L})/gu;

const isKey = (key: string): key is AttributeKey => key in attributes;
const keysOf = (product: Product): readonly AttributeKey[] => Object.keys(product.attributes).filter(isKey);

const textsOf = (product: Product, language: AnswerLanguage): readonly string[] => {
  const said = (text: LocalizedText | undefined): readonly string[] => (text ? [textIn(text, language)] : []);
  return [
    ...Object.values(product.name),
    product.model,
    ...said(product.summary),
    ...said(product.content),
    ...product.boxContents.flatMap(said),
    ...product.faq.flatMap(({ question, answer }) => [...said(question), ...said(answer)]),
    ...Object.entries(product.otherAttributes).map(
      ([label, value]) => `${label} ${typeof value === 'number' ? formatNumber(value, language) : value}`,
    ),
  ];
};

const factsOf = (
  product: Product,
  platform: PlatformRecord | undefined,
  language: AnswerLanguage,
): readonly SheetFact[] => {
  const phrase = phraseIn(language);
  const price = priceOf(product, language);
  const rating = ratingOf(product);
  return [
    ...keysOf(product).map((key) => ({
      field: key,
      label: attributeLabel(product, key, language),
      value: withCustomary(product, key, language),
    })),
    ...(price === undefined ? [] : [{ field: 'price', label: priceNames[language], value: price }]),
    ...(rating
      ? [
          {
            field: 'rating',
            label: phrase('labels.rating'),
            value: phrase('rated', { value: formatNumber(rating.average, language), count: rating.count }),
          },
        ]
      : []),
    ...(platform ? [{ field: 'platform', label: phrase('labels.platform'), value: platform.name }] : []),
    ...Object.entries(product.otherAttributes).map(([label, value]) => ({
      field: label,
      label,
      value: typeof value === 'number' ? formatNumber(value, language) : value,
    })),
    ...product.features.map((feature) => ({
      field: feature,
      label: phrase('labels.features'),
      value: featureNames[feature][language],
    })),
  ];
};

/** A text's figures; what stands in model numbers is none. */
const figuresOf = (text: string, language: AnswerLanguage): readonly SheetFigure[] =>
  figuresIn(plainForm(text).replace(modelLike, ' '), language).figures;

/** The figures that fields hold as numbers. */
const ownFigures = (product: Product, platform: PlatformRecord | undefined): readonly SheetFigure[] => {
  const rating = ratingOf(product);
  const volts = platform ? [platform.voltage, platform.maxVoltage ?? platform.voltage] : [];
  return [
    ...keysOf(product).flatMap((key) => attributeFigure(key, product.attributes[key]) ?? []),
    ...(product.price
      ? [{ dimension: `money ${product.price.currency}`, value: product.price.amount, key: 'price' } as const]
      : []),
    ...(rating ? [{ dimension: 'rating' as const, value: rating.average, key: 'rating' as const }] : []),
    ...(rating ? [{ dimension: 'count' as const, value: rating.count, key: 'rating' as const }] : []),
    ...product.reviews.map(({ rating: given }) => ({
      dimension: 'rating' as const,
      value: given,
      key: 'rating' as const,
    })),
    ...volts.map((value) => ({ dimension: 'V' as const, value, key: 'voltage' as const })),
  ];
};

/** Makes a value when it is first asked for. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** What the catalogue holds of a product, ready to be told and to be checked against. */
export const sheetOf = (product: Product, platforms: readonly PlatformRecord[], language: AnswerLanguage): Sheet => {
  const platform = platforms.find(({ id }) => id === product.platform);
  const facts = factsOf(product, platform, language);
  const texts = textsOf(product, language);
  const figures = once((): readonly SheetFigure[] => [
    ...ownFigures(product, platform),
    // In brackets, printed facts carry the figures of the country's own units.
    ...[...texts, ...facts.map(({ label, value }) => (value.includes('(') ? `${label}: ${value}` : label))]
      .flatMap((text) => figuresOf(text, language))
      .filter(({ dimension }) => dimension !== 'count'),
    ...product.boxContents.flatMap((item) => figuresOf(textIn(item, language), language)),
  ]);
  const literals = once(
    () =>
      new Set([...texts, ...facts.map(({ label, value }) => `${label}: ${value}`)].map(plainForm).flatMap(literalsIn)),
  );
  const told = once(() => featuresNamed(fold(texts.join('\n')), language));
  return {
    product,
    name: textIn(product.name, language),
    platform,
    facts,
    get figures() {
      return figures();
    },
    get literals() {
      return literals();
    },
    has: (feature) =>
      product.features.includes(feature) || told().some((found) => found.feature === feature && !found.not),
  };
};

/** All that an answer may rest on: the sheets of the products retrieved, and what the composed answer says of no product. */
export interface Evidence {
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly platforms: readonly PlatformRecord[];
  /** By raw id; grows while the model looks things up. */
  readonly sheets: ReadonlyMap<string, Sheet>;
  /** Figures of composed sentences that name no product: counts, and the bounds a visitor set. */
  readonly general: readonly SheetFigure[];
  /** The composed answer, part by part: what it says is true as it stands. */
  readonly composed: readonly string[];
  readonly literals: ReadonlySet<string>;
}
