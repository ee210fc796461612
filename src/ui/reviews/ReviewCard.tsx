import { bcp47, type LanguageCode, type ProductDetail, type ReviewerKind } from '../../../contract/contract.ts';
import { Rating } from '../Rating.tsx';
import { servedContent, useAsServed } from '../served.ts';
import type { TextKey } from '../textKeys.ts';
import { useContentLang } from '../useContentLang.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import '../QuietAction.css';
import './ReviewCard.css';

const labels: Readonly<Record<ReviewerKind, TextKey>> = {
  diyEnthusiast: 'reviewLabel_diyEnthusiast',
  homeowner: 'reviewLabel_homeowner',
  professionalContractor: 'reviewLabel_professionalContractor',
};

interface ReviewCardProps {
  readonly review: ProductDetail['reviews'][number];
}

const Review = ({ review }: ReviewCardProps) => {
  const text = useText();
  const { code, tag } = useLanguage();
  const contentLang = useContentLang();
  const { reviewer, rating, language, date, translation } = review;
  const shown = translation ?? review;
  const lang = translation ? contentLang : bcp47(language);
  const nameOf = (written: LanguageCode) =>
    new Intl.DisplayNames(tag, { type: 'language' }).of(bcp47(written)) ?? written;
  return (
    <article className="review" data-reviewer={reviewer}>
      <p className="review__by">
        <span className="review__label">{text(labels[reviewer])}</span>
        {language !== code && (
          <span className="review__language" data-testid="review-language">
            {translation ? text('reviewTranslated', { language: nameOf(language) }) : nameOf(language)}
          </span>
        )}
      </p>
      <Rating value={rating} />
      <h3 className="review__title" lang={lang}>
        {shown.title}
      </h3>
      <p className="review__text" lang={lang}>
        {shown.text}
      </p>
      {translation && (
        <details className="review__original" data-testid="review-original">
          <summary className="quiet">{text('reviewOriginal')}</summary>
          <p lang={bcp47(language)}>
            <b>{review.title}</b> {review.text}
          </p>
        </details>
      )}
      <time className="review__date" dateTime={date}>
        {new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))}
      </time>
    </article>
  );
};

/** A review, marked with its language if it is not the page's, and translated if the data have a translation. */
export const ReviewCard = ({ review }: ReviewCardProps) => {
  const { code } = useLanguage();
  const isServed = useAsServed(code);
  return isServed ? (
    <article className="review" data-reviewer={review.reviewer} {...servedContent} />
  ) : (
    <Review review={review} />
  );
};
