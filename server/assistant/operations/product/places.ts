import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { KindFaq, LocalizedText } from '../../../catalogue/record.ts';
import { inLanguage } from '../../../catalogue/texts.ts';
import { analyse } from '../../../search/analysis/analyse.ts';
import type { Evidence, Passage } from '../../findings.ts';
import { kept, oncePer } from '../../text/oncePer.ts';

/** A quotable part of the catalogue's text. */
export interface Quotable {
  readonly product: Product | undefined;
  readonly evidence: Evidence;
  readonly title: string;
  readonly text: string;
  readonly language: AnswerLanguage;
}

/** A quotable part with its terms. */
export interface Place extends Quotable {
  readonly titleTerms: readonly string[];
  /** In order, with repetitions. */
  readonly terms: readonly string[];
}

const placeOf = (quotable: Quotable): Place => {
  const titleTerms = analyse(quotable.title, quotable.language);
  return { ...quotable, titleTerms, terms: [...titleTerms, ...analyse(quotable.text, quotable.language)] };
};

/** A question and its answer, both in the language found for the answer. */
const ofFaq = (
  product: Product | undefined,
  evidence: Evidence,
  entry: { readonly question: LocalizedText; readonly answer: LocalizedText },
  asked: AnswerLanguage,
): readonly Quotable[] => {
  const answer = inLanguage(entry.answer, asked);
  if (!answer) return [];
  const { text, language } = answer;
  return [{ product, evidence, title: inLanguage(entry.question, language)?.text ?? '', text, language }];
};

const ofSections = (product: Product, asked: AnswerLanguage): readonly Quotable[] => {
  const content = product.content && inLanguage(product.content, asked);
  if (!content) return [];
  const { language } = content;
  return content.text.split(/^(?=#+ )/m).flatMap((section): readonly Quotable[] => {
    const isHeaded = /^#+ /.test(section);
    const whole = section.replace(/^#+ /, '').trim();
    const [heading = '', ...body] = whole.split('\n');
    const text = body.join('\n').trim();
    if (heading === '') return [];
    const evidence: Evidence = { from: 'section', productId: product.id, heading };
    // In a text without headings, as shops write it, the first line is text too.
    const parted = isHeaded && text !== '';
    return [{ product, evidence, title: parted ? heading : '', text: parted ? text : whole, language }];
  });
};

const ofBox = (product: Product, asked: AnswerLanguage): readonly Quotable[] =>
  product.boxContents.flatMap((item, index) => {
    const found = inLanguage(item, asked);
    const evidence: Evidence = { from: 'box', productId: product.id, item: index };
    return found ? [{ product, evidence, title: '', ...found }] : [];
  });

const ofName = (product: Product, asked: AnswerLanguage): readonly Quotable[] => {
  const evidence: Evidence = { from: 'field', productId: product.id, field: 'name' };
  const others = Object.entries(product.otherAttributes).map(([label, value]) => `${label}: ${value}`);
  return [product.name, product.summary].flatMap((text, index) => {
    const found = text && inLanguage(text, asked);
    if (!found) return [];
    const whole = index === 0 ? [found.text, ...others].join('\n') : found.text;
    return [{ product, evidence, title: '', text: whole, language: found.language }];
  });
};

/** What a product's page says of it: name and attributes, what is in the box, its texts. */
export const ownTextsOf = (product: Product, language: AnswerLanguage): readonly Quotable[] => [
  ...ofName(product, language),
  ...ofBox(product, language),
  ...ofSections(product, language),
];

const placesRead = (product: Product, language: AnswerLanguage): readonly Place[] =>
  [
    ...ofName(product, language),
    ...ofBox(product, language),
    ...product.faq.flatMap((entry, index) =>
      ofFaq(product, { from: 'faq', productId: product.id, entry: index }, entry, language),
    ),
    ...ofSections(product, language),
    ...product.reviews.map((review, index): Quotable => {
      const evidence: Evidence = { from: 'review', productId: product.id, review: index };
      return { product, evidence, title: review.title, text: review.text, language: review.language };
    }),
  ].map(placeOf);

/** Places read of a product or of a type's questions, by language. */
const readOf = oncePer((_: Product | KindFaq['faq']) => new Map<AnswerLanguage, readonly Place[]>());

/** All text of a product's page, in the requested language if available. */
export const placesOf = (product: Product, language: AnswerLanguage): readonly Place[] =>
  kept(readOf(product), language, () => placesRead(product, language));

/** Questions and answers that apply to every product of a type. */
export const placesOfType = (type: ProductKind, faq: KindFaq['faq'], language: AnswerLanguage): readonly Place[] =>
  kept(readOf(faq), language, () =>
    faq
      .flatMap((entry, index) => ofFaq(undefined, { from: 'kindFaq', type, entry: index }, entry, language))
      .map(placeOf),
  );

/** A place as a quotation. */
export const passageOf = ({ product, evidence, title, text, language }: Quotable, score: number): Passage => ({
  product,
  evidence,
  title,
  text,
  language,
  score,
});
