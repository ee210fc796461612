import { useState } from 'react';
import { bcp47, type LanguageCode, type ProductDetail, type ReviewerKind } from '../../../contract/contract.ts';
import { Rating } from '../Rating.tsx';
import type { TextKey } from '../textKeys.ts';
import { useContentLang } from '../useContentLang.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import './ReviewCard.css';

const labels: Readonly<Record<ReviewerKind, TextKey>> = {
  diyEnthusiast: 'reviewLabel_diyEnthusiast',
  homeowner: 'reviewLabel_homeowner',
  professionalContractor: 'reviewLabel_professionalContractor',
};

/** What one person says, marked with the language where it is not the page's, and translated where the data hold that. */
export const ReviewCard = ({ review }: { readonly review: ProductDetail['reviews'][number] }) => {
  const text = useText();
  const { code, tag } = useLanguage();
  const contentLang = useContentLang();
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const { reviewer, rating, language, date, translation } = review;
  const isTranslated = translation !== undefined && !wantsOriginal;
  const shown = isTranslated ? translation : review;
  const lang = isTranslated ? contentLang : bcp47(language);
  const nameOf = (written: LanguageCode) =>
    new Intl.DisplayNames(tag, { type: 'language' }).of(bcp47(written)) ?? written;
  return (
    <article className="review" data-reviewer={reviewer}>
      <p className="review__by">
        <span className="review__label">{text(labels[reviewer])}</span>
        {language !== code && (
          <span className="review__language" data-testid="review-language">
            {isTranslated ? text('reviewTranslated', { language: nameOf(language) }) : nameOf(language)}
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
        <button
          type="button"
          className="review__switch"
          data-testid="review-original"
          onClick={() => setWantsOriginal(!wantsOriginal)}
        >
          {text(isTranslated ? 'reviewOriginal' : 'reviewTranslation')}
        </button>
      )}
      <time className="review__date" dateTime={date}>
        {new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))}
      </time>
    </article>
  );
};
