import type { Ended } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { productValues } from '../grammar.ts';

/** Which products are sold only while stock lasts, and what follows them. */
export const endedSentences = (draft: Draft, ended: readonly Ended[] = []): readonly string[] =>
  ended.map(({ product, successor }) =>
    draft.phrase('offer.discontinued', {
      ...draft.named(product),
      followed: successor !== undefined,
      ...(successor ? { ...productValues(successor, draft.language, 'next'), ...draft.priced(successor) } : {}),
    }),
  );
