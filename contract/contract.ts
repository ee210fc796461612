import * as v from 'valibot';
import { languageCodes, limits } from './codes.ts';
import { batteryPlatformSchema, priceSchema, productDocumentSchema, purchaseOptionSchema } from './productPage.ts';

/** Messages between browser and server: parsed where they arrive, trusted afterwards (specification, sections 3 and 7). */

// biome-ignore lint/performance/noBarrelFile: these are parts of the contract, in files of their own so that a page need not load the schemas
export {
  type AnswerLanguage,
  answerLanguageOf,
  answerLanguages,
  type BrandCode,
  bcp47,
  type LanguageCode,
  languageCodes,
  limits,
  resumableHeader,
} from './codes.ts';
export {
  exploreElement,
  featuredCount,
  featuredElement,
  fieldAnchor,
  fullProductId,
  rawIdOf,
  rawProductId,
  servedProductElement,
  sourceMarkText,
} from './names.ts';

/** Format of a brand's code; only servers know which brands exist. */
export const brandCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z][A-Z\d]{1,7}$/, 'allowed is the code of a brand'));
export const languageCodeSchema = v.picklist(languageCodes);

const ratingSchema = v.object({ average: v.number(), count: v.number() });
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.idLength));

/** Facts of our own catalogue about a product; cards of other servers have none. */
const cardFactsSchema = v.object({
  price: v.nullable(priceSchema),
  rating: v.nullable(ratingSchema),
  /** The product's key figure, formatted. */
  figure: v.nullable(v.object({ label: v.string(), value: v.string() })),
  summary: v.string(),
  /** Why the answer chose it: of the products compared, it has the highest or the lowest figure, price or rating. */
  chosen: v.optional(
    v.object({ by: v.picklist(['figure', 'price', 'rating']), stands: v.picklist(['most', 'least']) }),
  ),
});
export type CardFacts = v.InferOutput<typeof cardFactsSchema>;

/** Invalid facts are read as none, so that the card is shown without them. The outer `optional` makes the key optional. */
const facts = v.optional(v.fallback(v.optional(cardFactsSchema), undefined));

/** A product card of an answer (specification, section 3). */
export const cardSchema = v.object({ productId: id, title: v.string(), image: v.string() });
export type Card = v.InferOutput<typeof cardSchema>;

/** A card as the chat shows and stores it. */
export const shownCardSchema = v.object({ ...cardSchema.entries, facts });
export type ShownCard = v.InferOutput<typeof shownCardSchema>;

/** A message in a request; the newest question is the last one with role `user`. */
export const wireMessageSchema = v.object({
  id,
  role: v.picklist(['user', 'ai']),
  message: v.pipe(v.string(), v.maxLength(limits.messageLength)),
  cards: v.optional(v.pipe(v.array(cardSchema), v.maxLength(limits.cards)), []),
});
export type WireMessage = v.InferOutput<typeof wireMessageSchema>;

/** Body of both chat calls (specification, section 7). */
export const chatRequestSchema = v.pipe(
  v.object({
    messages: v.pipe(v.array(wireMessageSchema), v.minLength(1), v.maxLength(limits.messages)),
    productId: v.nullable(v.pipe(v.string(), v.maxLength(limits.idLength))),
    chatId: id,
    language: languageCodeSchema,
  }),
  v.forward(
    v.check(
      ({ messages }) => messages.some((message) => message.role === 'user' && message.message.trim() !== ''),
      'at least one message of role "user" that is not blank is needed',
    ),
    ['messages'],
  ),
  v.forward(
    v.check(
      ({ messages }) =>
        messages.every((message) => message.role !== 'user' || message.message.length <= limits.questionLength),
      `a question may have at most ${limits.questionLength} characters`,
    ),
    ['messages'],
  ),
);
export type ChatRequest = v.InferOutput<typeof chatRequestSchema>;

/** A product in a stream event. `productId` is the full id (`HUS-DV18X`); `id` is used if there is none. */
export const referencedProductSchema = v.object({
  id: v.optional(v.string()),
  productId: v.optional(v.string()),
  productName: v.string(),
  imageUrl: v.optional(v.nullable(v.string())),
  facts,
});
export type ReferencedProduct = v.InferOutput<typeof referencedProductSchema>;

