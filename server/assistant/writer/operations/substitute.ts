import type { OperationFindings } from '../../findings.ts';
import { standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { sayEmptied } from '../emptied.ts';
import { typeValues } from '../grammar.ts';
import { maxPicks, onePick, sayPicks } from '../picks.ts';

/** Possible substitutes. */
export const writeSubstitute = (draft: Draft, found: OperationFindings['substitute']): void => {
  const { product, ranking, field, picks, emptied } = found;
  const old = draft.named(product, 'old');
  const how = ranking && field ? standing(draft, product, field, ranking.direction === 'most' ? 'more' : 'less') : '';
  const values = {
    ...old,
    ...typeValues([product.kind], draft.language),
    standing: how,
    ranked: how !== '',
    count: Math.min(picks.length, maxPicks),
  };
  const [first] = picks;
  if (!first) {
    // There are some, but none under the conditions: names the decisive condition.
    if (emptied && emptied.nearest.length > 0) sayEmptied(draft, emptied, product.kind ? [product.kind] : [], []);
    else draft.say(draft.phrase('substitute.none', values));
    return;
  }
  if (picks.length === 1)
    draft.say(draft.phrase('substitute.one', { ...values, ...draft.named(first.product) }), ...onePick(draft, first));
  else {
    draft.say(draft.phrase('substitute.some', values));
    sayPicks(draft, picks);
  }
};
