import { brandOf } from '../../../brands/registry.ts';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { type AttributeKey, attributes, type Feature, isAttribute } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { formatNumber } from '../../catalogue/format.ts';
import { priceNames } from '../../catalogue/names/attributeNames.ts';
import { featureNames } from '../../catalogue/names/featureNames.ts';
import type { LocalizedText, PlatformRecord } from '../../catalogue/record.ts';
import { textIn } from '../../catalogue/texts.ts';
import { attributeLabel } from '../../catalogue/views/views.ts';
import { dailyVibration, minutesUntil } from '../knowledge/formulas.ts';
import { foldText } from '../lexicon/tokens.ts';
import { ratingOf } from '../operations/product/values.ts';
import type { Field } from '../text/field.ts';
import { figuresIn, plainForm } from '../text/figures.ts';
import { literalsIn } from '../text/literals.ts';
import { featuresNamed } from '../text/spokenWords.ts';
import { tellingWords } from '../text/tellingWords.ts';
import type { Dimension } from '../text/units.ts';
import { money, printed } from '../writer/figures.ts';
import { phraseIn } from '../writer/phrase.ts';
import labels from './labels.json' with { type: 'json' };

/** Letters of a word that many things are called by ("guía"). */
export const maxVague = 4;

/** A field of a product, by its reference key and as printed. */
export interface ProductFact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/** A number that is true of a product; `key` names its field, if any. */
export interface ProductFigure {
  readonly dimension: Dimension;
  readonly value: number;
  readonly key?: Field;
}

/** Everything that may be said about a product. */
export interface ProductFacts {
  readonly product: Product;
  readonly name: string;
  readonly platform: PlatformRecord | undefined;
  readonly facts: readonly ProductFact[];
  readonly figures: readonly ProductFigure[];
  /** Whether a feature is listed, or stated in its texts. */
  has(feature: Feature): boolean;
  /** Its texts: summary, page, box, FAQ. */
  readonly texts: readonly string[];
  /** The same in self-contained paragraphs; a question and its answer are one. */
  readonly passages: readonly string[];
  /** Questions that its page answers, with the significant words of both. */
  readonly answers: readonly { readonly words: readonly string[]; readonly answer: string }[];
  /** Model numbers, sizes and standards in its texts; see {@link literalsIn}. */
  readonly literals: ReadonlySet<string>;
}

const attributeFigure = (key: AttributeKey, value: unknown): ProductFigure | undefined => {
  const spec = attributes[key];
  if (spec.type !== 'number' || typeof value !== 'number') return undefined;
  const { unit } = spec;
  if (unit === 'years') return { dimension: 'months', value: value * 12, key };
  if (unit === 'm') return { dimension: 'mm', value: value * 1000, key };
  return { dimension: unit === 'pcs' ? 'count' : unit, value, key };
};

/** Model numbers in texts are not figures ("AP 18-40"). */
const modelLike = /\p{Lu}{1,5}[ -]?\d+(?:-\d+)*(?!\p{L})/gu;

const keysOf = (product: Product): readonly AttributeKey[] => Object.keys(product.attributes).filter(isAttribute);

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

const passagesOf = (product: Product, language: AnswerLanguage): readonly string[] => [
  ...(product.summary ? [textIn(product.summary, language)] : []),
  ...(product.content ? textIn(product.content, language).split(/\n\n+/) : []),
  ...product.faq.map(({ question, answer }) => `${textIn(question, language)} ${textIn(answer, language)}`),
];

/** A value as printed in answers, in the units of the brand's customers. */
const shownValue = (product: Product, key: AttributeKey, language: AnswerLanguage): string => {
  const value = product.attributes[key];
  return value === undefined ? '' : printed(key, value, product.brand, language, product.kind);
};

const factsOf = (
  product: Product,
  platform: PlatformRecord | undefined,
  language: AnswerLanguage,
): readonly ProductFact[] => {
  const phrase = phraseIn(language);
  const price = product.price && money(product.price.amount, product.brand, language, product.price.currency);
  const rating = ratingOf(product);
  return [
    ...keysOf(product).map((key) => ({
      field: key,
      label: attributeLabel(product, key, language),
      value: shownValue(product, key, language),
    })),
    ...(price === undefined ? [] : [{ field: 'price', label: priceNames[language], value: price }]),
    ...(rating === undefined
      ? []
      : [
          {
            field: 'rating',
            label: phrase('label.rating'),
            value: `${formatNumber(rating, language)} / 5 (${product.reviews.length})`,
          },
        ]),
    ...(platform ? [{ field: 'platform', label: labels.platform[language], value: platform.name }] : []),
    ...exposureOf(product, language),
    ...Object.entries(product.otherAttributes).map(([label, value]) => ({
      field: label,
      label,
      value: typeof value === 'number' ? formatNumber(value, language) : value,
    })),
    ...product.features.map((feature) => ({
      field: feature,
      label: phrase('label.features'),
      value: featureNames[feature][language],
    })),
  ];
};

/** Figures of a text, without those in model numbers. */
const figuresOf = (text: string, language: AnswerLanguage): readonly ProductFigure[] =>
  figuresIn(plainForm(text).replace(modelLike, ' '), language).figures;

