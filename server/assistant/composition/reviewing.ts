import type { Product } from '../../catalogue/catalogue.ts';
import { formatNumber } from '../../catalogue/format.ts';
import type { Draft } from './draft.ts';
import { ratingOf } from './figures.ts';
import { sourceMark } from './sources.ts';
import { bullets } from './tables.ts';

type Review = Product['reviews'][number];

/** Reviews in the visitor's language first; of those the better, or the worse. */
const choose = (draft: Draft, reviews: readonly Review[], worth: (review: Review) => number): Review | undefined =>
  [...reviews].sort(
    (one, other) =>
      worth(other) - worth(one) || Number(other.language === draft.language) - Number(one.language === draft.language),
  )[0];

const quoted = ({ phrase, language }: Draft, product: Product, review: Review): string =>
  `${phrase('quote', { text: review.text, title: review.title })} (${phrase(`reviewers.${review.reviewer}`)}, ${review.rating}/5)${sourceMark(product, ['rating'], language)}`;

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