const maxSuggestions = 10;

/** Questions that the visitor may want to ask next; only our own server sends them, and invalid ones are read as none. */
export const suggestionsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(limits.questionLength))),
  v.maxLength(maxSuggestions),
  v.readonly(),
);
const suggestions = v.optional(v.fallback(v.optional(suggestionsSchema), undefined));

/** One event of the answer stream. */
export const streamEventSchema = v.variant('type', [
  v.object({ type: v.literal('content'), content: v.string() }),
  v.object({ type: v.literal('products'), referencedProducts: v.array(referencedProductSchema), suggestions }),
  v.object({ type: v.literal('error'), content: v.optional(v.string(), '') }),
]);
export type StreamEvent = v.InferOutput<typeof streamEventSchema>;

/** Data of the last event of every answer stream. */
export const streamEnd = '[DONE]';

/** Response of the non-streaming call. */
export const chatAnswerSchema = v.object({
  answer: v.string(),
  referencedProducts: v.array(referencedProductSchema),
  suggestions,
});
export type ChatAnswer = v.InferOutput<typeof chatAnswerSchema>;

/** Kinds of reviewers (specification, section 2). */
export const reviewerKinds = ['diyEnthusiast', 'homeowner', 'professionalContractor'] as const;
export type ReviewerKind = (typeof reviewerKinds)[number];

/** A product in lists and tiles. */
export const productSummarySchema = v.object({
  productId: v.string(),
  productName: v.string(),
  imageUrl: v.nullable(v.string()),
  model: v.string(),
  category: v.string(),
  categoryName: v.string(),
  summary: v.string(),
  /** Formatted, with their units: the most important one, and the weight. */
  figures: v.optional(v.array(v.string())),
  price: v.nullable(priceSchema),
  rating: v.nullable(ratingSchema),
});
export type ProductSummary = v.InferOutput<typeof productSummarySchema>;

export const productListSchema = v.object({
  products: v.array(productSummarySchema),
  nextCursor: v.nullable(v.string()),
});

/** Products embedded in the home page as JSON, in the element `featuredElement`. `language` is the page's. */
export const featuredSchema = v.object({
  language: languageCodeSchema,
  products: v.pipe(v.array(productSummarySchema), v.readonly()),
});
export type Featured = v.InferOutput<typeof featuredSchema>;

/** A product in full, in one language, for the product page. */
export const productDetailSchema = v.object({
  ...productSummarySchema.entries,
  language: languageCodeSchema,
  gtin: v.nullable(v.string()),
  /** Label and value are formatted; `key` names the attribute (server/catalogue/attributes.ts). */
  attributes: v.array(v.object({ key: v.string(), label: v.string(), value: v.string() })),
  /** Groups of attribute keys, in display order. */
  groups: v.optional(v.array(v.object({ label: v.string(), keys: v.array(v.string()) })), []),
  boxContents: v.array(v.string()),
  content: v.string(),
  faq: v.array(v.object({ question: v.string(), answer: v.string() })),
  reviews: v.array(
    v.object({
      reviewer: v.picklist(reviewerKinds),
      rating: v.number(),
      date: v.string(),
      language: languageCodeSchema,
      title: v.string(),
      text: v.string(),
      /** The same text in the page's language, if available. */
      translation: v.optional(v.object({ title: v.string(), text: v.string() })),
    }),
  ),
  compatible: v.array(productSummarySchema),
  successor: v.nullable(productSummarySchema),
  /** Ways to buy it, the product's own box first. */
  options: v.optional(v.array(purchaseOptionSchema), []),
  /** Similar tools, those of the same type first. */
  similar: v.optional(v.array(productSummarySchema), []),
  batteryPlatform: v.optional(v.nullable(batteryPlatformSchema), null),
  documents: v.optional(v.array(productDocumentSchema), []),
  /** Further pictures. */
  views: v.optional(v.array(v.object({ label: v.string(), url: v.string(), turns: v.boolean() })), []),
});
export type ProductDetail = v.InferOutput<typeof productDetailSchema>;

/** An error over HTTP (RFC 9457). */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof problemSchema>;
