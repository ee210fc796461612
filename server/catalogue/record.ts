import * as v from 'valibot';
import { answerLanguages, type BrandCode, reviewerKinds } from '../../contract/contract.ts';
import { productViews } from '../../contract/pictures.ts';
import { type AttributeKey, type AttributeSpec, type AttributeValue, attributes, features } from './attributes.ts';
import { productKinds } from './kinds.ts';
import { makerIdOf } from './makerIds.ts';

/** Schema of the project's own JSON. Sample data and imported data both pass through it. */

const nonEmpty = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** Raw ids occur in routes and after the last dash of a full id, so they have no dash (specification, section 2). */
export const rawIdPattern = /^[A-Za-z0-9_.~]{1,120}$/;
const rawId = v.pipe(
  v.string(),
  v.regex(rawIdPattern, 'a raw id has 1 to 120 letters, digits, "_", "." or "~"; no dash, no space'),
);

/** A text by language. A bare string is read as English. */
const localized = v.pipe(
  v.union([
    v.pipe(
      nonEmpty,
      v.transform((en) => ({ en })),
    ),
    v.partial(v.strictObject(Object.fromEntries(answerLanguages.map((code) => [code, nonEmpty])))),
  ]),
  v.check((texts) => Object.keys(texts).length > 0, 'needs at least one language'),
  v.transform((texts): LocalizedText => texts),
);
export type LocalizedText = { readonly [L in (typeof answerLanguages)[number]]?: string };

const gtin = v.pipe(
  v.string(),
  v.regex(/^\d{8}$|^\d{12,14}$/, 'a GTIN has 8, 12, 13 or 14 digits'),
  v.check(
    (digits) => gtinCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1)),
    'the check digit of the GTIN is wrong',
  ),
);

/** The check digit that completes the other digits of a GTIN. */
export const gtinCheckDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

const valueSchema = (spec: AttributeSpec): v.GenericSchema<unknown, AttributeValue> => {
  switch (spec.type) {
    case 'number':
      return v.pipe(
        v.number(`must be a number in ${spec.unit}`),
        v.minValue(spec.min, `is not believable: at least ${spec.min} ${spec.unit}`),
        v.maxValue(spec.max, `is not believable: at most ${spec.max} ${spec.unit}`),
      );
    case 'choice':
      return v.picklist(spec.values, `must be one of ${spec.values.join(', ')}`);
    case 'text':
      return nonEmpty;
  }
};
const attributesSchema = v.pipe(
  v.strictObject(
    Object.fromEntries(Object.entries(attributes).map(([key, spec]) => [key, v.optional(valueSchema(spec))])),
  ),
  v.transform((values): Attributes => values),
);
export type Attributes = { readonly [K in AttributeKey]?: AttributeValue };

/** Other wordings of a question by language: they find its answer but are not shown. */
const phrasings = v.pipe(
  v.partial(v.strictObject(Object.fromEntries(answerLanguages.map((code) => [code, v.array(nonEmpty)])))),
  v.transform((texts): Phrasings => texts),
);
export type Phrasings = { readonly [L in (typeof answerLanguages)[number]]?: readonly string[] };

const faqEntry = v.strictObject({ question: localized, answer: localized, asked: v.optional(phrasings) });

const reviewWords = v.strictObject({ title: nonEmpty, text: nonEmpty });

const review = v.strictObject({
  reviewer: v.picklist(reviewerKinds),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  date: v.pipe(v.string(), v.isoDate('must be a date like 2026-03-31')),
  language: v.picklist(answerLanguages),
  title: nonEmpty,
  text: nonEmpty,
  /** The same in other languages. */
  translations: v.optional(v.strictObject(v.entriesFromList(answerLanguages, v.optional(reviewWords)))),
});

/** A path of this site or an https URL. */
export const imageAddress = v.pipe(v.string(), v.regex(/^(\/(?!\/)|https:\/\/)\S+$/, 'must be a path or an https URL'));

/** What a document of a product is. */
export const documentTypes = ['manual', 'dataSheet', 'safety', 'conformity', 'parts'] as const;
export type DocumentType = (typeof documentTypes)[number];

const document = v.strictObject({
  type: v.picklist(documentTypes),
  url: v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'must be an https URL')),
  /** Absent if the document is in all languages, or without text. */
  language: v.optional(v.picklist(answerLanguages)),
});

