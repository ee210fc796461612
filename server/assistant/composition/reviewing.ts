import { type AnswerLanguage, bcp47 } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { formatNumber } from '../../catalogue/format.ts';
import { sourceMark } from '../writer/sources.ts';
import { bullets } from '../writer/tables.ts';
import type { Draft } from './draft.ts';
import { ratingOf } from './figures.ts';

type Review = Product['reviews'][number];

/** Reviews in the visitor's language first; of those the better, or the worse. */
const choose = (draft: Draft, reviews: readonly Review[], worth: (review: Review) => number): Review | undefined =>
  [...reviews].sort(
    (one, other) =>
      worth(other) - worth(one) || Number(other.language === draft.language) - Number(one.language === draft.language),
  )[0];

const languageNames = new Map<AnswerLanguage, Intl.DisplayNames>();

/** A language by its name in another. */
const languageName = (named: AnswerLanguage, language: AnswerLanguage): string => {
  const names = languageNames.get(language) ?? new Intl.DisplayNames(bcp47(language), { type: 'language' });
  languageNames.set(language, names);
  return names.of(bcp47(named)) ?? named;
};

/** A review in its own words, with who wrote it; where those are not the visitor's language, which one they are. */
const quoted = ({ phrase, language }: Draft, product: Product, review: Review): string => {
  const writer = [
    phrase(`reviewers.${review.reviewer}`),
    `${review.rating}/5`,
    ...(review.language === language ? [] : [languageName(review.language, language)]),
  ];
  const words = phrase('quote', { text: review.text, title: review.title });
  return `${words} (${writer.join(phrase('comma'))})${sourceMark(product, ['rating'], language)}`;
};

/** What users say: average and count, the praise and the criticism in their own words. */
export const answerReviews = (draft: Draft, product: Product): void => {
  const { phrase, language } = draft;
  const rating = ratingOf(product);
  if (!rating) {
    draft.say(phrase('noReviews', { name: draft.name(product) }));
    return;
  }
  draft.say(
    phrase('reviewed', {
      name: draft.name(product),
      average: formatNumber(rating.average, language),
      count: rating.count,
    }) + sourceMark(product, ['rating'], language),
  );
  const praise = choose(draft, product.reviews, (review) => review.rating);
  const criticism = choose(draft, product.reviews, (review) => -review.rating);
  const lines = [
    ...(praise ? [`**${phrase('praised')}**: ${quoted(draft, product, praise)}`] : []),
    ...(criticism && criticism !== praise && criticism.rating < 5
      ? [`**${phrase('criticised')}**: ${quoted(draft, product, criticism)}`]
      : []),
  ];
  draft.say(bullets(lines));
};
