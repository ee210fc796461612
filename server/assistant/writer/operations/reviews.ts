import { formatNumber } from '../../../catalogue/format.ts';
import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { quoteValues } from '../quotes.ts';
import { sourceMark } from '../sources.ts';

/** Customers' opinions, good and bad. */
export const writeReviews = (draft: Draft, { products }: OperationFindings['reviews']): void => {
  for (const { product, average, count, praised, criticised } of products) {
    const named = draft.named(product);
    if (average === undefined || count === 0) {
      draft.say(draft.phrase('reviews.none', named));
      continue;
    }
    const value = formatNumber(average, draft.language) + sourceMark(product, ['rating'], draft.language);
    draft.say(draft.phrase('reviews.average', { ...named, average: value, count }));
    if (praised) draft.say(draft.phrase('reviews.praised', quoteValues(draft, praised)));
    if (criticised && criticised.text !== praised?.text)
      draft.say(draft.phrase('reviews.criticised', quoteValues(draft, criticised)));
  }
};