/** Figures stored in fields. */
const ownFigures = (product: Product, platform: PlatformRecord | undefined): readonly ProductFigure[] => {
  const rating = ratingOf(product);
  const volts = platform ? [platform.voltage, platform.maxVoltage ?? platform.voltage] : [];
  return [
    ...keysOf(product).flatMap((key) => attributeFigure(key, product.attributes[key]) ?? []),
    ...(product.price
      ? [{ dimension: `money ${product.price.currency}`, value: product.price.amount, key: 'price' } as const]
      : []),
    ...(rating === undefined
      ? []
      : ([
          { dimension: 'rating', value: rating, key: 'rating' },
          { dimension: 'count', value: product.reviews.length, key: 'rating' },
        ] as const)),
    ...product.reviews.map((review) => ({ dimension: 'rating', value: review.rating, key: 'rating' }) as const),
    ...volts.map((value) => ({ dimension: 'V' as const, value, key: 'voltage' as const })),
  ];
};

/** Creates a value lazily, once. */
const lazy = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** How long a tool may be held a day until each of them is reached. */
const exposureOf = (
  { brand, attributes: { vibration } }: Product,
  language: AnswerLanguage,
): readonly ProductFact[] => {
  const { action, limit } = dailyVibration;
  if (typeof vibration !== 'number' || vibration <= action || brandOf(brand).currency !== 'EUR') return [];
  const minutes = (value: number): string =>
    `${minutesUntil(value, vibration)} min (${formatNumber(value, language)} m/s²)`;
  const value = [action, limit].map(minutes).join(' / ');
  return [{ field: 'exposure', label: labels.exposure[language], value }];
};

/** What the catalogue holds of a product, ready to be written and to be checked against. */
export const productFactsOf = (
  product: Product,
  platforms: readonly PlatformRecord[],
  language: AnswerLanguage,
): ProductFacts => {
  const platform = platforms.find(({ id }) => id === product.platform);
  const facts = factsOf(product, platform, language);
  const texts = textsOf(product, language);
  const figures = lazy((): readonly ProductFigure[] => [
    ...ownFigures(product, platform),
    // In brackets, printed facts carry the figures of the country's own units.
    // So does a holder: "1/2 in. square".
    ...[
      ...texts,
      ...facts.map(({ field, label, value }) =>
        value.includes('(') || field === 'toolHolder' ? `${label}: ${value}` : label,
      ),
    ]
      .flatMap((text) => figuresOf(text, language))
      .filter(({ dimension }) => dimension !== 'count'),
    ...product.boxContents.flatMap((item) => figuresOf(textIn(item, language), language)),
  ]);
  const literals = lazy(
    () =>
      new Set([...texts, ...facts.map(({ label, value }) => `${label}: ${value}`)].map(plainForm).flatMap(literalsIn)),
  );
  const passages = lazy(() => passagesOf(product, language));
  const answers = lazy(() =>
    product.faq.map(({ question, answer }) => ({
      words: [...new Set(tellingWords(`${textIn(question, language)} ${textIn(answer, language)}`))],
      answer: textIn(answer, language),
    })),
  );
  // A question of the FAQ names features too, and its answer those of other products.
  const own = [product.summary, product.content, ...product.boxContents].flatMap((text) =>
    text ? [textIn(text, language)] : [],
  );
  const told = lazy(() => featuresNamed(foldText(own.join('\n')), language));
  return {
    product,
    name: textIn(product.name, language),
    platform,
    facts,
    texts,
    get passages() {
      return passages();
    },
    get answers() {
      return answers();
    },
    get figures() {
      return figures();
    },
    get literals() {
      return literals();
    },
    has: (feature) =>
      product.features.includes(feature) ||
      told().some((found) => found.feature === feature && !found.not && found.words.length > maxVague),
  };
};

/** Figures of a sentence that our writer wrote. */
export interface WrittenFigures {
  readonly products: readonly string[];
  /** Products of the whole result that contains it. */
  readonly about: readonly string[];
  readonly figures: readonly ProductFigure[];
}

/**
 * Everything that an answer may be based on: facts of the retrieved products, and general statements of the composed
 * answer.
 */
export interface Evidence {
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly platforms: readonly PlatformRecord[];
  /** By raw id; grows while the model looks things up. */
  readonly sheets: ReadonlyMap<string, ProductFacts>;
  /** Those that the question is about. */
  readonly near: readonly ProductFacts[];
  /** Figures of each sentence that our writer wrote about a finding, with the products it names. */
  readonly told: readonly WrittenFigures[];
  /** Parts of the composed answer, which are true as they stand. */
  readonly composed: readonly string[];
  /** Its paragraphs, which show what products a sentence is about. */
  readonly paragraphs: readonly string[];
  /** Openings of the composed answers, with the products of each: their yes or no answers the question about these. */
  readonly openings: readonly { readonly text: string; readonly about: readonly string[] }[];
  /** Whether the draft is the only finding. */
  readonly isDraft: boolean;
  /** All products of a small brand; empty for larger ones. */
  readonly listed: readonly ProductFacts[];
  /** The visitor's messages: limits and budgets may be repeated only with their figures. */
  readonly asked: readonly string[];
  readonly literals: ReadonlySet<string>;
  /** Dangers that stop an answer, as lexicon concepts. */
  readonly dangers: ReadonlySet<string>;
}
