import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { KindFaq, LocalizedText } from '../../../catalogue/record.ts';
import { inLanguage } from '../../../catalogue/texts.ts';
import { analyse } from '../../../search/analysis/analyse.ts';
import type { Evidence, Passage } from '../../findings.ts';
import { kept, oncePer } from '../../text/oncePer.ts';

/** A quotable part of the catalogue's text, with its terms. */
export interface Place {
  readonly product: Product | undefined;
  readonly evidence: Evidence;
  readonly title: string;
  readonly text: string;
  readonly language: AnswerLanguage;
  readonly titleTerms: readonly string[];
  /** In order, with repetitions. */
  readonly terms: readonly string[];
}

const placeOf = (
  product: Product | undefined,
  evidence: Evidence,
  title: string,
  text: string,
  language: AnswerLanguage,
): Place => {
  const titleTerms = analyse(title, language);
  const terms = [...titleTerms, ...analyse(text, language)];
  return {
    product,
    evidence,
    title,
    text,
    language,
    titleTerms,
    terms,
  };
};

/** A question and its answer, both in the language found for the answer. */
const faqPlace = (
  product: Product | undefined,
  evidence: Evidence,
  entry: { readonly question: LocalizedText; readonly answer: LocalizedText },
  language: AnswerLanguage,
): readonly Place[] => {
  const answer = inLanguage(entry.answer, language);
  if (!answer) return [];
  const question = inLanguage(entry.question, answer.language);
  return [placeOf(product, evidence, question?.text ?? '', answer.text, answer.language)];
};

const sectionPlaces = (product: Product, language: AnswerLanguage): readonly Place[] => {
  const content = product.content && inLanguage(product.content, language);
  if (!content) return [];
  return content.text.split(/^(?=#+ )/m).flatMap((section) => {
    const isHeaded = /^#+ /.test(section);
    const whole = section.replace(/^#+ /, '').trim();
    const [heading = '', ...body] = whole.split('\n');
    const text = body.join('\n').trim();
    if (heading === '') return [];
    const evidence: Evidence = { from: 'section', productId: product.id, heading };
    // Of a text without headings, as shops write it, the first line is text too.
    const parted = isHeaded && text !== '';
    return [placeOf(product, evidence, parted ? heading : '', parted ? text : whole, content.language)];
  });
};

const boxPlaces = (product: Product, language: AnswerLanguage): readonly Place[] =>
  product.boxContents.flatMap((item, index) => {
    const found = inLanguage(item, language);
    const evidence: Evidence = { from: 'box', productId: product.id, item: index };
    return found ? [placeOf(product, evidence, '', found.text, found.language)] : [];
  });

const namePlaces = (product: Product, language: AnswerLanguage): readonly Place[] => {
  const evidence: Evidence = { from: 'field', productId: product.id, field: 'name' };
  const others = Object.entries(product.otherAttributes).map(([label, value]) => `${label}: ${value}`);
  return [product.name, product.summary].flatMap((text, index) => {
    const found = text && inLanguage(text, language);
    if (!found) return [];
    const whole = index === 0 ? [found.text, ...others].join('\n') : found.text;
    return [placeOf(product, evidence, '', whole, found.language)];
  });
};

const placesRead = (product: Product, language: AnswerLanguage): readonly Place[] => [
  ...namePlaces(product, language),
  ...boxPlaces(product, language),
  ...product.faq.flatMap((entry, index) =>
    faqPlace(product, { from: 'faq', productId: product.id, entry: index }, entry, language),
  ),
  ...sectionPlaces(product, language),
  ...product.reviews.map((review, index) =>
    placeOf(
      product,
      { from: 'review', productId: product.id, review: index },
      review.title,
      review.text,
      review.language,
    ),
  ),
];

/** Places read of a product or of a type's questions, by language. */
const readOf = oncePer((_: Product | KindFaq['faq']) => new Map<AnswerLanguage, readonly Place[]>());

/** All text of a product's page, in the requested language if available. */
export const placesOf = (product: Product, language: AnswerLanguage): readonly Place[] =>
  kept(readOf(product), language, () => placesRead(product, language));

/** Questions and answers that apply to every product of a type. */
export const placesOfType = (type: ProductKind, faq: KindFaq['faq'], language: AnswerLanguage): readonly Place[] =>
  kept(readOf(faq), language, () =>
    faq.flatMap((entry, index) => faqPlace(undefined, { from: 'kindFaq', type, entry: index }, entry, language)),
  );

/** A place as a quotation. */
export const passageOf = ({ product, evidence, title, text, language }: Place, score: number): Passage => ({
  product,
  evidence,
  title,
  text,
  language,
  score,
});