/** The text that a value was read from, if no field of the feed states it. */
export const evidenceSchema = v.strictObject({
  from: v.picklist(['title', 'description', 'category', 'attribute', 'box']),
  text: nonEmpty,
  /** Where the text begins in the title, in UTF-16 units. */
  start: v.optional(v.number()),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;

/** What a feed says of stock. */
const availabilitySchema = v.strictObject({
  state: v.picklist(['inStock', 'outOfStock', 'preorder', 'backorder']),
  /** The day from which it is available. */
  from: v.optional(v.pipe(v.string(), v.isoDate('must be a date like 2026-03-31'))),
});
export type Availability = v.InferOutput<typeof availabilitySchema>;

export const productRecordSchema = v.strictObject({
  id: rawId,
  /** The model number as printed on the tool. */
  model: nonEmpty,
  gtin: v.optional(gtin),
  kind: v.optional(v.picklist(productKinds)),
  /** Kind and figures were read from the product's own texts; only these texts are indexed. */
  recognised: v.optional(v.boolean()),
  /** Who makes it, where the feed says so. */
  maker: v.optional(nonEmpty),
  /** The maker's category, if no `kind` fits. */
  category: v.optional(localized),
  name: localized,
  summary: v.optional(localized),
  /** Id of the battery platform (see `platforms` of the feed). */
  platform: v.optional(nonEmpty),
  attributes: v.optional(attributesSchema, {}),
  /** Attributes outside the schema, printed and searched as they are. */
  otherAttributes: v.optional(v.record(nonEmpty, v.union([nonEmpty, v.number()])), {}),
  features: v.optional(v.array(v.picklist(features)), []),
  /** Features that the feed says are absent; a feature named nowhere is unknown. */
  lacks: v.optional(v.array(v.picklist(features))),
  /** A tool with pack and charger, or without. */
  packaging: v.optional(v.picklist(['bare', 'kit'])),
  /** Evidence of kind, attributes, features and packaging that were read from texts. */
  evidence: v.optional(v.record(nonEmpty, evidenceSchema)),
  price: v.optional(
    v.strictObject({
      amount: v.pipe(v.number(), v.minValue(0)),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR')),
    }),
  ),
  /** Stock and days until delivery, as the feed stated them when it was imported. */
  availability: v.optional(availabilitySchema),
  deliveryDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365))),
  boxContents: v.optional(v.array(localized), []),
  /** Raw ids of products that go with this one; each must exist in the brand. */
  batteries: v.optional(v.array(rawId), []),
  chargers: v.optional(v.array(rawId), []),
  accessories: v.optional(v.array(rawId), []),
  successor: v.optional(rawId),
  /** Markdown with headings. */
  content: v.optional(localized),
  faq: v.optional(v.array(faqEntry), []),
  reviews: v.optional(v.array(review), []),
  image: v.optional(imageAddress),
  /** Further pictures; like documents, absent in records of earlier versions. */
  views: v.optional(v.array(v.strictObject({ view: v.picklist(productViews), image: imageAddress }))),
  documents: v.optional(v.array(document)),
});
export type ProductRecord = v.InferOutput<typeof productRecordSchema>;

/** Whether the model number is one that people know, rather than an id of a plain feed. */
export const hasModelNumber = ({
  id,
  model,
  kind,
  recognised,
}: Pick<ProductRecord, 'id' | 'model' | 'kind' | 'recognised'>): boolean =>
  (kind !== undefined && !recognised) || (model !== makerIdOf(id) && !/^[\d\s.-]*$/.test(model));

/** A family of batteries that fit the same tools. */
export const platformRecordSchema = v.strictObject({
  id: nonEmpty,
  name: nonEmpty,
  /** Nominal volts; `maxVoltage` is the figure on the label where a maker prints that ("40 V max" is 36 V). */
  voltage: v.pipe(v.number(), v.minValue(1), v.maxValue(120)),
  maxVoltage: v.optional(v.number()),
  /** Whose tools of that voltage it is of, where a shop may sell others that no platform is known of. */
  maker: v.optional(nonEmpty),
});
export type PlatformRecord = v.InferOutput<typeof platformRecordSchema>;

/** Questions and answers that hold for every product of a kind. */
export const kindFaqSchema = v.strictObject({ kind: v.picklist(productKinds), faq: v.array(faqEntry) });
export type KindFaq = v.InferOutput<typeof kindFaqSchema>;

/** Valid content of a brand's catalogue. */
export interface BrandContent {
  readonly brand: BrandCode;
  readonly products: readonly ProductRecord[];
  readonly platforms: readonly PlatformRecord[];
  readonly kindFaqs: readonly KindFaq[];
}
