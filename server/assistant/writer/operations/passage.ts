import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { answeredBy, quoted } from '../quotes.ts';

const maxQuoted = 2;
/** A second passage is given only if it answers almost as well. */
const nearlyAsGood = 0.85;

/** Quotes the catalogue's text with its source. */
export const writePassage = (
  draft: Draft,
  { passages, product, answered, holds }: OperationFindings['passage'],
): void => {
  const [own] = passages;
  if (own && answered !== undefined) {
    draft.say(answeredBy(draft, own, answered));
    return;
  }
  if (passages.length === 0) {
    draft.say(product ? draft.phrase('unrecorded.product', draft.named(product)) : draft.phrase('unrecorded.any'));
    return;
  }
  if (holds) draft.say(draft.phrase('passage.verdict', { ...draft.named(product), holds }));
  const close = passages.filter(({ score }) => score >= (own?.score ?? 0) * nearlyAsGood);
  for (const passage of close.slice(0, maxQuoted)) draft.say(quoted(draft, passage));
};
