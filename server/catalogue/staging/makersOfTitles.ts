import type { ProductRecord } from '../record.ts';
import { endOfMaker, namesOfMaker } from '../words/makerOfTitle.ts';
import type { Staging } from './staging.ts';

/** Shorter names begin too many titles. */
const minName = 3;

/**
 * Feeds leave the maker out here and there, while its name begins the title. Where other products of the feed name it, the
 * product is that maker's, and the record marks it as read from the title.
 */
export const readMakersOfTitles = (staging: Staging): void => {
  const makers = [...staging.makers()]
    .map((maker) => ({ maker, names: namesOfMaker(maker) }))
    .filter(({ names }) => names.join('').length >= minName);
  if (makers.length === 0) return;
  const byFirst = Map.groupBy(makers, ({ names }) => names[0] ?? '');
  for (const { seq, json } of staging.withoutMaker()) {
    const record: ProductRecord = JSON.parse(json);
    for (const text of Object.values(record.name)) {
      const own = byFirst.get(namesOfMaker(text)[0] ?? '')?.find(({ names }) => endOfMaker(text, names) > 0);
      if (!own) continue;
      const evidence = { ...record.evidence, maker: { from: 'title', text } };
      staging.setRecord(seq, JSON.stringify({ ...record, maker: own.maker, evidence }), record.platform);
      break;
    }
  }
};
